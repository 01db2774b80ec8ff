//! `POST cardcolumnconfig/submit`.

use axum::Extension;
use axum::extract::State;
use onehall_feature::{CardField, ColumnSource};
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, ApiError, App, Body, FieldError, Guard as _, Reply};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::column_detail::ColumnOut;
use super::draft::{at_version, store, with_column};
use crate::config::card::key_of;
use crate::config::card_body::ColumnBody;
use crate::home::Home;
use crate::rights::ConfiguresCards;
use crate::routes::config::standing;

/// A column that is copied.
#[derive(Debug, Deserialize, Serialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CardColumnCopy)]
pub(super) struct CopyFrom {
    /// Its card.
    #[garde(skip)]
    card_id: Uuid,
    #[garde(length(min = 1, max = 64))]
    column_id: String,
}

/// A column as its editor saves it.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ColumnSubmitIn {
    /// The card.
    #[garde(skip)]
    card_id: Uuid,
    /// The whole column; one without `columnId` is new and stands last.
    #[serde(flatten)]
    #[garde(skip)]
    column: ColumnBody,
    /// Takes everything but name and key from another card's column.
    #[serde(default)]
    #[garde(dive)]
    copy_from: Option<CopyFrom>,
    /// The revision of the card it was made from.
    #[serde(default)]
    #[garde(skip)]
    version: Option<Uuid>,
    /// Publishes the card at once.
    #[serde(default)]
    #[garde(skip)]
    publish: Option<bool>,
}

/// Saves a column in a draft of its card.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/submit", tag = "home", request_body = ColumnSubmitIn,
    responses((status = 200, body = Envelope<ColumnOut>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn submit_column(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<ColumnSubmitIn>,
) -> Answer<ColumnOut> {
    let ColumnSubmitIn { card_id, mut column, copy_from, version, publish } = input;
    let mut body = at_version(&app, &user, card_id, version).await?;
    if let Some(from) = copy_from {
        let source = with_column(&app, &user, Some(from.card_id), &from.column_id).await?;
        let found = source.body.columns.into_iter().find(|own| own.column_id == from.column_id);
        let found = found.ok_or_else(|| ApiError::not_found("栏目", "The column"))?;
        let ColumnBody { column_id, column_name, column_name_en, .. } = column;
        column = ColumnBody { column_id, column_name, column_name_en, ..found };
    }
    let kind = &body.basics.card_kind;
    let source = home.source(kind).ok_or_else(|| ApiError::not_found("卡片", "The card"))?;
    if !source.sources().contains(&column.data_source) {
        return Err(FieldError::refuse("dataSource", "a source of this kind of card"));
    }
    if column.data_source == ColumnSource::Api {
        let is_mapped = |field: &&CardField| column.card_mapping.iter().any(|said| said.field == field.field);
        if source.fields().iter().filter(|field| field.must).any(|field| !is_mapped(&field)) {
            return Err(FieldError::refuse("cardMapping", "every field that must be there"));
        }
    }
    if column.column_id.is_empty() {
        column.column_id = user.ctx.new_id().to_string();
    }
    match body.columns.iter_mut().find(|own| own.column_id == column.column_id) {
        Some(own) => *own = column.clone(),
        None => body.columns.push(column.clone()),
    }
    store(&app, &home, &user, card_id, &body, (version, publish)).await?;
    let column = with_column(&app, &user, Some(card_id), &column.column_id)
        .await?
        .body
        .columns
        .into_iter()
        .find(|own| own.column_id == column.column_id)
        .ok_or_else(|| ApiError::not_found("栏目", "The column"))?;
    user.ok(ColumnOut { card_id, column, standing: standing(&app, &user, &key_of(card_id)).await? })
}
