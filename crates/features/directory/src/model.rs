//! Departments, people and roles as other areas see them.

use std::collections::BTreeSet;

use onehall_kernel::{Locale, Names, UserId};
use uuid::Uuid;

/// A node of the organisation tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Department {
    /// Its key.
    pub id: Uuid,
    /// The node above it.
    pub parent_id: Option<Uuid>,
    /// Its code, unique in the tenant.
    pub code: String,
    /// Its names.
    pub names: Names,
    /// `admin`, `college`, `unit` or `group`.
    pub category: String,
    /// Its place among its siblings.
    pub sort: i32,
}

/// A person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The key.
    pub id: UserId,
    /// The account for signing in.
    pub account: String,
    /// The real name.
    pub user_name: String,
    /// The name to show.
    pub nick_name: String,
    /// `student`, `teacher` or `staff`.
    pub kind: String,
    /// The department.
    pub department_id: Option<Uuid>,
    /// The post; of a student the class.
    pub post_name: String,
    /// Address of the picture; empty for none.
    pub avatar: String,
    /// Telephone number; empty for none.
    pub phone: String,
    /// Address for mail; empty for none.
    pub email: String,
    /// Whether the account is disabled.
    pub disabled: bool,
}

/// A role of the tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Role {
    /// Its key.
    pub id: Uuid,
    /// Its code, as `student`.
    pub code: String,
    /// Its names.
    pub names: Names,
}

/// Whom a message addresses: people who fit any of what is named, of those `within` when that is given.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Addressing {
    /// Everybody.
    pub all: bool,
    /// `student`, `teacher`, `staff`.
    pub kinds: Vec<String>,
    /// Codes of roles.
    pub roles: Vec<String>,
    /// Departments themselves; [`with_all_below`](crate::with_all_below) adds those below.
    pub departments: Vec<Uuid>,
    /// Classes of students.
    pub classes: Vec<Class>,
    /// People by key.
    pub people: Vec<UserId>,
    /// Only people of these departments; none for no bound.
    pub within: Option<Vec<Uuid>>,
}

/// A class of students.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Class {
    /// The college.
    pub department: Uuid,
    /// Its name.
    pub name: String,
}

impl Class {
    /// What clients call it: its college and its name.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{}:{}", self.department.hyphenated(), self.name)
    }

    /// The class of a [`Class::key`]; whether there is such a class is not known here.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        let (department, name) = key.split_once(':')?;
        let known = Uuid::try_parse(department).ok()?;
        (!name.is_empty() && name.chars().count() <= 100).then(|| Self { department: known, name: name.to_owned() })
    }
}

/// What the school's register says of a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassRecord {
    /// Its key.
    pub id: Uuid,
    /// College and name, by which others name it; both stay as they are.
    pub class: Class,
    /// Its code, 1 to 64 characters, unique in the tenant.
    pub code: String,
    /// The grade, as `2024`; empty where nobody said.
    pub grade: String,
    /// Code of the major, as the national catalogue has it; empty where nobody said.
    pub major_code: String,
    /// Name of the major; empty where nobody said.
    pub major: Names,
    /// The monitor, a student of the class.
    pub monitor: Option<UserId>,
    /// `active`, `graduated` or `stopped`.
    pub status: String,
    /// Where it comes from: `people` (from what their records say), `import` or `system`.
    pub source: String,
    /// Who looks after it (班主任), in their order.
    pub teachers: Vec<UserId>,
}

/// A class somebody teaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaughtClass {
    /// Which.
    pub class: Class,
    /// Its students, without disabled ones.
    pub members: i64,
}

/// Who teaches a class, and what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Teacher {
    /// Who.
    pub person: Person,
    /// What, by name.
    pub courses: Vec<Names>,
}

/// Somebody who is addressed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addressed {
    /// The key.
    pub id: UserId,
    /// The account for signing in.
    pub account: String,
    /// The real name.
    pub user_name: String,
    /// The department.
    pub department: Option<Uuid>,
}

/// What a department is called in the reader's language; empty for none, and for one that is not among these.
#[must_use]
pub fn name_of(departments: &[Department], id: Option<Uuid>, locale: Locale) -> String {
    let found = departments.iter().find(|one| Some(one.id) == id);
    found.map(|one| one.names.pick(locale).to_owned()).unwrap_or_default()
}

/// A post beside the main one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Post {
    /// The department.
    pub department: Uuid,
    /// Its name, at most 64 characters.
    pub name: String,
}

/// What the roles of one person allow.
#[derive(Debug, Default)]
pub struct PersonRoles {
    /// The roles, the most important first.
    pub roles: Vec<Role>,
    /// Abilities they carry.
    pub abilities: BTreeSet<String>,
    /// Configuration-menu entries they open.
    pub entries: BTreeSet<String>,
}

/// A tenant and what it is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TenantNames {
    /// Its key.
    pub id: String,
    /// The school's name.
    pub names: Names,
}

/// A person to add; who may sign in by password is identity's.
#[derive(Debug, Clone, Default)]
pub struct NewPerson {
    /// The key.
    pub id: i64,
    /// The account, unique in the tenant, whatever its letters' case.
    pub account: String,
    /// The real name.
    pub user_name: String,
    /// The name to show.
    pub nick_name: String,
    /// `student`, `teacher` or `staff`.
    pub kind: String,
    /// The department.
    pub department_id: Option<Uuid>,
    /// The post; of a student the name of the class.
    pub post_name: String,
    /// Of a student the class, of the same department and name.
    pub class_id: Option<Uuid>,
    /// Telephone number; empty for none.
    pub phone: String,
    /// Address for mail; empty for none.
    pub email: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_comes_back_from_its_key() {
        let class = Class { department: Uuid::from_u128(7), name: "计科:2401".to_owned() };
        assert_eq!(Class::of_key(&class.key()), Some(class));
        for bad in ["", "计科2401", "x:计科2401", "00000000-0000-0000-0000-000000000007:"] {
            assert_eq!(Class::of_key(bad), None, "{bad}");
        }
    }
}
