//! Reading and changing one card's draft.

use std::collections::{HashMap, HashSet};

use onehall_db::Reading;
use onehall_records::documents::{Document, Revision, find_revisions, list_documents};
use onehall_web::{ApiError, App, User};
use uuid::Uuid;

use crate::config::card::{CARD, CardDocuments, key_of};
use crate::config::card_body::CardBody;
use crate::config::stored;
use crate::home::Home;
use crate::routes::config::{Drafting, Writing};
use crate::store::cards::list_cards;

/// A card as editors see it, with its document when it has one.
pub(super) struct DraftCard {
    pub(super) id: Uuid,
    pub(super) document: Option<Document>,
    pub(super) body: CardBody,
}

/// A card's document.
fn drafting<'a>(app: &'a App, user: &'a User, id: Uuid) -> Drafting<'a> {
    Drafting { app, user, kind: &CardDocuments, key: key_of(id) }
}

/// A card's newest version.
///
/// # Errors
/// `object.not_found` for none, or one that is removed.
pub(super) async fn newest(app: &App, user: &User, id: Uuid) -> Result<DraftCard, ApiError> {
    let (document, body) = drafting(app, user, id).newest().await?;
    Ok(DraftCard { id, document, body: body.ok_or_else(gone)? })
}

/// A card's version that a page began with.
///
/// # Errors
/// `object.not_found` for a card or a version that is not there.
pub(super) async fn at_version(app: &App, user: &User, id: Uuid, version: Option<Uuid>) -> Result<CardBody, ApiError> {
    drafting(app, user, id).at_version(version).await?.ok_or_else(gone)
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
    drafting(app, user, id).store(home, body, Writing { version, publish }).await
}

/// All cards as editors see them, in the order of the home page; removed ones are left out.
pub(super) async fn all(app: &App, user: &User) -> Result<Vec<DraftCard>, ApiError> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let documents = list_documents(Reading::Repo(&repo), tenant, Some(CARD)).await?;
    let heads: Vec<Uuid> = documents.iter().map(|document| document.head).collect();
    let mut newest: HashMap<Uuid, Revision> =
        find_revisions(Reading::Repo(&repo), tenant, &heads).await?.into_iter().map(|one| (one.id, one)).collect();
    let mut cards = Vec::new();
    let known: HashSet<String> = documents.iter().map(|document| document.key.id().to_owned()).collect();
    for document in documents {
        let Ok(id) = document.key.id().parse::<Uuid>() else { continue };
        let body = newest.remove(&document.head).and_then(|one| one.body);
        if let Some(body) = body {
            cards.push(DraftCard { id, document: Some(document), body: stored(&body)? });
        }
    }
    for card in list_cards(repo.conn(), tenant).await? {
        if !known.contains(&card.id.to_string()) {
            cards.push(DraftCard { id: card.id, document: None, body: card.into() });
        }
    }
    cards.sort_by_key(|card| (card.body.basics.sort, card.id));
    Ok(cards)
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
        None => all(app, user).await?.into_iter().find(has),
    };
    found.ok_or_else(|| ApiError::not_found("栏目", "The column"))
}
