//! One write of another system as a unit of work of its own.

use onehall_db::Tx;
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App};
use serde_json::Value;

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
    let mut unit = Unit::begin(app, by).await?;
    let written = by.write(&mut unit.tx, act, if_match).await;
    let account = written.as_ref().map(|done| done.person.account.clone()).unwrap_or_default();
    let outcome = match act {
        Act::Create(_) => "added",
        Act::Delete(_) => "removed",
        Act::Replace(..) | Act::Patch(..) => "changed",
    };
    unit.end(app, by, (outcome, account), written.as_ref().err()).await?;
    written
}

/// The same for the members of a group.
///
/// # Errors
/// What [`Writer::change_members`] has.
pub(crate) async fn carry_members(app: &App, by: &Writer, group: &str, body: &Value) -> Result<(), ApiError> {
    let mut unit = Unit::begin(app, by).await?;
    let changed = by.change_members(&mut unit.tx, group, body).await;
    unit.end(app, by, ("changed", String::new()), changed.as_ref().err()).await?;
    changed
}

/// A unit of work of a system.
struct Unit {
    tx: Tx,
    is_rehearsal: bool,
}

impl Unit {
    async fn begin(app: &App, by: &Writer) -> Result<Self, ApiError> {
        let ctx = &by.caller.ctx;
        let tx = app.begin().await?;
        take_people_turn(&tx, &ctx.tenant).await?;
        let is_rehearsal = clients::find(tx.conn(), &ctx.tenant, &by.client).await?.record_only;
        Ok(Self { tx, is_rehearsal })
    }

    /// Keeps what was done, or undoes it and notes what there is to note.
    async fn end(
        self,
        app: &App,
        by: &Writer,
        (outcome, account): (&str, String),
        failed: Option<&ApiError>,
    ) -> Result<(), ApiError> {
        let ctx = &by.caller.ctx;
        if !self.is_rehearsal && failed.is_none() {
            return Ok(self.tx.save().await?);
        }
        // whatever was tried is undone before something else is noted
        drop(self.tx);
        let code = failed.map(|error| error.problem.code);
        if !self.is_rehearsal && code != Some(ErrorCode::ScimBrake) {
            return Ok(());
        }
        let mut tx = app.begin().await?;
        if self.is_rehearsal {
            let outcome = code.map_or(outcome, |code| code.row().code).to_owned();
            report::note(&tx, ctx, &by.client, Line { at: ctx.now, outcome, account }).await?;
        } else {
            brake::note_held(&mut tx, ctx, &by.client).await?;
        }
        Ok(tx.save().await?)
    }
}
