//! Files of services: which, how large, how many.

use chrono::TimeDelta;
use onehall_files::{Area, Counted, DayLimit, Kind, Purpose, ShownArea};

/// The largest file, in bytes.
pub(crate) const FILE_MAX: usize = 5 * 1024 * 1024;
/// What is taken, as people read it; blank forms may be office files too.
pub(crate) const KINDS_TEXT: &str = "PNG, JPG, WebP, GIF (PDF, DOCX, XLSX)";
/// What is taken as a file of a material, as people read it.
pub(crate) const MATERIAL_KINDS_TEXT: &str = "DOCX, XLSX, PPTX, PDF, ZIP, PNG, JPG";
/// Files of materials that a department may give a service; those that no guide names any more count too.
pub(crate) const FILES_OF_SERVICE: usize = 200;
/// Pictures one feedback may have.
pub(crate) const PICTURES_MAX: usize = 3;
/// Feedback, and pictures that belong to none yet, one person may send in 24 hours.
pub(crate) const PER_DAY: u64 = 20;

/// Pictures of feedback. One waits a day for its feedback.
pub(crate) const FEEDBACK: Purpose = Purpose {
    area: Area { name: "feedback", max_bytes: FILE_MAX, kinds: &Kind::IMAGES },
    unnamed: "file",
    waits: TimeDelta::days(1),
    per_day: DayLimit { most: PER_DAY, areas: &["feedback"], counted: Counted::Loose },
    space: None,
};
/// Where small versions of them lie.
pub(crate) const SMALL: &str = "feedback-small";
/// Blank forms and examples of materials. Departments and other systems send them, each to its service at once: nothing
/// waits, nobody is counted.
pub(crate) const MATERIAL: Purpose = Purpose {
    area: Area {
        name: "material",
        max_bytes: FILE_MAX,
        kinds: &[Kind::Docx, Kind::Xlsx, Kind::Pptx, Kind::Pdf, Kind::Zip, Kind::Png, Kind::Jpeg],
    },
    unnamed: "file",
    waits: TimeDelta::days(1),
    per_day: DayLimit { most: PER_DAY, areas: &["material"], counted: Counted::Loose },
    space: None,
};

/// The largest icon, in bytes.
pub(crate) const ICON_MAX: usize = 512 * 1024;
/// What is taken as an icon, as people read it. SVG is none of them: it is markup that may run scripts.
pub(crate) const ICON_KINDS_TEXT: &str = "PNG, JPG, WebP, GIF";
/// Icons of services. One waits a day for the service whose form it was sent in; one person may send 100 in 24 hours.
pub(crate) const ICON: Purpose = Purpose {
    area: Area { name: "service-icon", max_bytes: ICON_MAX, kinds: &Kind::IMAGES },
    unnamed: "icon",
    waits: TimeDelta::days(1),
    per_day: DayLimit { most: 100, areas: &["service-icon"], counted: Counted::All },
    space: None,
};
/// Where icons are shown.
pub(crate) const SHOWN_ICONS: ShownArea = ShownArea { area: ICON.area, path: "/media/service-icons" };
