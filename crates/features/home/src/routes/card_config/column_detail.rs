//! `POST cardcolumnconfig/detail`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::draft::with_column;
use crate::config::card::key_of;
use crate::config::card_body::ColumnBody;
use crate::rights::ConfiguresCards;
use crate::routes::config::{Standing, standing};

/// Which column.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CardColumnIn)]
pub(super) struct ColumnIn {
    #[garde(length(min = 1, max = 64))]
    pub(super) column_id: String,
    /// The card in which it stands; found by the column when absent.
    #[serde(default)]
    #[garde(skip)]
    pub(super) card_id: Option<Uuid>,
}

/// A column with how its card stands.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CardColumnDetail)]
pub(super) struct ColumnOut {
    pub(super) card_id: Uuid,
    #[serde(flatten)]
    pub(super) column: ColumnBody,
    #[serde(flatten)]
    pub(super) standing: Standing,
}

/// A column as editors see it.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/detail", tag = "home", request_body = ColumnIn,
    responses((status = 200, body = Envelope<ColumnOut>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn column_detail(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<ColumnIn>,
) -> Answer<ColumnOut> {
    let card = with_column(&app, &user, input.card_id, &input.column_id).await?;
    let column = card.body.columns.into_iter().find(|own| own.column_id == input.column_id);
    let column = column.ok_or_else(|| ApiError::not_found("栏目", "The column"))?;
    user.ok(ColumnOut { card_id: card.id, column, standing: standing(&app, &user, &key_of(card.id)).await? })
}
