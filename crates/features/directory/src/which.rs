//! What a call changes, as its caller saw it.

use onehall_kernel::ErrorCode;
use onehall_web::ApiError;

/// Which row a call changes, and its version as the caller saw it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Which<'a, Id> {
    pub(crate) id: Id,
    pub(crate) version: &'a str,
}

impl<Id> Which<'_, Id> {
    /// Refuses a change of what somebody else has changed meanwhile.
    ///
    /// # Errors
    /// `object.conflict`.
    pub(crate) fn check(&self, version: &str) -> Result<(), ApiError> {
        if self.version == version { Ok(()) } else { Err(ErrorCode::ObjectConflict.into()) }
    }
}
