//! `POST /open/v1/comb/verify`: a service asks whom it was opened by.

use axum::Json;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{ErrorCode, Scope, UserId};
use onehall_web::{ApiError, App, Body, OpenClient, OpenScope};
use serde::{Deserialize, Serialize};

use super::click_service::COMB_LIFETIME;
use crate::entities;
use crate::rules::comb;
use crate::store;

/// May ask by whom it was opened.
#[derive(Debug, Clone, Copy)]
pub struct Comb;

impl OpenScope for Comb {
    const SCOPE: Scope = Scope::new(
        "comb",
        ["核验是谁打开了它的页面，得到其账号和姓名", "Ask who opened its pages, and learn their account and name"],
    );
}

/// The value and the host that received it.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CombIn {
    /// The parameter combStr.
    #[garde(length(min = 1, max = 128))]
    comb_str: String,
    /// The host of the service's address.
    #[garde(length(min = 1, max = 256))]
    host: String,
}

/// Who opened the service.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CombOut {
    tenant_id: String,
    user_id: String,
    account: String,
    user_name: String,
    kind: String,
}

/// Redeems a value once within 60 s for the host it was made for.
#[utoipa::path(post, path = "/open/v1/comb/verify", tag = "open", extensions(("x-access" = json!("scope:comb"))),
    request_body = CombIn, responses((status = 200, body = CombOut)))]
pub async fn verify_comb(
    State(app): State<App>,
    client: OpenClient<Comb>,
    Body(input): Body<CombIn>,
) -> Result<Json<CombOut>, ApiError> {
    let ctx = &client.ctx;
    let tx = app.begin().await?;
    let taken = store::comb::take_comb(
        tx.conn(),
        &ctx.tenant,
        &comb::hash(&input.comb_str),
        &input.host.to_ascii_lowercase(),
        ctx.now,
    )
    .await?;
    tx.save().await?;
    let is_fresh = |row: &entities::comb::Model| ctx.env.is_open(row.expires_at, COMB_LIFETIME);
    let user = taken.filter(is_fresh).map(|row| UserId(row.user_id)).ok_or(ErrorCode::CombUnknown)?;
    let person = onehall_directory::find_person(app.repo().conn(), &ctx.tenant, user)
        .await?
        .filter(|p| !p.disabled)
        .ok_or(ErrorCode::CombUnknown)?;
    Ok(Json(CombOut {
        tenant_id: ctx.tenant.to_string(),
        user_id: person.id.to_string(),
        account: person.account,
        user_name: person.user_name,
        kind: person.kind,
    }))
}
