//! Cards of a tenant.

use onehall_bus::emit;
use onehall_db::{Tx, take_turn};
use onehall_events::Event;
use onehall_kernel::Ctx;
use onehall_web::ApiError;
use uuid::Uuid;

use crate::model::Card;
use crate::operator::{check_code, check_names, check_url, invalid};
use crate::rules::layout::PLACES_MAX;
use crate::store::cards::{delete_card, find_card_id, list_cards, upsert_cards};

/// Rows a card may show.
const DISPLAY_ROWS_MAX: u32 = 10;

/// Writes a card, or replaces the one with its code, which keeps its key. Answers the key.
///
/// # Errors
/// `request.invalid` for a code, name, address, place or number of rows outside the limits, or more than 40 cards.
pub async fn put_card(tx: &mut Tx, ctx: &Ctx, card: &Card) -> Result<Uuid, ApiError> {
    check(card)?;
    take_turn(tx.conn(), &format!("home-cards/{}", ctx.tenant)).await?;
    let existing = find_card_id(tx.conn(), &ctx.tenant, &card.code).await?;
    if existing.is_none() && list_cards(tx.conn(), &ctx.tenant).await?.len() >= PLACES_MAX {
        return Err(invalid("code", "a home page has at most 40 cards"));
    }
    upsert_cards(tx.conn(), ctx, std::slice::from_ref(card)).await?;
    emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
    Ok(existing.unwrap_or(card.id))
}

/// Removes a card from everybody's home page; false when there was none.
///
/// # Errors
/// When the database fails.
pub async fn remove_card(tx: &mut Tx, ctx: &Ctx, code: &str) -> Result<bool, ApiError> {
    let gone = delete_card(tx.conn(), &ctx.tenant, code).await?;
    if gone {
        emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
    }
    Ok(gone)
}

fn check(card: &Card) -> Result<(), ApiError> {
    check_code(&card.code)?;
    check_names("name", &card.names, 64, 64)?;
    check_url("more_url", &card.more_url, true)?;
    if card.introductions.zh.chars().count() > 200 || card.introductions.en.chars().count() > 200 {
        return Err(invalid("introduction", "at most 200 characters"));
    }
    if card.kind.is_empty() || card.kind.len() > 32 {
        return Err(invalid("kind", "1 to 32 characters"));
    }
    if !(1..=DISPLAY_ROWS_MAX).contains(&card.display_rows) {
        return Err(invalid("display_rows", "1 to 10"));
    }
    if !card.area.fits() {
        return Err(invalid("area", "inside the grid of 12 columns"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use onehall_kernel::Names;

    use super::*;
    use crate::rules::layout::{Area, CardState};

    fn card() -> Card {
        Card {
            id: Uuid::nil(),
            code: "todo".to_owned(),
            kind: "TODO".to_owned(),
            names: Names { zh: "我的待办".to_owned(), en: "To-dos".to_owned() },
            introductions: Names::default(),
            display_rows: 5,
            columns: Vec::new(),
            config: serde_json::json!({}),
            more_url: String::new(),
            state: CardState::Locked,
            roles: Vec::new(),
            area: Area { x: 0, y: 0, w: 8, h: 4 },
            sort: 0,
            enabled: true,
        }
    }

    fn field(change: impl FnOnce(&mut Card)) -> Option<String> {
        let mut card = card();
        change(&mut card);
        check(&card).err().map(|error| error.fields[0].field.clone())
    }

    #[test]
    fn odd_cards_are_refused_by_field() {
        assert_eq!(field(|_| {}), None);
        assert_eq!(field(|c| c.code = "a b".to_owned()).as_deref(), Some("code"));
        assert_eq!(field(|c| c.code = "a".repeat(65)).as_deref(), Some("code"));
        assert_eq!(field(|c| c.names.zh = "  ".to_owned()).as_deref(), Some("name"));
        assert_eq!(field(|c| c.names.en = "n".repeat(65)).as_deref(), Some("name_en"));
        assert_eq!(field(|c| c.introductions.en = "n".repeat(201)).as_deref(), Some("introduction"));
        assert_eq!(field(|c| c.more_url = "javascript:alert(1)".to_owned()).as_deref(), Some("more_url"));
        assert_eq!(field(|c| c.kind = String::new()).as_deref(), Some("kind"));
        assert_eq!(field(|c| c.display_rows = 0).as_deref(), Some("display_rows"));
        assert_eq!(field(|c| c.display_rows = 11).as_deref(), Some("display_rows"));
        assert_eq!(field(|c| c.area.x = 5).as_deref(), Some("area"));
    }
}
