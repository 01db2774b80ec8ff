//! The letter a name is filed under.

use pinyin::ToPinyin as _;

/// The first letter of a name's pinyin or of the name itself, upper case; `#` for digits and the rest.
pub(crate) fn of(name: &str) -> String {
    let Some(first) = name.trim().chars().next() else { return "#".to_owned() };
    let letter = first.to_pinyin().and_then(|p| p.plain().chars().next()).unwrap_or(first).to_ascii_uppercase();
    if letter.is_ascii_uppercase() { letter.to_string() } else { "#".to_owned() }
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_are_filed_by_pinyin() {
        for (name, letter) in [("学生请假", "X"), ("VPN 账号", "V"), ("  图书馆", "T"), ("12 号楼", "#"), ("", "#")]
        {
            assert_eq!(super::of(name), letter, "{name}");
        }
    }
}
