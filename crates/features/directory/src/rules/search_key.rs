//! By what people, departments and classes are found: one text of names in all their writings and of codes, so that a search
//! looks at one column.

use onehall_kernel::{Names, normalise_key};

use super::name_letters::{name_letters, typed_letters};

/// The longest key, in bytes: it stands in an index, whose rows PostgreSQL bounds to a third of a page (2,704 bytes). Of a very long
/// name not all spellings may fit.
const KEY_BYTES: usize = 1_800;

/// The key of what has these texts and this Chinese name: each text as it is compared, then how the name is spelled in letters, a
/// line each. No search finds what goes over lines, since no keyword has one.
fn search_key(texts: &[&str], name: &str) -> String {
    let mut lines: Vec<String> = texts.iter().map(|text| normalise_key(text)).collect();
    lines.push(name_letters(name));
    let mut key = lines.join("\n");
    key.truncate(key.floor_char_boundary(KEY_BYTES));
    key
}

/// The key of a person.
pub(crate) fn of_person(user_name: &str, account: &str) -> String {
    search_key(&[user_name, account], user_name)
}

/// The key of a department.
pub(crate) fn of_department(code: &str, name: &str, name_en: &str) -> String {
    search_key(&[code, name, name_en], name)
}

/// The key of a class.
pub(crate) fn of_class(code: &str, name: &str, major: &Names) -> String {
    search_key(&[code, name, &major.zh, &major.en], name)
}

/// Of these one has to be in the key of what is called `keyword`: it as it is compared, or its letters.
pub(crate) fn sought(keyword: &str) -> Vec<String> {
    let written = normalise_key(keyword.trim());
    let letters = typed_letters(&written).filter(|letters| *letters != written);
    std::iter::once(written).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_spellings_are_in_one_key() {
        for (texts, name, key) in [
            (&["李敏", "20230001"][..], "李敏", "李敏\n20230001\nlimin lm"),
            (&["John Smith", "Ｊ.Smith"][..], "John Smith", "john smith\nj.smith\n"),
            (&["", "a1"][..], "", "\na1\n"),
        ] {
            assert_eq!(search_key(texts, name), key);
        }
    }

    #[test]
    fn keys_fit_into_an_index() {
        let (name, account) = ("曾".repeat(64), "𠮷".repeat(64));
        let key = search_key(&[&name, &account], &name);
        assert!(key.len() <= KEY_BYTES, "{}", key.len());
        let spelled = name_letters(&name);
        let first = spelled.split(' ').next().unwrap();
        assert!(key.contains(&format!("{name}\n{account}\n{first}")), "{key}");
    }

    #[test]
    fn names_are_found_in_any_writing() {
        let key = search_key(&["C2401", "信息学院", "School of Information"], "信息学院");
        for (keyword, expected) in [
            ("", true),
            ("信息", true),
            ("xinxi", true),
            ("xin xi", true),
            ("XXXY", true),
            ("２４０１", true),
            (" information ", true),
            ("c2401", true),
            ("软件", false),
            ("rj", false),
        ] {
            let is_found = sought(keyword).iter().any(|part| key.contains(part));
            assert_eq!(is_found, expected, "{keyword}");
        }
    }
}
