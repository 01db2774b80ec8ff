//! For whom a card, a menu entry or a tool is.

/// Whether somebody with the roles `mine` belongs to `audience`; an empty audience means everybody.
#[must_use]
pub fn belongs(audience: &[String], mine: &[String]) -> bool {
    audience.is_empty() || audience.iter().any(|code| mine.contains(code))
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::everybody(&[], &["student"], true)]
    #[case::everybody_without_roles(&[], &[], true)]
    #[case::meant(&["teacher", "student"], &["student"], true)]
    #[case::not_meant(&["teacher"], &["student"], false)]
    #[case::no_roles(&["teacher"], &[], false)]
    fn audiences(#[case] audience: &[&str], #[case] mine: &[&str], #[case] expected: bool) {
        let own = |codes: &[&str]| codes.iter().map(|c| (*c).to_owned()).collect::<Vec<_>>();
        assert_eq!(belongs(&own(audience), &own(mine)), expected);
    }
}
