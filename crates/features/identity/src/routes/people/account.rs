//! `POST /api/onehall/people/account`.

use axum::extract::State;
use onehall_directory::{ManagesDirectory, find_managed};
use onehall_kernel::{Envelope, wire_time};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Serialize;

use super::PersonAccountIn;
use crate::store;

/// How somebody signs in, and from how many places.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonAccountOut {
    /// Whether the person has a password here; without one the person signs in by another service alone.
    has_password: bool,
    /// When it was set; null without one.
    password_time: Option<String>,
    /// Wrong passwords that count now, from all places together.
    failures: i32,
    /// Whether some place may try no further password for now.
    is_locked: bool,
    /// Sessions that live now.
    sessions: usize,
    /// When the last one of them began; null when there is none.
    last_sign_in_time: Option<String>,
}

/// How somebody of an own department signs in.
#[utoipa::path(post, path = "/api/onehall/people/account", tag = "identity", request_body = PersonAccountIn,
    responses((status = 200, body = Envelope<PersonAccountOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))))]
pub(super) async fn find_person_account(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PersonAccountIn>,
) -> Answer<PersonAccountOut> {
    let (repo, ctx) = (app.repo(), &user.ctx);
    let person = find_managed(&repo, &user, input.user_id).await?;
    let changed = store::credentials::find_change(repo.conn(), &ctx.tenant, person.id).await?;
    let account = store::failures::account_key(&ctx.tenant, &person.account);
    let wrong = store::failures::count_of_account(repo.conn(), &account, ctx).await?;
    let mut living = store::sessions::list_living_of_user(repo.conn(), &ctx.tenant, person.id.0).await?;
    // those in which the person acts as somebody else are not the person's
    living.retain(|session| session.user_id == person.id.0 && ctx.now_for(session.created_at) < session.idle_until);
    let time = |at| wire_time(at, user.tenant.zone);
    user.ok(PersonAccountOut {
        has_password: changed.is_some(),
        password_time: changed.map(time),
        failures: wrong.failures,
        is_locked: wrong.is_locked,
        sessions: living.len(),
        last_sign_in_time: living.iter().map(|session| session.created_at).max().map(time),
    })
}
