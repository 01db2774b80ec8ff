//! `POST /api/onehall/cas-services/detail`.

use axum::extract::State;
use onehall_identity::{LooksAfterSystems, ManagesSystems};
use onehall_kernel::{Envelope, wire_time};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::service_out::CasServiceLine;
use crate::change::no_service;
use crate::store::{deliveries, services};

/// Which application.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct CasServiceWantedIn {
    service_id: Uuid,
}

/// What became of a message that somebody signed out.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum LogoutState {
    /// It is tried again.
    Waiting,
    /// The application took it.
    Done,
    /// The application did not take it in three tries.
    Lost,
}

/// The newest message that somebody signed out.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LogoutOut {
    /// When the person signed out.
    time: String,
    state: LogoutState,
    tries: i32,
    /// When it was taken or given up; null while it waits.
    finish_time: Option<String>,
}

/// A registered application, with what became of the messages of the last day.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CasServiceDetail {
    #[serde(flatten)]
    #[schema(inline)]
    line: CasServiceLine,
    /// Null when nobody who was signed in there signed out within a day.
    last_logout: Option<LogoutOut>,
    /// Messages of a day, and before that those that wait.
    logouts_waiting: i64,
    logouts_done: i64,
    logouts_lost: i64,
}

/// One registered application of the school, and whether it hears of sign-outs. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/cas-services/detail", tag = "cas", request_body = CasServiceWantedIn,
    responses((status = 200, body = Envelope<CasServiceDetail>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn get_cas_service(
    State(app): State<App>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(input): Body<CasServiceWantedIn>,
) -> Answer<CasServiceDetail> {
    let (repo, tenant, zone) = (app.repo(), &user.ctx.tenant, user.tenant.zone);
    let row = services::find_service(repo.conn(), tenant, input.service_id).await?.ok_or_else(no_service)?;
    let newest = deliveries::find_newest(repo.conn(), tenant, row.id).await?;
    let counts = deliveries::count_by_state(repo.conn(), tenant, row.id).await?;
    let count = |state: &str| counts.iter().find(|(one, _)| one == state).map_or(0, |(_, number)| *number);
    user.ok(CasServiceDetail {
        line: CasServiceLine::of(row, zone),
        last_logout: newest.map(|message| LogoutOut {
            time: wire_time(message.created_at, zone),
            state: match message.state.as_str() {
                "done" => LogoutState::Done,
                "lost" => LogoutState::Lost,
                _ => LogoutState::Waiting,
            },
            tries: message.attempts,
            finish_time: message.finished_at.map(|at| wire_time(at, zone)),
        }),
        logouts_waiting: count("waiting"),
        logouts_done: count("done"),
        logouts_lost: count("lost"),
    })
}
