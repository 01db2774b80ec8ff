//! `POST /api/onehall/people/unlock`.

use axum::extract::State;
use onehall_directory::{ManagesDirectory, lock_managed};
use onehall_kernel::Envelope;
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Serialize;
use serde_json::json;

use super::PersonAccountIn;
use crate::store;

/// What was forgotten.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UnlockedOut {
    /// From how many networks and devices wrong passwords had come.
    places: u64,
}

/// Forgets the wrong passwords that were typed for somebody's account, so that it can be signed in to from everywhere
/// again; audited.
#[utoipa::path(post, path = "/api/onehall/people/unlock", tag = "identity", request_body = PersonAccountIn,
    responses((status = 200, body = Envelope<UnlockedOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn unlock_person(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PersonAccountIn>,
) -> Answer<UnlockedOut> {
    let ctx = &user.ctx;
    let mut tx = app.begin().await?;
    let person = lock_managed(&tx, &user, input.user_id).await?;
    let key = store::failures::account_key(&ctx.tenant, &person.account);
    let places = store::failures::delete_all_tries(tx.conn(), &key).await?;
    audit::record(&mut tx, ctx, "user.unlocked", &format!("user:{}", person.id), json!({"places": places})).await?;
    tx.save().await?;
    user.ok(UnlockedOut { places })
}
