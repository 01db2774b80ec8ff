//! `POST /api/onehall/cards/reset`.

use std::collections::HashMap;

use axum::Extension;
use axum::extract::State;
use onehall_bus::emit;
use onehall_events::Event;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply, User};

use crate::home::Home;
use crate::routes::card_out::{LayoutOut, Reader, layout};
use crate::store::places::replace_places;

/// Takes the caller's home page back to the tenant's layout.
#[utoipa::path(post, path = "/api/onehall/cards/reset", tag = "home",
    responses((status = 200, body = Envelope<LayoutOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("writes"))))]
pub(super) async fn reset_card_layout(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<LayoutOut> {
    let ctx = &user.ctx;
    let snapshot = home.snapshot(&app.repo(), &ctx.tenant).await?;
    let own = HashMap::new();
    let mut tx = app.begin().await?;
    replace_places(tx.conn(), ctx, user.session.user, &own).await?;
    emit(&mut tx, ctx, &Event::CardsChanged { user: Some(user.session.user) }).await?;
    tx.save().await?;
    user.ok(layout(&home, &snapshot, Reader::of(&user), &own))
}
