//! Whom a notice addresses, as its author chose.

use onehall_directory::{Addressing, Class, Department, with_all_below};
use onehall_kernel::UserId;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Kinds of people.
pub const KINDS: [(&str, &str, &str); 3] =
    [("student", "学生", "Students"), ("teacher", "教师", "Teachers"), ("staff", "职工", "Staff")];

/// Whom a notice addresses: everybody, or who fits any of the rest.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Audience {
    /// Everybody.
    #[garde(skip)]
    pub all: bool,
    /// `student`, `teacher`, `staff`.
    #[garde(length(max = 3), inner(custom(known_kind)))]
    pub kinds: Vec<String>,
    /// Codes of roles.
    #[garde(length(max = 50), inner(length(max = 64)))]
    pub roles: Vec<String>,
    /// Departments with everything below.
    #[garde(length(max = 500))]
    pub dept_ids: Vec<Uuid>,
    /// Classes of students, as `choices` names them.
    #[garde(length(max = 500), inner(custom(known_class)))]
    pub class_ids: Vec<String>,
    /// People.
    #[garde(length(max = 2000))]
    pub user_ids: Vec<UserId>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature garde asks for")]
fn known_kind(kind: &str, _ctx: &()) -> garde::Result {
    if KINDS.iter().any(|(code, _, _)| *code == kind) { Ok(()) } else { Err(garde::Error::new("unknown kind")) }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature garde asks for")]
fn known_class(id: &str, _ctx: &()) -> garde::Result {
    if Class::of_key(id).is_some() { Ok(()) } else { Err(garde::Error::new("is no class")) }
}

impl Audience {
    /// Whether it names nobody.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The question for the directory. `reach` are the departments whose people the sender reaches; none for no bound.
    #[must_use]
    pub fn addressing(&self, departments: &[Department], reach: Option<&[Uuid]>) -> Addressing {
        Addressing {
            all: self.all,
            kinds: self.kinds.clone(),
            roles: self.roles.clone(),
            departments: with_all_below(departments, &self.dept_ids).into_iter().collect(),
            classes: self.class_ids.iter().filter_map(|id| Class::of_key(id)).collect(),
            people: self.user_ids.clone(),
            within: reach.map(|own| with_all_below(departments, own).into_iter().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use garde::Validate as _;
    use onehall_kernel::Names;
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_unknown_is_refused() {
        let parse = |value| serde_json::from_value::<Audience>(value).unwrap();
        assert!(parse(json!({"kinds": ["student"], "all": false})).validate().is_ok());
        for bad in [json!({"kinds": ["robot"]}), json!({"classIds": ["x"]}), json!({"roles": ["r".repeat(65)]})] {
            assert!(parse(bad.clone()).validate().is_err(), "{bad}");
        }
        assert!(parse(json!({})).is_empty());
        assert!(!parse(json!({"all": true})).is_empty());
    }

    #[test]
    fn departments_bring_what_is_below_them() {
        let department = |id: u128, parent: Option<u128>| Department {
            id: Uuid::from_u128(id),
            parent_id: parent.map(Uuid::from_u128),
            code: id.to_string(),
            names: Names::default(),
            category: String::new(),
            sort: 0,
        };
        let tree = [department(1, None), department(2, Some(1)), department(3, None)];
        let audience = Audience { dept_ids: vec![Uuid::from_u128(1)], ..Audience::default() };
        let whom = audience.addressing(&tree, Some(&[Uuid::from_u128(3)]));
        assert_eq!(whom.departments, [Uuid::from_u128(1), Uuid::from_u128(2)]);
        assert_eq!(whom.within, Some(vec![Uuid::from_u128(3)]));
        assert_eq!(audience.addressing(&tree, None).within, None);
    }
}
