//! Handing a revision in for somebody else's decision, taking it back, and returning it.

use onehall_db::{Reading, Tx};
use onehall_kernel::{Ctx, ErrorCode};
use onehall_web::ApiError;
use serde_json::json;

use super::save::{begin, is_newest};
use super::{Document, DocumentKind, DocumentState, Item, Returned, Review, Revision, missing_error, store};
use crate::audit;

/// A locked document with its newest revision, which is the one that the caller looked at.
async fn open(tx: &Tx, ctx: &Ctx, kind: &dyn DocumentKind, item: &Item) -> Result<(Document, Revision), ApiError> {
    let (document, head) = begin(tx, ctx, kind, &item.key).await?;
    let head = head.ok_or_else(|| ApiError::not_found("配置", "The configuration"))?;
    if is_newest(item.version, &head) { Ok((document, head)) } else { Err(ErrorCode::ObjectConflict.into()) }
}

async fn keep(tx: &mut Tx, ctx: &Ctx, document: &Document, action: &str, said: &str) -> Result<(), ApiError> {
    store::put_document(tx.conn(), &ctx.tenant, document).await?;
    let detail = json!({"revision": document.head, "note": said});
    Ok(audit::record(tx, ctx, action, &document.key.to_string(), detail).await?)
}

/// Hands the newest revision in; what waits already waits on as it was handed in.
///
/// # Errors
/// `object.not_found` for a document that never was, `object.conflict` for another version, `config.nothing` for what people
/// see already, `config.missing` when it names what is not there, and when the database fails.
pub async fn submit(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: &dyn DocumentKind,
    item: &Item,
    note: &str,
) -> Result<Document, ApiError> {
    let (mut document, head) = open(tx, ctx, kind, item).await?;
    match document.state() {
        DocumentState::Published => return Err(ErrorCode::ConfigNothing.into()),
        DocumentState::Submitted => return Ok(document),
        _ => {}
    }
    if let Some(body) = &head.body {
        let gone = kind.list_missing(Reading::Tx(tx), &ctx.tenant, body).await?;
        if !gone.is_empty() {
            let gone: Vec<_> = gone.into_iter().map(|gone| (item.key.clone(), gone)).collect();
            return Err(missing_error(&gone));
        }
    }
    let review = Review { revision: document.head, by: ctx.user(), at: ctx.now, note: note.to_owned(), returned: None };
    document.handed_in = Some(Box::new(review));
    keep(tx, ctx, &document, "config.submitted", note).await?;
    Ok(document)
}

/// Takes back what was handed in.
///
/// # Errors
/// `object.not_found` for a document that never was, `object.conflict` for another version, `config.not_waiting` for what does
/// not wait, and when the database fails.
pub async fn withdraw(tx: &mut Tx, ctx: &Ctx, kind: &dyn DocumentKind, item: &Item) -> Result<Document, ApiError> {
    let (mut document, _) = open(tx, ctx, kind, item).await?;
    if document.state() != DocumentState::Submitted {
        return Err(ErrorCode::ConfigNotWaiting.into());
    }
    document.handed_in = None;
    keep(tx, ctx, &document, "config.withdrawn", "").await?;
    Ok(document)
}

/// Returns what was handed in, with the reason.
///
/// # Errors
/// As [`withdraw`].
pub async fn send_back(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: &dyn DocumentKind,
    item: &Item,
    reason: &str,
) -> Result<Document, ApiError> {
    let (mut document, _) = open(tx, ctx, kind, item).await?;
    if document.state() != DocumentState::Submitted {
        return Err(ErrorCode::ConfigNotWaiting.into());
    }
    let returned = Returned { by: ctx.user(), at: ctx.now, reason: reason.to_owned() };
    document.handed_in = document.handed_in.map(|review| Box::new(Review { returned: Some(returned), ..*review }));
    keep(tx, ctx, &document, "config.returned", reason).await?;
    Ok(document)
}
