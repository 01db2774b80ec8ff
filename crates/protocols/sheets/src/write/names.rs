//! Names of sheets that every program opens.

/// Characters of a name, as Excel counts them.
const UNITS_MAX: usize = 31;
/// The name of a sheet whose own one has no letter that is allowed.
const NAMELESS: &str = "Sheet";

/// A name that is allowed and that none of `taken` has, in any case of letters: without `[ ] : * ? / \` and control
/// characters, without apostrophes at its ends, not longer than 31 UTF-16 units. Further ones of a name are counted.
pub(super) fn unique(wanted: &str, taken: &[String]) -> String {
    let allowed = |c: char| if "[]:*?/\\".contains(c) { '_' } else { c };
    let clean: String = wanted.chars().filter(|c| !c.is_control()).map(allowed).collect();
    let clean = clean.trim_matches(|c: char| c == '\'' || c.is_whitespace());
    let clean = if clean.is_empty() || clean.eq_ignore_ascii_case("history") { NAMELESS } else { clean };
    let mut number = 1_usize;
    loop {
        let end = if number == 1 { String::new() } else { format!(" ({number})") };
        let name = cut(clean, UNITS_MAX - end.len()) + &end;
        if !taken.iter().any(|other| other.to_lowercase() == name.to_lowercase()) {
            return name;
        }
        number += 1;
    }
}

/// The beginning of a text, of at most so many UTF-16 units.
pub(super) fn cut(text: &str, units: usize) -> String {
    let mut left = units;
    text.chars()
        .take_while(|c| {
            let fits = c.len_utf16() <= left;
            left = left.saturating_sub(c.len_utf16());
            fits
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_allowed_and_unique() {
        assert_eq!(unique("人员", &[]), "人员");
        assert_eq!(unique("a/b:[c]*?\\\u{7}", &[]), "a_b__c____");
        assert_eq!(unique(" '' ", &[]), "Sheet");
        assert_eq!(unique("History", &[]), "Sheet");
        assert_eq!(unique(&"长".repeat(40), &[]).encode_utf16().count(), 31);
        assert_eq!(unique(&"😀".repeat(40), &[]).encode_utf16().count(), 30);
        let taken = ["data".to_owned(), "DATA (2)".to_owned()];
        assert_eq!(unique("Data", &taken), "Data (3)");
    }
}
