//! `POST /api/onehall/config/save`.

use axum::Extension;
use axum::extract::State;
use onehall_db::{Reading, Tx};
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_records::documents::{
    DocumentKey, DocumentKind, Draft, Item, NOTE_CHARS_MAX, Origin, Publishing, Saving, find_newest, missing_error,
    publish, save_draft,
};
use onehall_web::{Answer, ApiError, App, Body, Reply, User};
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use super::{Editor, Standing, conflict, editable, may_publish, standing};
use crate::home::Home;

/// A draft.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct ConfigSaveIn {
    /// The document's name, as `layers`.
    #[garde(length(max = 96))]
    key: String,
    /// The revision it was made from; a missing one writes over whatever stands there, which is for clients of the `blade`
    /// dialect alone.
    #[serde(default)]
    #[garde(skip)]
    version: Option<Uuid>,
    /// The whole document, of the shape of its kind; null to remove it.
    #[garde(skip)]
    #[schema(value_type = Value)]
    body: Option<Value>,
    /// Why, at most 200 characters.
    #[serde(default)]
    #[garde(length(chars, max = NOTE_CHARS_MAX))]
    note: String,
    /// Publishes it at once; absent: what the client's dialect does.
    #[serde(default)]
    #[garde(skip)]
    publish: Option<bool>,
}

/// Saves a draft of a document; people see it once it is published. `object.conflict` answers who was quicker (`author`,
/// `time`), where both differ (`fields`), and both changes together (`merged`), which is saved with `latest` as its version.
#[utoipa::path(post, path = "/api/onehall/config/save", tag = "home", request_body = ConfigSaveIn,
    responses((status = 200, body = Envelope<Standing>)), extensions(("x-access" = json!("document:any")), ("x-acting" = json!("refused"))))]
pub(super) async fn save_config(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Editor(user): Editor,
    Body(input): Body<ConfigSaveIn>,
) -> Answer<Standing> {
    let (kind, key) = editable(&app, &home, &user, &input.key).await?;
    // keys of new ones are made here, by the calls of their kinds
    if kind.is_many() {
        find_newest(Reading::Repo(&app.repo()), &user.ctx.tenant, kind, &key).await?;
    }
    let change = Change { version: input.version, body: input.body, note: &input.note, publish: input.publish };
    put(&app, &home, &user, kind, &key, change).await?;
    user.ok(standing(&app, &user, &key).await?)
}

/// A change of one document as a call of a page brings it.
pub(crate) struct Change<'a> {
    pub(crate) version: Option<Uuid>,
    pub(crate) body: Option<Value>,
    pub(crate) note: &'a str,
    pub(crate) publish: Option<bool>,
}

/// Saves a change in a unit of work of its own, and publishes it when it is asked for.
pub(crate) async fn put(
    app: &App,
    home: &Home,
    user: &User,
    kind: &dyn DocumentKind,
    key: &DocumentKey,
    change: Change<'_>,
) -> Result<(), ApiError> {
    let mut tx = app.begin().await?;
    match put_in(&mut tx, home, user, kind, key, change).await? {
        Ended::Stored => tx.save().await?,
        Ended::Conflict(found) => {
            drop(tx);
            return Err(conflict(app, user, key, *found).await);
        }
    }
    home.cache.forget(&user.ctx.tenant).await;
    Ok(())
}

/// How a change ended.
pub(crate) enum Ended {
    Stored,
    Conflict(Box<onehall_records::documents::Conflict>),
}

/// The same within a unit of work, which the caller saves when it is stored.
pub(crate) async fn put_in(
    tx: &mut Tx,
    home: &Home,
    user: &User,
    kind: &dyn DocumentKind,
    key: &DocumentKey,
    change: Change<'_>,
) -> Result<Ended, ApiError> {
    let (blade, ctx) = (user.client.blade_dialect, &user.ctx);
    if change.version.is_none() && !blade {
        return Err(Problem::new(ErrorCode::RequestInvalid).with("fields", "version").into());
    }
    let publishes = change.publish.unwrap_or(blade);
    if publishes && !may_publish(user, kind) {
        return Err(ErrorCode::AccessDenied.into());
    }
    if let Some(body) = &change.body {
        kind.admit(Reading::Tx(tx), &ctx.tenant, &user.grants, body).await?;
    }
    let origin = if blade { Origin::Open } else { Origin::Page };
    let draft = Draft { version: change.version, body: change.body, note: change.note, origin };
    let saved = match save_draft(tx, ctx, kind, key, draft).await? {
        Saving::Saved(document) => document,
        Saving::Conflict(found) => return Ok(Ended::Conflict(found)),
    };
    if publishes {
        let item = Item { key: key.clone(), version: Some(saved.head) };
        match publish(tx, ctx, &home.kinds, &[item], change.note).await {
            Ok(Publishing::Done(_)) => {}
            Ok(Publishing::Missing(missing)) => return Err(missing_error(&missing)),
            Ok(Publishing::Conflict(_, found)) => return Ok(Ended::Conflict(found)),
            // people see it as it was to be already
            Err(error) if error.problem.code == ErrorCode::ConfigNothing => {}
            Err(error) => return Err(error),
        }
    }
    Ok(Ended::Stored)
}
