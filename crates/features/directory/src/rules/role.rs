//! What becomes of a role's form: what it is to allow, or what is wrong with it.

use std::collections::BTreeSet;

use onehall_kernel::{AllRights, Names, Right, normalise_key};
use onehall_web::ports::Grants;

use crate::store::registers::people::RoleRow;

/// Between these, sheets tell the several roles of a person apart.
const PARTING: [char; 6] = [';', '；', ',', '，', '、', '\n'];

/// What was typed and ticked; names are trimmed here.
#[derive(Debug, Clone, Default)]
pub(crate) struct TypedRole {
    pub name: String,
    /// Empty where the school has none: the other one is shown then.
    pub name_en: String,
    /// What it is for; what nobody says stays as it is.
    pub description: Option<String>,
    pub description_en: Option<String>,
    /// As in `x-access`.
    pub rights: Vec<String>,
}

/// What a form is held against.
pub(crate) struct Held<'a> {
    /// All of the tenant.
    pub roles: &'a [RoleRow],
    /// What there is to be allowed.
    pub rights: &'a AllRights,
    /// What the caller may.
    pub grants: &'a Grants,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum RoleFault {
    /// A rule of a field, as `FieldError` names both.
    Rule(&'static str, &'static str),
    /// Another role is called so, in one language or by its code.
    NameTaken(String),
    /// There is no such right.
    UnknownRight(String),
    /// The caller does not hold it, so neither gives nor takes it.
    RightAbove(Names),
}

/// Whether a role allows something.
pub(crate) fn allows(role: &RoleRow, right: &Right) -> bool {
    role.grants.iter().any(|(kind, name)| kind == right.kind.as_str() && name == right.name)
}

/// The role that the form asks for. `from` is the one that is stored, or an empty one. What it was given under a name that no
/// feature knows any more stays with it: an older node may still ask for it.
///
/// # Errors
/// The first that is wrong, in the order of the form.
pub(crate) fn judge(typed: &TypedRole, from: &RoleRow, held: &Held<'_>) -> Result<RoleRow, RoleFault> {
    let name = named("roleName", &typed.name)?;
    let name_en = named("roleNameEn", &typed.name_en)?;
    if name.is_empty() {
        return Err(RoleFault::Rule("roleName", "is blank"));
    }
    for one in [&name, &name_en] {
        if is_taken(one, from, held.roles) {
            return Err(RoleFault::NameTaken(one.clone()));
        }
    }
    let description = described("description", typed.description.as_deref(), &from.description)?;
    let description_en = described("descriptionEn", typed.description_en.as_deref(), &from.description_en)?;
    let wanted: BTreeSet<&str> = typed.rights.iter().map(String::as_str).collect();
    let known: BTreeSet<String> = held.rights.iter().map(Right::access).collect();
    if let Some(unknown) = wanted.iter().find(|access| !known.contains(**access)) {
        return Err(RoleFault::UnknownRight((*unknown).to_owned()));
    }
    let mut grants = from.grants.clone();
    for right in held.rights.iter() {
        let is_wanted = wanted.contains(right.access().as_str());
        if is_wanted == allows(from, right) {
            continue;
        }
        if !held.grants.hold(right) {
            return Err(RoleFault::RightAbove(right.names()));
        }
        let grant = (right.kind.as_str().to_owned(), right.name.to_owned());
        if is_wanted {
            grants.push(grant);
        } else {
            grants.retain(|one| *one != grant);
        }
    }
    grants.sort_unstable();
    Ok(RoleRow { name, name_en, description, description_en, grants, ..from.clone() })
}

fn described(field: &'static str, typed: Option<&str>, from: &str) -> Result<String, RoleFault> {
    let text = typed.unwrap_or(from).trim();
    if text.chars().any(char::is_control) {
        return Err(RoleFault::Rule(field, "no control characters"));
    }
    Ok(text.to_owned())
}

fn named(field: &'static str, text: &str) -> Result<String, RoleFault> {
    let text = text.trim();
    if text.chars().any(char::is_control) {
        return Err(RoleFault::Rule(field, "no control characters"));
    }
    if text.contains(PARTING) {
        return Err(RoleFault::Rule(field, "no commas and no semicolons"));
    }
    Ok(text.to_owned())
}

/// Sheets name roles by both names and by code, in any writing: no other role may answer to the same.
fn is_taken(name: &str, own: &RoleRow, roles: &[RoleRow]) -> bool {
    let key = normalise_key(name);
    let others = roles.iter().filter(|role| role.id != own.id);
    !key.is_empty()
        && others.flat_map(|role| [&role.name, &role.name_en, &role.code]).any(|other| normalise_key(other) == key)
}

#[cfg(test)]
mod tests {
    use onehall_kernel::MenuPlace;
    use uuid::Uuid;

    use super::*;

    const DO: Right = Right::ability("do", ["做", "Do"], &[]);
    const MAKE: Right = Right::ability("make", ["制作", "Make"], &[]);
    const PAGE: Right = Right::entry("page", MenuPlace { order: 1, path: "/page" }, ["页", "Page"], &[]);

    fn role(n: u128, name: &str, grants: &[(&str, &str)]) -> RoleRow {
        let grants = grants.iter().map(|(kind, name)| ((*kind).to_owned(), (*name).to_owned())).collect();
        RoleRow {
            id: Uuid::from_u128(n),
            code: format!("code-{n}"),
            name: name.to_owned(),
            grants,
            ..RoleRow::default()
        }
    }

    fn typed(name: &str, rights: &[&str]) -> TypedRole {
        TypedRole {
            name: name.to_owned(),
            rights: rights.iter().map(|one| (*one).to_owned()).collect(),
            ..TypedRole::default()
        }
    }

    /// By somebody who holds `do` and `page`, of a role with `do`, `make` and what nobody knows any more.
    fn outcome(typed: &TypedRole) -> Result<Vec<String>, RoleFault> {
        let rights = AllRights::of([&[DO, MAKE, PAGE][..]]).unwrap();
        let grants = Grants {
            abilities: BTreeSet::from(["do".to_owned()]),
            entries: BTreeSet::from(["page".to_owned()]),
            ..Grants::default()
        };
        let stored = role(1, "甲", &[("ability", "do"), ("ability", "make"), ("ability", "gone")]);
        let roles = [stored.clone(), role(2, "实验员", &[])];
        let held = Held { roles: &roles, rights: &rights, grants: &grants };
        judge(typed, &stored, &held)
            .map(|after| after.grants.iter().map(|(kind, name)| format!("{kind}:{name}")).collect())
    }

    #[test]
    fn what_the_caller_holds_is_given_and_taken_and_the_rest_stays() {
        for (rights, expected) in [
            (&["ability:do", "ability:make"][..], &["ability:do", "ability:gone", "ability:make"][..]),
            (&["ability:make"], &["ability:gone", "ability:make"]),
            (&["ability:make", "ability:make", "entry:page"], &["ability:gone", "ability:make", "entry:page"]),
        ] {
            assert_eq!(outcome(&typed(" 甲 ", rights)).unwrap(), expected, "{rights:?}");
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        let rights = ["ability:do", "ability:make"];
        let long = "\u{7}";
        for (form, expected) in [
            (typed(" ", &rights), RoleFault::Rule("roleName", "is blank")),
            (typed(&format!("甲{long}乙"), &rights), RoleFault::Rule("roleName", "no control characters")),
            (typed("甲；乙", &rights), RoleFault::Rule("roleName", "no commas and no semicolons")),
            (
                TypedRole { name_en: "A, b".to_owned(), ..typed("甲", &rights) },
                RoleFault::Rule("roleNameEn", "no commas and no semicolons"),
            ),
            (typed("实验员", &rights), RoleFault::NameTaken("实验员".to_owned())),
            (typed("ＣＯＤＥ-2", &rights), RoleFault::NameTaken("ＣＯＤＥ-2".to_owned())),
            (
                TypedRole { name_en: "实验员".to_owned(), ..typed("甲", &rights) },
                RoleFault::NameTaken("实验员".to_owned()),
            ),
            (typed("甲", &["ability:fly"]), RoleFault::UnknownRight("ability:fly".to_owned())),
            (typed("甲", &["ability:gone"]), RoleFault::UnknownRight("ability:gone".to_owned())),
            // one that the caller does not hold is not taken away either
            (typed("甲", &["ability:do"]), RoleFault::RightAbove(MAKE.names())),
        ] {
            assert_eq!(outcome(&form).unwrap_err(), expected, "{form:?}");
        }
    }

    #[test]
    fn what_a_role_is_for_is_one_line_and_stays_where_nobody_says_it() {
        let rights = AllRights::of([&[DO][..]]).unwrap();
        let held = Held { roles: &[], rights: &rights, grants: &Grants::default() };
        let stored = RoleRow { description: "旧".to_owned(), description_en: "Old".to_owned(), ..role(1, "甲", &[]) };
        let said = |text: Option<&str>| {
            let form = TypedRole { description: text.map(str::to_owned), ..typed("甲", &[]) };
            judge(&form, &stored, &held).map(|after| (after.description, after.description_en))
        };
        assert_eq!(said(None).unwrap(), ("旧".to_owned(), "Old".to_owned()));
        assert_eq!(said(Some(" 管数据 ")).unwrap().0, "管数据");
        assert_eq!(said(Some("")).unwrap().0, "");
        assert_eq!(said(Some("一\n二")), Err(RoleFault::Rule("description", "no control characters")));
    }

    #[test]
    fn somebody_without_a_right_does_not_give_it() {
        let rights = AllRights::of([&[DO, PAGE][..]]).unwrap();
        let nothing = Grants { entries: BTreeSet::from(["do".to_owned()]), ..Grants::default() };
        let held = Held { roles: &[], rights: &rights, grants: &nothing };
        let given = |access: &str| judge(&typed("乙", &[access]), &role(3, "", &[]), &held);
        assert_eq!(
            given("ability:do"),
            Err(RoleFault::RightAbove(DO.names())),
            "an entry of that name is another right"
        );
        assert_eq!(given("entry:page"), Err(RoleFault::RightAbove(PAGE.names())));
    }
}
