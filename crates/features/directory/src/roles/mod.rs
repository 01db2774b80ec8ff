//! Looking after roles: what each allows. Roles are the whole tenant's, so only those change them who look after the people of
//! all departments.

pub(crate) mod change;

use onehall_web::ApiError;

/// A role that is not the tenant's.
pub(crate) fn no_role() -> ApiError {
    ApiError::not_found("角色", "The role")
}
