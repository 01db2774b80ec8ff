//! `POST /api/blade-platform/userApplyCardManage/getNavigationUserApplyCardList`.

use std::collections::HashMap;

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply, User};

use crate::home::Home;
use crate::routes::card_out::{HomePageOut, Reader, page};
use crate::routes::navigation_out::{NavigationIn, entry_of};
use crate::rules::menu::NavigationType;
use crate::store::places::list_places;

/// The caller's cards on the page of a navigation entry (001 section 7.2); none on all but the home page.
#[utoipa::path(post, path = "/api/blade-platform/userApplyCardManage/getNavigationUserApplyCardList", tag = "home",
    request_body = NavigationIn, responses((status = 200, body = Envelope<HomePageOut>)),
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn navigation_user_apply_card_list(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
    Body(input): Body<NavigationIn>,
) -> Answer<HomePageOut> {
    let repo = app.repo();
    let snapshot = home.snapshot(&repo, &user.ctx.tenant).await?;
    let entry = entry_of(&snapshot, &user, input.navigation_id)?;
    if entry.kind != NavigationType::Home {
        return user.ok(HomePageOut::default());
    }
    let own: HashMap<_, _> = list_places(repo.conn(), &user.ctx.tenant, user.session.user).await?;
    user.ok(page(&home, &snapshot, Reader::of(&user), &own))
}
