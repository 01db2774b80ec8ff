//! What people see was changed beside the documents, in the tables of their area, of many at once: their revisions go on over
//! it, so that no draft and no old revision brings back what was there before.

use std::collections::HashMap;

use onehall_db::{Reading, Tx};
use onehall_kernel::Ctx;
use onehall_web::ApiError;
use serde_json::Value;
use uuid::Uuid;

use super::history::find_revisions;
use super::publish::note_publication;
use super::save::{Made, append, refuse_large};
use super::{Document, DocumentKey, DocumentKind, NEVER_SAVED, Origin, merge, store};

/// A thing with a document, as the tables had it and have it now.
#[derive(Debug, Clone, PartialEq)]
pub struct Carried {
    /// Its document.
    pub key: DocumentKey,
    /// What people saw.
    pub before: Value,
    /// What they see now, in the same form.
    pub after: Value,
    /// Whether they see it at all; what was never published stays a draft where they do not.
    pub is_seen: bool,
    /// Fields of the body that were said of it, changed or not: a draft that waits says the same from now on.
    pub said: Vec<&'static str>,
}

/// Lets documents go on over what was written into the tables: the published revision becomes what stands there, and a draft
/// that waits is laid over it, field by field; where both say something else of one field, what was written stands. What has
/// no revisions is left alone, and what is as its document says already makes none. Answers the documents that have new
/// revisions.
///
/// # Errors
/// `request.too_large` for a body that is larger than its kind says, what the kind refuses, and when the database fails.
pub async fn carry_on(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: &dyn DocumentKind,
    changed: Vec<Carried>,
    origin: Origin,
) -> Result<Vec<DocumentKey>, ApiError> {
    let keys: Vec<DocumentKey> = changed.iter().map(|one| one.key.clone()).collect();
    let mut documents: HashMap<DocumentKey, Document> = store::lock_documents(tx.conn(), ctx, &keys)
        .await?
        .into_iter()
        .filter(|document| document.head != NEVER_SAVED)
        .map(|document| (document.key.clone(), document))
        .collect();
    let ids: Vec<Uuid> = documents.values().flat_map(|one| [Some(one.head), one.live]).flatten().collect();
    let revisions = find_revisions(Reading::Tx(tx), &ctx.tenant, &ids).await?;
    let (mut carried, mut published) = (Vec::new(), Vec::new());
    for one in changed {
        let Some(document) = documents.remove(&one.key) else { continue };
        let head = revisions.get(&document.head);
        let head = head.ok_or_else(|| ApiError::internal(format!("{} has no newest revision", one.key)))?;
        let live = document.live.and_then(|id| revisions.get(&id)).and_then(|live| live.body.as_ref());
        refuse_large(kind, &one.after)?;
        let (key, before) = (document.key.clone(), document.live);
        let going = going_on(&one, live, head.body.as_ref().filter(|_| document.live != Some(head.id)));
        let is_seen = going.seen.is_some();
        if !is_seen && going.draft.is_none() {
            continue;
        }
        let (mut document, mut parent) = (document, head.clone());
        if let Some(body) = going.seen {
            let made = Made { body: Some(body), by: ctx.user(), note: "", origin, is_live: true };
            (document, parent) = append(tx, ctx, kind, document, Some(&parent), made).await?;
            published.push((key.clone(), parent.id, before));
        }
        if let Some(body) = going.draft {
            // who wrote the draft is its author still, unless another one changed it
            let by = if is_seen { head.by } else { ctx.user() };
            let is_live = live.is_some() && body == one.after;
            let made = Made { body: Some(body), by, note: &head.note, origin: head.origin, is_live };
            append(tx, ctx, kind, document, Some(&parent), made).await?;
        }
        carried.push(key);
    }
    if !published.is_empty() {
        note_publication(tx, ctx, published, "").await?;
    }
    Ok(carried)
}

/// The revisions that a document needs.
#[derive(Debug, PartialEq)]
struct Going {
    /// What people see from now on, where that is new.
    seen: Option<Value>,
    /// The draft over it, where that is new.
    draft: Option<Value>,
}

/// How a document goes on: `live` is its published body if it has one, `waiting` its draft if one is newer.
fn going_on(one: &Carried, live: Option<&Value>, waiting: Option<&Value>) -> Going {
    let after = &one.after;
    let is_shown = live.is_some() || one.is_seen;
    let seen = (is_shown && live != Some(after)).then(|| after.clone());
    let draft = waiting.and_then(|mine| {
        let mut over = merge(live.unwrap_or(&one.before), after, mine).body;
        for field in &one.said {
            over[*field] = after[*field].clone();
        }
        // over a new published revision a draft is new too, unless nothing of it is left
        let is_new = if seen.is_some() { over != *after } else { over != *mine };
        is_new.then_some(over)
    });
    Going { seen, draft }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn drafts_and_published_revisions_go_on_over_what_was_written() {
        let (old, new) = (json!({"label": "a", "text": "x"}), json!({"label": "b", "text": "x"}));
        let draft = json!({"label": "a", "text": "y"});
        let over = json!({"label": "b", "text": "y"});
        let own = json!({"label": "c", "text": "x"});
        let going = |before: &Value, after: &Value, live, waiting, is_seen, said: &[&'static str]| {
            let one = Carried {
                key: DocumentKey::of("service", "x"),
                before: before.clone(),
                after: after.clone(),
                is_seen,
                said: said.to_vec(),
            };
            let Going { seen, draft } = going_on(&one, live, waiting);
            (seen, draft)
        };
        let (n, o) = (Some(new.clone()), Some(over.clone()));
        assert_eq!(going(&old, &new, Some(&old), None, true, &[]), (n.clone(), None));
        assert_eq!(going(&old, &new, Some(&new), None, true, &[]), (None, None), "the same once more");
        assert_eq!(going(&old, &new, Some(&old), Some(&draft), true, &[]), (n.clone(), o.clone()));
        assert_eq!(going(&old, &new, Some(&old), Some(&own), true, &[]), (n.clone(), None), "what was written stands");
        assert_eq!(going(&old, &new, None, Some(&draft), false, &[]), (None, o), "nobody sees it");
        assert_eq!(going(&old, &new, None, Some(&old), true, &[]), (n, None), "put on the shelf beside it");
        // said of it again: the draft says it too
        assert_eq!(going(&old, &old, Some(&old), Some(&own), true, &["label"]), (None, Some(old.clone())));
        assert_eq!(going(&old, &old, Some(&old), Some(&own), true, &[]), (None, None));
    }
}
