//! `POST /api/blade-platform/platformapplynavigation/submit`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_web::{Answer, App, Body, Reply, User};
use serde::Deserialize;
use uuid::Uuid;

use crate::home::Home;
use crate::routes::card_out::{CardPlaceIn, LayoutOut};
use crate::routes::cards_layout::save_layout;
use crate::routes::navigation_out::entry_of;
use crate::rules::layout::PLACES_MAX;
use crate::rules::menu::NavigationType;

/// The whole layout of a page; a card that is left out goes back to the place of the layers.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NavigationSubmitIn {
    /// The entry; the home page's when absent.
    #[serde(default)]
    #[garde(skip)]
    navigation_id: Option<Uuid>,
    /// At most 40 places.
    #[garde(length(max = PLACES_MAX), dive)]
    places: Vec<CardPlaceIn>,
}

/// Saves where the caller wants the cards of a page (001 section 7.2). Only the home page has cards.
#[utoipa::path(post, path = "/api/blade-platform/platformapplynavigation/submit", tag = "home",
    request_body = NavigationSubmitIn, responses((status = 200, body = Envelope<LayoutOut>)),
    extensions(("x-access" = json!("user")), ("x-acting" = json!("writes"))))]
pub(super) async fn navigation_submit(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
    Body(input): Body<NavigationSubmitIn>,
) -> Answer<LayoutOut> {
    let snapshot = home.snapshot(&app.repo(), &user.ctx.tenant).await?;
    let entry = entry_of(&snapshot, &user, input.navigation_id)?;
    if entry.kind != NavigationType::Home {
        return Err(Problem::new(ErrorCode::RequestInvalid).with("fields", "navigationId").into());
    }
    user.ok(save_layout(&app, &home, &user, &input.places).await?)
}
