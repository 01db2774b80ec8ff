//! `POST /api/onehall/account/appPasswords/list`

use axum::extract::State;
use onehall_kernel::{Envelope, wire_time};
use onehall_web::{Answer, ApiError, App, Body, Empty, Reply as _, User};
use serde::Serialize;
use uuid::Uuid;

use crate::app_passwords::MAX;
use crate::entities::app_password::Model;
use crate::store;

/// An application password; the password itself is never told again.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppPasswordItem {
    id: Uuid,
    /// What its owner calls it.
    name: String,
    create_time: String,
    /// When it last signed somebody in, to the minute; none for never.
    used_time: Option<String>,
    /// Where that came from; empty for never.
    used_address: String,
}

/// The caller's application passwords.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppPasswordsOut {
    /// The latest first.
    items: Vec<AppPasswordItem>,
    /// How many a person may have.
    max: usize,
    /// Whether making one asks for the password of the account; otherwise for a sign-in of the last ten minutes.
    needs_password: bool,
}

impl AppPasswordItem {
    pub(super) fn of(row: Model, owner: &User) -> Self {
        let zone = owner.tenant.zone;
        Self {
            id: row.id,
            name: row.name,
            create_time: wire_time(row.created_at, zone),
            used_time: row.used_at.map(|at| wire_time(at, zone)),
            used_address: row.used_address,
        }
    }
}

/// Lists the caller's application passwords.
#[utoipa::path(post, path = "/api/onehall/account/appPasswords/list", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = Empty, responses((status = 200, body = Envelope<AppPasswordsOut>)))]
pub async fn list_app_passwords(
    State(app): State<App>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<AppPasswordsOut> {
    let out = app_passwords(&app, &user).await?;
    user.ok(out)
}

pub(super) async fn app_passwords(app: &App, user: &User) -> Result<AppPasswordsOut, ApiError> {
    let (repo, tenant, me) = (app.repo(), &user.ctx.tenant, user.session.user);
    let needs_password = store::credentials::find_hash(repo.conn(), tenant, me).await?.is_some();
    let rows = store::app_passwords::list_app_passwords(repo.conn(), tenant, me).await?;
    Ok(AppPasswordsOut {
        items: rows.into_iter().rev().map(|row| AppPasswordItem::of(row, user)).collect(),
        max: MAX,
        needs_password,
    })
}
