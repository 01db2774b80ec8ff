//! Words as they are compared.

/// A heading as it is compared with others: without spaces at its ends, several inside as one, without signs that are not
/// seen, wide letters as narrow ones, in small letters, without the star or colon that forms put beside what they demand.
#[must_use]
pub fn folded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        let letter = match letter {
            '\u{3000}' => ' ',
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xFEE0).unwrap_or(letter),
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' => {
                continue;
            }
            letter => letter,
        };
        if letter.is_whitespace() || letter.is_control() {
            if !out.is_empty() && !out.ends_with(' ') {
                out.push(' ');
            }
        } else {
            out.extend(letter.to_lowercase());
        }
    }
    out.trim_matches(|c: char| c.is_whitespace() || c == '*' || c == ':').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn width_case_and_spaces_do_not_count() {
        for same in [
            "Student No",
            " ｓｔｕｄｅｎｔ　　ＮＯ ",
            "*Student\nNo:",
            "\u{feff}student\u{200b} no",
            "STUDENT NO：",
            "student\u{a0}no",
        ] {
            assert_eq!(folded(same), "student no", "{same}");
        }
        assert_eq!(folded("＊学号　"), "学号");
        assert_ne!(folded("学号1"), folded("学号2"));
        assert_eq!(folded(" * "), "");
    }
}
