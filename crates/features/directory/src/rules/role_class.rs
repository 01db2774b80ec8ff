//! Classes of roles, so that long lists of roles stay readable.

use onehall_kernel::Names;
use serde::Serialize;

/// What kind of role it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum RoleClass {
    /// Administers the tenant or a department.
    Management,
    /// Teaches or works here.
    Staff,
    /// Studies here.
    Student,
    /// A role the tenant made for itself.
    Own,
}

impl RoleClass {
    /// All of them in their order.
    pub const ALL: [Self; 4] = [Self::Management, Self::Staff, Self::Student, Self::Own];

    /// The class of a role by its code.
    #[must_use]
    pub fn of(code: &str) -> Self {
        match code {
            "administrator" | "admin" => Self::Management,
            "teacher" | "staff" => Self::Staff,
            "student" => Self::Student,
            _ => Self::Own,
        }
    }

    /// What people read.
    #[must_use]
    pub fn names(self) -> Names {
        let (zh, en) = match self {
            Self::Management => ("管理人员", "Administrators"),
            Self::Staff => ("教职工", "Teachers and staff"),
            Self::Student => ("学生", "Students"),
            Self::Own => ("自定义角色", "Own roles"),
        };
        Names { zh: zh.to_owned(), en: en.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_role_has_a_class_and_the_rest_is_the_tenants_own() {
        for (code, ..) in crate::defaults::ROLES {
            assert_ne!(RoleClass::of(code), RoleClass::Own, "{code}");
        }
        assert_eq!(RoleClass::of("lab-keeper"), RoleClass::Own);
        assert!(RoleClass::ALL.iter().all(|class| !class.names().zh.is_empty() && !class.names().en.is_empty()));
    }
}
