//! What becomes of rows that a person brings in: drafts over what the administrators of a service see of it now, which people
//! see once they are published.

use std::collections::{HashMap, HashSet};

use chrono::{SubsecRound as _, TimeDelta};
use onehall_db::{Reading, StoreError, StoreResult};
use onehall_feature::{ImportRun, Outcome, RowFault, RowIn, RowVerdict, SheetCaller, faults};
use onehall_kernel::TenantId;
use onehall_records::documents::{Document, DocumentKey, find_documents, find_revisions, stored_body};
use onehall_web::ApiError;
use serde_json::Value;
use uuid::Uuid;

use super::columns as c;
use super::difference::is_change;
use super::naming::find_named;
use super::verdict::{Known, Plan, verdict};
use super::writing::hold;
use crate::config::guide::text_of;
use crate::config::guide_body::GuideBody;
use crate::config::service_body::{ServiceBody, tidied};
use crate::config::{guide, service};
use crate::entities;
use crate::store::guides::lay_columns;
use crate::store::put::NewService;
use crate::store::register;

/// A row that becomes a draft.
pub(super) struct DraftPlan {
    /// As its administrators saw it, drafts that wait counted.
    pub before: Option<NewService>,
    /// As they see it from now on.
    pub after: NewService,
    /// The new draft of the service, where it says anything new.
    pub service: Option<Value>,
    /// The new draft of its guide, where that says anything new; the guide of a new service stands at its row, which nobody
    /// sees.
    pub guide: Option<Value>,
}

/// A document with its newest body.
struct Newest {
    document: Document,
    body: Option<Value>,
}

impl Newest {
    const fn is_published(&self) -> bool {
        self.document.live.is_some()
    }

    fn waits(&self) -> bool {
        self.document.live != Some(self.document.head)
    }
}

/// Documents of one kind by their services.
async fn newest(
    on: Reading<'_>,
    tenant: &TenantId,
    ids: &[Uuid],
    key: fn(Uuid) -> DocumentKey,
) -> StoreResult<HashMap<Uuid, Newest>> {
    let keys: Vec<DocumentKey> = ids.iter().copied().map(key).collect();
    let documents = find_documents(on, tenant, &keys).await?;
    let heads: Vec<Uuid> = documents.values().map(|one| one.head).collect();
    let mut revisions = find_revisions(on, tenant, &heads).await?;
    let with_body = |document: Document| {
        let body = revisions.remove(&document.head).and_then(|one| one.body);
        Some((document.key.id().parse().ok()?, Newest { document, body }))
    };
    Ok(documents.into_values().filter_map(with_body).collect())
}

/// Of these services those whose first publication puts them on the shelf.
///
/// # Errors
/// When the database fails.
pub(super) async fn list_starting(on: Reading<'_>, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<HashSet<Uuid>> {
    let found = newest(on, tenant, ids, service::key_of).await?;
    let starts = |one: &Newest| !one.is_published() && says_online(one.body.as_ref());
    Ok(found.into_iter().filter(|(_, one)| starts(one)).map(|(id, _)| id).collect())
}

fn says_online(body: Option<&Value>) -> bool {
    body.and_then(|body| body.get("isOnline")).and_then(Value::as_bool).unwrap_or(false)
}

/// What is there under the codes of a file.
struct Standing {
    /// As people see it, by code.
    live: HashMap<String, NewService>,
    /// As administrators see it, with what may be named.
    known: Known,
    services: HashMap<Uuid, Newest>,
    guides: HashMap<Uuid, Newest>,
    /// Codes of services whose draft names what is not there any more.
    broken: HashSet<String>,
}

/// What becomes of rows that a person brings in.
///
/// # Errors
/// When the database fails.
pub(super) async fn judge(on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
    let (ctx, tenant) = (&run.caller.ctx, &run.caller.ctx.tenant);
    let codes: Vec<&str> = rows.iter().map(|row| row.text(c::CODE)).collect();
    let is_write = matches!(on, Reading::Tx(_));
    if let Reading::Tx(tx) = on {
        hold(tx, ctx, &codes).await?;
    }
    let stored = register::list_by_codes(on.conn(), tenant, &codes, is_write).await?;
    let ids: Vec<Uuid> = stored.iter().map(|one| one.row.id).collect();
    let services = newest(on, tenant, &ids, service::key_of).await?;
    let guides = newest(on, tenant, &ids, guide::key_of).await?;
    let Known { stored: live, named } = Known::of(stored, find_named(on, tenant).await?);
    let mut known = Known { stored: live.clone(), named };
    // drafts were looked at when they were saved: here it is asked only what they say
    let everybody = service::everybody(ctx);
    let (mut seen, mut broken) = (HashMap::new(), HashSet::new());
    for (code, one) in &live {
        match with_drafts(one, (services.get(&one.row.id), guides.get(&one.row.id)), &known, &everybody) {
            Some(one) => {
                seen.insert(code.clone(), one);
            }
            None => {
                broken.insert(code.clone());
            }
        }
    }
    known.stored.extend(seen);
    let standing = Standing { live, known, services, guides, broken };
    rows.iter().map(|row| standing.judged(row, run)).collect()
}

/// A service with what waits of it laid over; none where that can not be read any more.
fn with_drafts(
    live: &NewService,
    (service, guide): (Option<&Newest>, Option<&Newest>),
    known: &Known,
    everybody: &SheetCaller,
) -> Option<NewService> {
    let mut seen = live.clone();
    if let Some(body) = service.filter(|one| one.waits()).and_then(|one| one.body.as_ref()) {
        let body: ServiceBody = stored_body(body).ok()?;
        seen = service::plan_of(&body, &live.row.code, everybody, known).ok()?.after;
        seen.row.updated_at = live.row.updated_at;
    }
    if let Some(one) = guide.filter(|one| one.waits()) {
        match &one.body {
            Some(body) => lay(&mut seen.row, &stored_body(body).ok()?).ok()?,
            None => seen.row.guide = None,
        }
    }
    Some(seen)
}

/// Lets a row say of how a service is handled what a guide says.
fn lay(row: &mut entities::service::Model, body: &GuideBody) -> Result<(), ApiError> {
    row.guide = text_of(&body.guide())?;
    lay_columns(row, body);
    Ok(())
}

impl Standing {
    fn judged(&self, row: &RowIn, run: &ImportRun<'_>) -> StoreResult<RowVerdict> {
        let caller = run.caller;
        let RowVerdict { outcome, faults, plan } = verdict(row, caller, run.update, &self.known);
        let plan = plan.and_then(|plan| plan.downcast::<Plan>().ok());
        let Some(Plan { before, mut after }) = plan.map(|plan| *plan) else {
            return Ok(RowVerdict { outcome, faults, plan: None });
        };
        let Some(before) = before else {
            let is_online = after.row.offline_at.is_none();
            after.row.offline_at = Some(caller.ctx.now.trunc_subsecs(6));
            return self.new_draft(after, is_online);
        };
        let code = after.row.code.clone();
        if self.broken.contains(&code) {
            return Ok(RowVerdict::faulty(broken()));
        }
        let Some(live) = self.live.get(&code) else { return Ok(RowVerdict::skipped()) };
        if !caller.reaches(live.row.department_id) {
            return Ok(RowVerdict::faulty(faults::out_of_reach("deptCode")));
        }
        let document = self.services.get(&live.row.id);
        let is_published = document.is_none_or(Newest::is_published);
        let mut refused = Vec::new();
        let is_put = after.row.offline_at.is_none();
        if is_published && is_put != live.row.offline_at.is_none() {
            refused.push(shelf());
        }
        // files have no parts of seconds
        if (after.row.launched_at - live.row.launched_at).abs() >= TimeDelta::seconds(1) {
            refused.push(launched());
        }
        if !refused.is_empty() {
            return Ok(RowVerdict::refused(refused));
        }
        let said = document.is_some_and(|one| says_online(one.body.as_ref()));
        let is_online = is_published || if row.cell(c::ONLINE).is_given() { is_put } else { said };
        (after.row.offline_at, after.row.launched_at) = (before.row.offline_at, before.row.launched_at);
        self.changed_draft((before, after), is_online, is_published || is_online == said)
    }

    fn new_draft(&self, after: NewService, is_online: bool) -> StoreResult<RowVerdict> {
        let body = tidied(ServiceBody { is_online, ..ServiceBody::of(&after, &self.known.named) });
        if let Some(refused) = refused(&body) {
            return Ok(refused);
        }
        let service = Some(value(&body)?);
        Ok(RowVerdict::taken(Outcome::New, Some(Box::new(DraftPlan { before: None, after, service, guide: None }))))
    }

    fn changed_draft(
        &self,
        (before, after): (NewService, NewService),
        is_online: bool,
        is_shelf_as_before: bool,
    ) -> StoreResult<RowVerdict> {
        let plan = Plan { before: Some(before.clone()), after };
        if !is_change(&plan) && is_shelf_as_before {
            return Ok(RowVerdict::skipped());
        }
        let after = plan.after;
        let of = |one: &NewService| tidied(ServiceBody { is_online, ..ServiceBody::of(one, &self.known.named) });
        let body = of(&after);
        if let Some(refused) = refused(&body) {
            return Ok(refused);
        }
        let service = (body != of(&before) || !is_shelf_as_before).then(|| value(&body)).transpose()?;
        let head = self.guides.get(&after.row.id).and_then(|one| one.body.as_ref());
        let known: Option<GuideBody> = head.and_then(|body| stored_body(body).ok());
        let known = known.unwrap_or_else(|| GuideBody::of(&before.row, &GuideBody::default()));
        // it is called as people see it until the service is published too
        let names = |body: GuideBody| GuideBody {
            service_name: known.service_name.clone(),
            service_name_en: known.service_name_en.clone(),
            ..body
        };
        let guide = names(GuideBody::of(&after.row, &known));
        let is_new = guide != names(GuideBody::of(&before.row, &known));
        let guide = is_new.then(|| value(&guide)).transpose()?;
        let plan = DraftPlan { before: Some(before), after, service, guide };
        Ok(RowVerdict::taken(Outcome::Update, Some(Box::new(plan))))
    }
}

fn value(body: &impl serde::Serialize) -> StoreResult<Value> {
    let failed = |error: serde_json::Error| StoreError::Inconsistent { table: "services", detail: error.to_string() };
    serde_json::to_value(body).map_err(failed)
}

/// What a page would refuse of a draft too: lists that are longer than it can show.
fn refused(body: &ServiceBody) -> Option<RowVerdict> {
    let found = body.faults();
    let fault = |(field, rule): (String, String)| RowFault::new(field, format!("不符合要求：{rule}"), rule);
    (!found.is_empty()).then(|| RowVerdict::refused(found.into_iter().map(fault).collect()))
}

fn broken() -> RowFault {
    RowFault::new(
        "code",
        "该服务未发布的草稿引用了已不存在的内容，请先在服务目录中修正或放弃草稿",
        "Its unpublished draft names what is not there any more: correct or discard it in the catalogue first",
    )
}

fn shelf() -> RowFault {
    RowFault::new(
        "online",
        "服务已发布过，请在服务目录中上架或下架（立即生效），不能由文件更改",
        "It was published before: put it on or off the shelf in the catalogue, where that is at once; a file does not",
    )
}

fn launched() -> RowFault {
    RowFault::new(
        "launchTime",
        "上架时间只对新服务有效，已有服务不能由文件更改",
        "The launch time is for new services alone; a file does not change that of one that is there",
    )
}
