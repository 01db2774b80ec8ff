//! `POST cardcolumnconfig/adjustOrder`.

use std::collections::BTreeSet;

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, FieldError, Guard as _, Reply};
use serde::Deserialize;
use uuid::Uuid;

use super::draft::{at_version, store};
use crate::config::card::key_of;
use crate::home::Home;
use crate::rights::ConfiguresCards;
use crate::routes::config::{Standing, standing};
use crate::rules::card::COLUMNS_MAX;

/// The columns of a card in their new order.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ColumnOrderIn {
    #[garde(skip)]
    card_id: Uuid,
    /// All of them, each once.
    #[garde(length(max = COLUMNS_MAX), inner(length(max = 64)))]
    column_ids: Vec<String>,
    /// The revision of the card it was made from.
    #[serde(default)]
    #[garde(skip)]
    version: Option<Uuid>,
}

/// Puts the columns of a card's draft into another order.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/adjustOrder", tag = "home", request_body = ColumnOrderIn,
    responses((status = 200, body = Envelope<Standing>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn order_columns(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<ColumnOrderIn>,
) -> Answer<Standing> {
    let mut body = at_version(&app, &user, input.card_id, input.version).await?;
    let wanted: BTreeSet<&String> = input.column_ids.iter().collect();
    let have: BTreeSet<&String> = body.columns.iter().map(|column| &column.column_id).collect();
    if wanted != have || wanted.len() != input.column_ids.len() {
        return Err(FieldError::refuse("columnIds", "all columns of the card, each once"));
    }
    body.columns.sort_by_key(|column| input.column_ids.iter().position(|id| *id == column.column_id));
    store(&app, &home, &user, input.card_id, &body, (input.version, None)).await?;
    user.ok(standing(&app, &user, &key_of(input.card_id)).await?)
}
