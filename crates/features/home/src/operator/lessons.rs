//! Lessons of people, handed over by other systems.

use onehall_db::{Tx, take_turn};
use onehall_kernel::{Ctx, UserId};
use onehall_records::audit;
use onehall_web::ApiError;
use serde_json::json;

use crate::operator::invalid;
use crate::rules::lesson::{KEPT_MAX, Lesson, Span, change, check};
use crate::store::lessons::{delete_lessons, list_lessons, upsert_lessons};

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Replaced {
    /// New and changed ones.
    pub written: usize,
    /// Those that were taken away.
    pub removed: usize,
}

/// Replaces what a system has handed over of a person and a span of time. The same again changes nothing; lessons of other
/// systems, and those that begin outside the span, stay.
///
/// # Errors
/// `request.invalid` for a span or lesson outside the limits, and when the system would keep more than [`KEPT_MAX`] of
/// the person.
pub async fn replace_lessons(
    tx: &mut Tx,
    ctx: &Ctx,
    client: &str,
    user: UserId,
    span: Span,
    lessons: Vec<Lesson>,
) -> Result<Replaced, ApiError> {
    check(span, &lessons).map_err(|(field, rule)| invalid(&field, rule))?;
    take_turn(tx.conn(), &format!("lessons/{}/{user}", ctx.tenant)).await?;
    let existing = list_lessons(tx.conn(), &ctx.tenant, client, user).await?;
    let change = change(&existing, span, lessons);
    if change.kept > KEPT_MAX {
        return Err(invalid("lessons", "4000 of one person at most, take away those of former terms first"));
    }
    let replaced = Replaced { written: change.written.len(), removed: change.removed.len() };
    if replaced == (Replaced { written: 0, removed: 0 }) {
        return Ok(replaced);
    }
    delete_lessons(tx.conn(), &ctx.tenant, client, user, &change.removed).await?;
    upsert_lessons(tx.conn(), ctx, client, user, &change.written).await?;
    let detail = json!({"client": client, "written": replaced.written, "removed": replaced.removed});
    audit::record(tx, ctx, "home.lessons.put", &user.to_string(), detail).await?;
    Ok(replaced)
}
