//! `POST /api/onehall/account/sessions/list`

use axum::Extension;
use axum::extract::State;
use chrono::TimeDelta;
use onehall_kernel::{Envelope, UserId, wire_time};
use onehall_web::{Answer, App, Body, Empty, Reply as _, User};
use serde::Serialize;
use uuid::Uuid;

use crate::rules::session::Deadlines;
use crate::state::IdentityState;
use crate::store;

/// Sessions that are listed at most, the last used ones.
const SHOWN_MAX: usize = 50;

/// A place where the person is signed in.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountSessionItem {
    session_id: Uuid,
    /// Program and system, as `Chrome · Windows`; empty when unknown.
    device: String,
    /// Where the sign-in came from; empty when unknown.
    address: String,
    start_time: String,
    /// When it was last used, to the precision of the browser's reports.
    active_time: String,
    /// When it ends without use.
    end_time: String,
    /// Whether the question comes from this one.
    current: bool,
    /// The administrator who acts as the person there.
    impersonator_name: Option<String>,
}

/// Lists where the caller is signed in: this session first, then the last used ones.
#[utoipa::path(post, path = "/api/onehall/account/sessions/list", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = Empty, responses((status = 200, body = Envelope<Vec<AccountSessionItem>>)))]
pub async fn list_sessions(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<Vec<AccountSessionItem>> {
    let (repo, ctx, zone) = (app.repo(), &user.ctx, user.tenant.zone);
    let me = user.session.user;
    let mut living = store::sessions::list_living_of_user(repo.conn(), &ctx.tenant, me.0).await?;
    living.retain(|session| {
        let deadlines = Deadlines { idle_until: session.idle_until, hard_until: session.hard_until };
        session.user_id == me.0 && deadlines.seconds_left(ctx.now_for(session.created_at)) > 0
    });
    living.sort_by_key(|session| (session.id != user.session.id, std::cmp::Reverse((session.idle_until, session.id))));
    living.truncate(SHOWN_MAX);
    let acting: Vec<UserId> = living.iter().filter_map(|session| session.impersonator_id).map(UserId).collect();
    let people = onehall_directory::list_people(repo.conn(), &ctx.tenant, &acting).await?;
    let idle = TimeDelta::seconds(state.clock.of(&ctx.tenant).await?.idle_s);
    let items = living.into_iter().map(|session| AccountSessionItem {
        current: session.id == user.session.id,
        session_id: session.id,
        device: session.device,
        address: session.address,
        start_time: wire_time(session.created_at, zone),
        active_time: wire_time(
            (session.idle_until - idle).clamp(session.created_at, ctx.now.max(session.created_at)),
            zone,
        ),
        end_time: wire_time(session.idle_until.min(session.hard_until), zone),
        impersonator_name: session
            .impersonator_id
            .and_then(|id| people.iter().find(|person| person.id.0 == id).map(|person| person.user_name.clone())),
    });
    user.ok(items.collect())
}
