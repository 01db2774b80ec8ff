//! The theme a person chooses; two families, one store.

use axum::Extension;
use axum::extract::State;
use onehall_bus::emit;
use onehall_events::Event;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, Body, Reply, User};
use serde::Deserialize;
use uuid::Uuid;

use crate::home::Home;
use crate::routes::theme_out::UserThemeOut;
use crate::rules::theme::Mode;
use crate::store::user_themes::{get_choice, update_choice};

/// What changes; what is absent stays.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ThemeIn {
    /// A theme of the tenant.
    #[garde(skip)]
    theme_id: Option<Uuid>,
    /// Light or dark.
    #[garde(skip)]
    mode: Option<Mode>,
}

async fn submit(app: &App, home: &Home, user: &User, input: &ThemeIn) -> Result<UserThemeOut, ApiError> {
    let (ctx, person) = (&user.ctx, user.session.user);
    let snapshot = home.snapshot(&app.repo(), &ctx.tenant).await?;
    if let Some(id) = input.theme_id
        && !snapshot.themes.iter().any(|theme| theme.id == id)
    {
        return Err(ApiError::not_found("主题", "The theme"));
    }
    let mut tx = app.begin().await?;
    let mut choice = get_choice(tx.conn(), &ctx.tenant, person).await?;
    choice.theme = input.theme_id.or(choice.theme);
    choice.mode = input.mode.unwrap_or(choice.mode);
    update_choice(tx.conn(), ctx, person, choice).await?;
    emit(&mut tx, ctx, &Event::ThemeChanged { user: Some(person) }).await?;
    tx.save().await?;
    Ok(UserThemeOut::new(&snapshot, choice, ctx.locale))
}

/// Chooses the caller's theme and mode (001 section 7.2).
#[utoipa::path(post, path = "/api/blade-platform/userThemeSetUp/submit", tag = "home", request_body = ThemeIn,
    responses((status = 200, body = Envelope<UserThemeOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("writes"))))]
pub(super) async fn user_theme_set_up_submit(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
    Body(input): Body<ThemeIn>,
) -> Answer<UserThemeOut> {
    let out = submit(&app, &home, &user, &input).await?;
    user.ok(out)
}

/// Chooses the caller's theme and mode (001 section 7.3).
#[utoipa::path(post, path = "/api/online-service-platform/themeSetUp/submit", tag = "home", request_body = ThemeIn,
    responses((status = 200, body = Envelope<UserThemeOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("writes"))))]
pub(super) async fn theme_set_up_submit(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
    Body(input): Body<ThemeIn>,
) -> Answer<UserThemeOut> {
    let out = submit(&app, &home, &user, &input).await?;
    user.ok(out)
}
