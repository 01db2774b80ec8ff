//! `POST /api/onehall/cards/usual/add`.

use std::collections::HashSet;

use axum::Extension;
use axum::extract::State;
use onehall_db::{Reading, take_turn};
use onehall_kernel::Envelope;
use onehall_records::documents::{Origin, create_draft};
use onehall_web::{Allowed, Answer, ApiError, App, Guard as _, Reply};
use serde::Serialize;

use crate::config::card::{CARDS_MAX, key_of};
use crate::config::card_body::CardBody;
use crate::config::card_drafts::all_cards;
use crate::home::Home;
use crate::model::Card;
use crate::rights::ConfiguresCards;
use crate::rules::usual_cards::usual_cards;
use crate::store::cards::list_taken_codes;

/// What became of the usual cards.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct UsualCardsOut {
    /// New drafts.
    added: usize,
    /// Kinds of which there was a card.
    kept: usize,
}

/// Drafts of the usual cards, one of each kind of which the school has none: a first home page, which people see once it is
/// published. Cards that are there stay as they are.
#[utoipa::path(post, path = "/api/onehall/cards/usual/add", tag = "home",
    responses((status = 200, body = Envelope<UsualCardsOut>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn add_usual_cards(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresCards>,
) -> Answer<UsualCardsOut> {
    let ctx = &user.ctx;
    let mut tx = app.begin().await?;
    // of two who begin at the same moment the second finds the cards of the first
    take_turn(tx.conn(), &format!("home-usual-cards/{}", ctx.tenant)).await?;
    let there = all_cards(Reading::Tx(&tx), &ctx.tenant).await?;
    let kinds: HashSet<&str> = there.iter().map(|card| card.body.basics.card_kind.as_str()).collect();
    let usual = usual_cards(ctx);
    let all = usual.len();
    let room = usize::try_from(CARDS_MAX).unwrap_or(usize::MAX).saturating_sub(there.len());
    let missing: Vec<Card> = usual.into_iter().filter(|card| !kinds.contains(card.kind.as_str())).take(room).collect();
    let wanted: Vec<String> = missing.iter().map(|card| card.code.clone()).collect();
    // a card that was removed keeps its code, and may come back
    let mut taken = list_taken_codes(tx.conn(), &ctx.tenant, &wanted).await?;
    taken.extend(there.iter().map(|card| card.body.basics.code.clone()));
    let added = missing.len();
    for mut card in missing {
        if taken.contains(&card.code) {
            card.code = card.id.to_string();
        }
        let key = key_of(card.id);
        let body = serde_json::to_value(CardBody::from(card)).map_err(ApiError::internal)?;
        create_draft(&mut tx, ctx, &home.cards, &key, (&body, Origin::Page)).await?;
    }
    tx.save().await?;
    home.cache.forget(&ctx.tenant).await;
    user.ok(UsualCardsOut { added, kept: all - added })
}
