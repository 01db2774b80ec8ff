//! Reading and changing one card's draft.

use onehall_db::Reading;
use onehall_web::{ApiError, App, User};
use uuid::Uuid;

use crate::config::card::{ASKING_NOBODY, key_of};
use crate::config::card_body::CardBody;
use crate::config::card_drafts::{DraftCard, all_cards};
use crate::home::Home;
use crate::routes::config::{Drafting, Writing};

/// A card's document, to read it.
fn reading<'a>(app: &'a App, user: &'a User, id: Uuid) -> Drafting<'a> {
    Drafting { app, user, kind: &ASKING_NOBODY, key: key_of(id) }
}

/// A card's newest version.
///
/// # Errors
/// `object.not_found` for none, or one that is removed.
pub(super) async fn newest(app: &App, user: &User, id: Uuid) -> Result<DraftCard, ApiError> {
    let (document, body) = reading(app, user, id).newest().await?;
    Ok(DraftCard { id, document, body: body.ok_or_else(gone)? })
}

/// A card's version that a page began with.
///
/// # Errors
/// `object.not_found` for a card or a version that is not there.
pub(super) async fn at_version(app: &App, user: &User, id: Uuid, version: Option<Uuid>) -> Result<CardBody, ApiError> {
    reading(app, user, id).at_version(version).await?.ok_or_else(gone)
}

fn gone() -> ApiError {
    ApiError::not_found("卡片", "The card")
}

/// Saves a card's body as a draft, or publishes it when that is asked for.
pub(super) async fn store(
    app: &App,
    home: &Home,
    user: &User,
    id: Uuid,
    body: &CardBody,
    (version, publish): (Option<Uuid>, Option<bool>),
) -> Result<(), ApiError> {
    let change = Drafting { app, user, kind: &home.cards, key: key_of(id) };
    change.store(home, body, Writing { version, publish }).await
}

/// The card in which a column stands; the one that is named, or the only one that has it.
pub(super) async fn with_column(
    app: &App,
    user: &User,
    card: Option<Uuid>,
    column: &str,
) -> Result<DraftCard, ApiError> {
    let has = |card: &DraftCard| card.body.columns.iter().any(|own| own.column_id == column);
    let found = match card {
        Some(id) => Some(newest(app, user, id).await?).filter(has),
        None => all_cards(Reading::Repo(&app.repo()), &user.ctx.tenant).await?.into_iter().find(has),
    };
    found.ok_or_else(|| ApiError::not_found("栏目", "The column"))
}
