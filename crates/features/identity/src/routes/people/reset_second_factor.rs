//! `POST /api/onehall/people/reset-second-factor`.

use axum::Extension;
use axum::extract::State;
use onehall_directory::{ManagesDirectory, lock_managed};
use onehall_kernel::Envelope;
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Serialize;
use serde_json::json;

use super::PersonAccountIn;
use crate::state::IdentityState;
use crate::{ends, store};

/// What was turned off and ended.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SecondFactorResetOut {
    /// Whether there was one.
    was_on: bool,
    /// How many sessions ended.
    ended_sessions: usize,
}

/// Turns somebody's second factor off, as for a person who lost the phone and the recovery codes, and ends the person's sessions:
/// nobody knows who holds the phone; audited, and the person finds it among what was done to the account. Who has none keeps the
/// sessions. Not one's own: that is turned off with a code.
#[utoipa::path(post, path = "/api/onehall/people/reset-second-factor", tag = "identity", request_body = PersonAccountIn,
    responses((status = 200, body = Envelope<SecondFactorResetOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn reset_person_second_factor(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PersonAccountIn>,
) -> Answer<SecondFactorResetOut> {
    let ctx = &user.ctx;
    let mut tx = app.begin().await?;
    let person = lock_managed(&tx, &user, input.user_id).await?;
    let was_on = store::second_factors::delete_factor(tx.conn(), &ctx.tenant, person.id).await?;
    if !was_on {
        return user.ok(SecondFactorResetOut { was_on, ended_sessions: 0 });
    }
    let ended_sessions = ends::end_sessions_of(&*state.sso, &mut tx, ctx, person.id, "second-factor").await?;
    let detail = json!({"how": "administrator", "ended": ended_sessions});
    audit::record(&mut tx, ctx, "second_factor.off", &format!("user:{}", person.id), detail).await?;
    tx.save().await?;
    user.ok(SecondFactorResetOut { was_on, ended_sessions })
}
