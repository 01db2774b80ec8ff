//! File storage: server-made keys, checked contents, safe delivery, copies for backups.
//!
//! One [`Files`] stands over one object store: a folder ([`Files::local`]) or a bucket of an S3-compatible store, as the
//! configuration says ([`FilesOptions`]).
//!
//! Rules kept here, whatever the store is:
//! - a key is `{tenant}/{area}/{uuid}.{ext}`, made by the server; nothing a user typed is part of a path;
//! - what a file *is* is told by its first bytes ([`Kind::sniff`]), never by its name or declared type;
//! - an area has a size limit and a list of kinds ([`Area`]), and no picture declares more than 50 megapixels;
//! - only raster images, PDF, audio and plain text are shown in the browser, everything else is downloaded; markup (HTML, SVG,
//!   XML) is never a kind of its own;
//! - a file that people send has a row in `stored_files`: first the row, then the bytes, then the word that they are there
//!   ([`Files::upload`], [`Uploaded::keep`]); on its way out first the mark, then the bytes, then the row ([`SweepFiles`]).
//!   Whatever is cut, the next sweep leaves neither bytes without a row nor a row without bytes. It belongs to something
//!   by [`bind`] until [`release`];
//! - a stored file goes out under [`headers`]: its kind, never sniffed, sandboxed, under a name that is no markup.
//!
//! **It must not know** who may read a file, or what an area means to a feature.
//!
//! **To add a kind of file**: a variant and a row in `kind.rs`, its magic in `sniff.rs`, rows in `tests/store.rs`.

mod announce;
mod area;
mod belongs;
mod compare;
mod copies;
mod deliver;
mod entity;
mod error;
mod global;
mod key;
mod kind;
mod limit;
mod made;
mod migrations;
mod name;
mod options;
mod pixels;
mod purpose;
mod rows;
mod shown;
mod small;
mod small_pictures;
mod sniff;
mod space;
mod store;
mod stored_file;
mod sweep;
mod upload;

pub use announce::{Announcement, Awaited, announce, find_awaited};
pub use area::Area;
pub use belongs::{bind, copy_bound, count_bound, find_stored, let_go, list_bound, loosen, rebind, release};
pub use compare::{CompareError, Compared};
pub use copies::Found;
pub use deliver::{attachment, headers};
pub use error::FileError;
pub use key::FileKey;
pub use kind::{Disposition, Kind};
pub use limit::{Counted, DayLimit};
pub use made::MadeFile;
pub use migrations::migrations;
pub use name::{NAME_MAX, clean_name};
pub use options::{FilesOptions, Hidden, Keeper};
pub use pixels::{PIXELS_MAX, declared_pixels};
pub use purpose::{Purpose, total_bytes};
pub use shown::ShownArea;
pub use small::{sides, small};
pub use small_pictures::SmallPictures;
pub use space::{find_space, put_space, used_bytes};
pub use store::{Files, Stored};
pub use stored_file::{Holder, StoredFile};
pub use sweep::{FileUse, StillUsed, SweepFiles, TwoOfAnArea};
pub use upload::{NewFile, UploadError, Uploaded};
