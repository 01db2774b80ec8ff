//! What people type into a line.

/// `typed` as one line without control characters, trimmed.
#[must_use]
pub fn one_line(typed: &str) -> String {
    let line: String = typed.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    line.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_become_blanks() {
        assert_eq!(one_line(" 代\u{0}考\n"), "代 考");
        assert_eq!(one_line("\t"), "");
    }
}
