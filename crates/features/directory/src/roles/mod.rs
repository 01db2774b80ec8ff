//! Looking after roles: what each allows. Roles are the whole tenant's, so only those change them who look after the people of
//! all departments.

pub(crate) mod change;

use onehall_web::ports::Grants;
use onehall_web::{ApiError, Guard as _, Needs};

use crate::rights::ManagesDirectory;

/// Looks after people and roles of the whole tenant, and not of some departments alone, whatever role gave the right to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LooksAfterRoles;

impl Needs for LooksAfterRoles {
    fn allows(grants: &Grants) -> bool {
        grants.hold(&ManagesDirectory::RIGHT) && grants.administers.is_none()
    }
}

/// A role that is not the tenant's.
pub(crate) fn no_role() -> ApiError {
    ApiError::not_found("角色", "The role")
}
