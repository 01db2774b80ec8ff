//! One write of another system as a unit of work of its own.

use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App};

use super::brake;
use super::report::{self, Line};
use super::write::{Act, Writer, Written};
use crate::people::administrators::take_people_turn;
use crate::store::provisioning::clients;

/// Carries out one write: all of it is there afterwards, or nothing. A run that was broken off and is sent again so ends as one
/// that was not. Of a system whose writes are only recorded it is tried out, answered as if it were done, and noted.
///
/// # Errors
/// What [`Writer::write`] has.
pub(crate) async fn carry(app: &App, by: &Writer, act: Act<'_>, if_match: Option<&str>) -> Result<Written, ApiError> {
    let ctx = &by.caller.ctx;
    let mut tx = app.begin().await?;
    take_people_turn(&tx, &ctx.tenant).await?;
    let is_rehearsal = clients::find(tx.conn(), &ctx.tenant, &by.client).await?.record_only;
    let written = by.write(&mut tx, act, if_match).await;
    if !is_rehearsal && written.is_ok() {
        tx.save().await?;
        return written;
    }
    // whatever was tried is undone before something else is noted
    drop(tx);
    let is_held = written.as_ref().is_err_and(|error| error.problem.code == ErrorCode::ScimBrake);
    if is_rehearsal || is_held {
        let mut tx = app.begin().await?;
        if is_rehearsal {
            report::note(&tx, ctx, &by.client, line(ctx.now, act, &written)).await?;
        } else {
            brake::note_held(&mut tx, ctx, &by.client).await?;
        }
        tx.save().await?;
    }
    written
}

fn line(at: chrono::DateTime<chrono::Utc>, act: Act<'_>, written: &Result<Written, ApiError>) -> Line {
    let outcome = match (act, written) {
        (_, Err(error)) => error.problem.code.row().code,
        (Act::Create(_), _) => "added",
        (Act::Delete(_), _) => "removed",
        (Act::Replace(..) | Act::Patch(..), _) => "changed",
    };
    let account = written.as_ref().map(|done| done.person.account.clone()).unwrap_or_default();
    Line { at, outcome: outcome.to_owned(), account }
}
