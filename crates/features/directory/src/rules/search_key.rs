//! By what people are found: one text of a name in all its writings and of an account, so that a search looks at one column.

use onehall_kernel::normalise_key;

use super::name_letters::name_letters;

/// The longest key, in bytes: it stands in an index, whose rows PostgreSQL bounds to a third of a page (2,704 bytes). Account, name
/// and the first spelling always fit; further spellings of a very long name may not.
const KEY_BYTES: usize = 1_800;

/// The key of a person: name, account and how the name is spelled in letters, a line each. No search finds what goes over lines,
/// since no keyword has one.
pub(crate) fn search_key(user_name: &str, account: &str) -> String {
    let mut key = format!("{}\n{}\n{}", normalise_key(user_name), normalise_key(account), name_letters(user_name));
    key.truncate(key.floor_char_boundary(KEY_BYTES));
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_accounts_and_spellings_are_in_one_key() {
        for (name, account, key) in [
            ("林知夏", "20230001", "林知夏\n20230001\nlinzhixia lzx"),
            ("John Smith", "Ｊ.Smith", "john smith\nj.smith\n"),
            ("", "a1", "\na1\n"),
        ] {
            assert_eq!(search_key(name, account), key);
        }
    }

    #[test]
    fn keys_fit_into_an_index() {
        let (name, account) = ("曾".repeat(64), "𠮷".repeat(64));
        let key = search_key(&name, &account);
        assert!(key.len() <= KEY_BYTES, "{}", key.len());
        assert!(key.contains(&format!("{name}\n{account}\n{}", "zeng".repeat(64))));
    }
}
