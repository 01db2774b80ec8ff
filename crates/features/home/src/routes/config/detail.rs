//! `POST /api/onehall/config/detail`.

use axum::Extension;
use axum::extract::State;
use onehall_db::Reading;
use onehall_kernel::{Envelope, Locale};
use onehall_records::documents::{find_revision, newest_body};
use onehall_web::{Allowed, Answer, ApiError, App, Body, Configures, Reply};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::out::{Standing, stand};
use super::{editable, out};
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
    /// The whole document, of the shape of its kind.
    #[schema(value_type = Value)]
    body: Value,
    #[serde(flatten)]
    standing: Standing,
}

/// A document as editors see it: its newest revision, or an old one.
#[utoipa::path(post, path = "/api/onehall/config/detail", tag = "home", request_body = ConfigDetailIn,
    responses((status = 200, body = Envelope<ConfigDetailOut>)), extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))))]
pub(super) async fn config_detail(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<Configures>,
    Body(input): Body<ConfigDetailIn>,
) -> Answer<ConfigDetailOut> {
    let (kind, key) = editable(&home, &user, &input.key)?;
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let (document, mut body) = newest_body(Reading::Repo(&repo), tenant, kind, &key).await?;
    if let Some(id) = input.revision {
        let old = find_revision(Reading::Repo(&repo), tenant, &key, id).await?.and_then(|old| old.body);
        body = old.ok_or_else(|| ApiError::not_found("版本", "The revision"))?;
    }
    let names = out::names(&app, &user, document.as_ref().and_then(|document| document.by)).await?;
    let locale = user.ctx.locale;
    user.ok(ConfigDetailOut {
        key: key.to_string(),
        kind_name: word(kind.words(), locale).to_owned(),
        title: kind.title(&body).pick(locale).to_owned(),
        body,
        standing: stand(document.as_ref(), &names, user.tenant.zone),
    })
}

pub(super) fn word([zh, en]: [&'static str; 2], locale: Locale) -> &'static str {
    locale.pick(zh, en)
}
