//! Pictures of configuration pages: which, how large, how many, and their addresses.

use chrono::TimeDelta;
use onehall_files::{Area, Counted, DayLimit, Kind, Purpose, ShownArea};

/// The largest picture, in bytes.
pub const MAX_BYTES: usize = 2 * 1024 * 1024;
/// What is taken, as people read it. SVG is none of them: it is markup that may run scripts.
pub const KINDS_TEXT: &str = "PNG, JPG, WebP, GIF";
/// What is taken. A picture may wait ten days to be used, so that a form left open over a holiday week still finds it; one
/// person may upload 200 in 24 hours.
pub const PICTURE: Purpose = Purpose {
    area: Area { name: "picture", max_bytes: MAX_BYTES, kinds: &Kind::IMAGES },
    unnamed: "picture",
    waits: TimeDelta::days(10),
    per_day: DayLimit { most: 200, areas: &["picture"], counted: Counted::All },
    space: None,
};
/// Where pictures are shown.
pub const SHOWN: ShownArea = ShownArea { area: PICTURE.area, path: "/media/pictures" };
