//! Slips: one wrong, missing or extra Chinese character; one or two wrong letters of an English word.

use std::ops::Range;

/// Shortest Chinese query that may hold a slip, and shortest title it is looked for in.
const MIN_QUERY: usize = 3;
const MIN_TITLE: usize = 4;

/// The part of `title` that equals `typed` but for one edit, if there is one.
pub(crate) fn in_title(title: &[char], typed: &[char]) -> Option<Range<usize>> {
    if typed.len() < MIN_QUERY || title.len() < MIN_TITLE || typed.len() > title.len() + 1 {
        return None;
    }
    // row of (edits, start) for each end of a part of the title: approximate substring search
    let mut row: Vec<(usize, usize)> = (0..=title.len()).map(|at| (0, at)).collect();
    for (i, &wanted) in typed.iter().enumerate() {
        let mut next = Vec::with_capacity(row.len());
        let mut left = (i + 1, 0);
        next.push(left);
        for (pair, &c) in row.windows(2).zip(title) {
            let (diagonal, above) = match pair {
                [d, a] => (*d, *a),
                _ => return None,
            };
            let kept = (diagonal.0 + usize::from(c != wanted), diagonal.1);
            left = kept.min((above.0 + 1, above.1)).min((left.0 + 1, left.1));
            next.push(left);
        }
        row = next;
    }
    let (end, &(edits, start)) = row.iter().enumerate().min_by_key(|(end, (edits, _))| (*edits, *end))?;
    (edits <= 1 && end > start).then_some(start..end)
}

/// Whether the English `word` is `typed` but for its allowed slips: one from four letters, two from eight.
pub(crate) fn in_word(word: &str, typed: &str) -> bool {
    let allowed = match typed.len() {
        0..4 => return false,
        4..8 => 1,
        _ => 2,
    };
    word.len().abs_diff(typed.len()) <= allowed && distance(word.as_bytes(), typed.as_bytes()) <= allowed
}

/// Edits between two words: insertion, deletion, substitution, and swapping neighbours as one.
fn distance(a: &[u8], b: &[u8]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, &y) in b.iter().enumerate() {
            let at = |row: &[usize], index: usize| row.get(index).copied().unwrap_or(usize::MAX / 2);
            let mut best = (at(&row, j) + usize::from(x != y)).min(at(&row, j + 1) + 1).min(at(&next, j) + 1);
            if i > 0 && j > 0 && a.get(i - 1) == Some(&y) && b.get(j - 1) == Some(&x) {
                best = best.min(at(&before, j - 1) + 1);
            }
            next.push(best);
        }
        before = std::mem::replace(&mut row, next);
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn title(title: &str, typed: &str) -> Option<Range<usize>> {
        in_title(&title.chars().collect::<Vec<_>>(), &typed.chars().collect::<Vec<_>>())
    }

    #[test]
    fn one_slip_in_a_title() {
        assert_eq!(title("图书馆预约", "图书管预约"), Some(0..5));
        assert_eq!(title("图书馆预约", "图馆预约"), Some(0..5));
        assert_eq!(title("图书馆预约", "图书馆的预约"), Some(0..5));
        assert_eq!(title("图书馆预约", "国书管预约"), None);
        assert_eq!(title("图书馆", "图书官"), None, "the title is too short");
        assert_eq!(title("图书馆预约", "图官"), None, "the query is too short");
    }

    #[test]
    fn slips_in_words() {
        assert!(in_word("library", "libary"));
        assert!(in_word("library", "lirbary"), "neighbours swapped");
        assert!(!in_word("library", "lbary"));
        assert!(in_word("scholarship", "scolarshp"));
        assert!(!in_word("card", "crd"));
        assert!(in_word("card", "cart"));
    }
}
