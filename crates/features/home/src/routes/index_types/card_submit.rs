//! `POST indexcardconfig/submit`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply};
use serde::Deserialize;
use uuid::Uuid;

use super::out::{IndexCardConfig, IndexCardOut};
use super::{at_version, drafting, newest};
use crate::config::index_body::{AudienceBody, CardBody};
use crate::home::Home;
use crate::rights::ConfiguresNavigation;
use crate::routes::config::Writing;

/// A card as its editor saves it; its audience stays.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct IndexCardIn {
    /// The card; absent makes one.
    #[serde(default)]
    card_id: Option<Uuid>,
    /// Its category; absent stays, and a new one has none, so that nobody sees it.
    #[serde(default)]
    type_id: Option<Uuid>,
    /// 1 to 32 characters.
    card_name: String,
    /// At most 64 characters.
    #[serde(default)]
    card_name_en: String,
    /// An http(s) address, a path inside the portal, or a JSON frame configuration.
    url: String,
    /// Address of its picture; empty for none.
    #[serde(default)]
    icon: String,
    /// `1001`, `1002` or `1003`.
    open_way: String,
    /// Its place in its category, from 1; absent stays, or puts it last.
    #[serde(default)]
    #[garde(range(min = 1))]
    sort: Option<usize>,
    #[serde(flatten)]
    #[schema(inline)]
    how: Writing,
}

/// Makes, changes or moves a card in a draft of quick navigation; at most 60 in all.
#[utoipa::path(post, path = "/api/online-service-platform/indexcardconfig/submit", tag = "home", request_body = IndexCardIn,
    responses((status = 200, body = Envelope<IndexCardOut>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn submit_index_card(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(input): Body<IndexCardIn>,
) -> Answer<IndexCardOut> {
    let draft = drafting(&app, &user);
    let mut body = at_version(&draft, input.how.version).await?;
    let (id, before, audience) = match input.card_id {
        None => (user.ctx.new_id(), None, AudienceBody::default()),
        Some(id) => {
            let stands = |(kind, card): (Option<Uuid>, &CardBody)| (card.card_id == id).then_some(kind);
            let kind = body.all_cards().find_map(|(kind, card)| stands((kind.map(|kind| kind.type_id), card)));
            let kind = kind.ok_or_else(|| ApiError::not_found("卡片", "The card"))?;
            let at = body.cards_of(kind)?.iter().position(|card| card.card_id == id);
            (id, at.map(|at| (kind, at)), body.take(id)?.audience)
        }
    };
    let kind = input.type_id.or_else(|| before.and_then(|(kind, _)| kind));
    let cards = body.cards_of(kind)?;
    let stays = before.filter(|(old, _)| *old == kind).map(|(_, at)| at);
    let place = input.sort.map(|sort| sort - 1).or(stays).unwrap_or(cards.len()).min(cards.len());
    let card = CardBody {
        card_id: id,
        card_name: input.card_name,
        card_name_en: input.card_name_en,
        url: input.url,
        icon: input.icon,
        open_way: input.open_way,
        audience,
    };
    cards.insert(place, card);
    draft.store(&home, &body, input.how).await?;
    let list = IndexCardConfig::list(&newest(&draft).await?, None, user.ctx.locale);
    let card = list.into_iter().find(|card| card.id() == id);
    let card = card.ok_or_else(|| ApiError::not_found("卡片", "The card"))?;
    user.ok(IndexCardOut { card, standing: draft.standing().await? })
}
