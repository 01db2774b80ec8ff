//! What the demonstration makes of the usual cards.

use onehall_kernel::{Ctx, Names};

use crate::model::Card;
use crate::rules::layers::{Layer, LayerCard, LayerState, Scope};
use crate::rules::layout::Area;

/// What teachers see otherwise: the staging list between their matters and the news.
pub fn teachers(ctx: &Ctx, cards: &[Card]) -> Layer {
    let said = [
        ("STAGING", Some(LayerState::Default), Area { x: 0, y: 4, w: 12, h: 3 }),
        ("CAMPUS_NEWS", None, Area { x: 0, y: 7, w: 7, h: 4 }),
        ("ANNOUNCEMENT", None, Area { x: 7, y: 7, w: 5, h: 4 }),
    ];
    let card = |kind: &str| cards.iter().find(|card| card.kind == kind).map(|card| card.id);
    let cards = said
        .into_iter()
        .filter_map(|(kind, state, area)| card(kind).map(|card| LayerCard { card, state, area: Some(area) }));
    Layer {
        id: ctx.new_id(),
        scope: Scope::Role,
        key: "teacher".to_owned(),
        names: Names::default(),
        priority: 20,
        cards: cards.collect(),
    }
}
