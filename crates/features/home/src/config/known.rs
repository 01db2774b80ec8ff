//! What documents name of the directory, and whether it is there.

use std::collections::HashSet;

use onehall_db::{Reading, StoreResult};
use onehall_directory::{list_departments, list_roles};
use onehall_kernel::{Names, TenantId};
use onehall_records::documents::Missing;
use uuid::Uuid;

/// Roles and departments of a university, and what was asked for and is not there.
pub(crate) struct Known {
    roles: HashSet<String>,
    departments: HashSet<Uuid>,
    /// In the order in which it was asked for.
    pub(crate) missing: Vec<Missing>,
}

impl Known {
    /// Those of a university.
    pub(crate) async fn of(reading: Reading<'_>, tenant: &TenantId) -> StoreResult<Self> {
        let roles = list_roles(reading.conn(), tenant).await?;
        let departments = list_departments(reading.conn(), tenant).await?;
        Ok(Self {
            roles: roles.into_iter().map(|role| role.code).collect(),
            departments: departments.into_iter().map(|department| department.id).collect(),
            missing: Vec::new(),
        })
    }

    /// Asks for roles that stand at `path`.
    pub(crate) fn ask_roles(&mut self, path: &str, asked: &[String]) {
        for code in asked.iter().filter(|code| !self.roles.contains(*code)) {
            let what = Names { zh: "角色".to_owned(), en: "the role".to_owned() };
            self.missing.push(Missing { path: path.to_owned(), what, key: code.clone() });
        }
    }

    /// Asks for departments that stand at `path`.
    pub(crate) fn ask_departments(&mut self, path: &str, asked: &[Uuid]) {
        for id in asked.iter().filter(|id| !self.departments.contains(*id)) {
            let what = Names { zh: "部门".to_owned(), en: "the department".to_owned() };
            self.missing.push(Missing { path: path.to_owned(), what, key: id.to_string() });
        }
    }
}
