//! Which values an attribute may have (rules 5 and 6).

use std::sync::LazyLock;

use regex::Regex;

use super::allow_list::ALLOW_LIST;
use super::space::trim;
use crate::address;

/// Stands for a character reference whose character is not asked.
const UNKNOWN: char = '\u{fffd}';
/// Attributes that take any text, also none.
const FREE: [&str; 2] = ["alt", "title"];

static REFERENCE: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new("(?i-u:&(?:#x?[0-9a-f]+|[a-z][0-9a-z]*);?)").ok());

/// The value to write for an attribute of the list; `None` drops the attribute.
pub(crate) fn safe_value(name: &str, value: &str) -> Option<String> {
    if ALLOW_LIST.urls.contains_key(name) {
        return is_safe_address(value, name).then(|| value.to_owned());
    }
    let kept = if name == "style" { safe_style(value) } else { value.to_owned() };
    if FREE.contains(&name) {
        return Some(kept);
    }
    let fits = ALLOW_LIST.values.get(name).is_none_or(|pattern| pattern.takes(&kept));
    (!kept.is_empty() && fits).then_some(kept)
}

fn safe_style(value: &str) -> String {
    let declarations: Vec<&str> = value.split(';').map(trim).filter(|one| is_safe_declaration(one)).collect();
    declarations.join(";")
}

fn is_safe_declaration(declaration: &str) -> bool {
    let (name, value) = declaration.split_once(':').unwrap_or((declaration, ""));
    ALLOW_LIST.styles.get(&trim(name).to_lowercase()).is_some_and(|pattern| pattern.takes(trim(value)))
}

/// An address by the one rule (`crate::address`), one that is relative to a page of the portal, mail or phone (rule 6). Which
/// character a reference stands for is not asked: none may stand where an address begins or in a host.
fn is_safe_address(value: &str, attribute: &str) -> bool {
    let Some(reference) = REFERENCE.as_ref() else { return false };
    let text = reference.replace_all(value, "\u{fffd}");
    if let Some(path) = text.strip_prefix('/') {
        return !path.starts_with(UNKNOWN) && address::is_own_path(&text);
    }
    if ["#", "./", "../"].iter().any(|start| text.starts_with(start)) {
        return address::is_own_path(&format!("/{text}"));
    }
    let has = |start: &&String| text.get(..start.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(start));
    match ALLOW_LIST.urls.get(attribute).and_then(|all| all.iter().find(has)) {
        Some(start) => !start.ends_with("//") || address::web_address(&text).is_ok(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("href", "https://lib.example.edu", true)]
    #[case("href", " h\tt\ntps://lib.example.edu", false)]
    #[case("href", "https://oa.edu@evil.example/", false)]
    #[case("href", "https://oa.edu&#64;evil.example/", false)]
    #[case("src", "https://[::1", false)]
    #[case("href", "https://oa.edu:99999999/", false)]
    #[case("href", "HTTPS://oa.edu/?a=1&amp;b=2", true)]
    #[case("href", "../x?y#z", true)]
    #[case("href", ".//evil.example", false)]
    #[case("href", "#\u{202e}x", false)]
    #[case("href", "mailto:jwc@example.edu", true)]
    #[case("src", "mailto:jwc@example.edu", false)]
    #[case("href", "/", true)]
    #[case("href", "/home", true)]
    #[case("href", "//evil.example", false)]
    #[case("href", "/\t/evil.example", false)]
    #[case("href", "/\\evil.example", false)]
    #[case("href", "/&sol;evil.example", false)]
    #[case("href", "./&sol;x", true)]
    #[case("href", "", false)]
    #[case("href", "java\u{a0}script:alert(1)", false)]
    #[case("href", "&#x6a;avascript:alert(1)", false)]
    #[case("href", "javascript&colon;alert(1)", false)]
    #[case("alt", "", true)]
    #[case("width", "", false)]
    #[case("width", "10\n", false)]
    #[case("colspan", "12", true)]
    #[case("style", "text-align:center", true)]
    #[case("style", "text-align:center:x", false)]
    fn judges_values(#[case] name: &str, #[case] value: &str, #[case] taken: bool) {
        assert_eq!(safe_value(name, value).is_some(), taken);
    }
}
