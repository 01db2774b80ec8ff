//! `POST /api/onehall/config/under`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_records::documents::{Item, set_under};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::Deserialize;
use uuid::Uuid;

use super::{Standing, editable, standing};
use crate::home::Home;
use crate::rights::PublishesConfig;

/// What is taken off the shelf, or put back.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ConfigUnderIn {
    /// The document's name.
    #[garde(length(max = 96))]
    key: String,
    /// Its newest revision.
    #[garde(skip)]
    version: Uuid,
    /// Off the shelf (下架), or back on it as it was published.
    #[garde(skip)]
    is_under: bool,
}

/// Takes a published document off the shelf, or puts it back; people see it at once; audited.
#[utoipa::path(post, path = "/api/onehall/config/under", tag = "home", request_body = ConfigUnderIn,
    responses((status = 200, body = Envelope<Standing>)), extensions(("x-access" = json!(PublishesConfig::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn shelve_config(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<PublishesConfig>,
    Body(input): Body<ConfigUnderIn>,
) -> Answer<Standing> {
    let (kind, key) = editable(&app, &home, &user, &input.key).await?;
    let mut tx = app.begin().await?;
    let item = Item { key: key.clone(), version: Some(input.version) };
    set_under(&mut tx, &user.ctx, kind, &item, input.is_under).await?;
    tx.save().await?;
    home.cache.forget(&user.ctx.tenant).await;
    user.ok(standing(&app, &user, &key).await?)
}
