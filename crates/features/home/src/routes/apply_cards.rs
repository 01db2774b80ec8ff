//! `POST /api/blade-platform/userHomePageApplyCard/getUserApplyCardList`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply, User};

use crate::home::Home;
use crate::routes::card_out::{HomePageOut, Reader, page};
use crate::store::places::list_places;

/// The caller's home page: which cards, where, under which headings (001 section 7.2). The data comes card by card.
#[utoipa::path(post, path = "/api/blade-platform/userHomePageApplyCard/getUserApplyCardList", tag = "home",
    responses((status = 200, body = Envelope<HomePageOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))))]
pub(super) async fn user_apply_card_list(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<HomePageOut> {
    let repo = app.repo();
    let snapshot = home.snapshot(&repo, &user.ctx.tenant).await?;
    let own = list_places(repo.conn(), &user.ctx.tenant, user.session.user).await?;
    user.ok(page(&home, &snapshot, Reader::of(&user), &own))
}
