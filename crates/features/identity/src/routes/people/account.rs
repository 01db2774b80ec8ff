//! `POST /api/onehall/people/account`.

use axum::extract::State;
use onehall_directory::{ManagesDirectory, find_managed};
use onehall_kernel::{Envelope, UserId, wire_time};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Serialize;

use super::PersonAccountIn;
use crate::rules::activation_code::LIFE;
use crate::store;

/// How somebody signs in, and from how many places.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonAccountOut {
    /// Whether the person has a password here; without one the person signs in by another service alone.
    has_password: bool,
    /// When it was set; null without one.
    password_time: Option<String>,
    /// Whether a code of an authenticator is asked for beside the password.
    has_second_factor: bool,
    /// The activation code that the person may use now; null for none.
    activation: Option<PersonActivationOut>,
    /// Wrong passwords that count now, from all places together.
    failures: i32,
    /// Whether some place may try no further password for now.
    is_locked: bool,
    /// Sessions that live now.
    sessions: usize,
    /// When the last one of them began; null when there is none.
    last_sign_in_time: Option<String>,
}

/// A code by which somebody may set a password; the code itself is told to nobody.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonActivationOut {
    /// When it was made.
    make_time: String,
    /// Who made it; empty when that person is gone.
    maker_name: String,
    /// Until when it may be used.
    expire_time: String,
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
    let factor = store::second_factors::find_factor(repo.conn(), &ctx.tenant, person.id).await?;
    let time = |at| wire_time(at, user.tenant.zone);
    let code = store::activation::find_code(repo.conn(), &ctx.tenant, person.id).await?;
    let code = code.filter(|code| code.used_at.is_none() && ctx.env.is_open(code.expires_at, LIFE));
    let activation = match code {
        Some(code) => {
            let maker = onehall_directory::find_person(repo.conn(), &ctx.tenant, UserId(code.made_by)).await?;
            Some(PersonActivationOut {
                make_time: time(code.made_at),
                maker_name: maker.map(|maker| maker.user_name).unwrap_or_default(),
                expire_time: time(code.expires_at),
            })
        }
        None => None,
    };
    user.ok(PersonAccountOut {
        has_password: changed.is_some(),
        password_time: changed.map(time),
        has_second_factor: factor.is_some_and(|factor| factor.confirmed_at.is_some()),
        activation,
        failures: wrong.failures,
        is_locked: wrong.is_locked,
        sessions: living.len(),
        last_sign_in_time: living.iter().map(|session| session.created_at).max().map(time),
    })
}
