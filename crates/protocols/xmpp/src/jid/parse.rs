//! Text to address.

use super::{Jid, JidError, JidPart, PART_MAX, prepare};

impl Jid {
    /// Reads `local@domain/resource`; local part and resource may be missing.
    ///
    /// # Errors
    /// [`JidError`] says which part is wrong.
    pub fn parse(text: &str) -> Result<Self, JidError> {
        let (bare, resource) = match text.split_once('/') {
            Some((bare, resource)) => (bare, Some(resource)),
            None => (text, None),
        };
        match bare.split_once('@') {
            Some((local, domain)) => Self::of(Some(local), domain, resource),
            None => Self::of(None, bare, resource),
        }
    }

    /// An address from its parts.
    ///
    /// # Errors
    /// [`JidError`] says which part is wrong.
    pub fn of(local: Option<&str>, domain: &str, resource: Option<&str>) -> Result<Self, JidError> {
        let local = local.map(prepare::local).transpose()?;
        let domain = prepare::domain(domain)?;
        let resource = resource.map(prepare::resource).transpose()?;
        let mut text = String::with_capacity(64);
        let at = match &local {
            Some(local) => {
                text.push_str(local);
                text.push('@');
                Some(local.len())
            }
            None => None,
        };
        text.push_str(&domain);
        let slash = resource.as_ref().map(|resource| {
            let slash = text.len();
            text.push('/');
            text.push_str(resource);
            slash
        });
        let place = |place: Option<usize>| {
            place.map(|place| u16::try_from(place).map_err(|_| JidError::TooLong(JidPart::Local))).transpose()
        };
        debug_assert!(text.len() <= 3 * PART_MAX + 2);
        Ok(Self { at: place(at)?, slash: place(slash)?, text: text.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("a@b", Some("a"), "b", None)]
    #[case("b", None, "b", None)]
    #[case("b/r", None, "b", Some("r"))]
    #[case("1001@OneHall.Local./web-Ab1", Some("1001"), "onehall.local", Some("web-Ab1"))]
    #[case("Ａｂ@b", Some("ab"), "b", None)]
    #[case("张三@学校.中国/手机", Some("张三"), "学校.中国", Some("手机"))]
    #[case("a@b/c@d/e", Some("a"), "b", Some("c@d/e"))]
    #[case("a@b/ ", Some("a"), "b", Some(" "))]
    fn sound(#[case] text: &str, #[case] local: Option<&str>, #[case] domain: &str, #[case] resource: Option<&str>) {
        let jid = Jid::parse(text).unwrap();
        assert_eq!((jid.local(), jid.domain(), jid.resource()), (local, domain, resource));
        assert_eq!(Jid::parse(jid.as_str()).unwrap(), jid);
        assert_eq!(jid.is_bare(), resource.is_none());
        assert_eq!(Jid::parse(jid.bare_str()).unwrap(), jid.to_bare());
    }

    #[rstest]
    #[case("", JidError::Empty(JidPart::Domain))]
    #[case("@b", JidError::Empty(JidPart::Local))]
    #[case("a@", JidError::Empty(JidPart::Domain))]
    #[case("a@.", JidError::Empty(JidPart::Domain))]
    #[case("a@b/", JidError::Empty(JidPart::Resource))]
    #[case("/r", JidError::Empty(JidPart::Domain))]
    #[case("a b@c", JidError::Character(JidPart::Local))]
    #[case("a:b@c", JidError::Character(JidPart::Local))]
    #[case("a\u{0}@c", JidError::Character(JidPart::Local))]
    #[case("a\u{ff20}b@c", JidError::Character(JidPart::Local))]
    #[case("a\u{202e}b@c", JidError::Character(JidPart::Local))]
    #[case("a\u{e000}@c", JidError::Character(JidPart::Local))]
    #[case("a\u{1d38}@c", JidError::Character(JidPart::Local))]
    #[case("a@b@c", JidError::Character(JidPart::Domain))]
    #[case("a@b c", JidError::Character(JidPart::Domain))]
    #[case("a@b..c", JidError::Character(JidPart::Domain))]
    #[case("a@-b", JidError::Character(JidPart::Domain))]
    #[case("a@[::1]", JidError::Character(JidPart::Domain))]
    #[case("a@b\u{2f}\u{7f}", JidError::Character(JidPart::Resource))]
    #[case("a@b/\u{7}", JidError::Character(JidPart::Resource))]
    #[case("a@b/\u{fdd0}", JidError::Character(JidPart::Resource))]
    fn refused(#[case] text: &str, #[case] expected: JidError) {
        assert_eq!(Jid::parse(text).unwrap_err(), expected);
    }

    #[test]
    fn lengths() {
        let long = "a".repeat(PART_MAX);
        assert!(Jid::of(Some(&long), "b", Some(&long)).is_ok());
        let longer = "a".repeat(PART_MAX + 1);
        assert_eq!(Jid::of(Some(&longer), "b", None), Err(JidError::TooLong(JidPart::Local)));
        assert_eq!(Jid::of(None, "b", Some(&longer)), Err(JidError::TooLong(JidPart::Resource)));
        // preparation makes it longer: U+FDFA becomes 18 characters
        let grows = "\u{fdfa}".repeat(100);
        assert!(Jid::of(None, "b", Some(&grows)).is_err());
    }
}
