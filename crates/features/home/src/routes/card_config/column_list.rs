//! `POST cardcolumnconfig/list`.

use axum::extract::State;
use onehall_feature::ColumnSource;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::Serialize;
use uuid::Uuid;

use super::basic::CardIn;
use super::draft::newest;
use crate::rights::ConfiguresCards;

/// A column as its editors list it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ColumnRow {
    pub(super) column_id: String,
    pub(super) column_name: String,
    pub(super) data_source: ColumnSource,
    /// The API of another system that fills it.
    pub(super) api_id: Option<Uuid>,
    /// Role codes; empty means everybody.
    pub(super) roles: Vec<String>,
    pub(super) is_enable: bool,
    /// Its place, from 1.
    pub(super) sort: usize,
}

/// The columns of a card as editors see them, in their order.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/list", tag = "home", request_body = CardIn,
    responses((status = 200, body = Envelope<Vec<ColumnRow>>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_columns(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<CardIn>,
) -> Answer<Vec<ColumnRow>> {
    let card = newest(&app, &user, input.card_id).await?;
    let row = |(sort, column): (usize, crate::config::card_body::ColumnBody)| ColumnRow {
        column_name: user.ctx.locale.pick(&column.column_name, &column.column_name_en).to_owned(),
        column_id: column.column_id,
        data_source: column.data_source,
        api_id: column.api_id,
        roles: column.roles,
        is_enable: column.is_enable,
        sort,
    };
    user.ok((1..).zip(card.body.columns).map(row).collect())
}
