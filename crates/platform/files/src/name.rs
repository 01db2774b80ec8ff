//! What a sender calls a file.

/// The longest name that is kept, in characters.
pub const NAME_MAX: usize = 100;

/// What a sender calls a file, without folders and control characters, at most [`NAME_MAX`] characters; `otherwise` when
/// nothing is left.
#[must_use]
pub fn clean_name(sent: &str, otherwise: &str) -> String {
    let base = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let clean: String = base.chars().filter(|c| !c.is_control()).take(NAME_MAX).collect();
    let clean = clean.trim();
    if clean.is_empty() { otherwise.to_owned() } else { clean.to_owned() }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("请假申请表.docx", "请假申请表.docx")]
    #[case("../../etc/passwd", "passwd")]
    #[case("C:\\fakepath\\图.png", "图.png")]
    #[case("a\u{0}b\n.png", "ab.png")]
    #[case(".bashrc", ".bashrc")]
    #[case("folder/", "file")]
    #[case("", "file")]
    #[case("  ", "file")]
    fn names_are_harmless(#[case] sent: &str, #[case] kept: &str) {
        assert_eq!(clean_name(sent, "file"), kept);
    }

    #[test]
    fn names_are_short() {
        assert_eq!(clean_name(&"长".repeat(300), "file").chars().count(), NAME_MAX);
    }
}
