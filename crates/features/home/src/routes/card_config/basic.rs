//! `POST cardbasicconfig/{detail,submit}`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_records::documents::NEVER_SAVED;
use onehall_web::{Allowed, Answer, App, Body, FieldError, Guard as _, Reply};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::draft::{at_version, newest, store};
use crate::config::card::key_of;
use crate::config::card_body::{CardBasics, CardBody};
use crate::home::Home;
use crate::model::Reminder;
use crate::rights::ConfiguresCards;
use crate::routes::config::{Standing, standing};

/// Which card.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ConfiguredCardIn)]
pub(super) struct CardIn {
    #[garde(skip)]
    pub(super) card_id: Uuid,
}

/// A card, its columns apart.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardBasicsOut {
    card_id: Uuid,
    #[serde(flatten)]
    basics: CardBasics,
    #[serde(flatten)]
    standing: Standing,
}

/// A card as its editor saves it.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardBasicsIn {
    /// The card; absent for a new one.
    #[serde(default)]
    #[garde(skip)]
    card_id: Option<Uuid>,
    #[serde(flatten)]
    #[garde(skip)]
    basics: CardBasics,
    /// The revision it was made from.
    #[serde(default)]
    #[garde(skip)]
    version: Option<Uuid>,
    /// Publishes it at once.
    #[serde(default)]
    #[garde(skip)]
    publish: Option<bool>,
}

/// A card as editors see it.
#[utoipa::path(post, path = "/api/online-service-platform/cardbasicconfig/detail", tag = "home", request_body = CardIn,
    responses((status = 200, body = Envelope<CardBasicsOut>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn card_basics(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<CardIn>,
) -> Answer<CardBasicsOut> {
    let card = newest(&app, &user, input.card_id).await?;
    let standing = standing(&app, &user, &key_of(card.id)).await?;
    user.ok(CardBasicsOut { card_id: card.id, basics: card.body.basics, standing })
}

/// Saves what a card is, as a draft; its columns stay. A card without `cardId` is new.
#[utoipa::path(post, path = "/api/online-service-platform/cardbasicconfig/submit", tag = "home", request_body = CardBasicsIn,
    responses((status = 200, body = Envelope<CardBasicsOut>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn submit_card_basics(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<CardBasicsIn>,
) -> Answer<CardBasicsOut> {
    let CardBasicsIn { card_id, mut basics, version, publish } = input;
    if home.source(&basics.card_kind).is_none() {
        return Err(FieldError::refuse("cardKind", "a kind of card of this portal"));
    }
    let (id, body, version) = match card_id {
        Some(id) => {
            let before = at_version(&app, &user, id, version).await?;
            if before.basics.card_kind != basics.card_kind {
                return Err(FieldError::refuse("cardKind", "a card keeps its kind"));
            }
            if basics.code.is_empty() {
                basics.code = before.basics.code;
            }
            (id, CardBody { basics, columns: before.columns, reminder: before.reminder }, version)
        }
        None => {
            let id = user.ctx.new_id();
            if basics.code.is_empty() {
                let text = id.simple().to_string();
                basics.code = format!("{}-{}", basics.card_kind.to_lowercase().replace('_', "-"), &text[24..]);
            }
            (id, CardBody { basics, columns: Vec::new(), reminder: Reminder::default() }, Some(NEVER_SAVED))
        }
    };
    store(&app, &home, &user, id, &body, (version, publish)).await?;
    let card = newest(&app, &user, id).await?;
    let standing = standing(&app, &user, &key_of(id)).await?;
    user.ok(CardBasicsOut { card_id: id, basics: card.body.basics, standing })
}
