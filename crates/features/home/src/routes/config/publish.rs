//! `POST /api/onehall/config/publish`.

use axum::Extension;
use axum::extract::State;
use onehall_db::Reading;
use onehall_kernel::{Envelope, ErrorCode, Locale};
use onehall_records::documents::{
    DocumentKey, Item, Missing, NOTE_CHARS_MAX, Publishing, find_revision, missing_error, publish,
};
use onehall_web::{Answer, ApiError, App, Body, Reply};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Editor, conflict, editable, may_publish};
use crate::home::Home;

/// Documents published together at most.
const ITEMS_MAX: usize = 200;

/// A document and the version that was looked at.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[schema(as = ConfigPublishItem)]
pub(super) struct ItemIn {
    /// Its name.
    #[garde(length(max = 96))]
    key: String,
    /// Its newest revision.
    #[garde(skip)]
    version: Uuid,
}

/// What is to be published together.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct ConfigPublishIn {
    /// At least one, at most 200.
    #[garde(length(min = 1, max = ITEMS_MAX), dive)]
    items: Vec<ItemIn>,
    /// Why, for the history, at most 200 characters.
    #[serde(default)]
    #[garde(length(chars, max = NOTE_CHARS_MAX))]
    note: String,
}

/// What was published.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ConfigPublishOut {
    publication_id: Uuid,
    /// Names of the documents that people see otherwise now.
    published: Vec<String>,
}

/// Publishes drafts together, with the right that their kinds ask for: all of them or none; audited. `object.conflict` names the document that somebody changed
/// meanwhile, `config.missing` lists what documents name and what is not there.
#[utoipa::path(post, path = "/api/onehall/config/publish", tag = "home", request_body = ConfigPublishIn,
    responses((status = 200, body = Envelope<ConfigPublishOut>)), extensions(("x-access" = json!("document:any")), ("x-acting" = json!("refused"))))]
pub(super) async fn publish_config(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Editor(user): Editor,
    Body(input): Body<ConfigPublishIn>,
) -> Answer<ConfigPublishOut> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let mut items = Vec::with_capacity(input.items.len());
    for item in &input.items {
        let (kind, key) = editable(&app, &home, &user, &item.key).await?;
        if !may_publish(&user, kind) {
            return Err(ErrorCode::AccessDenied.into());
        }
        // by its document too: the version of another one is nothing that this kind knows
        let looked_at = find_revision(Reading::Repo(&repo), tenant, &key, item.version).await?;
        if let Some(body) = looked_at.and_then(|one| one.body) {
            kind.admit(Reading::Repo(&repo), tenant, &user.grants, &body).await?;
        }
        items.push(Item { key, version: Some(item.version) });
    }
    let mut tx = app.begin().await?;
    let done = match publish(&mut tx, &user.ctx, &home.kinds, &items, &input.note).await? {
        Publishing::Done(done) => done,
        Publishing::Conflict(key, found) => {
            drop(tx);
            return Err(conflict(&app, &user, &key, *found).await);
        }
        Publishing::Missing(missing) => return Err(listed(&missing, user.ctx.locale)),
    };
    tx.save().await?;
    home.cache.forget(&user.ctx.tenant).await;
    user.ok(ConfigPublishOut {
        publication_id: done.id,
        published: done.keys.iter().map(ToString::to_string).collect(),
    })
}

/// `config.missing` with each of them in `result`.
fn listed(missing: &[(DocumentKey, Missing)], locale: Locale) -> ApiError {
    let each: Vec<Value> = missing
        .iter()
        .map(|(key, gone)| {
            json!({"key": key.to_string(), "path": gone.path, "what": gone.what.pick(locale), "name": gone.key})
        })
        .collect();
    ApiError { result: Some(Box::new(json!({"missing": each}))), ..missing_error(missing) }
}
