//! Backups of a whole installation while it serves, and the way back.
//!
//! A folder of backups:
//!
//! ```text
//! .lock                        one writer at a time
//! files/ab/ab12…               uploaded files by their SHA-256, shared by all backups
//! 20261123T020000000Z/         one backup
//!   manifest.json              what belongs to it, with sizes and hashes; .sha256 beside it
//!   onehall.db                 the SQLite database (on PostgreSQL onehall.pgdump)
//!   install.secret, onehall.toml
//! ```
//!
//! A backup is made in a folder whose name begins with a dot, the manifest last, and gets its name when everything is on
//! disk: one that was cut off is never taken for one. Files are looked at before and after the database is copied, so that
//! each file a row of the copy points to is there.
//!
//! Paths and names in a manifest are checked before anything is done with them: it may come from anywhere.

mod files;
mod folder;
mod make;
mod manifest;
mod place;
mod postgres;
mod restore;
mod schedule;
mod verify;

pub use folder::Folder;
pub use make::{Made, Source, make};
pub use manifest::{Kind, Manifest};
pub use restore::{Wanted, restore};
pub use schedule::upkeep;
pub use verify::{Verdict, verify};
