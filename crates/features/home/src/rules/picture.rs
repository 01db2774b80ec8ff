//! Pictures of configuration pages: which, how large, how many, and their addresses.

use onehall_files::{Area, FileKey, Kind};

/// The largest picture, in bytes.
pub const MAX_BYTES: usize = 2 * 1024 * 1024;
/// The same as people read it.
pub const MAX_TEXT: &str = "2 MB";
/// What is taken, as people read it. SVG is none of them: it is markup that may run scripts.
pub const KINDS_TEXT: &str = "PNG, JPG, WebP, GIF";
/// Pictures one person may upload in 24 hours.
pub const PER_DAY: u64 = 200;
/// Where pictures are stored.
pub const PICTURE: Area = Area { name: "picture", max_bytes: MAX_BYTES, kinds: &Kind::IMAGES };
/// Where they are shown.
pub const SHOWN: &str = "/media/pictures";
/// The longest name that is kept, in characters.
const NAME_MAX: usize = 100;

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

/// What a sender calls a picture, without folders and control characters.
#[must_use]
pub fn name(sent: &str) -> String {
    let base = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let clean: String = base.chars().filter(|c| !c.is_control()).take(NAME_MAX).collect();
    if clean.trim().is_empty() { "picture".to_owned() } else { clean.trim().to_owned() }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn an_address_leads_back_to_its_key_and_nothing_else_does() {
        let made = FileKey::new("000000", PICTURE.name, Uuid::from_u128(7), Kind::Png).unwrap();
        let address = address(&made);
        assert_eq!(address, "/media/pictures/000000/00000000-0000-0000-0000-000000000007.png");
        let (rest, file) = address.rsplit_once('/').unwrap();
        let (_, tenant) = rest.rsplit_once('/').unwrap();
        assert_eq!(key(tenant, file), Some(made));
        for (tenant, file) in [
            ("..", file),
            ("000000", "../x.png"),
            ("000000", "00000000-0000-0000-0000-000000000007.pdf"),
            ("000000", "00000000-0000-0000-0000-000000000007.txt"),
            ("000000", "00000000-0000-0000-0000-000000000007.svg"),
            ("000000", "00000000000000000000000000000007.png"),
            ("000000/material", file),
            ("", file),
        ] {
            assert_eq!(key(tenant, file), None, "{tenant} {file}");
        }
    }

    #[test]
    fn names_are_harmless() {
        for (sent, kept) in [("C:\\a\\图.png", "图.png"), ("../../x.png", "x.png"), ("a\nb", "ab"), ("", "picture")] {
            assert_eq!(name(sent), kept, "{sent:?}");
        }
    }
}
