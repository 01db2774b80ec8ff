//! Texts that administrators write.

/// A text of one line, of so many characters.
pub(crate) fn is_line(text: &str, least: usize, most: usize) -> bool {
    (least..=most).contains(&text.chars().count()) && !text.contains(char::is_control)
}

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
    fn lines_and_paragraphs_are_told_apart() {
        assert!(is_line("大厅", 1, 2) && is_line("", 0, 2));
        assert!(!is_line("", 1, 2) && !is_line("大厅大", 1, 2) && !is_line("a\nb", 0, 9));
        assert!(is_text("一\n\n二\t三", 6) && !is_text("一\u{7}", 9) && !is_text("一二三", 2));
        let mut text = " 一\r\n二 \n".to_owned();
        tidy(&mut text);
        assert_eq!(text, "一\n二");
    }
}
