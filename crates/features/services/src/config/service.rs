//! Services as documents: `service:{serviceId}`, each edited and published by the department that keeps it. What another
//! system publishes is that system's to change. The shelf is no part of it: that is decided at once, in the catalogue.

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_directory::list_departments;
use onehall_feature::SheetCaller;
use onehall_kernel::{Ctx, ErrorCode, Names, Right, TenantId};
use onehall_records::audit;
use onehall_records::documents::{
    Carried, Document, DocumentKey, DocumentKind, Missing, Origin, carry_on, find_document, find_documents, hold_all,
    list_documents, refuse_faults, sent_body, stored_body,
};
use onehall_web::ports::Grants;
use onehall_web::{ApiError, FieldError, Guard as _};
use serde_json::Value;
use uuid::Uuid;

use super::guide::hold_guides;
use super::own_services;
use super::service_body::{ServiceBody, tidied};
use crate::rights::ManageServices;
use crate::routes::catalogue::cells::refused;
use crate::sheets::services::difference::{differences, is_change};
use crate::sheets::services::naming::find_named;
use crate::sheets::services::putting::{put, tell};
use crate::sheets::services::told::Named;
use crate::sheets::services::verdict::{Known, Plan};
use crate::store::guides::find_service;
use crate::store::put::NewService;
use crate::store::register::{Asked, delete_services, list_by_ids, list_rows, list_used};

/// The name of the kind.
const NAME: &str = "service";

/// Services as documents.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ServiceDocument;

/// The name of a service's document.
pub(crate) fn key_of(service: Uuid) -> DocumentKey {
    DocumentKey::of(NAME, service)
}

/// Keeps services with their guides, as documents, to this unit of work, before their rows are locked; answers which of them
/// have revisions.
///
/// # Errors
/// When the database fails.
pub(crate) async fn hold_services(tx: &Tx, ctx: &Ctx, services: &[Uuid]) -> StoreResult<Vec<Uuid>> {
    let keys: Vec<DocumentKey> = services.iter().copied().map(key_of).collect();
    let held = hold_all(tx, ctx, &keys).await?;
    let mut edited: Vec<Uuid> = held.iter().filter_map(|key| key.id().parse().ok()).collect();
    edited.extend(hold_guides(tx, ctx, services).await?);
    Ok(edited)
}

fn by_service(documents: Vec<Document>) -> HashMap<Uuid, Document> {
    documents.into_iter().filter_map(|document| Some((document.key.id().parse().ok()?, document))).collect()
}

/// The documents of a tenant's services that have revisions: as many as services were changed on their page.
///
/// # Errors
/// When the database fails.
pub(crate) async fn list_drafted(reading: Reading<'_>, tenant: &TenantId) -> StoreResult<HashMap<Uuid, Document>> {
    Ok(by_service(list_documents(reading, tenant, Some(NAME)).await?))
}

/// The same of some services.
///
/// # Errors
/// When the database fails.
pub(crate) async fn documents_of(
    reading: Reading<'_>,
    tenant: &TenantId,
    services: &[Uuid],
) -> StoreResult<HashMap<Uuid, Document>> {
    let keys: Vec<DocumentKey> = services.iter().copied().map(key_of).collect();
    Ok(by_service(find_documents(reading, tenant, &keys).await?.into_values().collect()))
}

/// Lets documents go on over what was written of their services, so that neither a draft nor an old revision brings back what
/// was there before. `said` are the fields that were said of all of them, changed or not. Answers the services whose
/// documents have new revisions.
///
/// # Errors
/// As [`carry_on`].
pub(crate) async fn carry(
    tx: &mut Tx,
    ctx: &Ctx,
    plans: &[&Plan],
    named: &Named,
    (origin, said): (Origin, &[&'static str]),
) -> Result<Vec<Uuid>, ApiError> {
    let mut changed = Vec::new();
    for plan in plans {
        let Some(before) = &plan.before else { continue };
        changed.extend(carried(before, &plan.after, named, said)?);
    }
    carry_all(tx, ctx, changed, origin).await
}

/// The same of services whose rows were written without a plan: as they were before, and as they stand now. `named` knows
/// what both name.
///
/// # Errors
/// As [`carry_on`].
pub(crate) async fn carry_rows(
    tx: &mut Tx,
    ctx: &Ctx,
    before: &[NewService],
    named: &Named,
    origin: Origin,
) -> Result<Vec<Uuid>, ApiError> {
    let ids: Vec<Uuid> = before.iter().map(|one| one.row.id).collect();
    let now = list_by_ids(tx.conn(), &ctx.tenant, &ids).await?;
    let now: HashMap<Uuid, &NewService> = now.iter().map(|one| (one.row.id, one)).collect();
    let mut changed = Vec::new();
    for before in before {
        let Some(after) = now.get(&before.row.id) else { continue };
        changed.extend(carried(before, after, named, &[])?);
    }
    carry_all(tx, ctx, changed, origin).await
}

/// What is carried of a service from before to after a write; nothing where both say the same.
fn carried(
    before: &NewService,
    after: &NewService,
    named: &Named,
    said: &[&'static str],
) -> Result<Option<Carried>, ApiError> {
    let (was, is) = (ServiceBody::of(before, named), ServiceBody::of(after, named));
    let is_seen = after.row.offline_at.is_none();
    if was == is && is_seen == before.row.offline_at.is_none() && said.is_empty() {
        return Ok(None);
    }
    let key = key_of(after.row.id);
    let value = |body| serde_json::to_value(body).map_err(ApiError::internal);
    let (before, after) = (value(was)?, value(is)?);
    // the shelf is said beside the document
    let said = said.iter().copied().filter(|field| after.get(*field).is_some()).collect();
    Ok(Some(Carried { key, before, after, is_seen, said }))
}

async fn carry_all(tx: &mut Tx, ctx: &Ctx, changed: Vec<Carried>, origin: Origin) -> Result<Vec<Uuid>, ApiError> {
    if changed.is_empty() {
        return Ok(Vec::new());
    }
    let carried = carry_on(tx, ctx, &ServiceDocument, changed, origin).await?;
    Ok(carried.iter().filter_map(|key| key.id().parse().ok()).collect())
}

/// The service as the catalogue has it, not locked.
async fn find_row(reading: Reading<'_>, tenant: &TenantId, id: Uuid) -> StoreResult<Option<NewService>> {
    let asked = Asked { chosen: Some(vec![id]), ..Asked::default() };
    Ok(list_rows(reading.conn(), tenant, &asked, (None, 1)).await?.pop())
}

fn not_found() -> ApiError {
    ApiError::not_found("服务", "The service")
}

/// Who may say everything: it was asked before who may.
pub(crate) fn everybody(ctx: &Ctx) -> SheetCaller {
    SheetCaller { ctx: ctx.clone(), grants: Arc::new(Grants::default()), zone: chrono_tz::UTC }
}

/// What the service of a code, which is known, says once it says this.
pub(crate) fn plan_of(body: &ServiceBody, code: &str, caller: &SheetCaller, known: &Known) -> Result<Plan, ApiError> {
    let mut plan = body.form.cells(code).judge(caller, known, true).map_err(refused)?;
    body.form.complete(&mut plan)?;
    Ok(plan)
}

/// What the catalogue says of a service once it says this; who may say it was asked before.
pub(crate) fn planned(
    ctx: &Ctx,
    body: &ServiceBody,
    stored: NewService,
    named: Named,
) -> Result<(Plan, Known), ApiError> {
    let code = stored.row.code.clone();
    let known = Known::of(vec![stored], named);
    Ok((plan_of(body, &code, &everybody(ctx), &known)?, known))
}

/// Writes what a service says into the catalogue, with what was there before in the audit log. `starts` puts it on the shelf,
/// since now.
async fn write(tx: &mut Tx, ctx: &Ctx, id: Uuid, body: &Value, starts: bool) -> Result<(), ApiError> {
    let body: ServiceBody = stored_body(body)?;
    hold_guides(tx, ctx, &[id]).await?;
    let stored = list_by_ids(tx.conn(), &ctx.tenant, &[id]).await?.pop().ok_or_else(not_found)?;
    let named = find_named(Reading::Tx(tx), &ctx.tenant).await?;
    let (mut plan, known) = planned(ctx, &body, stored, named)?;
    if starts && plan.after.row.offline_at.is_some() {
        plan.after.row.offline_at = None;
        // what is announced for a later day keeps that day
        plan.after.row.launched_at = plan.after.row.launched_at.max(chrono::SubsecRound::trunc_subsecs(ctx.now, 6));
    }
    if !is_change(&plan) {
        return Ok(());
    }
    put(tx, ctx, &[&plan]).await?;
    let detail = differences(plan.before.as_ref(), &plan.after, &known.named);
    let object = format!("service:{}", plan.after.row.code);
    Ok(audit::record(tx, ctx, "service.changed", &object, detail).await?)
}

/// Takes a service away that was never published, unless somebody wrote about it or gave it files meanwhile.
async fn remove(tx: &mut Tx, ctx: &Ctx, id: Uuid) -> Result<(), ApiError> {
    hold_guides(tx, ctx, &[id]).await?;
    let Some(one) = list_by_ids(tx.conn(), &ctx.tenant, &[id]).await?.pop() else { return Ok(()) };
    if !list_used(tx.conn(), &ctx.tenant, &[id]).await?.is_empty() {
        return Ok(());
    }
    delete_services(tx.conn(), &ctx.tenant, &[id]).await?;
    tell(tx, ctx, vec![id]).await?;
    let detail = serde_json::json!({"name": one.row.name});
    Ok(audit::record(tx, ctx, "service.removed", &format!("service:{}", one.row.code), detail).await?)
}

#[async_trait]
impl DocumentKind for ServiceDocument {
    fn name(&self) -> &'static str {
        NAME
    }

    fn entry(&self) -> &'static str {
        ""
    }

    fn is_editor(&self, grants: &Grants) -> bool {
        grants.hold(&ManageServices::RIGHT)
    }

    fn words(&self) -> [&'static str; 2] {
        ["服务", "Service"]
    }

    fn configuration(&self) -> &'static str {
        // what departments say of their services is no configuration of the school
        ""
    }

    fn is_many(&self) -> bool {
        true
    }

    fn title(&self, body: &Value) -> Names {
        let text = |field: &str| body.get(field).and_then(Value::as_str).unwrap_or_default().to_owned();
        Names { zh: text("name"), en: text("nameEn") }
    }

    /// Departments are answerable for their services themselves.
    fn publishing(&self) -> Option<Right> {
        Some(ManageServices::RIGHT)
    }

    async fn list_editable(
        &self,
        reading: Reading<'_>,
        tenant: &TenantId,
        grants: &Grants,
        ids: Vec<String>,
    ) -> StoreResult<Vec<String>> {
        own_services(reading, tenant, grants, &ids).await
    }

    /// Nobody gives a service away to a department that is not theirs, or the whole school's to one.
    async fn admit(
        &self,
        reading: Reading<'_>,
        tenant: &TenantId,
        grants: &Grants,
        body: &Value,
    ) -> Result<(), ApiError> {
        let Some(own) = &grants.administers else { return Ok(()) };
        let code = body.get("deptCode").and_then(Value::as_str).unwrap_or_default().trim();
        let departments = list_departments(reading.conn(), tenant).await?;
        let found = departments.iter().find(|one| one.code == code);
        // an unknown one is told as such where the body is looked at
        let is_own = if code.is_empty() { false } else { found.is_none_or(|one| own.contains(&one.id)) };
        if is_own { Ok(()) } else { Err(FieldError::refuse("deptCode", "is not a department that you administer")) }
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied(sent_body(body)?);
        refuse_faults(body.faults())?;
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn settle(&self, reading: Reading<'_>, tenant: &TenantId, id: &str, body: Value) -> Result<Value, ApiError> {
        let id: Uuid = id.parse().map_err(|_| not_found())?;
        let row = find_service(reading.conn(), tenant, id).await?.ok_or_else(not_found)?;
        if row.client_id.is_some() {
            return Err(ErrorCode::AccessDenied.into());
        }
        let mut body: ServiceBody = stored_body(&body)?;
        let unknown = body.unknown(&find_named(reading, tenant).await?);
        refuse_faults(
            unknown.into_iter().map(|one| (one.field.to_owned(), format!("unknown code {}", one.code))).collect(),
        )?;
        let document = find_document(reading, tenant, &key_of(id)).await?;
        body.is_online |= document.is_none_or(|document| document.live.is_some());
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, id: &str) -> StoreResult<Option<Value>> {
        let Ok(id) = id.parse() else { return Ok(None) };
        let Some(row) = find_row(reading, tenant, id).await? else { return Ok(None) };
        let named = find_named(reading, tenant).await?;
        Ok(serde_json::to_value(ServiceBody::of(&row, &named)).ok())
    }

    async fn list_missing(&self, reading: Reading<'_>, tenant: &TenantId, body: &Value) -> StoreResult<Vec<Missing>> {
        let Ok(body) = stored_body::<ServiceBody>(body) else { return Ok(Vec::new()) };
        let unknown = body.unknown(&find_named(reading, tenant).await?);
        let missing = unknown.into_iter().map(|one| {
            let [zh, en] = one.what.map(str::to_owned);
            Missing { path: one.field.to_owned(), what: Names { zh, en }, key: one.code }
        });
        Ok(missing.collect())
    }

    /// Nobody sees what was never published: the catalogue says of it what its draft says, and a draft that is given up takes
    /// its service away. What was published is taken off the shelf, and is nothing to be removed.
    async fn follow(&self, tx: &mut Tx, ctx: &Ctx, document: &Document, body: Option<&Value>) -> Result<(), ApiError> {
        let id: Uuid = document.key.id().parse().map_err(|_| not_found())?;
        match (document.live, body) {
            (Some(_), None) => Err(FieldError::refuse("body", "is missing")),
            (None, Some(body)) => write(tx, ctx, id, body, false).await,
            (None, None) => remove(tx, ctx, id).await,
            _ => Ok(()),
        }
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let body = body.ok_or_else(|| FieldError::refuse("body", "is missing"))?;
        let id: Uuid = id.parse().map_err(|_| not_found())?;
        let document = find_document(Reading::Tx(tx), &ctx.tenant, &key_of(id)).await?;
        let is_first = document.is_some_and(|document| document.live.is_none());
        let starts = is_first && stored_body::<ServiceBody>(body)?.is_online;
        write(tx, ctx, id, body, starts).await
    }
}
