//! `POST /api/onehall/config/diff`.

use axum::Extension;
use axum::extract::State;
use onehall_db::{Reading, Repo};
use onehall_kernel::{Envelope, TenantId};
use onehall_records::documents::{DocumentKey, differences, find_document, find_revision};
use onehall_web::{Answer, ApiError, App, Body, Reply};
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use super::out::DifferenceOut;
use super::{Editor, editable};
use crate::home::Home;

/// Two versions of a document.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct ConfigDiffIn {
    /// The document's name.
    #[garde(length(max = 96))]
    key: String,
    /// What people see when absent.
    #[serde(default)]
    #[garde(skip)]
    from: Option<Uuid>,
    /// What editors see when absent.
    #[serde(default)]
    #[garde(skip)]
    to: Option<Uuid>,
}

/// What is different between two versions, field by field, the first 200.
#[utoipa::path(post, path = "/api/onehall/config/diff", tag = "home", request_body = ConfigDiffIn,
    responses((status = 200, body = Envelope<Vec<DifferenceOut>>)), extensions(("x-access" = json!("document:any")), ("x-acting" = json!("reads"))))]
pub(super) async fn config_diff(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Editor(user): Editor,
    Body(input): Body<ConfigDiffIn>,
) -> Answer<Vec<DifferenceOut>> {
    let (_, key) = editable(&app, &home, &user, &input.key).await?;
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let document = find_document(Reading::Repo(&repo), tenant, &key).await?;
    let Some(document) = document else { return user.ok(Vec::new()) };
    let from = body(&repo, tenant, &key, input.from.or(document.live)).await?;
    let to = body(&repo, tenant, &key, input.to.or(Some(document.head))).await?;
    user.ok(differences(&from, &to).into_iter().map(DifferenceOut::from).collect())
}

async fn body(repo: &Repo, tenant: &TenantId, key: &DocumentKey, id: Option<Uuid>) -> Result<Value, ApiError> {
    let Some(id) = id else { return Ok(Value::Null) };
    let found = find_revision(Reading::Repo(repo), tenant, key, id).await?;
    Ok(found.ok_or_else(|| ApiError::not_found("版本", "The revision"))?.body.unwrap_or_default())
}
