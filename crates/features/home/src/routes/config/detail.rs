//! `POST /api/onehall/config/detail`.

use axum::Extension;
use axum::extract::State;
use onehall_db::Reading;
use onehall_directory::PeopleNames;
use onehall_kernel::{Envelope, Locale};
use onehall_records::documents::{find_newest, find_revision};
use onehall_web::{Answer, ApiError, App, Body, Reply};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::out::{Standing, stand};
use super::{Editor, editable};
use crate::home::Home;

/// Which document, and which version of it.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct ConfigDetailIn {
    /// Its name, as `layers` or `card:{id}`.
    #[garde(length(max = 96))]
    key: String,
    /// An old revision of it; the newest one when absent.
    #[serde(default)]
    #[garde(skip)]
    revision: Option<Uuid>,
}

/// A document with its body.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ConfigDetailOut {
    key: String,
    /// What documents of its kind are called.
    kind_name: String,
    /// What this one is called.
    title: String,
    /// The whole document, of the shape of its kind; null when its newest revision removes it.
    #[schema(value_type = Value)]
    body: Value,
    #[serde(flatten)]
    standing: Standing,
}

/// A document as editors see it: its newest revision, or an old one.
#[utoipa::path(post, path = "/api/onehall/config/detail", tag = "home", request_body = ConfigDetailIn,
    responses((status = 200, body = Envelope<ConfigDetailOut>)), extensions(("x-access" = json!("document:any")), ("x-acting" = json!("reads"))))]
pub(super) async fn config_detail(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Editor(user): Editor,
    Body(input): Body<ConfigDetailIn>,
) -> Answer<ConfigDetailOut> {
    let (kind, key) = editable(&app, &home, &user, &input.key).await?;
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let reading = Reading::Repo(&repo);
    let old = async |id: Uuid| find_revision(reading, tenant, &key, id).await;
    let (document, newest) = find_newest(reading, tenant, kind, &key).await?;
    // one that is to be removed is called as it was
    let live = document.as_ref().filter(|_| newest.is_none()).and_then(|document| document.live);
    let before = match live {
        Some(id) => old(id).await?.and_then(|live| live.body),
        None => None,
    };
    let title = newest.as_ref().or(before.as_ref()).map(|body| kind.title(body)).unwrap_or_default();
    let mut body = newest.unwrap_or_default();
    if let Some(id) = input.revision {
        let found = old(id).await?.and_then(|old| old.body);
        body = found.ok_or_else(|| ApiError::not_found("版本", "The revision"))?;
    }
    let names = PeopleNames::find(repo.conn(), tenant, [document.as_ref().and_then(|document| document.by)]).await?;
    let locale = user.ctx.locale;
    user.ok(ConfigDetailOut {
        key: key.to_string(),
        kind_name: word(kind.words(), locale).to_owned(),
        title: title.pick(locale).to_owned(),
        body,
        standing: stand(document.as_ref(), &names, user.tenant.zone),
    })
}

pub(super) fn word([zh, en]: [&'static str; 2], locale: Locale) -> &'static str {
    locale.pick(zh, en)
}
