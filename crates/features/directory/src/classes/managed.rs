//! Classes as those see them who look after them.

use onehall_db::Reading;
use onehall_feature::SheetCaller;
use onehall_web::{ApiError, User};
use uuid::Uuid;

use super::write::told;
use crate::model::ClassRecord;
use crate::store::registers::classes as register;

/// A class of a department that the caller administers, with who looks after it.
///
/// # Errors
/// `object.not_found`; faults of the database.
pub(crate) async fn see(on: Reading<'_>, user: &User, id: Uuid) -> Result<ClassRecord, ApiError> {
    let mut found = register::by_ids(on.conn(), &user.ctx.tenant, &[id]).await?;
    register::with_teachers(on.conn(), &mut found).await?;
    let caller = SheetCaller::of(user);
    let own = found.pop().filter(|row| caller.reaches(Some(row.class.department)));
    own.ok_or_else(|| ApiError::not_found("班级", "The class"))
}

/// What a caller sends back with a change: a digest of the class's values.
pub(crate) fn version(row: &ClassRecord) -> String {
    told(row).mark()
}
