//! `POST /api/onehall/notifications/list` and `save`: what open pages tell their person.

use std::collections::BTreeSet;

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Answer, ApiError, App, Body, Empty, Reply, User};
use serde::{Deserialize, Serialize};

use crate::home::Home;
use crate::store::notifications::{create_muted, delete_muted, list_muted};

/// A kind of notification with the caller's choice.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct NotificationOut {
    kind: &'static str,
    name: &'static str,
    /// When it comes.
    hint: &'static str,
    enabled: bool,
}

/// One choice.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct NotificationIn {
    /// A kind of the list.
    #[garde(length(chars, min = 1, max = 32))]
    kind: String,
    /// On or off.
    #[garde(skip)]
    enabled: bool,
}

fn shown(home: &Home, muted: &BTreeSet<String>, locale: Locale) -> Vec<NotificationOut> {
    let out = home.notifications.iter().map(|kind| {
        let (name, hint) = match locale {
            Locale::Zh => (kind.zh, kind.hint_zh),
            Locale::En => (kind.en, kind.hint_en),
        };
        NotificationOut { kind: kind.code, name, hint, enabled: !muted.contains(kind.code) }
    });
    out.collect()
}

/// All kinds with the caller's choices; what nobody switched off is on.
#[utoipa::path(post, path = "/api/onehall/notifications/list", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<NotificationOut>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn list_notifications(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<Vec<NotificationOut>> {
    let muted = list_muted(app.repo().conn(), &user.ctx.tenant, user.session.user).await?;
    user.ok(shown(&home, &muted, user.ctx.locale))
}

/// Switches one kind on or off for the caller.
#[utoipa::path(post, path = "/api/onehall/notifications/save", tag = "home", request_body = NotificationIn,
    responses((status = 200, body = Envelope<Vec<NotificationOut>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))))]
pub(super) async fn save_notification(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
    Body(input): Body<NotificationIn>,
) -> Answer<Vec<NotificationOut>> {
    let (ctx, me) = (&user.ctx, user.session.user);
    if !home.notifications.iter().any(|kind| kind.code == input.kind) {
        return Err(ApiError::not_found("提醒类型", "The kind of notification"));
    }
    let tx = app.begin().await?;
    if input.enabled {
        delete_muted(tx.conn(), &ctx.tenant, me, &input.kind).await?;
    } else {
        create_muted(tx.conn(), ctx, me, &input.kind).await?;
    }
    let muted = list_muted(tx.conn(), &ctx.tenant, me).await?;
    tx.save().await?;
    user.ok(shown(&home, &muted, ctx.locale))
}
