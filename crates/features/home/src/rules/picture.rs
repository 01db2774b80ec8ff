//! Pictures of configuration pages: which, how large, how many, and their addresses.

use onehall_files::{Area, Kind, ShownArea};

/// The largest picture, in bytes.
pub const MAX_BYTES: usize = 2 * 1024 * 1024;
/// What is taken, as people read it. SVG is none of them: it is markup that may run scripts.
pub const KINDS_TEXT: &str = "PNG, JPG, WebP, GIF";
/// Pictures one person may upload in 24 hours.
pub const PER_DAY: u64 = 200;
/// Where pictures are stored, and where they are shown.
pub const PICTURE: ShownArea =
    ShownArea { area: Area { name: "picture", max_bytes: MAX_BYTES, kinds: &Kind::IMAGES }, path: "/media/pictures" };
