//! What a call changes, as its caller saw it.

use std::fmt::Display;

use onehall_kernel::ErrorCode;

use crate::ApiError;

/// Which row a call changes, and its version as the caller saw it.
#[derive(Debug, Clone, Copy)]
pub struct Which<'a, Id> {
    /// The row.
    pub id: Id,
    /// As it was answered.
    pub version: &'a str,
}

impl<Id> Which<'_, Id> {
    /// Refuses a change of what somebody else has changed meanwhile: `version` is the row's now.
    ///
    /// # Errors
    /// `object.conflict`.
    pub fn check(&self, version: impl Display) -> Result<(), ApiError> {
        if self.version == version.to_string() { Ok(()) } else { Err(ErrorCode::ObjectConflict.into()) }
    }
}
