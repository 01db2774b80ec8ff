//! `POST cardcolumnconfig/remove`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply};
use serde::Deserialize;
use uuid::Uuid;

use super::draft::{at_version, store, with_column};
use crate::config::card::key_of;
use crate::home::Home;
use crate::rights::ConfiguresCards;
use crate::routes::config::{Standing, standing};
use crate::rules::card::COLUMNS_MAX;

/// Columns of one card.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ColumnRemoveIn {
    /// At least one.
    #[garde(length(min = 1, max = COLUMNS_MAX), inner(length(max = 64)))]
    column_ids: Vec<String>,
    /// The card; found by the first column when absent.
    #[serde(default)]
    #[garde(skip)]
    card_id: Option<Uuid>,
    /// The revision of the card it was made from.
    #[serde(default)]
    #[garde(skip)]
    version: Option<Uuid>,
}

/// Removes columns from a card's draft.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/remove", tag = "home", request_body = ColumnRemoveIn,
    responses((status = 200, body = Envelope<Standing>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_columns(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<ColumnRemoveIn>,
) -> Answer<Standing> {
    let first = input.column_ids.first().map(String::as_str).unwrap_or_default();
    let id = with_column(&app, &user, input.card_id, first).await?.id;
    let mut body = at_version(&app, &user, id, input.version).await?;
    let before = body.columns.len();
    body.columns.retain(|column| !input.column_ids.contains(&column.column_id));
    if before - body.columns.len() != input.column_ids.len() {
        return Err(ApiError::not_found("栏目", "The column"));
    }
    body.reminder.column_ids.retain(|column| !input.column_ids.contains(column));
    store(&app, &home, &user, id, &body, (input.version, None)).await?;
    user.ok(standing(&app, &user, &key_of(id)).await?)
}
