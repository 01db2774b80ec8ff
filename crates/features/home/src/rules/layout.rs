//! The layout of a person's home page: the tenant's cards, the person's places over them, no holes and no overlaps.
//!
//! Merge order, which is the whole rule (000 section 2): the tenant's enabled cards the person may see; for each the
//! person's own place when there is one, else the tenant's; locked cards are never hidden; optional ones are hidden
//! until the person takes them; then everything falls up until it rests on the edge or on another card.

use std::collections::{HashMap, HashSet};

use onehall_kernel::{ErrorCode, Problem};
use uuid::Uuid;

/// Columns of the grid.
pub const COLUMNS: u32 = 12;
/// The tallest card in rows.
pub const HEIGHT_MAX: u32 = 12;
/// The deepest row a card may start at.
pub const ROW_MAX: u32 = 1_000;
/// Places of one layout.
pub const PLACES_MAX: usize = 40;

/// Where a card lies, in columns and rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// First column, from 0.
    pub x: u32,
    /// First row, from 0.
    pub y: u32,
    /// Columns.
    pub w: u32,
    /// Rows.
    pub h: u32,
}

impl Area {
    /// The area moved and cut so that it fits the grid.
    #[must_use]
    pub fn fitted(self) -> Self {
        let w = self.w.clamp(1, COLUMNS);
        Self { x: self.x.min(COLUMNS - w), y: self.y.min(ROW_MAX), w, h: self.h.clamp(1, HEIGHT_MAX) }
    }

    /// Whether the area needs no fitting.
    #[must_use]
    pub fn fits(self) -> bool {
        self.w <= COLUMNS && self.fitted() == self
    }
}

/// How far a person may change a card.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum CardState {
    /// Always shown; may be moved.
    Locked,
    /// Shown until the person removes it.
    Default,
    /// Shown when the person takes it.
    Optional,
}

impl CardState {
    /// The word in the database and at the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Locked => "locked",
            Self::Default => "default",
            Self::Optional => "optional",
        }
    }
}

impl std::str::FromStr for CardState {
    type Err = ();

    fn from_str(s: &str) -> Result<Self, ()> {
        [Self::Locked, Self::Default, Self::Optional].into_iter().find(|state| state.as_str() == s).ok_or(())
    }
}

/// A card the person may see, where the administrator put it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offered {
    /// The card.
    pub id: Uuid,
    /// How far it may be changed.
    pub state: CardState,
    /// The administrator's place.
    pub area: Area,
    /// Breaks ties, smaller first.
    pub sort: i32,
}

/// What the person did with a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Own {
    /// Where the person put it.
    pub area: Area,
    /// Whether the person removed it.
    pub hidden: bool,
}

/// A card in the finished layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// The card.
    pub id: Uuid,
    /// How far it may be changed.
    pub state: CardState,
    /// Where it lies.
    pub area: Area,
    /// Whether it is not shown; hidden ones stand behind the shown ones, so that they can be taken back.
    pub hidden: bool,
}

/// The person's layout: shown cards in reading order (row, then column), then hidden ones.
#[must_use]
pub fn merge(offered: &[Offered], own: &HashMap<Uuid, Own>) -> Vec<Placed> {
    let mut cards: Vec<(Placed, i32)> = offered
        .iter()
        .map(|card| {
            let mine = own.get(&card.id);
            let hidden = match card.state {
                CardState::Locked => false,
                CardState::Default => mine.is_some_and(|m| m.hidden),
                CardState::Optional => mine.is_none_or(|m| m.hidden),
            };
            let area = mine.map_or(card.area, |m| m.area).fitted();
            (Placed { id: card.id, state: card.state, area, hidden }, card.sort)
        })
        .collect();
    cards.sort_by_key(|(card, sort)| (card.hidden, card.area.y, card.area.x, *sort, card.id));
    let mut cards: Vec<Placed> = cards.into_iter().map(|(card, _)| card).collect();
    pack(&mut cards);
    cards.sort_by_key(|card| (card.hidden, card.area.y, card.area.x));
    cards
}

/// Lets cards fall up in their order. Hidden ones pile up below everything that is shown.
fn pack(cards: &mut [Placed]) {
    let mut floor = [0_u32; COLUMNS as usize];
    let mut below = false;
    for card in cards {
        if card.hidden {
            if !below {
                below = true;
                let bottom = floor.iter().copied().max().unwrap_or(0);
                floor = [bottom; COLUMNS as usize];
            }
            card.area.x = 0;
        }
        let (from, to) = (card.area.x as usize, (card.area.x + card.area.w) as usize);
        card.area.y = floor[from..to].iter().copied().max().unwrap_or(0);
        floor[from..to].fill(card.area.y + card.area.h);
    }
}

/// Whether a person may save these places.
///
/// # Errors
/// `object.not_found` for a card the person is not offered, `card.locked` for a locked card that should be hidden,
/// `request.invalid` for a card that stands there twice or outside the grid.
pub fn check(offered: &[Offered], wanted: &[(Uuid, Own)]) -> Result<(), Problem> {
    let states: HashMap<Uuid, CardState> = offered.iter().map(|card| (card.id, card.state)).collect();
    let mut seen = HashSet::new();
    for (number, (id, own)) in wanted.iter().enumerate() {
        let invalid = || Problem::new(ErrorCode::RequestInvalid).with("fields", format!("places[{number}]"));
        if !seen.insert(*id) || !own.area.fits() {
            return Err(invalid());
        }
        match states.get(id) {
            None => return Err(Problem::not_found("卡片", "The card")),
            Some(CardState::Locked) if own.hidden => return Err(ErrorCode::CardLocked.into()),
            Some(_) => {}
        }
    }
    Ok(())
}

#[cfg(test)]
#[path = "layout_tests.rs"]
mod tests;
