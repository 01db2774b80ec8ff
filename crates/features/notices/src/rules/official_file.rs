//! Files of official notices: which, how large, how many, and the addresses of pictures.

use onehall_files::{Area, FileKey, Kind};
use uuid::Uuid;

/// What is taken as an attachment.
const ATTACHED: [Kind; 9] =
    [Kind::Docx, Kind::Xlsx, Kind::Pptx, Kind::Pdf, Kind::Zip, Kind::Png, Kind::Jpeg, Kind::Webp, Kind::Gif];
/// The same as people read it.
pub const ATTACHED_TEXT: &str = "DOCX, XLSX, PPTX, PDF, ZIP, PNG, JPG, WebP, GIF";
/// Pictures of covers and texts. SVG is none of them: it is markup that may run scripts.
pub const PICTURE: Area = Area { name: "notice-picture", max_bytes: PICTURE_MAX, kinds: &Kind::IMAGES };
/// The largest picture, in bytes.
pub const PICTURE_MAX: usize = 2 * 1024 * 1024;
/// The same as people read it.
pub const PICTURE_MAX_TEXT: &str = "2 MB";
/// What is taken as a picture.
pub const PICTURE_TEXT: &str = "PNG, JPG, WebP, GIF";
/// Where pictures are shown.
pub const SHOWN: &str = "/media/notices";
/// Files one person may upload in 24 hours.
pub const PER_DAY: u64 = 200;
/// The longest name that is kept, in characters.
const NAME_MAX: usize = 100;

/// Attachments of at most `max_bytes`.
#[must_use]
pub const fn attachment(max_bytes: usize) -> Area {
    Area { name: "notice", max_bytes, kinds: &ATTACHED }
}

/// The address of a picture.
#[must_use]
pub fn address(key: &FileKey) -> String {
    format!("{SHOWN}/{}/{}.{}", key.tenant(), key.id().hyphenated(), key.kind().extension())
}

/// The key of a picture by the parts of its address; nothing for what is no such address.
#[must_use]
pub fn key(tenant: &str, file: &str) -> Option<FileKey> {
    let key: FileKey = format!("{tenant}/{}/{file}", PICTURE.name).parse().ok()?;
    PICTURE.kinds.contains(&key.kind()).then_some(key)
}

/// The ids of own pictures whose addresses stand in `text`.
#[must_use]
pub fn mentioned(text: &str, tenant: &str) -> Vec<Uuid> {
    let start = format!("{SHOWN}/{tenant}/");
    let mut ids: Vec<Uuid> =
        text.split(&start).skip(1).filter_map(|rest| Uuid::try_parse(rest.get(..36)?).ok()).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// What a sender calls a file, without folders and control characters.
#[must_use]
pub fn name(sent: &str) -> String {
    let base = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let clean: String = base.chars().filter(|c| !c.is_control()).take(NAME_MAX).collect();
    if clean.trim().is_empty() { "file".to_owned() } else { clean.trim().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_back_to_its_key_and_is_found_in_a_text() {
        let made = FileKey::new("000000", PICTURE.name, Uuid::from_u128(7), Kind::Png).unwrap();
        let address = address(&made);
        assert_eq!(address, "/media/notices/000000/00000000-0000-0000-0000-000000000007.png");
        assert_eq!(key("000000", "00000000-0000-0000-0000-000000000007.png"), Some(made));
        for (tenant, file) in [
            ("..", "00000000-0000-0000-0000-000000000007.png"),
            ("000000", "../x.png"),
            ("000000", "00000000-0000-0000-0000-000000000007.pdf"),
            ("000000", "00000000-0000-0000-0000-000000000007.svg"),
        ] {
            assert_eq!(key(tenant, file), None, "{tenant} {file}");
        }
        let text = format!("<img src=\"{address}\"><img src='{address}'><a href='/media/notices/000001/x'>");
        assert_eq!(mentioned(&text, "000000"), [Uuid::from_u128(7)]);
        assert!(mentioned(&text, "000001").is_empty());
        assert!(mentioned("/media/notices/000000/数", "000000").is_empty());
    }

    #[test]
    fn names_are_harmless() {
        for (sent, kept) in [("C:\\a\\图.png", "图.png"), ("../../x.pdf", "x.pdf"), ("a\nb", "ab"), (" ", "file")] {
            assert_eq!(name(sent), kept, "{sent:?}");
        }
    }
}
