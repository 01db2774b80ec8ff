//! `POST cardcolumnconfig/choseCopyColumnlist`.

use axum::Extension;
use axum::extract::State;
use onehall_db::Reading;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply};
use serde::Serialize;
use uuid::Uuid;

use super::basic::CardIn;
use super::draft::newest;
use crate::config::card_drafts::all_cards;
use crate::home::Home;
use crate::rights::ConfiguresCards;

/// A column that can be copied.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CopyColumn {
    column_id: String,
    column_name: String,
}

/// A card with columns that can be copied.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CopyCard {
    card_id: Uuid,
    card_name: String,
    columns: Vec<CopyColumn>,
}

/// Columns of all cards that this card could have too: those whose source its kind knows.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/choseCopyColumnlist", tag = "home", request_body = CardIn,
    responses((status = 200, body = Envelope<Vec<CopyCard>>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_columns_to_copy(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<CardIn>,
) -> Answer<Vec<CopyCard>> {
    let card = newest(&app, &user, input.card_id).await?;
    let source = home.source(&card.body.basics.card_kind).ok_or_else(|| ApiError::not_found("卡片", "The card"))?;
    let locale = user.ctx.locale;
    let mut cards = Vec::new();
    for other in all_cards(Reading::Repo(&app.repo()), &user.ctx.tenant).await? {
        let fitting = other.body.columns.into_iter().filter(|column| source.sources().contains(&column.data_source));
        let columns: Vec<CopyColumn> = fitting
            .map(|column| CopyColumn {
                column_name: locale.pick(&column.column_name, &column.column_name_en).to_owned(),
                column_id: column.column_id,
            })
            .collect();
        if !columns.is_empty() {
            let basics = other.body.basics;
            let card_name = locale.pick(&basics.card_name, &basics.card_name_en).to_owned();
            cards.push(CopyCard { card_id: other.id, card_name, columns });
        }
    }
    user.ok(cards)
}
