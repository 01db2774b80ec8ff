//! `POST blade-workbench/auth/auth/modelLogin`: an administrator signs in as a person, visibly.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode, UserId};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;
use serde_json::json;

use crate::answer::{TokenOut, token_out};
use crate::rights::Impersonate;
use crate::rules::device;
use crate::sessions::{self, Impersonator, OpenSession};
use crate::state::IdentityState;
use onehall_records::audit;

/// As whom.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModelLoginIn {
    /// The person.
    #[garde(skip)]
    user_id: UserId,
}

/// Opens a session as another person of the same tenant with no more rights than one's own, in a department one
/// administers: for half an hour, and never longer than the own session. Audited, and so is every change made by it.
#[utoipa::path(post, path = "/api/blade-workbench/auth/auth/modelLogin", tag = "identity", extensions(("x-access" = json!(Impersonate::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body = ModelLoginIn, responses((status = 200, body = Envelope<TokenOut>)))]
pub async fn impersonate(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    Allowed(user, _): Allowed<Impersonate>,
    Body(input): Body<ModelLoginIn>,
) -> Answer<TokenOut> {
    let repo = app.repo();
    let person = onehall_directory::find_person(repo.conn(), &user.ctx.tenant, input.user_id)
        .await?
        .ok_or(ErrorCode::AuthImpersonateDenied)?;
    let theirs = onehall_directory::roles_of(repo.conn(), &user.ctx.tenant, person.id).await?;
    let upward = !theirs.abilities.is_subset(&user.grants.abilities) || !theirs.entries.is_subset(&user.grants.entries);
    let chained = user.session.impersonator.is_some() || input.user_id == user.session.user;
    let senior = theirs.roles.iter().any(|r| r.code == "administrator");
    let elsewhere =
        user.grants.administers.as_ref().is_some_and(|mine| person.department_id.is_none_or(|id| !mine.contains(&id)));
    if upward || chained || senior || elsewhere || person.disabled {
        return Err(ErrorCode::AuthImpersonateDenied.into());
    }
    let terms = (&*state.config, state.clock.of(&user.ctx.tenant).await?);
    let mut tx = app.begin().await?;
    let open = OpenSession {
        user: input.user_id,
        client_id: user.client.id.clone(),
        device: device::name(&user.agent),
        address: user.ip.0.to_string(),
        ticket: None,
        tgt_id: None,
        impersonator: Some(Impersonator { user: user.session.user, session: user.session.id }),
    };
    let tokens = sessions::open_session(&mut tx, &user.ctx, terms, &*state.sso, open)
        .await?
        .ok_or(ErrorCode::AuthImpersonateDenied)?;
    audit::record(
        &mut tx,
        &user.ctx,
        "session.impersonated",
        &format!("user:{}", input.user_id),
        json!({"account": person.account}),
    )
    .await?;
    tx.save().await?;
    let out = token_out(app.repo().conn(), &user.ctx, &state.secret, &person, tokens).await?;
    user.ok(out)
}
