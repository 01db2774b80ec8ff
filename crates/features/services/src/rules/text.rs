//! Texts that administrators write.

/// A text of paragraphs, of at most so many characters.
pub(crate) fn is_text(text: &str, most: usize) -> bool {
    text.chars().count() <= most && !text.contains(|c: char| c.is_control() && c != '\n' && c != '\t')
}

/// The text without spaces around it, its lines ended in one way.
pub(crate) fn tidy(text: &mut String) {
    let tidied = text.replace("\r\n", "\n");
    tidied.trim().clone_into(text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_have_an_end() {
        assert!(is_text("一\n\n二\t三", 6) && !is_text("一\u{7}", 9) && !is_text("一二三", 2));
        let mut text = " 一\r\n二 \n".to_owned();
        tidy(&mut text);
        assert_eq!(text, "一\n二");
    }
}
