//! Publishing: what people see from now on, of several documents at once.

use onehall_db::{Reading, Tx};
use onehall_kernel::{Ctx, ErrorCode, Names, Problem};
use onehall_web::ApiError;
use serde_json::{Value, json};
use uuid::Uuid;

use super::save::{begin, is_newest};
use super::{
    Conflict, Document, DocumentKey, DocumentKind, DocumentKinds, Draft, Missing, Origin, Publication, Revision,
    Saving, save_draft, store,
};
use crate::{audit, edits};

/// A document that is to be published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Which one.
    pub key: DocumentKey,
    /// The revision that was looked at; none for those who know no versions.
    pub version: Option<Uuid>,
}

/// How publishing ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Publishing {
    /// People see it.
    Done(Publication),
    /// Somebody changed a document meanwhile; nothing was published.
    Conflict(DocumentKey, Box<Conflict>),
    /// Documents name what is not there; nothing was published.
    Missing(Vec<(DocumentKey, Missing)>),
}

/// Publishes the newest revisions of documents together: all of them or none, in the unit of work of the caller, who gives it
/// up when the answer is not [`Publishing::Done`]. Documents that people see as they are already are left out; one that was
/// taken off the shelf comes back.
///
/// # Errors
/// `object.not_found` for a document that never was, `config.nothing` when nothing is left to publish, what a kind refuses,
/// and when the database fails.
pub async fn publish(
    tx: &mut Tx,
    ctx: &Ctx,
    kinds: &DocumentKinds,
    items: &[Item],
    note: &str,
) -> Result<Publishing, ApiError> {
    let mut sorted = Vec::with_capacity(items.len());
    for item in items {
        sorted.push((kinds.find(&item.key)?, item));
    }
    // one order for everybody, so that two publications never wait for each other in a circle
    sorted.sort_by_key(|(kind, item)| (kind.order(), item.key.clone()));
    sorted.dedup_by(|(_, a), (_, b)| a.key == b.key);
    // before any of them is published: one may lead another on, as a service does its guide
    for (kind, item) in &sorted {
        if let Some(conflict) = changed(tx, ctx, *kind, item).await? {
            return Ok(Publishing::Conflict(item.key.clone(), Box::new(conflict)));
        }
    }
    let (mut done, mut missing) = (Vec::new(), Vec::new());
    for (kind, item) in sorted {
        match publish_one(tx, ctx, kind, &item.key, note).await? {
            One::AsBefore => {}
            One::Done(revision, before) => done.push((item.key.clone(), revision, before)),
            One::Missing(gone) => missing.extend(gone.into_iter().map(|gone| (item.key.clone(), gone))),
        }
    }
    if !missing.is_empty() {
        return Ok(Publishing::Missing(missing));
    }
    if done.is_empty() {
        return Err(ErrorCode::ConfigNothing.into());
    }
    note_publication(tx, ctx, done, note).await.map(Publishing::Done)
}

/// How publishing one document ended.
enum One {
    /// People see it as it is already.
    AsBefore,
    /// People see this revision now, and saw the other one before.
    Done(Uuid, Option<Uuid>),
    Missing(Vec<Missing>),
}

/// Keeps a document to this unit of work; answers what somebody made of it since it was looked at.
async fn changed(tx: &mut Tx, ctx: &Ctx, kind: &dyn DocumentKind, item: &Item) -> Result<Option<Conflict>, ApiError> {
    let (_, head) = begin(tx, ctx, kind, &item.key).await?;
    let head = head.ok_or_else(never_was)?;
    if is_newest(item.version, &head) {
        return Ok(None);
    }
    Ok(Some(Conflict { latest: head.id, by: head.by, at: head.at, clashes: Vec::new(), merged: None }))
}

fn never_was() -> ApiError {
    ApiError::not_found("配置", "The configuration")
}

async fn publish_one(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: &dyn DocumentKind,
    key: &DocumentKey,
    note: &str,
) -> Result<One, ApiError> {
    let (document, head) = begin(tx, ctx, kind, key).await?;
    let head = head.ok_or_else(never_was)?;
    if document.live == Some(head.id) && !document.is_under {
        return Ok(One::AsBefore);
    }
    if let Some(body) = &head.body {
        let gone = kind.list_missing(Reading::Tx(tx), &ctx.tenant, body).await?;
        if !gone.is_empty() {
            return Ok(One::Missing(gone));
        }
    }
    let before = show(tx, ctx, kind, document, &head, note).await?;
    Ok(One::Done(head.id, before))
}

/// Lets people see the newest revision of a locked document; answers what they saw before.
pub(super) async fn show(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: &dyn DocumentKind,
    mut document: Document,
    head: &Revision,
    note: &str,
) -> Result<Option<Uuid>, ApiError> {
    kind.project(tx, ctx, document.key.id(), head.body.as_ref()).await?;
    note_edit(tx, ctx, kind).await?;
    let before = document.live.replace(head.id);
    document.is_under = false;
    document.handed_in = None;
    let note = if head.note.is_empty() { note } else { &head.note };
    store::mark_published(tx.conn(), ctx, head.id, note).await?;
    store::put_document(tx.conn(), &ctx.tenant, &document).await?;
    Ok(before)
}

/// Notes who changed a configuration; what a kind says is none is noted nowhere.
async fn note_edit(tx: &mut Tx, ctx: &Ctx, kind: &dyn DocumentKind) -> Result<(), ApiError> {
    match kind.configuration() {
        "" => Ok(()),
        configuration => Ok(edits::note_edit(tx, ctx, configuration).await?),
    }
}

pub(super) async fn note_publication(
    tx: &mut Tx,
    ctx: &Ctx,
    done: Vec<(DocumentKey, Uuid, Option<Uuid>)>,
    note: &str,
) -> Result<Publication, ApiError> {
    let id = store::create_publication(tx.conn(), ctx, note, &done).await?;
    let keys: Vec<DocumentKey> = done.into_iter().map(|(key, ..)| key).collect();
    let named: Vec<String> = keys.iter().map(ToString::to_string).collect();
    audit::record(tx, ctx, "config.published", &id.to_string(), json!({"documents": named, "note": note})).await?;
    Ok(Publication { id, keys })
}

/// Writes and publishes at once, over whatever stands there: for commands, other systems and clients that know no drafts. A
/// body of none removes it.
///
/// # Errors
/// As [`save_draft`] and [`publish`]; `config.missing` when it names what is not there.
pub async fn put_now(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: &dyn DocumentKind,
    key: &DocumentKey,
    body: Option<Value>,
    origin: Origin,
) -> Result<(), ApiError> {
    let draft = Draft { version: None, body, note: "", origin };
    if let Saving::Conflict(_) = save_draft(tx, ctx, kind, key, draft).await? {
        return Err(ErrorCode::ObjectConflict.into());
    }
    match publish_one(tx, ctx, kind, key, "").await? {
        One::AsBefore => Ok(()),
        One::Done(revision, before) => {
            note_publication(tx, ctx, vec![(key.clone(), revision, before)], "").await.map(drop)
        }
        One::Missing(gone) => Err(missing_error(&gone.into_iter().map(|gone| (key.clone(), gone)).collect::<Vec<_>>())),
    }
}

/// `config.missing`, naming what is not there.
#[must_use]
pub fn missing_error(missing: &[(DocumentKey, Missing)]) -> ApiError {
    let named = |pick: fn(&Missing) -> &str| {
        let mut words: Vec<String> = missing.iter().map(|(_, gone)| format!("{} {}", pick(gone), gone.key)).collect();
        words.sort();
        words.dedup();
        words.join(", ")
    };
    let what = Names { zh: named(|gone| &gone.what.zh), en: named(|gone| &gone.what.en) };
    Problem::new(ErrorCode::ConfigMissing).with_names("what", what).into()
}

/// Takes what is published off the shelf (下架), or puts it back as it was published.
///
/// # Errors
/// `object.not_found` for what was never published, `object.conflict` for another version, and when the database fails.
pub async fn set_under(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: &dyn DocumentKind,
    item: &Item,
    is_under: bool,
) -> Result<super::Document, ApiError> {
    let key = &item.key;
    let (mut document, head) = begin(tx, ctx, kind, key).await?;
    let not_found = || ApiError::not_found("配置", "The configuration");
    let (head, live) = (head.ok_or_else(not_found)?, document.live.ok_or_else(not_found)?);
    if !is_newest(item.version, &head) {
        return Err(ErrorCode::ObjectConflict.into());
    }
    if document.is_under == is_under {
        return Ok(document);
    }
    let shown = if is_under { None } else { store::find_revision(tx.conn(), &ctx.tenant, key, live).await? };
    kind.project(tx, ctx, key.id(), shown.and_then(|revision| revision.body).as_ref()).await?;
    note_edit(tx, ctx, kind).await?;
    (document.is_under, document.by, document.at) = (is_under, ctx.user(), ctx.now);
    store::put_document(tx.conn(), &ctx.tenant, &document).await?;
    audit::record(tx, ctx, "config.shelf", &key.to_string(), json!({"under": is_under})).await?;
    Ok(document)
}
