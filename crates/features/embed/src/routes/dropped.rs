//! `POST /api/onehall/embed/dropped`.

use std::collections::HashSet;

use axum::extract::State;
use onehall_db::take_turn;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::rules::reason::DropReason;
use crate::rules::tally::{Report, add};
use crate::store::{apps, dropped};

/// What a browser dropped.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub(super) struct DroppedIn {
    #[garde(length(min = 1, max = 50), dive)]
    rows: Vec<DroppedRowIn>,
}

/// How many messages of an origin for a reason.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct DroppedRowIn {
    /// Absent where nobody knows whose they were.
    app_id: Option<Uuid>,
    /// As the browser names it, `null` too; cut at 255 characters.
    #[garde(length(chars, max = 4000))]
    origin: String,
    reason: DropReason,
    #[garde(range(min = 1, max = 1_000_000))]
    count: u32,
}

/// How many rows were counted.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct DroppedOut {
    counted: usize,
}

/// Counts messages of frames that a browser did not answer, by day, application, origin and reason, for administrators.
#[utoipa::path(post, path = "/api/onehall/embed/dropped", tag = "embed", request_body = DroppedIn,
    responses((status = 200, body = Envelope<DroppedOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn report_dropped_messages(
    State(app): State<App>,
    user: User,
    Body(input): Body<DroppedIn>,
) -> Answer<DroppedOut> {
    let tenant = &user.ctx.tenant;
    let day = user.ctx.now.with_timezone(&user.tenant.zone).date_naive();
    let known: HashSet<Uuid> =
        apps::list_apps(app.repo().conn(), tenant).await?.into_iter().map(|found| found.id).collect();
    let report = |row: DroppedRowIn| Report {
        app: row.app_id.filter(|id| known.contains(id)),
        origin: row.origin,
        reason: row.reason,
        count: row.count,
    };
    let reports: Vec<Report> = input.rows.into_iter().map(report).collect();
    let tx = app.begin().await?;
    take_turn(tx.conn(), &format!("embedded-drops/{tenant}")).await?;
    let counted = dropped::list_day(tx.conn(), tenant, day).await?;
    dropped::put_totals(tx.conn(), tenant, day, &add(&counted, &reports)).await?;
    tx.save().await?;
    user.ok(DroppedOut { counted: reports.len() })
}
