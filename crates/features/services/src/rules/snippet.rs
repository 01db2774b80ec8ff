//! The sentence of a guide in which something was found, with the found words marked.

use onehall_search::{Span, fold};

/// Characters shown before and after the first found word.
const AROUND: usize = 24;

/// The first place in `text` where one of the terms stands, longest term first; none when there is none.
/// Case and width do not count.
pub(crate) fn snippet(text: &str, terms: &[String]) -> Option<Vec<Span>> {
    let letters: Vec<char> = text.chars().collect();
    let folded: Vec<char> = fold(text).chars().collect();
    if letters.len() != folded.len() {
        return None;
    }
    let mut wanted: Vec<Vec<char>> =
        terms.iter().map(|t| fold(t.trim()).chars().collect()).filter(|t: &Vec<char>| !t.is_empty()).collect();
    wanted.sort_by_key(|t| std::cmp::Reverse(t.len()));
    let (start, len) = wanted.iter().find_map(|term| Some((find(&folded, term)?, term.len())))?;
    let from = start.saturating_sub(AROUND);
    let to = (start + len + AROUND).min(letters.len());
    let mut hit = vec![false; to - from];
    for term in &wanted {
        let mut at = from;
        while let Some(found) = folded.get(at..to).and_then(|rest| find(rest, term)) {
            hit[at - from + found..at - from + found + term.len()].fill(true);
            at += found + term.len();
        }
    }
    let mut spans: Vec<Span> = Vec::new();
    if from > 0 {
        spans.push(Span { text: "…".to_owned(), hit: false });
    }
    for (letter, marked) in letters.get(from..to)?.iter().zip(hit) {
        match spans.last_mut() {
            Some(span) if span.hit == marked => span.text.push(*letter),
            _ => spans.push(Span { text: letter.to_string(), hit: marked }),
        }
    }
    if to < letters.len() {
        match spans.last_mut() {
            Some(span) if !span.hit => span.text.push('…'),
            _ => spans.push(Span { text: "…".to_owned(), hit: false }),
        }
    }
    Some(spans)
}

fn find(text: &[char], term: &[char]) -> Option<usize> {
    text.windows(term.len()).position(|part| part == term)
}

/// What to look for: the whole text, its parts between spaces, and the synonyms of both.
pub(crate) fn terms(typed: &str, groups: &[Vec<String>]) -> Vec<String> {
    let mut found: Vec<String> =
        std::iter::once(typed.trim()).chain(typed.split_whitespace()).map(str::to_owned).collect();
    let same = |a: &str, b: &str| fold(a) == fold(b);
    let more: Vec<String> = groups
        .iter()
        .filter(|group| group.iter().any(|word| found.iter().any(|f| same(f, word))))
        .flatten()
        .cloned()
        .collect();
    found.extend(more);
    found.retain(|term| !term.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, terms: &[&str]) -> Option<String> {
        let terms: Vec<String> = terms.iter().map(|t| (*t).to_owned()).collect();
        let spans = snippet(text, &terms)?;
        Some(spans.iter().map(|s| if s.hit { format!("[{}]", s.text) } else { s.text.clone() }).collect())
    }

    #[test]
    fn found_words_are_marked() {
        for (text, terms, expected) in [
            ("提交病历复印件", &["病历"][..], Some("提交[病历]复印件")),
            ("ＶＰＮ 申请表", &["vpn"], Some("[ＶＰＮ] 申请表")),
            ("病历与病历", &["病历"], Some("[病历]与[病历]")),
            ("病历复印件", &["复印", "病历"], Some("[病历复印]件")),
            ("无", &["病历"], None),
            ("", &["病历"], None),
            ("病历", &["", " "], None),
        ] {
            assert_eq!(shown(text, terms).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn long_texts_are_cut() {
        let text = format!("{}病历{}", "前".repeat(60), "后".repeat(60));
        let cut = shown(&text, &["病历"]).unwrap();
        assert_eq!(cut, format!("…{}[病历]{}…", "前".repeat(AROUND), "后".repeat(AROUND)));
    }

    #[test]
    fn synonyms_are_looked_for() {
        let groups = vec![vec!["请假".to_owned(), "休假".to_owned()], vec!["宿舍".to_owned(), "寝室".to_owned()]];
        assert_eq!(terms(" 请假 ", &groups), ["请假", "请假", "请假", "休假"]);
        assert_eq!(terms("a  b", &groups), ["a  b", "a", "b"]);
        assert!(terms("  ", &groups).is_empty());
    }

    proptest::proptest! {
        #[test]
        fn any_text_and_any_term_give_parts_of_the_text(text in "\\PC{0,120}", term in "\\PC{1,6}") {
            if let Some(spans) = snippet(&text, std::slice::from_ref(&term)) {
                let joined: String = spans.iter().map(|s| s.text.as_str()).collect();
                let inner = joined.trim_start_matches('…').trim_end_matches('…');
                proptest::prop_assert!(text.contains(inner));
                proptest::prop_assert!(spans.iter().any(|s| s.hit));
            }
        }
    }
}
