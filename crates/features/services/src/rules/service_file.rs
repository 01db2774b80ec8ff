//! Files of services: which, how large, how many.

use onehall_files::{Area, Kind};

/// The largest file, in bytes.
pub(crate) const FILE_MAX: usize = 5 * 1024 * 1024;
/// The same as people read it.
pub(crate) const FILE_MAX_TEXT: &str = "5 MB";
/// What is taken, as people read it; blank forms may be office files too.
pub(crate) const KINDS_TEXT: &str = "PNG, JPG, WebP, GIF (PDF, DOCX, XLSX)";
/// Pictures one feedback may have.
pub(crate) const PICTURES_MAX: usize = 3;
/// Feedback, and pictures that belong to none yet, one person may send in 24 hours.
pub(crate) const PER_DAY: u64 = 20;
/// The longest name that is kept, in characters.
const NAME_MAX: usize = 100;

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

/// What a sender calls a file, without folders and control characters.
pub(crate) fn name(sent: &str) -> String {
    let base = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let clean: String = base.chars().filter(|c| !c.is_control()).take(NAME_MAX).collect();
    if clean.trim().is_empty() { "file".to_owned() } else { clean.trim().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_harmless() {
        for (sent, kept) in [
            ("请假申请表.docx", "请假申请表.docx"),
            ("../../etc/passwd", "passwd"),
            ("C:\\fakepath\\图.png", "图.png"),
            ("a\u{0}b\n.png", "ab.png"),
            ("", "file"),
            ("  ", "file"),
        ] {
            assert_eq!(name(sent), kept, "{sent:?}");
        }
        assert_eq!(name(&"长".repeat(300)).chars().count(), NAME_MAX);
    }
}
