//! The layers of a home page: tenant, roles, departments, person (the person's own stands in [`crate::rules::layout`]).
//!
//! Each layer may say of a card how far people may change it and where it lies. Roles come first, the one with the
//! greatest priority last, so that it has the last word; then the departments, the highest first and the person's own
//! last. What a layer locked stays locked: a later one may move the card, not release or remove it.

use onehall_kernel::Names;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::rules::layout::{Area, CardState, Offered};

/// Layers of one tenant.
pub const LAYERS_MAX: usize = 200;

/// Whom a layer is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// Everybody with a role; `key` is the role's code.
    Role,
    /// Everybody of a department and those below it; `key` is the department's key.
    Department,
}

impl Scope {
    /// The word in the database and at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Role => "role",
            Self::Department => "department",
        }
    }
}

impl std::str::FromStr for Scope {
    type Err = ();

    fn from_str(s: &str) -> Result<Self, ()> {
        [Self::Role, Self::Department].into_iter().find(|scope| scope.as_str() == s).ok_or(())
    }
}

/// What a layer says of a card's state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LayerState {
    /// Always shown; may be moved.
    Locked,
    /// Shown until the person removes it.
    Default,
    /// Shown when the person takes it.
    Optional,
    /// Not offered at all.
    Absent,
}

impl LayerState {
    const ALL: [Self; 4] = [Self::Locked, Self::Default, Self::Optional, Self::Absent];

    /// The word in the database and at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Locked => "locked",
            Self::Default => "default",
            Self::Optional => "optional",
            Self::Absent => "absent",
        }
    }

    /// The card's state; none when it is not offered.
    const fn card(self) -> Option<CardState> {
        match self {
            Self::Locked => Some(CardState::Locked),
            Self::Default => Some(CardState::Default),
            Self::Optional => Some(CardState::Optional),
            Self::Absent => None,
        }
    }
}

impl std::str::FromStr for LayerState {
    type Err = ();

    fn from_str(s: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|state| state.as_str() == s).ok_or(())
    }
}

/// What a layer says of one card; what it does not say stays as it was below.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LayerCard {
    /// The card.
    pub card: Uuid,
    /// How far it may be changed.
    pub state: Option<LayerState>,
    /// Where it lies.
    pub area: Option<Area>,
}

/// A layer between the tenant and the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layer {
    /// Its key.
    pub id: Uuid,
    /// Whom it is for.
    pub scope: Scope,
    /// Code of the role or key of the department.
    pub key: String,
    /// Name of the role or department, for the reader.
    pub names: Names,
    /// Among roles the greatest has the last word.
    pub priority: i32,
    /// What it says.
    pub cards: Vec<LayerCard>,
}

/// Who reads a home page.
#[derive(Debug, Clone, Copy)]
pub struct Identity<'a> {
    /// Codes of the person's roles.
    pub roles: &'a [String],
    /// The person's department and the ones above it, in that order.
    pub departments: &'a [Uuid],
    /// `student`, `teacher` or `staff`; empty for somebody who is only a role.
    pub kind: &'a str,
}

/// The layers for `who` in the order in which they are laid over one another.
#[must_use]
pub fn applying<'a>(layers: &'a [Layer], who: Identity<'_>) -> Vec<&'a Layer> {
    let mut ours: Vec<((u8, i64, &str), &Layer)> = layers
        .iter()
        .filter_map(|layer| {
            let rank = match layer.scope {
                Scope::Role => {
                    who.roles.contains(&layer.key).then_some((0, i64::from(layer.priority), layer.key.as_str()))
                }
                Scope::Department => {
                    let id: Uuid = layer.key.parse().ok()?;
                    let depth = who.departments.iter().position(|own| *own == id)?;
                    Some((1, -i64::try_from(depth).unwrap_or(i64::MAX), layer.key.as_str()))
                }
            };
            rank.map(|rank| (rank, layer))
        })
        .collect();
    ours.sort_by_key(|(rank, _)| *rank);
    ours.into_iter().map(|(_, layer)| layer).collect()
}

/// A card after all layers, and which of them had the last word; none means the tenant's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resolved<'a> {
    /// The card as the layout rule takes it.
    pub offered: Offered,
    /// Whose state it is.
    pub state_from: Option<&'a Layer>,
    /// Whose place it is.
    pub area_from: Option<&'a Layer>,
}

/// Lays `layers` over the tenant's card; none when it is not offered.
#[must_use]
pub fn resolve<'a>(tenant: Offered, layers: &[&'a Layer]) -> Option<Resolved<'a>> {
    let mut state = Some(tenant.state);
    let mut card = Resolved { offered: tenant, state_from: None, area_from: None };
    for layer in layers {
        let Some(said) = layer.cards.iter().find(|said| said.card == tenant.id) else { continue };
        if let Some(wanted) = said.state.filter(|_| state != Some(CardState::Locked)) {
            state = wanted.card();
            card.state_from = Some(layer);
        }
        if let Some(area) = said.area {
            card.offered.area = area;
            card.area_from = Some(layer);
        }
    }
    card.offered.state = state?;
    Some(card)
}

#[cfg(test)]
#[path = "layers_tests.rs"]
mod tests;
