//! Areas whose files lie under public addresses, as pictures that stand on pages before sign-in.

use crate::area::Area;
use crate::key::FileKey;

/// An area, and the path under which its files are shown: `{path}/{tenant}/{uuid}.{ext}`. A file never changes under its
/// address.
#[derive(Debug, Clone, Copy)]
pub struct ShownArea {
    /// What may go there.
    pub area: Area,
    /// Where it is shown, without a slash at its end.
    pub path: &'static str,
}

impl ShownArea {
    /// The address of a file.
    #[must_use]
    pub fn address(&self, key: &FileKey) -> String {
        format!("{}/{}/{}.{}", self.path, key.tenant(), key.id().hyphenated(), key.kind().extension())
    }

    /// The key of a file by the last two parts of its address; nothing for what is no such address.
    #[must_use]
    pub fn key(&self, tenant: &str, file: &str) -> Option<FileKey> {
        let key: FileKey = format!("{tenant}/{}/{file}", self.area.name).parse().ok()?;
        self.area.kinds.contains(&key.kind()).then_some(key)
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use uuid::Uuid;

    use super::*;
    use crate::kind::Kind;

    const SHOWN: ShownArea =
        ShownArea { area: Area { name: "picture", max_bytes: 1, kinds: &Kind::IMAGES }, path: "/media/pictures" };

    #[test]
    fn an_address_leads_back_to_its_key() {
        let made = FileKey::new("000000", "picture", Uuid::from_u128(7), Kind::Png).unwrap();
        let address = SHOWN.address(&made);
        assert_eq!(address, "/media/pictures/000000/00000000-0000-0000-0000-000000000007.png");
        assert_eq!(SHOWN.key("000000", address.rsplit_once('/').unwrap().1), Some(made));
    }

    #[rstest]
    #[case("..", "00000000-0000-0000-0000-000000000007.png")]
    #[case("000000", "../x.png")]
    #[case("000000", "00000000-0000-0000-0000-000000000007.pdf")]
    #[case("000000", "00000000-0000-0000-0000-000000000007.txt")]
    #[case("000000", "00000000-0000-0000-0000-000000000007.svg")]
    #[case("000000", "00000000000000000000000000000007.png")]
    #[case("000000/material", "00000000-0000-0000-0000-000000000007.png")]
    #[case("", "00000000-0000-0000-0000-000000000007.png")]
    fn nothing_else_is_an_address(#[case] tenant: &str, #[case] file: &str) {
        assert_eq!(SHOWN.key(tenant, file), None);
    }
}
