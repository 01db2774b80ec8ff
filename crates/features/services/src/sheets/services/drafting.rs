//! Writing drafts of services and their guides that rows of a file said, and taking them back.

use std::collections::{HashMap, HashSet};

use onehall_db::{Reading, StoreResult, Tx};
use onehall_feature::cells::planned;
use onehall_feature::{Change, Checked, Undone};
use onehall_kernel::{Ctx, ErrorCode};
use onehall_records::documents::{
    Document, DocumentKey, DocumentKind, Draft, Origin, Revision, Saving, create_draft, find_documents, find_revisions,
    save_draft,
};
use onehall_web::ApiError;
use serde_json::Value;
use uuid::Uuid;

use super::drafts::DraftPlan;
use super::naming::find_named;
use super::putting::{refused, tell};
use super::told::told;
use crate::config::guide::{self, GuideDocument};
use crate::config::service::{self, ServiceDocument, hold_services};
use crate::store::put::NewService;
use crate::store::register;

/// How the mark of a change begins that wrote drafts; behind it stand the revisions of the service and of its guide.
const MARK: &str = "draft:";
/// The guide as files write it: nobody looked it through.
const GUIDE: GuideDocument = GuideDocument { is_reviewed: false };

/// Writes drafts; the caller holds the documents and then the services.
///
/// # Errors
/// When the database fails.
pub(super) async fn write(tx: &mut Tx, ctx: &Ctx, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
    let plans: Vec<(u32, DraftPlan)> = rows.into_iter().filter_map(planned).collect();
    let is_new = |plan: &DraftPlan| plan.before.is_none();
    let new: Vec<NewService> =
        plans.iter().filter(|(_, plan)| is_new(plan)).map(|(_, plan)| plan.after.clone()).collect();
    register::put_services(tx.conn(), &new).await?;
    tell(tx, ctx, new.iter().map(|one| one.row.id).collect()).await?;
    let named = find_named(Reading::Tx(tx), &ctx.tenant).await?;
    let mut changes = Vec::with_capacity(plans.len());
    for (number, plan) in plans {
        let id = plan.after.row.id;
        let revisions = draft(tx, ctx, &plan).await.map_err(|error| refused(&error, "draft"))?;
        let before = plan.before.map(|one| told(&one, &named));
        let change =
            Change::told(number, (id, plan.after.row.name.clone()), &told(&plan.after, &named), before.as_ref());
        changes.push(Change { mark: mark(revisions), ..change });
    }
    Ok(changes)
}

/// Saves the drafts of a row; answers their revisions.
async fn draft(tx: &mut Tx, ctx: &Ctx, plan: &DraftPlan) -> Result<[Option<Uuid>; 2], ApiError> {
    let id = plan.after.row.id;
    let (key, mut made) = (service::key_of(id), [None, None]);
    if let Some(body) = &plan.service {
        let head = match plan.before {
            None => create_draft(tx, ctx, &ServiceDocument, &key, (body, Origin::Import)).await?.head,
            Some(_) => put(tx, ctx, &ServiceDocument, &key, Some(body.clone())).await?,
        };
        made[0] = Some(head);
    }
    if let Some(body) = &plan.guide {
        made[1] = Some(put(tx, ctx, &GUIDE, &guide::key_of(id), Some(body.clone())).await?);
    }
    Ok(made)
}

/// Saves a draft over whatever stands there; answers its revision.
async fn put(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: &dyn DocumentKind,
    key: &DocumentKey,
    body: Option<Value>,
) -> Result<Uuid, ApiError> {
    match save_draft(tx, ctx, kind, key, Draft { version: None, body, note: "", origin: Origin::Import }).await? {
        Saving::Saved(document) => Ok(document.head),
        Saving::Conflict(_) => Err(ErrorCode::ObjectConflict.into()),
    }
}

fn mark([service, guide]: [Option<Uuid>; 2]) -> String {
    let word = |id: Option<Uuid>| id.map_or_else(|| "-".to_owned(), |id| id.to_string());
    format!("{MARK}{}:{}", word(service), word(guide))
}

/// The revisions that a change made, of the service and of its guide; none for one that was live at once.
pub(super) fn revisions_of(change: &Change) -> Option<[Option<Uuid>; 2]> {
    let (service, guide) = change.mark.strip_prefix(MARK)?.split_once(':')?;
    Some([service, guide].map(|id| id.parse().ok()))
}

/// The documents of changes that are taken back.
struct Made {
    documents: HashMap<DocumentKey, Document>,
    revisions: HashMap<Uuid, Revision>,
    there: HashSet<Uuid>,
    used: HashSet<Uuid>,
}

impl Made {
    async fn find(tx: &Tx, ctx: &Ctx, made: &[&Change]) -> StoreResult<Self> {
        let (on, tenant) = (Reading::Tx(tx), &ctx.tenant);
        let ids: Vec<Uuid> = made.iter().filter_map(|change| change.object.parse().ok()).collect();
        hold_services(tx, ctx, &ids).await?;
        let there = register::list_by_ids(tx.conn(), tenant, &ids).await?.into_iter().map(|one| one.row.id).collect();
        let used = register::list_used(tx.conn(), tenant, &ids).await?;
        let keys: Vec<DocumentKey> = ids.iter().flat_map(|id| [service::key_of(*id), guide::key_of(*id)]).collect();
        let documents = find_documents(on, tenant, &keys).await?;
        let marked = made.iter().filter_map(|change| revisions_of(change)).flatten().flatten();
        let asked: Vec<Uuid> = documents.values().map(|one| one.head).chain(marked).collect();
        let mut revisions = find_revisions(on, tenant, &asked).await?;
        let parents: Vec<Uuid> = revisions.values().filter_map(|one| one.parent).collect();
        revisions.extend(find_revisions(on, tenant, &parents).await?);
        Ok(Self { documents, revisions, there, used })
    }

    /// What stood before a revision that is still what the document's draft says; none where somebody published or changed it.
    fn former(&self, key: &DocumentKey, revision: Uuid, is_new: bool) -> Option<Option<Value>> {
        let (document, made) = (self.documents.get(key)?, self.revisions.get(&revision)?);
        let is_waiting = document.live != Some(document.head) && (!is_new || document.live.is_none());
        let is_as_made = self.revisions.get(&document.head)?.body == made.body;
        if !is_waiting || !is_as_made {
            return None;
        }
        if is_new {
            return Some(None);
        }
        Some(self.revisions.get(&made.parent?)?.body.clone())
    }
}

/// Takes drafts back that nobody changed or published since; one answer a change. New services go.
///
/// # Errors
/// When the database fails.
pub(super) async fn take_back(tx: &mut Tx, ctx: &Ctx, made: &[&Change]) -> StoreResult<Vec<Undone>> {
    let mut answers = Vec::with_capacity(made.len());
    let mut found = Made::find(tx, ctx, made).await?;
    let mut seen: HashSet<&str> = HashSet::new();
    for change in made {
        if !seen.insert(&change.object) {
            // an earlier row of the file meant the same service: what the later one left is looked at anew
            found = Made::find(tx, ctx, made).await?;
        }
        answers.push(take_one(tx, ctx, change, &found).await?);
    }
    Ok(answers)
}

async fn take_one(tx: &mut Tx, ctx: &Ctx, change: &Change, found: &Made) -> StoreResult<Undone> {
    let (Ok(id), Some([service, guide])) = (change.object.parse::<Uuid>(), revisions_of(change)) else {
        return Ok(Undone::Kept);
    };
    if !found.there.contains(&id) {
        return Ok(Undone::Missing);
    }
    let is_new = change.before.is_none();
    if is_new && found.used.contains(&id) {
        return Ok(Undone::Kept);
    }
    let kinds: [(&dyn DocumentKind, DocumentKey, Option<Uuid>); 2] =
        [(&ServiceDocument, service::key_of(id), service), (&GUIDE, guide::key_of(id), guide)];
    let mut back = Vec::new();
    for (kind, key, revision) in kinds {
        let Some(revision) = revision else { continue };
        match found.former(&key, revision, is_new) {
            Some(former) => back.push((kind, key, former)),
            None => return Ok(Undone::Kept),
        }
    }
    for (kind, key, former) in back {
        put(tx, ctx, kind, &key, former).await.map_err(|error| refused(&error, "draft"))?;
    }
    Ok(Undone::Gone)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_name_the_revisions_and_are_told_from_those_of_rows_that_were_live() {
        let (one, two) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let change =
            |mark: String| Change { number: 2, object: String::new(), label: String::new(), mark, before: None };
        for revisions in [[Some(one), Some(two)], [Some(one), None], [None, Some(two)], [None, None]] {
            assert!(mark(revisions).len() <= 128);
            assert_eq!(revisions_of(&change(mark(revisions))), Some(revisions));
        }
        assert_eq!(revisions_of(&change("b6c1".to_owned())), None);
    }
}
