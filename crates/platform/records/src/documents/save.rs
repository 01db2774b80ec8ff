//! Saving a draft: a new revision, when nobody was quicker.

use chrono::TimeDelta;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, ErrorCode, UserId};
use onehall_web::ApiError;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Conflict, Document, DocumentKey, DocumentKind, NEVER_SAVED, Origin, Revision, merge, store};
use crate::audit;

/// Drafts of a document that are kept.
const DRAFTS_KEPT: i32 = 100;
/// How long what was published is kept.
const PUBLISHED_KEPT: TimeDelta = TimeDelta::days(730);

/// What is to be saved.
#[derive(Debug, Clone)]
pub struct Draft<'a> {
    /// The revision it was made from, [`NEVER_SAVED`] for a document without one; none for those who know no versions, who
    /// write over whatever stands there.
    pub version: Option<Uuid>,
    /// The whole document; none: it is to be removed.
    pub body: Option<Value>,
    /// Why, at most 200 characters.
    pub note: &'a str,
    /// On which way it comes.
    pub origin: Origin,
}

/// How saving ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Saving {
    /// It stands there; a body that is as before makes no revision.
    Saved(Document),
    /// Somebody was quicker; nothing was written.
    Conflict(Box<Conflict>),
}

/// Saves a draft of a document.
///
/// # Errors
/// `object.not_found` for the removal of what never was, `request.too_large` for a body that is larger than the kind says, what the kind
/// refuses, and when the database fails.
pub async fn save_draft(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: &dyn DocumentKind,
    key: &DocumentKey,
    draft: Draft<'_>,
) -> Result<Saving, ApiError> {
    let body = draft.body.as_ref().map(|body| kind.check(body)).transpose()?;
    body.as_ref().map_or(Ok(()), |body| refuse_large(kind, body))?;
    let (document, head) = begin(tx, ctx, kind, key).await?;
    let body = match body {
        Some(body) if !matches!(draft.origin, Origin::Cli | Origin::Import) => {
            Some(kind.settle(Reading::Tx(tx), &ctx.tenant, key.id(), body).await?)
        }
        body => body,
    };
    if let Some(head) = head.as_ref().filter(|head| !is_newest(draft.version, head)) {
        let conflict = conflict(tx, ctx, key, head, draft.version, body.as_ref()).await?;
        return Ok(Saving::Conflict(Box::new(conflict)));
    }
    if head.is_none() && body.is_none() {
        return Err(ApiError::not_found("配置", "The configuration"));
    }
    if head.as_ref().is_some_and(|head| head.body == body) {
        return Ok(Saving::Saved(document));
    }
    // what people see already waits for nobody: the draft before it is given up
    let is_live = is_shown(tx, ctx, &document, key, body.as_ref()).await?;
    let made = Made { body, by: ctx.user(), note: draft.note, origin: draft.origin, is_live };
    let (document, _) = append(tx, ctx, kind, document, head.as_ref(), made).await?;
    Ok(Saving::Saved(document))
}

/// The first draft of something that is made with it in the same unit of work: people see it once it is published.
///
/// # Errors
/// What the kind refuses, `object.conflict` where the document has revisions, and when the database fails.
pub async fn create_draft(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: &dyn DocumentKind,
    key: &DocumentKey,
    (body, origin): (&Value, Origin),
) -> Result<Document, ApiError> {
    let body = kind.check(body)?;
    refuse_large(kind, &body)?;
    let document = store::lock_document(tx.conn(), ctx, key).await?;
    if document.head != NEVER_SAVED {
        return Err(ErrorCode::ObjectConflict.into());
    }
    let made = Made { body: Some(body), by: ctx.user(), note: "", origin, is_live: false };
    append(tx, ctx, kind, document, None, made).await.map(|(document, _)| document)
}

/// What a new revision is.
pub(super) struct Made<'a> {
    pub(super) body: Option<Value>,
    pub(super) by: Option<UserId>,
    pub(super) note: &'a str,
    pub(super) origin: Origin,
    /// Whether people see it already.
    pub(super) is_live: bool,
}

/// Stores the newest revision of a locked document, and drops old ones.
pub(super) async fn append(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: &dyn DocumentKind,
    document: Document,
    head: Option<&Revision>,
    made: Made<'_>,
) -> Result<(Document, Revision), ApiError> {
    let key = document.key.clone();
    let new = Revision {
        id: ctx.new_id(),
        number: head.map_or(1, |head| head.number + 1),
        parent: head.map(|head| head.id),
        body: made.body,
        by: made.by,
        note: made.note.to_owned(),
        origin: made.origin,
        at: ctx.now,
        published_at: made.is_live.then_some(ctx.now),
    };
    store::create_revision(tx.conn(), &ctx.tenant, &key, &new).await?;
    let live = if made.is_live { Some(new.id) } else { document.live };
    let document = Document { head: new.id, live, by: new.by, at: new.at, ..document };
    store::put_document(tx.conn(), &ctx.tenant, &document).await?;
    let kept: Vec<Uuid> = [Some(new.id), new.parent, document.live].into_iter().flatten().collect();
    let (drafts, published) = (new.number - DRAFTS_KEPT, ctx.now - PUBLISHED_KEPT);
    store::prune_revisions(tx.conn(), &ctx.tenant, &key, drafts, published, &kept).await?;
    let detail = json!({"number": new.number, "origin": new.origin.as_str(), "removed": new.body.is_none()});
    audit::record(tx, ctx, "config.saved", &key.to_string(), detail).await?;
    kind.follow(tx, ctx, &document, new.body.as_ref()).await?;
    Ok((document, new))
}

/// The size of a body that is kept.
///
/// # Errors
/// `request.too_large` for a body that is larger than its kind says.
pub(super) fn refuse_large(kind: &dyn DocumentKind, body: &Value) -> Result<(), ApiError> {
    if body.to_string().len() > kind.body_max_bytes() { Err(ErrorCode::RequestTooLarge.into()) } else { Ok(()) }
}

/// Keeps a document to this unit of work until its end: for writers that read what people see, change some of it and put all
/// of it back ([`super::put_now`]).
///
/// # Errors
/// When the database fails.
pub async fn hold(tx: &Tx, ctx: &Ctx, key: &DocumentKey) -> StoreResult<()> {
    store::lock_document(tx.conn(), ctx, key).await.map(drop)
}

/// The same of many documents, in two queries, in one order for everybody; answers which of them have revisions. For imports:
/// what those that have none are about is changed in the tables of its area alone.
///
/// # Errors
/// When the database fails.
pub async fn hold_all(tx: &Tx, ctx: &Ctx, keys: &[DocumentKey]) -> StoreResult<Vec<DocumentKey>> {
    let held = store::lock_documents(tx.conn(), ctx, keys).await?;
    Ok(held.into_iter().filter(|document| document.head != NEVER_SAVED).map(|document| document.key).collect())
}

/// Whether people see this body now.
async fn is_shown(
    tx: &Tx,
    ctx: &Ctx,
    document: &Document,
    key: &DocumentKey,
    body: Option<&Value>,
) -> Result<bool, ApiError> {
    let Some(live) = document.live.filter(|live| *live != document.head && !document.is_under) else {
        return Ok(false);
    };
    let live = store::find_revision(tx.conn(), &ctx.tenant, key, live).await?;
    Ok(live.is_some_and(|live| live.body.as_ref() == body))
}

/// Locks a document. One that was there before it had revisions gets its first one.
pub(super) async fn begin(
    tx: &Tx,
    ctx: &Ctx,
    kind: &dyn DocumentKind,
    key: &DocumentKey,
) -> Result<(Document, Option<Revision>), ApiError> {
    let mut document = store::lock_document(tx.conn(), ctx, key).await?;
    if document.head != NEVER_SAVED {
        let head = store::find_revision(tx.conn(), &ctx.tenant, key, document.head).await?;
        return Ok((document, Some(head.ok_or_else(|| ApiError::internal(format!("{key} has no newest revision")))?)));
    }
    let Some(live) = kind.find_live(Reading::Tx(tx), &ctx.tenant, key.id()).await? else {
        return Ok((document, None));
    };
    let first = Revision {
        id: ctx.new_id(),
        number: 1,
        parent: None,
        body: Some(live),
        by: None,
        note: String::new(),
        origin: Origin::Migration,
        at: ctx.now,
        published_at: Some(ctx.now),
    };
    store::create_revision(tx.conn(), &ctx.tenant, key, &first).await?;
    (document.head, document.live) = (first.id, Some(first.id));
    store::put_document(tx.conn(), &ctx.tenant, &document).await?;
    Ok((document, Some(first)))
}

/// Whether a write that names this version began with the newest revision.
pub(super) fn is_newest(version: Option<Uuid>, head: &Revision) -> bool {
    match version {
        None => true,
        Some(NEVER_SAVED) => head.origin == Origin::Migration && head.number == 1,
        Some(version) => version == head.id,
    }
}

async fn conflict(
    tx: &Tx,
    ctx: &Ctx,
    key: &DocumentKey,
    head: &Revision,
    version: Option<Uuid>,
    mine: Option<&Value>,
) -> Result<Conflict, ApiError> {
    let base = match version {
        None | Some(NEVER_SAVED) => store::find_first(tx.conn(), &ctx.tenant, key).await?,
        Some(version) => store::find_revision(tx.conn(), &ctx.tenant, key, version).await?,
    };
    // a version that is not kept any more is as one in which nothing stood: everything different is told
    let base = base.and_then(|base| base.body).unwrap_or_default();
    let joined = head.body.as_ref().zip(mine).map(|(theirs, mine)| merge(&base, theirs, mine));
    let (merged, clashes) = joined.map_or((None, Vec::new()), |joined| (Some(joined.body), joined.clashes));
    Ok(Conflict { latest: head.id, by: head.by, at: head.at, clashes, merged })
}
