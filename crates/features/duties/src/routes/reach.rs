//! Whose duties somebody looks at and changes.

use std::collections::BTreeSet;
use std::sync::Arc;

use onehall_directory::Department;
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, Guard as _, User};
use uuid::Uuid;

use crate::rights::{ApprovesDuties, EditsDuties};
use crate::state::DutiesState;

/// The departments of a tenant, for one person.
pub(crate) struct Reach<'a> {
    user: &'a User,
    all: Arc<Vec<Department>>,
}

fn not_found() -> ApiError {
    ApiError::not_found("部门", "The department")
}

impl<'a> Reach<'a> {
    pub(crate) async fn of(state: &DutiesState, user: &'a User) -> Result<Self, ApiError> {
        Ok(Self { user, all: state.departments(&user.ctx.tenant).await? })
    }

    /// The departments that the person administers; none for all.
    fn own(&self) -> Option<&BTreeSet<Uuid>> {
        self.user.grants.administers.as_ref()
    }

    /// The departments whose lists the person sees; none for all: whoever approves sees what there is to approve.
    pub(crate) fn seen(&self) -> Option<&BTreeSet<Uuid>> {
        if self.user.can(&ApprovesDuties::RIGHT) { None } else { self.own() }
    }

    /// Whether the person sees the list of this department.
    pub(crate) fn sees(&self, department: Uuid) -> bool {
        self.seen().is_none_or(|own| own.contains(&department))
    }

    /// The departments whose lists the person sees, in their order.
    pub(crate) fn departments(&self) -> impl Iterator<Item = &Department> {
        self.all.iter().filter(|one| self.sees(one.id))
    }

    /// Any department by key.
    pub(crate) fn name_of(&self, id: Uuid) -> Option<&Department> {
        self.all.iter().find(|one| one.id == id)
    }

    /// A department whose list the person sees.
    ///
    /// # Errors
    /// `object.not_found` for any other.
    pub(crate) fn find(&self, id: Uuid) -> Result<&Department, ApiError> {
        self.departments().find(|one| one.id == id).ok_or_else(not_found)
    }

    /// A department whose list the person may change.
    ///
    /// # Errors
    /// `object.not_found` for one that is not there or not seen, `access.denied` for one that the person may not change.
    pub(crate) fn editable(&self, id: Uuid) -> Result<&Department, ApiError> {
        let found = self.find(id)?;
        let is_own = self.own().is_none_or(|own| own.contains(&id));
        if is_own && self.user.can(&EditsDuties::RIGHT) { Ok(found) } else { Err(ErrorCode::AccessDenied.into()) }
    }

    /// The seen departments among those asked for, as a condition of a query; none for all.
    pub(crate) fn narrowed(&self, asked: Option<Uuid>) -> Result<Option<Vec<Uuid>>, ApiError> {
        match asked {
            Some(id) => Ok(Some(vec![self.find(id)?.id])),
            None => Ok(self.seen().map(|own| own.iter().copied().collect())),
        }
    }
}
