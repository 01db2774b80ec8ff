//! Which parts of an English name were typed. An index marks the Chinese name, which English readers do not see.

use crate::Span;

/// The name in pieces; joined they give it back. Words count without regard to case.
#[must_use]
pub fn mark_words(name: &str, typed: &str) -> Vec<Span> {
    let folded = name.to_ascii_lowercase();
    let mut hit = vec![false; name.len()];
    for word in typed.split_whitespace().map(str::to_ascii_lowercase) {
        for (at, found) in folded.match_indices(&word) {
            hit[at..at + found.len()].fill(true);
        }
    }
    let mut spans: Vec<Span> = Vec::new();
    for (at, letter) in name.char_indices() {
        match spans.last_mut() {
            Some(span) if span.hit == hit[at] => span.text.push(letter),
            _ => spans.push(Span { text: letter.to_string(), hit: hit[at] }),
        }
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_words_are_marked() {
        for (name, typed, marked) in [
            ("Student Leave Request", "leave", "Student [Leave] Request"),
            ("Student Leave Request", "REQ stu", "[Stu]dent Leave [Req]uest"),
            ("Café Top-up", "é", "Caf[é] Top-up"),
            ("VPN", "qingjia", "VPN"),
            ("VPN", " ", "VPN"),
            ("", "x", ""),
        ] {
            let text = |s: &Span| if s.hit { format!("[{}]", s.text) } else { s.text.clone() };
            assert_eq!(mark_words(name, typed).iter().map(text).collect::<String>(), marked);
        }
    }
}
