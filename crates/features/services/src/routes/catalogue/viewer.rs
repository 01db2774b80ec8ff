//! Somebody who is made up: a role in a department, for whom administrators try out what they keep.

use onehall_directory::{Department, ancestors_of_all};
use onehall_web::{ApiError, FieldError};

use crate::rules::audience::{Person, Viewer};

/// Somebody with this role in this department; without a role somebody who is not signed in.
///
/// # Errors
/// `request.invalid` for a department that is not there.
pub(super) fn viewer_of(
    departments: &[Department],
    role: Option<String>,
    department: Option<&str>,
) -> Result<Viewer, ApiError> {
    let own = match department.filter(|code| !code.is_empty()) {
        None => Vec::new(),
        Some(code) => {
            let found = departments.iter().find(|one| one.code == code);
            let found = found.ok_or_else(|| FieldError::refuse("deptCode", format!("unknown code {code}")))?;
            ancestors_of_all(departments, [found.id])
        }
    };
    Ok(Viewer { person: role.map(|role| Person { roles: vec![role], departments: own }) })
}
