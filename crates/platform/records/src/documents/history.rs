//! Reading documents and their history, and going back.

use std::collections::{HashMap, HashSet};

use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, Page, PageIn, TenantId};
use onehall_web::ApiError;
use serde_json::Value;
use uuid::Uuid;

use super::{Document, DocumentKey, DocumentKind, Draft, NEVER_SAVED, Origin, Revision, Saving, save_draft, store};

/// A document that has revisions.
///
/// # Errors
/// When the database fails.
pub async fn find_document(
    reading: Reading<'_>,
    tenant: &TenantId,
    key: &DocumentKey,
) -> StoreResult<Option<Document>> {
    store::find_document(reading.conn(), tenant, key).await
}

/// Of these documents those that have revisions.
///
/// # Errors
/// When the database fails.
pub async fn find_documents(
    reading: Reading<'_>,
    tenant: &TenantId,
    keys: &[DocumentKey],
) -> StoreResult<HashMap<DocumentKey, Document>> {
    let found = store::list_of_keys(reading.conn(), tenant, keys).await?;
    Ok(found.into_iter().map(|document| (document.key.clone(), document)).collect())
}

/// Documents that have revisions, of one kind or of all, by name.
///
/// # Errors
/// When the database fails.
pub async fn list_documents(reading: Reading<'_>, tenant: &TenantId, kind: Option<&str>) -> StoreResult<Vec<Document>> {
    store::list_documents(reading.conn(), tenant, kind).await
}

/// A revision of this document; none when it is of another one, or not kept any more.
///
/// # Errors
/// When the database fails.
pub async fn find_revision(
    reading: Reading<'_>,
    tenant: &TenantId,
    key: &DocumentKey,
    id: Uuid,
) -> StoreResult<Option<Revision>> {
    store::find_revision(reading.conn(), tenant, key, id).await
}

/// The revision that a page began with, when it is not the newest any more: what the page changes is laid over that one, so
/// that two who change different parts are no conflict. None for those who know no versions or have the newest.
///
/// # Errors
/// `object.not_found` for a version that is not there, and when the database fails.
pub async fn find_left_behind(
    reading: Reading<'_>,
    tenant: &TenantId,
    key: &DocumentKey,
    head: Option<Uuid>,
    version: Option<Uuid>,
) -> Result<Option<Revision>, ApiError> {
    let is_old = |version: &Uuid| *version != NEVER_SAVED && head.is_some_and(|head| head != *version);
    let Some(old) = version.filter(is_old) else { return Ok(None) };
    let found = find_revision(reading, tenant, key, old).await?;
    Ok(Some(found.ok_or_else(|| ApiError::not_found("版本", "The revision"))?))
}

/// Revisions by their keys; those that are not kept any more are left out.
///
/// # Errors
/// When the database fails.
pub async fn find_revisions(
    reading: Reading<'_>,
    tenant: &TenantId,
    ids: &[Uuid],
) -> StoreResult<HashMap<Uuid, Revision>> {
    let found = store::list_by_keys(reading.conn(), tenant, ids).await?;
    Ok(found.into_iter().map(|revision| (revision.id, revision)).collect())
}

/// The history of a document, the newest first.
///
/// # Errors
/// When the database fails.
pub async fn list_revisions(
    reading: Reading<'_>,
    tenant: &TenantId,
    key: &DocumentKey,
    asked: &PageIn,
) -> StoreResult<Page<Revision>> {
    store::page_revisions(reading.conn(), tenant, key, asked).await
}

/// What editors see of a document: its newest revision, or what people see when it has none. No body: it is to be removed.
///
/// # Errors
/// `object.not_found` when there is nothing, and when the database fails.
pub async fn find_newest(
    reading: Reading<'_>,
    tenant: &TenantId,
    kind: &dyn DocumentKind,
    key: &DocumentKey,
) -> Result<(Option<Document>, Option<Value>), ApiError> {
    if let Some(document) = find_document(reading, tenant, key).await? {
        let head = find_revision(reading, tenant, key, document.head).await?;
        return Ok((Some(document), head.and_then(|head| head.body)));
    }
    match kind.find_live(reading, tenant, key.id()).await? {
        None => Err(nothing()),
        live => Ok((None, live)),
    }
}

/// The same of one that is not to be removed.
///
/// # Errors
/// As [`find_newest`]; `object.not_found` also for one that is to be removed.
pub async fn newest_body(
    reading: Reading<'_>,
    tenant: &TenantId,
    kind: &dyn DocumentKind,
    key: &DocumentKey,
) -> Result<(Option<Document>, Value), ApiError> {
    let (document, body) = find_newest(reading, tenant, kind, key).await?;
    Ok((document, body.ok_or_else(nothing)?))
}

fn nothing() -> ApiError {
    ApiError::not_found("配置", "The configuration")
}

/// Goes back to an old revision: a new draft with its body, which is published like any other.
///
/// # Errors
/// `object.not_found` for a revision of another document or one that is not kept, and as [`save_draft`].
pub async fn restore(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: &dyn DocumentKind,
    key: &DocumentKey,
    revision: Uuid,
    version: Option<Uuid>,
) -> Result<Saving, ApiError> {
    let old = store::find_revision(tx.conn(), &ctx.tenant, key, revision).await?;
    let old = old.ok_or_else(|| ApiError::not_found("版本", "The revision"))?;
    let draft = Draft { version, body: old.body, note: "", origin: Origin::Restore };
    save_draft(tx, ctx, kind, key, draft).await
}

/// Which of the texts stand in some revision, among those with `part` in them: what drafts and old revisions name is still
/// used, for they may come back.
///
/// # Errors
/// When the database fails.
pub async fn list_named(
    reading: Reading<'_>,
    tenant: &TenantId,
    part: &str,
    texts: &[String],
) -> StoreResult<HashSet<String>> {
    store::list_named(reading.conn(), tenant, part, texts).await
}
