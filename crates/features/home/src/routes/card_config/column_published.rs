//! `POST cardcolumnconfig/getColumnDetail`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply};
use serde::Serialize;
use uuid::Uuid;

use super::column_detail::ColumnIn;
use crate::config::card_body::ColumnBody;
use crate::rights::ConfiguresCards;
use crate::store::cards::list_cards;

/// A column as people see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CardColumnPublished)]
pub(super) struct PublishedColumn {
    card_id: Uuid,
    #[serde(flatten)]
    column: ColumnBody,
}

/// A column as it is published.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/getColumnDetail", tag = "home", request_body = ColumnIn,
    responses((status = 200, body = Envelope<PublishedColumn>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn published_column(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<ColumnIn>,
) -> Answer<PublishedColumn> {
    let cards = list_cards(app.repo().conn(), &user.ctx.tenant).await?;
    let asked = cards.into_iter().filter(|card| input.card_id.is_none_or(|id| card.id == id));
    let found = asked
        .flat_map(|card| card.columns.into_iter().map(move |column| (card.id, column)))
        .find(|(_, column)| column.id == input.column_id);
    let (card_id, column) = found.ok_or_else(|| ApiError::not_found("栏目", "The column"))?;
    user.ok(PublishedColumn { card_id, column: column.into() })
}
