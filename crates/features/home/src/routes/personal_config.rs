//! `POST /api/blade-platform/platformappspersonalconfig/detail`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply, User};
use serde::Serialize;

use crate::home::Home;
use crate::routes::card_out::{Reader, layout};
use crate::routes::theme_out::UserThemeOut;
use crate::store::places::list_places;
use crate::store::user_themes::get_choice;

/// What the caller made of the portal.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonalConfigOut {
    /// Whether the caller arranged the home page.
    is_customized: bool,
    /// Cards on the home page.
    shown_count: usize,
    /// Cards that could be added.
    hidden_count: usize,
    theme: UserThemeOut,
}

/// The caller's own configuration of the portal (001 section 7.2).
#[utoipa::path(post, path = "/api/blade-platform/platformappspersonalconfig/detail", tag = "home",
    responses((status = 200, body = Envelope<PersonalConfigOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn personal_config_detail(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<PersonalConfigOut> {
    let (repo, ctx, person) = (app.repo(), &user.ctx, user.session.user);
    let snapshot = home.snapshot(&repo, &ctx.tenant).await?;
    let own = list_places(repo.conn(), &ctx.tenant, person).await?;
    let places = layout(&home, &snapshot, Reader::of(&user), &own).layout;
    let hidden_count = places.iter().filter(|place| place.hidden).count();
    let choice = get_choice(repo.conn(), &ctx.tenant, person).await?;
    user.ok(PersonalConfigOut {
        is_customized: !own.is_empty(),
        shown_count: places.len() - hidden_count,
        hidden_count,
        theme: UserThemeOut::new(&snapshot, choice, ctx.locale),
    })
}
