//! A file with a word list.

use encoding_rs::{Encoding, GB18030};
use onehall_safety::{Problem, ProblemKind, fold_word, parse_list};

use crate::store::words::NewWord;

/// The largest file in bytes.
pub const FILE_MAX: usize = 2 * 1024 * 1024;

/// What a file holds.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct List {
    /// Its words, each form once.
    pub words: Vec<NewWord>,
    /// Lines whose word stands on an earlier line.
    pub duplicates: usize,
    /// Lines that are no word, in their order.
    pub refused: Vec<Problem>,
    /// Whether the file has more words than a dictionary may hold.
    pub is_too_long: bool,
}

/// The text of a file: UTF-8 with or without a mark, UTF-16 with one, otherwise GBK (with all of GB 18030). `None` for
/// what is no text.
#[must_use]
pub fn decode(bytes: &[u8]) -> Option<String> {
    let text = match Encoding::for_bom(bytes) {
        Some((encoding, mark)) => encoding.decode_without_bom_handling_and_without_replacement(bytes.get(mark..)?)?,
        None => match std::str::from_utf8(bytes) {
            Ok(text) => text.into(),
            Err(_) => GB18030.decode_without_bom_handling_and_without_replacement(bytes)?,
        },
    };
    let is_text = text.chars().all(|c| !c.is_control() || matches!(c, '\n' | '\r' | '\t' | '\u{c}' | '\u{1a}'));
    is_text.then(|| text.into_owned())
}

/// Reads a list, one word a line (`onehall_safety::parse_list`).
#[must_use]
pub fn read(text: &str) -> List {
    let (words, problems) = parse_list(text);
    let mut list = List::default();
    for word in words {
        if let Ok(folded) = fold_word(&word) {
            list.words.push(NewWord { word, folded, note: String::new() });
        }
    }
    for problem in problems {
        match problem.kind {
            ProblemKind::Duplicate { .. } => list.duplicates += 1,
            ProblemKind::TooMany => list.is_too_long = true,
            _ => list.refused.push(problem),
        }
    }
    list
}

/// A list that [`read`] reads back: a word that begins like a comment loses the sign, which counts for nothing.
#[must_use]
pub fn write(words: &[String]) -> String {
    let mut text = String::new();
    for word in words {
        text.push_str(word.trim_start_matches(|c: char| c == '#' || c.is_whitespace()));
        text.push_str("\r\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("代考\n刷单".as_bytes(), Some("代考\n刷单"))]
    #[case(b"\xef\xbb\xbf\xe4\xbb\xa3\xe8\x80\x83", Some("代考"))]
    // GBK
    #[case(b"\xb4\xfa\xbf\xbc\r\n\xcb\xa2\xb5\xa5", Some("代考\r\n刷单"))]
    // UTF-16, both orders
    #[case(b"\xff\xfe\xe3\x4e\x03\x80", Some("代考"))]
    #[case(b"\xfe\xff\x4e\xe3\x80\x03", Some("代考"))]
    #[case(b"", Some(""))]
    #[case(b"PK\x03\x04\x14\0\0\0", None)]
    #[case(b"\xb4\xfa\xff\xff", None)]
    fn files_are_read_in_the_encodings_of_the_office(#[case] bytes: &[u8], #[case] text: Option<&str>) {
        assert_eq!(decode(bytes).as_deref(), text);
    }

    #[test]
    fn lines_are_sorted_out() {
        let list = read("# 词表\n代考\n代 考\n字\n刷单\n");
        let words: Vec<&str> = list.words.iter().map(|new| new.folded.as_str()).collect();
        assert_eq!((words, list.duplicates, list.is_too_long), (vec!["代考", "刷单"], 1, false));
        assert_eq!(list.refused, [Problem { line: 4, kind: ProblemKind::TooShort }]);
        let many: String = (0..=onehall_safety::MAX_WORDS).map(|n| format!("词{n}\n")).collect();
        assert!(read(&many).is_too_long);
    }

    #[test]
    fn what_is_written_is_read_back() {
        let words = ["代 考", "# 刷单", "Fake Diploma"].map(str::to_owned);
        let forms: Vec<String> = words.iter().map(|word| fold_word(word).unwrap()).collect();
        let back = read(&write(&words));
        assert_eq!(back.words.into_iter().map(|new| new.folded).collect::<Vec<_>>(), forms);
    }
}
