//! `POST /api/onehall/people/activation/withdraw`.

use axum::Extension;
use axum::extract::State;
use onehall_directory::{ManagedWanted, ManagesDirectory, list_managed, lock_managed};
use onehall_kernel::{Envelope, UserId};
use onehall_web::{Allowed, Answer, App, Body, FieldError, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::PEOPLE_MAX;
use crate::activation;
use crate::state::IdentityState;
use crate::store::activation as codes;

/// Whose codes: of a department or of a person.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ActivationWithdrawIn {
    /// Living codes of this department, at most 1,000.
    dept_id: Option<Uuid>,
    /// Those of the departments below it too.
    #[serde(default)]
    is_with_below: bool,
    /// The code of this person in its place.
    user_id: Option<UserId>,
}

/// What was withdrawn.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ActivationWithdrawnOut {
    /// How many codes ended.
    withdrawn: u64,
    /// Whether there may be more: the same call ends the next ones.
    is_more: bool,
}

/// Ends activation codes that were not used, so that nobody can set a password by them; audited. Whom the caller may not change
/// keeps the code.
#[utoipa::path(post, path = "/api/onehall/people/activation/withdraw", tag = "identity", request_body = ActivationWithdrawIn,
    responses((status = 200, body = Envelope<ActivationWithdrawnOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn withdraw_activation_codes(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<ActivationWithdrawIn>,
) -> Answer<ActivationWithdrawnOut> {
    let ctx = &user.ctx;
    let mut tx = app.begin().await?;
    let people: Vec<UserId> = match (input.dept_id, input.user_id) {
        (Some(department), None) => {
            let among = vec![codes::with_living_code(&ctx.tenant, ctx.now)];
            let whom = ManagedWanted { department, with_below: input.is_with_below, among };
            let found = list_managed(&tx, &user, whom, PEOPLE_MAX as u64).await?;
            found.into_iter().map(|person| person.id).collect()
        }
        (None, Some(id)) => vec![lock_managed(&tx, &user, id).await?.id],
        _ => {
            return Err(FieldError::refuse("deptId", "not exactly one of department and people"));
        }
    };
    let withdrawn = activation::withdraw(&mut tx, &state, ctx, &people).await?;
    tx.save().await?;
    user.ok(ActivationWithdrawnOut { withdrawn, is_more: people.len() == PEOPLE_MAX })
}
