//! Files of services: which, how large, how many.

use onehall_files::{Area, Kind};

/// The largest file, in bytes.
pub(crate) const FILE_MAX: usize = 5 * 1024 * 1024;
/// What is taken, as people read it; blank forms may be office files too.
pub(crate) const KINDS_TEXT: &str = "PNG, JPG, WebP, GIF (PDF, DOCX, XLSX)";
/// Pictures one feedback may have.
pub(crate) const PICTURES_MAX: usize = 3;
/// Feedback, and pictures that belong to none yet, one person may send in 24 hours.
pub(crate) const PER_DAY: u64 = 20;

/// Pictures of feedback.
pub(crate) const FEEDBACK: Area = Area { name: "feedback", max_bytes: FILE_MAX, kinds: &Kind::IMAGES };
/// Where small versions of them lie.
pub(crate) const SMALL: &str = "feedback-small";
/// Blank forms of materials.
pub(crate) const MATERIAL: Area = Area {
    name: "material",
    max_bytes: FILE_MAX,
    kinds: &[Kind::Docx, Kind::Xlsx, Kind::Pptx, Kind::Pdf, Kind::Zip, Kind::Png, Kind::Jpeg],
};
