//! `POST /api/onehall/cards/reminders`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply, User};
use serde::Serialize;
use uuid::Uuid;

use crate::cards::shown::{reader_of, shown};
use crate::home::{Home, identity};
use crate::routes::cards_data::CardReminderOut;

/// Cards of a page that are asked: a page has one or two of to-dos.
const CARDS_MAX: usize = 5;

/// A card that reminds.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RemindingCard {
    card_id: Uuid,
    card_name: String,
    #[serde(flatten)]
    reminder: CardReminderOut,
}

/// The cards that remind the reader of to-dos now. One that can not be read reminds of nothing.
#[utoipa::path(post, path = "/api/onehall/cards/reminders", tag = "home",
    responses((status = 200, body = Envelope<Vec<RemindingCard>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn list_card_reminders(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<Vec<RemindingCard>> {
    let snapshot = home.snapshot(&app.repo(), &user.ctx.tenant).await?;
    let offered = home.cards_for(&snapshot, identity(&user.grants));
    let mut found = Vec::new();
    for card in offered.into_iter().map(|offer| offer.card).filter(|card| card.reminder.is_open).take(CARDS_MAX) {
        let Ok((content, _)) = shown(&app, &home, reader_of(&user), card, None).await else { continue };
        let Some(reminder) = CardReminderOut::of(card, &user.grants.roles, &content) else { continue };
        let card_name = card.names.pick(user.ctx.locale).to_owned();
        found.push(RemindingCard { card_id: card.id, card_name, reminder });
    }
    user.ok(found)
}
