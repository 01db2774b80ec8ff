//! How a name is spelled in letters, so that it is found without a Chinese keyboard.

use onehall_kernel::normalise_key;
use pinyin::ToPinyinMulti as _;

/// Spellings of one name at most: characters with several readings multiply them.
const SPELLINGS_MAX: usize = 8;
/// Readings of one character that are taken.
const READINGS_MAX: usize = 3;
/// Characters of a name that are spelled; a name has at most 64.
const CHARACTERS_MAX: usize = 64;

/// Spellings of a name, parted by spaces: each in full and by first letters, as `zenglin zl cenglin cl` for 曾琳. What is no
/// Chinese character stands as it is searched, without its spaces. Empty for a name without Chinese characters, which is
/// found as it is written.
pub(crate) fn name_letters(name: &str) -> String {
    let mut spellings = vec![(String::new(), String::new())];
    let mut is_spelled = false;
    for c in normalise_key(name).chars().filter(|c| !c.is_whitespace()).take(CHARACTERS_MAX) {
        let readings = readings(c);
        is_spelled = is_spelled || !readings.is_empty();
        if readings.is_empty() {
            for (full, first) in &mut spellings {
                full.push(c);
                first.push(c);
            }
            continue;
        }
        let mut longer = Vec::with_capacity(spellings.len() * readings.len());
        // all of the first reading come first: it is the usual one
        for reading in readings {
            for (full, first) in &spellings {
                let initial = reading.chars().next().map(String::from).unwrap_or_default();
                longer.push((format!("{full}{reading}"), format!("{first}{initial}")));
            }
        }
        longer.truncate(SPELLINGS_MAX);
        spellings = longer;
    }
    if !is_spelled {
        return String::new();
    }
    let mut words: Vec<String> = Vec::with_capacity(spellings.len() * 2);
    for word in spellings.into_iter().flat_map(|(full, first)| [full, first]) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words.join(" ")
}

/// A typed word as it is looked for among letters: lower case, without spaces; none for what holds anything but letters of
/// the alphabet.
pub(crate) fn typed_letters(word: &str) -> Option<String> {
    let folded: String = normalise_key(word).chars().filter(|c| !c.is_whitespace() && *c != '\'').collect();
    (!folded.is_empty() && folded.bytes().all(|b| b.is_ascii_lowercase())).then_some(folded)
}

/// How a Chinese character is read, the usual reading first; nothing for any other character. `ü` is typed as `v`.
fn readings(c: char) -> Vec<String> {
    let Some(all) = c.to_pinyin_multi() else { return Vec::new() };
    let mut found: Vec<String> = Vec::new();
    for one in all {
        let plain = one.plain().replace('ü', "v");
        if !found.contains(&plain) && found.len() < READINGS_MAX {
            found.push(plain);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_spelled_in_full_and_by_first_letters() {
        let has = |name: &str, word: &str| name_letters(name).split(' ').any(|one| one == word);
        for (name, full, first) in [
            ("林知夏", "linzhixia", "lzx"),
            ("沈 亦舟", "shenyizhou", "syz"),
            ("曾琳", "zenglin", "zl"),
            ("曾琳", "cenglin", "cl"),
            ("吕布", "lvbu", "lb"),
            ("Ａ林", "alin", "al"),
        ] {
            assert!(has(name, full) && has(name, first), "{name}: {}", name_letters(name));
        }
        assert_eq!(name_letters("John Smith"), "");
        assert_eq!(name_letters(""), "");
        let words = name_letters(&"曾".repeat(64));
        assert!(words.split(' ').count() <= 2 * SPELLINGS_MAX && words.len() < 8_000, "{}", words.len());
    }

    #[test]
    fn only_letters_are_looked_for_among_letters() {
        for (word, expected) in [
            ("LinZhi", Some("linzhi")),
            (" lin zhi ", Some("linzhi")),
            ("xi'an", Some("xian")),
            ("ｌｚｘ", Some("lzx")),
            ("林", None),
            ("lin2", None),
            ("%", None),
            ("", None),
        ] {
            assert_eq!(typed_letters(word).as_deref(), expected, "{word:?}");
        }
    }
}
