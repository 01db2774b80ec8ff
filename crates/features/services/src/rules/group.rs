//! What services are grouped by: types, scenes and shelf labels. What may be said of one, and in which order they stand.

use chrono::{DateTime, Utc};
use onehall_feature::Told;
use onehall_kernel::normalise_key;
use onehall_safety::address::is_address_or_empty;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::group_color::is_offered;

/// Groups of one kind that a school may have.
pub(crate) const GROUPS_MAX: usize = 200;
/// The longest Chinese name, in characters.
const NAME_MAX: usize = 32;
/// The longest English name.
const NAME_EN_MAX: usize = 64;
/// The longest code.
const CODE_MAX: usize = 64;
/// The longest address of an icon.
const ICON_MAX: usize = 256;

/// A type, scene or label.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct GroupRow {
    pub id: Uuid,
    pub code: String,
    pub name: String,
    pub name_en: String,
    /// Address of the icon, or the colour of a label.
    pub look: String,
    pub sort: i32,
    pub updated_at: Option<DateTime<Utc>>,
}

impl GroupRow {
    /// What is kept of it beside a change; its place among the others is no part of it.
    pub(crate) fn told(&self) -> Told {
        Told::default()
            .with("code", self.code.as_str())
            .with("name", self.name.as_str())
            .with("nameEn", self.name_en.as_str())
            .with("look", self.look.as_str())
    }

    /// What a caller sends back with a change.
    pub(crate) fn version(&self) -> String {
        self.told().mark()
    }
}

/// Which groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub(crate) enum GroupKind {
    /// The catalogue's own grouping: a service has one type or none.
    Type,
    /// A life situation: a service may be in several.
    Scene,
    /// A coloured word: a service has one or none.
    Label,
}

impl GroupKind {
    /// How the audit log calls one of them.
    pub(crate) fn object(self, code: &str) -> String {
        let kind = match self {
            Self::Type => "service-type",
            Self::Scene => "service-scene",
            Self::Label => "shelf-label",
        };
        format!("{kind}:{code}")
    }
}

/// What was typed of a group; names are trimmed here.
#[derive(Debug, Clone, Default)]
pub(crate) struct TypedGroup {
    pub name: String,
    /// Empty where the school has none: the Chinese one is shown then.
    pub name_en: String,
    /// Address of the icon, empty for none; of a label its colour.
    pub look: String,
}

/// What is wrong: field and rule, as `FieldError` names both.
pub(crate) type GroupFault = (&'static str, String);

/// The group that the form asks for. `from` is the one that is stored, or an empty one with its code.
///
/// # Errors
/// Everything that is wrong, in the order of the form.
pub(crate) fn judge(
    kind: GroupKind,
    typed: &TypedGroup,
    from: &GroupRow,
    all: &[GroupRow],
) -> Result<GroupRow, Vec<GroupFault>> {
    let (name, name_en, look) = (typed.name.trim(), typed.name_en.trim(), typed.look.trim());
    let mut faults = Vec::new();
    let others = || all.iter().filter(|one| one.id != from.id);
    if name.is_empty() {
        faults.push(("name", "is missing".to_owned()));
    }
    for (field, text, most) in [("name", name, NAME_MAX), ("nameEn", name_en, NAME_EN_MAX)] {
        let key = normalise_key(text);
        if text.chars().count() > most {
            faults.push((field, format!("at most {most} characters")));
        } else if text.chars().any(char::is_control) {
            faults.push((field, "no control characters".to_owned()));
        } else if !key.is_empty()
            && others().flat_map(|one| [&one.name, &one.name_en]).any(|other| normalise_key(other) == key)
        {
            faults.push((field, "is taken".to_owned()));
        }
    }
    match kind {
        // a colour that somebody else chose once may stay
        GroupKind::Label if (look.is_empty() || look != from.look) && !is_offered(look) => {
            faults.push(("color", "one of the colours that are offered".to_owned()));
        }
        GroupKind::Type | GroupKind::Scene if look.chars().count() > ICON_MAX => {
            faults.push(("icon", format!("at most {ICON_MAX} characters")));
        }
        GroupKind::Type | GroupKind::Scene if !is_address_or_empty(look) => {
            faults.push(("icon", "an http(s) address or a path of the portal".to_owned()));
        }
        _ => {}
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(GroupRow { name: name.to_owned(), name_en: name_en.to_owned(), look: look.to_owned(), ..from.clone() })
}

/// What is wrong with the code of a new group; it never changes.
pub(crate) fn code_fault(code: &str, all: &[GroupRow]) -> Option<GroupFault> {
    let is_plain = code.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    if code.is_empty() {
        Some(("code", "is missing".to_owned()))
    } else if code.len() > CODE_MAX {
        Some(("code", format!("at most {CODE_MAX} characters")))
    } else if !is_plain {
        Some(("code", "letters, digits, hyphens and underscores".to_owned()))
    } else {
        let is_taken = all.iter().any(|one| one.code.eq_ignore_ascii_case(code));
        is_taken.then(|| ("code", "is taken".to_owned()))
    }
}

/// Where a new one goes: behind those that are there.
pub(crate) fn next_place(all: &[GroupRow]) -> i32 {
    all.iter().map(|one| one.sort).max().map_or(0, |last| last.saturating_add(1))
}

/// The whole order with `moved` behind `after`, or before all others when there is none. Nothing where one of the two is not
/// there, or both are the same.
pub(crate) fn reordered(present: &[Uuid], moved: Uuid, after: Option<Uuid>) -> Option<Vec<Uuid>> {
    if !present.contains(&moved) || after == Some(moved) {
        return None;
    }
    let mut order: Vec<Uuid> = present.iter().copied().filter(|id| *id != moved).collect();
    let place = match after {
        None => 0,
        Some(after) => order.iter().position(|id| *id == after)? + 1,
    };
    order.insert(place, moved);
    Some(order)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(n: u128, code: &str, name: &str, name_en: &str) -> GroupRow {
        GroupRow {
            id: Uuid::from_u128(n),
            code: code.to_owned(),
            name: name.to_owned(),
            name_en: name_en.to_owned(),
            ..GroupRow::default()
        }
    }

    fn typed(name: &str, name_en: &str, look: &str) -> TypedGroup {
        TypedGroup { name: name.to_owned(), name_en: name_en.to_owned(), look: look.to_owned() }
    }

    #[test]
    fn a_group_has_a_name_of_its_own_and_a_look_that_is_seen() {
        let all = [group(1, "T01", "申请审批", "Applications"), group(2, "T02", "证明开具", "")];
        let (long, long_en) = ("长".repeat(33), "x".repeat(65));
        for (kind, form, fields) in [
            (GroupKind::Type, typed(" 查询 ", "Enquiries", ""), vec![]),
            (GroupKind::Type, typed("查询", "", "/media/demo/icons/scenes.svg#health"), vec![]),
            (GroupKind::Type, typed(" ", "", ""), vec!["name"]),
            (GroupKind::Type, typed(&long, &long_en, ""), vec!["name", "nameEn"]),
            (GroupKind::Type, typed("申请审批", "", ""), vec!["name"]),
            (GroupKind::Type, typed("查询", "ａpplications", ""), vec!["nameEn"]),
            (GroupKind::Type, typed("查\n询", "", ""), vec!["name"]),
            (GroupKind::Scene, typed("查询", "", "javascript:1"), vec!["icon"]),
            (GroupKind::Scene, typed("查询", "", "//evil.example/x.png"), vec!["icon"]),
            (GroupKind::Label, typed("热门", "Popular", "#c2410c"), vec![]),
            (GroupKind::Label, typed("热门", "Popular", "#ffff00"), vec!["color"]),
            (GroupKind::Label, typed("热门", "Popular", ""), vec!["color"]),
        ] {
            let blank = GroupRow { look: "#none".to_owned(), ..group(9, "T09", "", "") };
            let found = judge(kind, &form, &blank, &all).map_err(|all| all.into_iter().map(|(field, _)| field));
            match found {
                Ok(row) => {
                    assert!(fields.is_empty(), "{form:?}");
                    assert_eq!((row.name.as_str(), row.code.as_str()), (form.name.trim(), "T09"));
                }
                Err(told) => assert_eq!(told.collect::<Vec<_>>(), fields, "{form:?}"),
            }
        }
    }

    #[test]
    fn its_own_name_and_an_old_colour_may_stay() {
        let own = GroupRow { look: "#ffff00".to_owned(), ..group(1, "OLD", "旧", "Old") };
        let kept = judge(GroupKind::Label, &typed("旧", "Old", "#ffff00"), &own, std::slice::from_ref(&own));
        assert_eq!(kept.unwrap(), own);
    }

    #[test]
    fn codes_are_plain_and_nobody_elses() {
        let all = [group(1, "T01", "甲", "")];
        let long = "x".repeat(65);
        for (code, is_fine) in [
            ("T02", true),
            ("a-b_9", true),
            ("", false),
            ("t01", false),
            ("a b", false),
            ("甲", false),
            (long.as_str(), false),
        ] {
            assert_eq!(code_fault(code, &all).is_none(), is_fine, "{code}");
        }
    }

    #[test]
    fn one_moves_behind_another_or_to_the_front() {
        let ids: Vec<Uuid> = (1..=4).map(Uuid::from_u128).collect();
        let id = |n: u128| Uuid::from_u128(n);
        for (moved, after, order) in [
            (1, Some(2), Some([2, 1, 3, 4])),
            (4, None, Some([4, 1, 2, 3])),
            (2, Some(4), Some([1, 3, 4, 2])),
            (2, Some(1), Some([1, 2, 3, 4])),
            (9, Some(1), None),
            (1, Some(9), None),
            (1, Some(1), None),
        ] {
            let order = order.map(|all| all.map(id).to_vec());
            assert_eq!(reordered(&ids, id(moved), after.map(id)), order, "{moved} {after:?}");
        }
        assert_eq!(next_place(&[]), 0);
        let behind = [GroupRow { sort: 7, ..GroupRow::default() }, GroupRow { sort: 3, ..GroupRow::default() }];
        assert_eq!(next_place(&behind), 8);
    }
}
