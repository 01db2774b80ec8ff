//! `POST /api/onehall/cards/data`.

use axum::Extension;
use axum::extract::State;
use onehall_feature::{CardQuery, CardReader};
use onehall_kernel::{Envelope, wire_time};
use onehall_web::{Answer, ApiError, App, Body, Reply, User};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::cards::loader::{LIMIT, guarded};
use crate::home::{Home, identity};
use crate::routes::card_out::CardBasicConfig;

/// Which card, and which part of it.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardDataIn {
    /// The card.
    #[garde(skip)]
    card_id: Uuid,
    /// The column or tab; the first one when absent.
    #[garde(inner(length(chars, min = 1, max = 128)))]
    column_id: Option<String>,
}

/// What a card shows (001 section 3).
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardDataOut {
    card_id: Uuid,
    card_kind: String,
    basic_config: CardBasicConfig,
    /// Tabs; null when the card has none.
    type_list: Value,
    /// Entries; tabs and entries by kind are the shapes `Card_<KIND>`.
    list: Value,
    /// Where the entries come from; empty for the portal's own tables.
    data_source: String,
    fetched_at: String,
}

/// The data of one card. Its failure stays in it: the answer is `card.failed`, other cards do not notice.
#[utoipa::path(post, path = "/api/onehall/cards/data", tag = "home", request_body = CardDataIn,
    responses((status = 200, body = Envelope<CardDataOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))))]
pub(super) async fn card_data(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
    Body(input): Body<CardDataIn>,
) -> Answer<CardDataOut> {
    let ctx = &user.ctx;
    let snapshot = home.snapshot(&app.repo(), &ctx.tenant).await?;
    let roles = &user.grants.roles;
    let offered = home.cards_for(&snapshot, identity(&user.grants));
    let found = offered.into_iter().map(|offer| offer.card).find(|card| card.id == input.card_id);
    let card = found.ok_or_else(|| ApiError::not_found("卡片", "The card"))?;
    let source = home.source(&card.kind).ok_or_else(|| ApiError::not_found("卡片", "The card"))?;
    let reader = CardReader {
        ctx: ctx.clone(),
        tenant: user.tenant.clone(),
        user: user.session.user,
        grants: user.grants.clone(),
    };
    let query = CardQuery {
        column_id: input.column_id,
        display_rows: card.display_rows,
        config: card.config.clone(),
        columns: card.columns_for(roles, ctx.locale),
    };
    let content = guarded(&card.kind, LIMIT, async move { source.load(&app, &reader, &query).await }).await?;
    user.ok(CardDataOut {
        card_id: card.id,
        card_kind: card.kind.clone(),
        basic_config: CardBasicConfig::new(card, &snapshot, roles, ctx.locale),
        type_list: content.type_list,
        list: content.list,
        data_source: content.data_source,
        fetched_at: wire_time(ctx.now, user.tenant.zone),
    })
}
