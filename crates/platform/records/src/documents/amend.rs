//! Changing a part of what people see, for other systems to which that part belongs.

use onehall_db::Tx;
use onehall_kernel::Ctx;
use onehall_web::ApiError;
use serde_json::Value;

use super::publish::{note_publication, show};
use super::save::{Made, append, begin, refuse_large};
use super::{DocumentKey, DocumentKind, Origin, merge, store};

/// Changes what people see of a document at once: `change` makes the new body of the published one. Only its owner's part is
/// asked for: what the document names beside it is nothing that the caller could put right. A draft that waits goes on over
/// the change, and what was taken off the shelf stays there. A body that is as before makes no revision.
///
/// # Errors
/// `object.not_found` for a document that people never saw, what `change` and the kind refuse, and as
/// [`super::save_draft`].
pub async fn amend(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: &dyn DocumentKind,
    key: &DocumentKey,
    origin: Origin,
    change: impl FnOnce(Value) -> Result<Value, ApiError> + Send,
) -> Result<(), ApiError> {
    let not_found = || ApiError::not_found("配置", "The configuration");
    let (document, head) = begin(tx, ctx, kind, key).await?;
    let (head, live) = (head.ok_or_else(not_found)?, document.live.ok_or_else(not_found)?);
    let (seen, waiting) = if live == head.id {
        (head.body.clone(), None)
    } else {
        let live = store::find_revision(tx.conn(), &ctx.tenant, key, live).await?;
        (live.ok_or_else(not_found)?.body, Some(&head))
    };
    let seen = seen.unwrap_or_default();
    let changed = kind.check(&change(seen.clone())?)?;
    refuse_large(kind, &changed)?;
    if changed == seen {
        return Ok(());
    }
    let is_under = document.is_under;
    let made = Made { body: Some(changed.clone()), by: ctx.user(), note: "", origin, is_live: false };
    let (mut document, new) = append(tx, ctx, kind, document, Some(&head), made).await?;
    let before = show(tx, ctx, kind, document.clone(), &new, "").await?;
    (document.live, document.is_under) = (Some(new.id), is_under);
    if is_under {
        kind.project(tx, ctx, key.id(), None).await?;
        store::put_document(tx.conn(), &ctx.tenant, &document).await?;
    }
    note_publication(tx, ctx, vec![(key.clone(), new.id, before)], "").await?;
    if let Some(draft) = waiting {
        let body = draft.body.as_ref().map(|mine| merge(&seen, &changed, mine).body);
        if body.as_ref() != Some(&changed) {
            let made = Made { body, by: draft.by, note: &draft.note, origin: draft.origin, is_live: false };
            append(tx, ctx, kind, document, Some(&new), made).await?;
        }
    }
    Ok(())
}
