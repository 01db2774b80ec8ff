//! Queries of documents, revisions and publications.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreError, StoreResult, count_and_page};
use onehall_kernel::{Ctx, Page, PageIn, TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveValue::Set, ColumnTrait as _, Condition, ConnectionTrait, EntityTrait, QueryFilter as _, QueryOrder as _,
    QuerySelect as _,
};
use serde_json::Value;
use uuid::Uuid;

use super::{Document, DocumentKey, NEVER_SAVED, Returned, Review, Revision};
use crate::entities::{document, publication, published, revision};

/// How a body that is to be removed is stored.
const REMOVED: &str = "null";

fn document_of(row: document::Model) -> StoreResult<Document> {
    let odd =
        |what: &str| StoreError::Inconsistent { table: "config_documents", detail: format!("{what}: {}", row.key) };
    Ok(Document {
        key: row.key.parse().map_err(|_| odd("key"))?,
        head: row.head,
        live: row.live,
        is_under: row.is_under,
        by: row.changed_by.map(UserId),
        at: row.changed_at,
        handed_in: row.submitted.zip(row.submitted_at).map(|(revision, at)| {
            Box::new(Review {
                revision,
                by: row.submitted_by.map(UserId),
                at,
                note: row.submit_note,
                returned: row.returned_at.map(|at| Returned {
                    by: row.returned_by.map(UserId),
                    at,
                    reason: row.return_reason,
                }),
            })
        }),
    })
}

fn revision_of(row: revision::Model) -> StoreResult<Revision> {
    let odd =
        |what: &str| StoreError::Inconsistent { table: "config_revisions", detail: format!("{what}: {}", row.id) };
    let body = match row.body.as_str() {
        REMOVED => None,
        text => Some(serde_json::from_str(text).map_err(|_| odd("body"))?),
    };
    Ok(Revision {
        id: row.id,
        number: row.number,
        parent: row.parent,
        body,
        by: row.created_by.map(UserId),
        origin: row.origin.parse().map_err(|()| odd("origin"))?,
        note: row.note,
        at: row.created_at,
        published_at: row.published_at,
    })
}

/// Columns of a document.
const COLUMNS: usize = 14;

/// The row of a document that was only locked.
fn unsaved(ctx: &Ctx, key: String) -> document::ActiveModel {
    document::ActiveModel {
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        key: Set(key),
        head: Set(NEVER_SAVED),
        live: Set(None),
        is_under: Set(false),
        changed_by: Set(None),
        changed_at: Set(ctx.now),
        submitted: Set(None),
        submitted_by: Set(None),
        submitted_at: Set(None),
        submit_note: Set(String::new()),
        returned_by: Set(None),
        returned_at: Set(None),
        return_reason: Set(String::new()),
    }
}

/// The document, which nobody else changes until the end of the unit of work; its head is [`NEVER_SAVED`] when it has no
/// revision.
pub(super) async fn lock_document(conn: &impl ConnectionTrait, ctx: &Ctx, key: &DocumentKey) -> StoreResult<Document> {
    // a row that is not there can not be locked: two first writers would both go on
    let row = unsaved(ctx, key.to_string());
    let keep = OnConflict::columns([document::Column::TenantId, document::Column::Key]).do_nothing().to_owned();
    document::Entity::insert(row).on_conflict(keep).exec_without_returning(conn).await?;
    let locked = document::Entity::of(&ctx.tenant)
        .filter(document::COLUMN.key.eq(key.to_string()))
        .lock_exclusive()
        .one(conn)
        .await?;
    document_of(locked.ok_or_else(|| StoreError::Inconsistent {
        table: "config_documents",
        detail: format!("{key} is gone while it is locked"),
    })?)
}

/// The same of many, by name.
pub(super) async fn lock_documents(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    keys: &[DocumentKey],
) -> StoreResult<Vec<Document>> {
    let mut names: Vec<String> = keys.iter().map(ToString::to_string).collect();
    names.sort_unstable();
    names.dedup();
    let mut locked = Vec::with_capacity(names.len());
    for chunk in names.chunks(onehall_db::rows_per_insert(COLUMNS)) {
        let row = |key: &String| unsaved(ctx, key.clone());
        let keep = OnConflict::columns([document::Column::TenantId, document::Column::Key]).do_nothing().to_owned();
        document::Entity::insert_many(chunk.iter().map(row)).on_conflict(keep).exec_without_returning(conn).await?;
        let rows = document::Entity::of(&ctx.tenant)
            .filter(document::COLUMN.key.is_in(chunk.iter().map(String::as_str)))
            .order_by_asc(document::Column::Key)
            .lock_exclusive()
            .all(conn)
            .await?;
        for row in rows {
            locked.push(document_of(row)?);
        }
    }
    Ok(locked)
}

/// Documents of these names that have revisions.
pub(super) async fn list_of_keys(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    keys: &[DocumentKey],
) -> StoreResult<Vec<Document>> {
    let names: Vec<String> = keys.iter().map(ToString::to_string).collect();
    let mut found = Vec::with_capacity(names.len());
    for chunk in names.chunks(onehall_db::BIND_LIMIT - 2) {
        let query = document::Entity::of(tenant)
            .filter(document::COLUMN.key.is_in(chunk.iter().map(String::as_str)))
            .filter(document::Column::Head.ne(NEVER_SAVED));
        for row in query.all(conn).await? {
            found.push(document_of(row)?);
        }
    }
    Ok(found)
}

/// Writes what a document says of its revisions.
pub(super) async fn put_document(conn: &impl ConnectionTrait, tenant: &TenantId, now: &Document) -> StoreResult<()> {
    let review = now.handed_in.as_deref();
    let returned = review.and_then(|review| review.returned.as_ref());
    document::Entity::update_of(tenant)
        .filter(document::COLUMN.key.eq(now.key.to_string()))
        .col_expr(document::Column::Head, now.head.into())
        .col_expr(document::Column::Live, now.live.into())
        .col_expr(document::Column::IsUnder, now.is_under.into())
        .col_expr(document::Column::ChangedBy, now.by.map(|by| by.0).into())
        .col_expr(document::Column::ChangedAt, now.at.into())
        .col_expr(document::Column::Submitted, review.map(|one| one.revision).into())
        .col_expr(document::Column::SubmittedBy, review.and_then(|one| one.by).map(|by| by.0).into())
        .col_expr(document::Column::SubmittedAt, review.map(|one| one.at).into())
        .col_expr(document::Column::SubmitNote, review.map_or("", |one| &one.note).into())
        .col_expr(document::Column::ReturnedBy, returned.and_then(|one| one.by).map(|by| by.0).into())
        .col_expr(document::Column::ReturnedAt, returned.map(|one| one.at).into())
        .col_expr(document::Column::ReturnReason, returned.map_or("", |one| &one.reason).into())
        .exec(conn)
        .await?;
    Ok(())
}

/// A document that has revisions.
pub(super) async fn find_document(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    key: &DocumentKey,
) -> StoreResult<Option<Document>> {
    let query = document::Entity::of(tenant)
        .filter(document::COLUMN.key.eq(key.to_string()))
        .filter(document::Column::Head.ne(NEVER_SAVED));
    query.one(conn).await?.map(document_of).transpose()
}

/// Documents of a kind that have revisions, or of all kinds, by name.
pub(super) async fn list_documents(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    kind: Option<&str>,
) -> StoreResult<Vec<Document>> {
    let mut query =
        document::Entity::of(tenant).filter(document::Column::Head.ne(NEVER_SAVED)).order_by_asc(document::Column::Key);
    if let Some(kind) = kind {
        // kinds hold no wildcards: lower case and dashes
        let many = document::Column::Key.starts_with(format!("{kind}:"));
        query = query.filter(Condition::any().add(document::COLUMN.key.eq(kind)).add(many));
    }
    query.all(conn).await?.into_iter().map(document_of).collect()
}

/// A revision of this document.
pub(super) async fn find_revision(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    key: &DocumentKey,
    id: Uuid,
) -> StoreResult<Option<Revision>> {
    let query = revision::Entity::of(tenant)
        .filter(revision::COLUMN.id.eq(id))
        .filter(revision::COLUMN.document.eq(key.to_string()));
    query.one(conn).await?.map(revision_of).transpose()
}

/// The first revision of a document.
pub(super) async fn find_first(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    key: &DocumentKey,
) -> StoreResult<Option<Revision>> {
    let query = revision::Entity::of(tenant)
        .filter(revision::COLUMN.document.eq(key.to_string()))
        .filter(revision::COLUMN.number.eq(1));
    query.one(conn).await?.map(revision_of).transpose()
}

/// Revisions of several documents by their keys; those that are gone are left out.
pub(super) async fn list_by_keys(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[Uuid],
) -> StoreResult<Vec<Revision>> {
    let mut found = Vec::with_capacity(ids.len());
    for chunk in ids.chunks(onehall_db::BIND_LIMIT - 1) {
        let query = revision::Entity::keyed(tenant).filter(revision::Column::Id.is_in(chunk.iter().copied()));
        for row in query.all(conn).await? {
            found.push(revision_of(row)?);
        }
    }
    Ok(found)
}

/// Revisions of a document, the newest first.
pub(super) async fn page_revisions(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    key: &DocumentKey,
    asked: &PageIn,
) -> StoreResult<Page<Revision>> {
    let query = revision::Entity::of(tenant)
        .filter(revision::COLUMN.document.eq(key.to_string()))
        .order_by_desc(revision::Column::Number);
    let Page { records, total, .. } = count_and_page(conn, query, asked).await?;
    let records = records.into_iter().map(revision_of).collect::<StoreResult<Vec<_>>>()?;
    Ok(Page::new(records, total, asked))
}

/// Writes a revision.
pub(super) async fn create_revision(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    key: &DocumentKey,
    new: &Revision,
) -> StoreResult<()> {
    let row = revision::ActiveModel {
        id: Set(new.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        document: Set(key.to_string()),
        number: Set(new.number),
        parent: Set(new.parent),
        body: Set(new.body.as_ref().map_or_else(|| REMOVED.to_owned(), Value::to_string)),
        created_by: Set(new.by.map(|by| by.0)),
        note: Set(new.note.clone()),
        origin: Set(new.origin.as_str().to_owned()),
        created_at: Set(new.at),
        published_at: Set(new.published_at),
    };
    revision::Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// Notes when a revision was published, and why.
pub(super) async fn mark_published(conn: &impl ConnectionTrait, ctx: &Ctx, id: Uuid, note: &str) -> StoreResult<()> {
    revision::Entity::update_of(&ctx.tenant)
        .filter(revision::COLUMN.id.eq(id))
        .col_expr(revision::Column::PublishedAt, Some(ctx.now).into())
        .col_expr(revision::Column::Note, note.into())
        .exec(conn)
        .await?;
    Ok(())
}

/// Drops drafts with a number up to `drafts`, and whatever was published last before `published`; never what `keep` names
/// and never the first one.
pub(super) async fn prune_revisions(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    key: &DocumentKey,
    drafts: i32,
    published: DateTime<Utc>,
    keep: &[Uuid],
) -> StoreResult<()> {
    let old_draft =
        Condition::all().add(revision::Column::PublishedAt.is_null()).add(revision::COLUMN.number.lte(drafts));
    let old = Condition::any().add(old_draft).add(revision::COLUMN.published_at.lt(published));
    revision::Entity::delete_of(tenant)
        .filter(revision::COLUMN.document.eq(key.to_string()))
        .filter(revision::COLUMN.number.gt(1))
        .filter(revision::Column::Id.is_not_in(keep.iter().copied()))
        .filter(old)
        .exec(conn)
        .await?;
    Ok(())
}

/// Writes what was published together: documents with the revision that people see now and the one before it.
pub(super) async fn create_publication(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    note: &str,
    items: &[(DocumentKey, Uuid, Option<Uuid>)],
) -> StoreResult<Uuid> {
    let id = ctx.new_id();
    let row = publication::ActiveModel {
        id: Set(id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        note: Set(note.to_owned()),
        created_by: Set(ctx.user().map(|user| user.0)),
        created_at: Set(ctx.now),
    };
    publication::Entity::insert(row).exec_without_returning(conn).await?;
    let rows = items.iter().map(|(key, now, before)| published::ActiveModel {
        publication_id: Set(id),
        document: Set(key.to_string()),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        revision_id: Set(*now),
        previous_id: Set(*before),
    });
    published::Entity::insert_many(rows).exec_without_returning(conn).await?;
    Ok(id)
}

/// Bodies of one look at what revisions name.
const BODIES_OF_A_LOOK: u64 = 100;

/// Which of the texts stand in some revision of a tenant, among those with `part` in them. Bodies are looked through a
/// hundred at a time.
pub(super) async fn list_named(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    part: &str,
    texts: &[String],
) -> StoreResult<HashSet<String>> {
    let (mut found, mut behind) = (HashSet::new(), Uuid::nil());
    loop {
        let query = revision::Entity::of(tenant)
            .filter(revision::COLUMN.id.gt(behind))
            .filter(revision::COLUMN.body.contains(part))
            .order_by_asc(revision::Column::Id)
            .limit(BODIES_OF_A_LOOK)
            .select_only()
            .column(revision::Column::Id)
            .column(revision::Column::Body);
        let bodies: Vec<(Uuid, String)> = query.into_tuple().all(conn).await?;
        let Some((last, _)) = bodies.last() else { return Ok(found) };
        behind = *last;
        found.extend(texts.iter().filter(|text| bodies.iter().any(|(_, body)| body.contains(*text))).cloned());
    }
}
