//! Cards as their editors see them: the newest revision of each, and those that were never changed since there are revisions.

use std::collections::HashSet;

use onehall_db::{Reading, StoreError, StoreResult};
use onehall_kernel::TenantId;
use onehall_records::documents::{Document, find_revisions, list_documents};
use serde::Deserialize as _;
use uuid::Uuid;

use crate::config::card::CARD;
use crate::config::card_body::CardBody;
use crate::store::cards::list_cards;

/// A card as editors see it, with its document when it has one.
pub(crate) struct DraftCard {
    pub(crate) id: Uuid,
    pub(crate) document: Option<Document>,
    pub(crate) body: CardBody,
}

/// All cards of a tenant, drafts too, in the order of the home page; removed ones are left out.
///
/// # Errors
/// When the database fails or a stored body is none of a card.
pub(crate) async fn all_cards(reading: Reading<'_>, tenant: &TenantId) -> StoreResult<Vec<DraftCard>> {
    let documents = list_documents(reading, tenant, Some(CARD)).await?;
    let known: HashSet<String> = documents.iter().map(|document| document.key.id().to_owned()).collect();
    let mut cards = newest_of(reading, tenant, documents).await?;
    for card in list_cards(reading.conn(), tenant).await? {
        if !known.contains(&card.id.to_string()) {
            cards.push(DraftCard { id: card.id, document: None, body: card.into() });
        }
    }
    cards.sort_by_key(|card| (card.body.basics.sort, card.id));
    Ok(cards)
}

/// The cards of a tenant that have revisions, each as its newest one says; removed ones are left out.
///
/// # Errors
/// When the database fails or a stored body is none of a card.
pub(crate) async fn drafted_cards(reading: Reading<'_>, tenant: &TenantId) -> StoreResult<Vec<DraftCard>> {
    newest_of(reading, tenant, list_documents(reading, tenant, Some(CARD)).await?).await
}

async fn newest_of(reading: Reading<'_>, tenant: &TenantId, documents: Vec<Document>) -> StoreResult<Vec<DraftCard>> {
    let heads: Vec<Uuid> = documents.iter().map(|document| document.head).collect();
    let mut newest = find_revisions(reading, tenant, &heads).await?;
    let mut cards = Vec::with_capacity(documents.len());
    for document in documents {
        let Ok(id) = document.key.id().parse::<Uuid>() else { continue };
        let Some(body) = newest.remove(&document.head).and_then(|one| one.body) else { continue };
        let odd = |error: serde_json::Error| StoreError::Inconsistent {
            table: "config_revisions",
            detail: format!("card {id}: {error}"),
        };
        cards.push(DraftCard { id, body: CardBody::deserialize(&body).map_err(odd)?, document: Some(document) });
    }
    Ok(cards)
}
