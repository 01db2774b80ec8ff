//! Which guides a word concerns that was searched for and found nothing: those that are called much as it is.

use std::collections::{BTreeSet, HashMap};

/// A piece that stands in the names of more guides than this, or of one in fifty, says nothing (申请, 证明).
const COMMON: usize = 4;
/// The shortest word in letters that counts.
const WORD_MIN: usize = 3;
/// A word that concerns more guides than this concerns none of them.
const GUIDES_MAX: usize = 3;

/// What a text is compared by: two Chinese characters that follow one another, and words in letters.
fn pieces(text: &str) -> BTreeSet<String> {
    let lower = text.to_lowercase();
    let mut found = BTreeSet::new();
    for run in lower.split(|sign: char| !sign.is_alphanumeric()) {
        let mut letters = String::new();
        let mut before: Option<char> = None;
        let close = |letters: &mut String, found: &mut BTreeSet<String>| {
            let word = std::mem::take(letters);
            if word.len() >= WORD_MIN {
                found.insert(word.strip_suffix('s').unwrap_or(&word).to_owned());
            }
        };
        for sign in run.chars() {
            if sign.is_ascii_alphanumeric() {
                letters.push(sign);
                before = None;
                continue;
            }
            close(&mut letters, &mut found);
            if let Some(first) = before {
                found.insert([first, sign].iter().collect());
            }
            before = Some(sign);
        }
        close(&mut letters, &mut found);
    }
    found
}

/// For each guide the places of the words that concern it. A word goes to the guides with which it shares most; `guides` are
/// what each is called: names and keywords.
pub(crate) fn concerned(words: &[&str], guides: &[Vec<&str>]) -> Vec<Vec<usize>> {
    let mut named: HashMap<String, Vec<usize>> = HashMap::new();
    for (place, texts) in guides.iter().enumerate() {
        let all: BTreeSet<String> = texts.iter().flat_map(|text| pieces(text)).collect();
        for piece in all {
            named.entry(piece).or_default().push(place);
        }
    }
    let common = COMMON.max(guides.len() / 50);
    let mut found = vec![Vec::new(); guides.len()];
    for (number, word) in words.iter().enumerate() {
        let mut shared: HashMap<usize, usize> = HashMap::new();
        for piece in pieces(word) {
            for place in named.get(&piece).filter(|places| places.len() <= common).into_iter().flatten() {
                *shared.entry(*place).or_default() += 1;
            }
        }
        let most = shared.values().copied().max().unwrap_or(0);
        let mut places: Vec<usize> = shared.into_iter().filter(|(_, n)| *n == most).map(|(place, _)| place).collect();
        places.sort_unstable();
        if places.len() <= GUIDES_MAX {
            places.into_iter().for_each(|place| found[place].push(number));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_goes_to_the_guides_that_are_called_much_as_it_is() {
        let guides = [
            vec!["学生请假申请", "Student Leave Request", "病假"],
            vec!["在校证明办理申请", "Certificate of Enrolment"],
            vec!["场地借用申请", "Venues"],
            vec!["缓考申请", "Deferred Exam"],
            vec!["转专业申请", "Change of Major"],
        ];
        for (word, expected) in [
            ("请假条", vec![0]),
            ("研究生病假申请", vec![0]),
            ("在读证明", vec![1]),
            ("venue", vec![2]),
            ("certificates of exam", vec![1, 3]),
            ("申请", vec![]),
            ("假", vec![]),
            ("食堂", vec![]),
            ("", vec![]),
        ] {
            let found = concerned(&[word], &guides);
            let places: Vec<usize> = (0..guides.len()).filter(|place| !found[*place].is_empty()).collect();
            assert_eq!(places, expected, "{word}");
        }
    }

    #[test]
    fn what_concerns_too_many_concerns_nobody() {
        let guides: Vec<Vec<&str>> = vec![vec!["宿舍"]; 4];
        assert_eq!(concerned(&["宿舍"], &guides), vec![Vec::<usize>::new(); 4]);
        assert_eq!(concerned(&["宿舍", "宿舍楼"], &guides[..2]), vec![vec![0, 1], vec![0, 1]]);
    }
}
