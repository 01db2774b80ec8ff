//! Departments as those see them who look after them.

use onehall_db::Reading;
use onehall_feature::SheetCaller;
use onehall_web::{ApiError, User};
use uuid::Uuid;

use super::write::told;
use crate::store::registers::departments::{self as register, DepartmentRow};

/// A department that is not the tenant's, or that the caller does not administer.
pub(crate) fn no_department() -> ApiError {
    ApiError::not_found("部门", "The department")
}

/// A department with all of the tenant, and who looks at it.
pub(crate) struct Seen {
    pub(crate) department: DepartmentRow,
    pub(crate) all: Vec<DepartmentRow>,
    pub(crate) caller: SheetCaller,
}

/// A department that the caller administers.
///
/// # Errors
/// `object.not_found`; faults of the database.
pub(crate) async fn see(on: Reading<'_>, user: &User, id: Uuid) -> Result<Seen, ApiError> {
    let caller = SheetCaller::of(user);
    let all = register::list(on.conn(), &user.ctx.tenant).await?;
    let found = all.iter().find(|row| row.id == id).cloned();
    let department = found.filter(|_| caller.reaches(Some(id))).ok_or_else(no_department)?;
    Ok(Seen { department, all, caller })
}

impl Seen {
    /// The department above, when there is one.
    pub(crate) fn parent(&self) -> Option<&DepartmentRow> {
        self.all.iter().find(|row| Some(row.id) == self.department.parent)
    }

    /// The code of the department above; empty at the top.
    pub(crate) fn parent_code(&self) -> &str {
        self.parent().map_or("", |row| row.code.as_str())
    }

    /// What a caller sends back with a change: a digest of the department's values.
    pub(crate) fn version(&self) -> String {
        told(&self.department, self.parent_code()).mark()
    }

    /// Whether what stands above is not the caller's: the department itself, its name and its place are of those above, as
    /// its row of the register is.
    pub(crate) fn is_of_those_above(&self) -> bool {
        !self.caller.reaches(self.department.parent)
    }
}
