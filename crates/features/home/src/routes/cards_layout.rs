//! `POST /api/onehall/cards/layout`.

use std::collections::HashMap;

use axum::Extension;
use axum::extract::State;
use onehall_bus::emit;
use onehall_events::Event;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, Body, Reply, User};
use serde::Deserialize;
use uuid::Uuid;

use crate::home::Home;
use crate::routes::card_out::{CardPlaceIn, LayoutOut, Reader, layout};
use crate::rules::layout::{Area, Own, PLACES_MAX, check};
use crate::store::places::replace_places;

/// The whole layout; a card that is left out goes back to the tenant's place.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct LayoutIn {
    /// At most 40 places.
    #[garde(length(max = PLACES_MAX), dive)]
    places: Vec<CardPlaceIn>,
}

/// Saves where the caller wants the cards. The answer is what stands then: nothing overlaps, holes are closed.
#[utoipa::path(post, path = "/api/onehall/cards/layout", tag = "home", request_body = LayoutIn,
    responses((status = 200, body = Envelope<LayoutOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("writes"))))]
pub(super) async fn save_card_layout(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
    Body(input): Body<LayoutIn>,
) -> Answer<LayoutOut> {
    user.ok(save_layout(&app, &home, &user, &input.places).await?)
}

/// Checks and writes the caller's places; answers what stands then. The twin call of the navigation uses it too.
pub(super) async fn save_layout(
    app: &App,
    home: &Home,
    user: &User,
    places: &[CardPlaceIn],
) -> Result<LayoutOut, ApiError> {
    let ctx = &user.ctx;
    let snapshot = home.snapshot(&app.repo(), &ctx.tenant).await?;
    let reader = Reader::of(user);
    let offered: Vec<_> = home.cards_for(&snapshot, reader.who).iter().map(|card| card.resolved.offered).collect();
    let wanted: Vec<(Uuid, Own)> = places
        .iter()
        .map(|p| (p.card_id, Own { area: Area { x: p.x, y: p.y, w: p.w, h: p.h }, hidden: p.hidden }))
        .collect();
    check(&offered, &wanted)?;
    let own: HashMap<Uuid, Own> = wanted.into_iter().collect();
    let mut tx = app.begin().await?;
    replace_places(tx.conn(), ctx, user.session.user, &own).await?;
    emit(&mut tx, ctx, &Event::CardsChanged { user: Some(user.session.user) }).await?;
    tx.save().await?;
    Ok(layout(home, &snapshot, reader, &own))
}
