//! `POST cardcolumnconfig/preview` (001 section 2.3; what it answers: 001 section 3, card preview data).

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, wire_time};
use onehall_records::documents::DocumentKind as _;
use onehall_records::documents::stored_body;
use onehall_web::{Allowed, Answer, ApiError, App, Body, FieldError, Guard as _, Reply};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::cards::external::fetch;
use crate::cards::loader::{LIMIT, guarded};
use crate::config::card_body::CardBody;
use crate::home::Home;
use crate::model::Card;
use crate::rights::ConfiguresCards;
use crate::routes::card_out::CardBasicConfig;
use crate::routes::card_sources::CardSourceOut;
use crate::routes::config::{PreviewAs, drafted, reader};

/// What is previewed, and as whom.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardPreviewIn {
    /// A card as its editors see it; absent with `draft`.
    #[serde(default)]
    #[garde(skip)]
    card_id: Option<Uuid>,
    /// A card that is not saved.
    #[serde(default)]
    #[garde(skip)]
    draft: Option<CardBody>,
    /// The column or tab; the first one when absent.
    #[serde(default)]
    #[garde(inner(length(chars, min = 1, max = 128)))]
    column_id: Option<String>,
    /// The role.
    #[serde(default, rename = "as")]
    #[garde(dive)]
    whom: PreviewAs,
}

/// Where the entries of a preview come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub(super) enum PreviewOrigin {
    /// The same as people see.
    Live,
    /// Made up: what stands there is each person's own.
    Sample,
}

/// What a card will show.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardPreviewOut {
    card_id: Uuid,
    card_kind: String,
    basic_config: CardBasicConfig,
    /// Tabs; null when the card has none.
    #[schema(value_type = Value)]
    type_list: Value,
    /// Entries; tabs and entries by kind are the shapes `Card_<KIND>`.
    #[schema(value_type = Value)]
    list: Value,
    /// Where the entries come from; empty for the portal's own tables.
    data_source: String,
    fetched_at: String,
    /// How the columns of other systems stand; absent for cards of the portal alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    sources: Vec<CardSourceOut>,
    origin: PreviewOrigin,
}

/// The data of a card as a role will see it: of its draft, or of one that is not saved. What is each person's own is made up.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/preview", tag = "home", request_body = CardPreviewIn,
    responses((status = 200, body = Envelope<CardPreviewOut>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn preview_card(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<CardPreviewIn>,
) -> Answer<CardPreviewOut> {
    let who = reader(&app, &user, &input.whom).await?;
    let seen = drafted(&app, &home, &user).await?;
    let card: Card = match (input.draft, input.card_id) {
        (Some(draft), id) => {
            let body = serde_json::to_value(draft).map_err(ApiError::internal)?;
            stored_body::<CardBody>(&home.cards.check(&body)?)?.card(id.unwrap_or_default())
        }
        (None, Some(id)) => {
            let found = seen.cards.iter().find(|card| card.id == id).cloned();
            found.ok_or_else(|| ApiError::not_found("卡片", "The card"))?
        }
        (None, None) => return Err(FieldError::refuse("cardId", "a card or a draft")),
    };
    let source = home.source(&card.kind).ok_or_else(|| ApiError::not_found("卡片类型", "The kind of card"))?;
    let (roles, locale) = (&who.grants.roles, user.ctx.locale);
    let mut query = card.query(input.column_id, roles, locale);
    let basic_config = CardBasicConfig::new(&card, &seen, roles, locale);
    let states = fetch(&home.data, (&*source, &card), &who, &mut query).await;
    let sources = states.into_iter().map(|one| CardSourceOut::new(one, &user)).collect();
    let kind = card.kind.clone();
    let (origin, content) = match source.sample(&app, &who, &query).await? {
        Some(sample) => (PreviewOrigin::Sample, sample),
        None => {
            let load = async move { source.load(&app, &who, &query).await };
            (PreviewOrigin::Live, guarded(&kind, LIMIT, load).await?)
        }
    };
    user.ok(CardPreviewOut {
        card_id: card.id,
        card_kind: card.kind,
        basic_config,
        type_list: content.type_list,
        list: content.list,
        data_source: content.data_source,
        fetched_at: wire_time(user.ctx.now, user.tenant.zone),
        sources,
        origin,
    })
}
