//! `POST /api/onehall/config/restore`.

use axum::Extension;
use axum::extract::State;
use onehall_db::Reading;
use onehall_kernel::Envelope;
use onehall_records::documents::{Saving, find_revision, restore};
use onehall_web::{Answer, App, Body, Reply};
use serde::Deserialize;
use uuid::Uuid;

use super::{Editor, Standing, conflict, editable, standing};
use crate::home::Home;

/// Which revision comes back.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct ConfigRestoreIn {
    /// The document's name.
    #[garde(length(max = 96))]
    key: String,
    /// The revision that comes back; the published one drops the draft.
    #[garde(skip)]
    revision: Uuid,
    /// The newest revision.
    #[garde(skip)]
    version: Uuid,
}

/// Makes a new draft with the body of an old revision; people see it once it is published.
#[utoipa::path(post, path = "/api/onehall/config/restore", tag = "home", request_body = ConfigRestoreIn,
    responses((status = 200, body = Envelope<Standing>)), extensions(("x-access" = json!("document:any")), ("x-acting" = json!("refused"))))]
pub(super) async fn restore_config(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Editor(user): Editor,
    Body(input): Body<ConfigRestoreIn>,
) -> Answer<Standing> {
    let (kind, key) = editable(&app, &home, &user, &input.key).await?;
    let mut tx = app.begin().await?;
    let old = find_revision(Reading::Tx(&tx), &user.ctx.tenant, &key, input.revision).await?;
    if let Some(body) = old.and_then(|old| old.body) {
        kind.admit(Reading::Tx(&tx), &user.ctx.tenant, &user.grants, &body).await?;
    }
    match restore(&mut tx, &user.ctx, kind, &key, input.revision, Some(input.version)).await? {
        Saving::Saved(_) => tx.save().await?,
        Saving::Conflict(found) => {
            drop(tx);
            return Err(conflict(&app, &user, &key, *found).await);
        }
    }
    user.ok(standing(&app, &user, &key).await?)
}
