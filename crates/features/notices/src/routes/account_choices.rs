//! `POST cardcolumnconfig/getMpListNS`: official accounts whose notices a column may show (001 section 7.3).

use axum::extract::State;
use onehall_kernel::{Envelope, UserId};
use onehall_web::{Allowed, Answer, App, Body, Configures, Empty, Reply as _};
use serde::Serialize;

use crate::rules::official::MpType;
use crate::store::accounts::list_accounts;

/// An account to choose.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MpChoice {
    mp_id: UserId,
    mp_name: String,
    mp_type: MpType,
}

/// The enabled official accounts, by name.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/getMpListNS", tag = "notices", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<MpChoice>>)), extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))))]
pub(super) async fn list_account_choices(
    State(app): State<App>,
    Allowed(user, _): Allowed<Configures>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<MpChoice>> {
    let accounts = list_accounts(app.repo().conn(), &user.ctx.tenant).await?;
    let choice = |one: crate::store::accounts::Account| MpChoice {
        mp_name: one.name(user.ctx.locale),
        mp_id: one.id,
        mp_type: one.mp_type,
    };
    let mut choices: Vec<MpChoice> = accounts.into_iter().filter(|one| one.enabled).map(choice).collect();
    choices.sort_by(|a, b| a.mp_name.cmp(&b.mp_name));
    user.ok(choices)
}
