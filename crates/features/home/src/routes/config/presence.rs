//! `POST /api/onehall/config/presence`.

use axum::Extension;
use axum::extract::State;
use onehall_directory::PeopleNames;
use onehall_kernel::{Envelope, wire_time};
use onehall_records::documents::{leave, list_present, note_present};
use onehall_web::{Answer, App, Body, Reply};
use serde::{Deserialize, Serialize};

use super::{Editor, editable};
use crate::home::Home;

/// Where the caller is.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ConfigPresenceIn {
    /// The document's name.
    #[garde(length(max = 96))]
    key: String,
    /// The caller closed it.
    #[serde(default)]
    #[garde(skip)]
    is_leaving: bool,
}

/// Somebody else who has the document open.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ConfigEditor {
    user_name: String,
    since: String,
}

/// Says that the caller has a document open, and answers who else has. Pages ask every 20 s; after 60 s without word somebody
/// counts as gone.
#[utoipa::path(post, path = "/api/onehall/config/presence", tag = "home", request_body = ConfigPresenceIn,
    responses((status = 200, body = Envelope<Vec<ConfigEditor>>)), extensions(("x-access" = json!("document:any")), ("x-acting" = json!("refused"))))]
pub(super) async fn config_presence(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Editor(user): Editor,
    Body(input): Body<ConfigPresenceIn>,
) -> Answer<Vec<ConfigEditor>> {
    let (_, key) = editable(&app, &home, &user, &input.key).await?;
    let (ctx, me) = (&user.ctx, user.session.user);
    let tx = app.begin().await?;
    if input.is_leaving {
        leave(&tx, ctx, me, &key).await?;
    } else {
        note_present(&tx, ctx, me, &key).await?;
    }
    tx.save().await?;
    let repo = app.repo();
    let mut present = list_present(repo.conn(), &ctx.tenant, &key, ctx.now).await?;
    present.retain(|one| one.user != me);
    let names = PeopleNames::find(repo.conn(), &ctx.tenant, present.iter().map(|one| Some(one.user))).await?;
    let editor = |one: &onehall_records::documents::Present| ConfigEditor {
        user_name: names.name(Some(one.user)),
        since: wire_time(one.since, user.tenant.zone),
    };
    user.ok(present.iter().map(editor).collect())
}
