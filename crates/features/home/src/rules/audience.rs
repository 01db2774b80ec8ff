//! For whom a card, a menu entry or a tool is.

use uuid::Uuid;

use crate::rules::layers::Identity;

/// Whether somebody with the roles `mine` belongs to `audience`; an empty audience means everybody.
#[must_use]
pub fn belongs(audience: &[String], mine: &[String]) -> bool {
    audience.is_empty() || audience.iter().any(|code| mine.contains(code))
}

/// Whether somebody is meant by roles and by departments, each of which has all below it; what is empty asks for nothing.
#[must_use]
pub fn is_meant(roles: &[String], departments: &[Uuid], who: Identity<'_>) -> bool {
    belongs(roles, who.roles) && (departments.is_empty() || departments.iter().any(|id| who.departments.contains(id)))
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

    #[rstest]
    #[case::everybody(&[], &[], true)]
    #[case::both(&["student"], &[7], true)]
    #[case::above(&["student"], &[1], true)]
    #[case::one_of_two(&[], &[7, 8], true)]
    #[case::other_department(&["student"], &[8], false)]
    #[case::other_role(&["teacher"], &[7], false)]
    fn roles_and_departments(#[case] roles: &[&str], #[case] departments: &[u128], #[case] expected: bool) {
        let codes = |codes: &[&str]| codes.iter().map(|c| (*c).to_owned()).collect::<Vec<_>>();
        let ids = |ids: &[u128]| ids.iter().copied().map(Uuid::from_u128).collect::<Vec<_>>();
        let (mine, within) = (codes(&["student"]), ids(&[1, 7]));
        let who = Identity { roles: &mine, departments: &within, kind: "student" };
        assert_eq!(is_meant(&codes(roles), &ids(departments), who), expected);
    }
}
