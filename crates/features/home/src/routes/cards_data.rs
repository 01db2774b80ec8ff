//! `POST /api/onehall/cards/data`.

use axum::Extension;
use axum::extract::State;
use onehall_feature::CardContent;
use onehall_kernel::{Envelope, wire_time};
use onehall_web::{Answer, ApiError, App, Body, Reply, User};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::cards::shown::{reader_of, shown};
use crate::home::{Home, identity};
use crate::model::Card;
use crate::routes::card_out::CardBasicConfig;
use crate::routes::card_sources::CardSourceOut;
use crate::rules::reminder::reminded;

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

/// How many to-dos a card reminds of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardReminderOut {
    count: u64,
    /// Whether these are overdue ones.
    timeout_only: bool,
}

impl CardReminderOut {
    /// What a card reminds a reader with these roles of, by this content; none when it does not.
    pub(super) fn of(card: &Card, roles: &[String], content: &CardContent) -> Option<Self> {
        let has_columns = card.columns_seen(roles).next().is_some();
        let count = reminded(&card.reminder, has_columns, &content.list)?;
        Some(Self { count, timeout_only: card.reminder.timeout_only })
    }
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
    /// Of how many to-dos the card reminds; absent when it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    reminder: Option<CardReminderOut>,
    /// How the columns of other systems stand; absent for cards of the portal alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    sources: Vec<CardSourceOut>,
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
    let (content, states) = shown(&app, &home, reader_of(&user), card, input.column_id).await?;
    let reminder = CardReminderOut::of(card, &user.grants.roles, &content);
    user.ok(CardDataOut {
        card_id: card.id,
        card_kind: card.kind.clone(),
        basic_config: CardBasicConfig::new(card, &snapshot, roles, ctx.locale),
        type_list: content.type_list,
        list: content.list,
        data_source: content.data_source,
        fetched_at: wire_time(ctx.now, user.tenant.zone),
        reminder,
        sources: states.into_iter().map(|one| CardSourceOut::new(one, &user)).collect(),
    })
}
