//! One change of several services in one unit of work: all of them are changed, or none.

use std::collections::HashMap;

use onehall_db::Reading;
use onehall_feature::SheetCaller;
use onehall_records::audit;
use onehall_records::documents::Origin;
use onehall_web::{ApiError, App, User};
use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::cells::{Cells, refused};
use crate::config::service::{carry, documents_of, hold_services};
use crate::sheets::services::difference::{differences, is_change};
use crate::sheets::services::naming::find_named;
use crate::sheets::services::putting::put;
use crate::sheets::services::verdict::{Known, Plan};
use crate::state::ServicesState;
use crate::store::put::NewService;
use crate::store::register::list_by_ids;

/// Services that are changed at once.
pub(super) const AT_ONCE: usize = 500;

/// Why a service was not changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum CatalogueRefusal {
    /// It is not there, or another department's.
    NotFound,
    /// Another system publishes it, and changes it alone.
    Foreign,
    /// What is stored of it is not valid any more: it has to be corrected first.
    Invalid,
    /// It was never published: that puts it on the shelf.
    Draft,
}

/// A service that was not changed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueRefused {
    service_id: Uuid,
    /// In the reader's language; empty for what the caller may not see.
    service_name: String,
    reason: CatalogueRefusal,
}

/// What became of a change of several services.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct CatalogueChanged {
    /// How many were changed, or their drafts; none where one was refused. What was so before is not counted.
    changed: usize,
    refused: Vec<CatalogueRefused>,
}

/// Says the same of several services, and of drafts that wait of them. `columns` are the keys of what is said, `action` names it
/// in the audit log.
///
/// # Errors
/// `request.invalid` for what can be said of no service, and when the database fails.
pub(super) async fn change_all(
    (app, state, user): (&App, &ServicesState, &User),
    mut ids: Vec<Uuid>,
    said: &Cells,
    (action, columns): (&str, &[&'static str]),
) -> Result<CatalogueChanged, ApiError> {
    ids.sort_unstable();
    ids.dedup();
    let (ctx, caller) = (&user.ctx, SheetCaller::of(user));
    let mut tx = app.begin().await?;
    // documents before their services, as whoever publishes one does
    hold_services(&tx, ctx, &ids).await?;
    let stored = list_by_ids(tx.conn(), &ctx.tenant, &ids).await?;
    let named = find_named(Reading::Tx(&tx), &ctx.tenant).await?;
    let codes: HashMap<Uuid, String> = stored.iter().map(|one| (one.row.id, one.row.code.clone())).collect();
    let known = Known::of(stored, named);
    let documents = documents_of(Reading::Tx(&tx), &ctx.tenant, &ids).await?;
    let is_draft = |plan: &Plan| {
        let is_put_on = |before: &NewService| before.row.offline_at.is_some() && plan.after.row.offline_at.is_none();
        let is_unpublished = documents.get(&plan.after.row.id).is_some_and(|document| document.live.is_none());
        is_unpublished && plan.before.as_ref().is_some_and(is_put_on)
    };
    let (mut plans, mut others) = (Vec::new(), Vec::new());
    for id in ids {
        let one = codes.get(&id).and_then(|code| known.stored.get(code));
        match one.filter(|one| caller.reaches(one.row.department_id)) {
            None => others.push(refusal(id, String::new(), CatalogueRefusal::NotFound)),
            Some(one) => {
                let name = ctx.locale.pick(&one.row.name, &one.row.name_en).to_owned();
                if one.row.client_id.is_some() {
                    others.push(refusal(id, name, CatalogueRefusal::Foreign));
                    continue;
                }
                match said.for_code(&one.row.code).judge(&caller, &known, true) {
                    Ok(plan) if is_draft(&plan) => others.push(refusal(id, name, CatalogueRefusal::Draft)),
                    Ok(plan) => plans.push(plan),
                    Err(faults) if faults.iter().any(|fault| columns.contains(&fault.column.as_str())) => {
                        return Err(refused(faults));
                    }
                    Err(_) => others.push(refusal(id, name, CatalogueRefusal::Invalid)),
                }
            }
        }
    }
    if !others.is_empty() {
        return Ok(CatalogueChanged { changed: 0, refused: others });
    }
    let (all, named) = (plans.iter().collect::<Vec<_>>(), &known.named);
    let changed: Vec<&Plan> = all.iter().copied().filter(|plan| is_change(plan)).collect();
    if !changed.is_empty() {
        put(&mut tx, ctx, &changed).await?;
    }
    // what waits as a draft says the same, or its publication would take it back
    let carried = carry(&mut tx, ctx, &all, named, (Origin::Page, columns)).await?;
    let mut ids: Vec<Uuid> = changed.iter().map(|plan| plan.after.row.id).chain(carried).collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() {
        return Ok(CatalogueChanged { changed: 0, refused: Vec::new() });
    }
    let noted: serde_json::Map<String, Value> = all
        .iter()
        .filter(|plan| ids.contains(&plan.after.row.id))
        .map(|plan| (plan.after.row.code.clone(), differences(plan.before.as_ref(), &plan.after, named)))
        .collect();
    let object = format!("{} services", ids.len());
    audit::record(&mut tx, ctx, action, &object, json!({"services": noted})).await?;
    tx.save().await?;
    state.catalogues.forget(&ctx.tenant).await;
    Ok(CatalogueChanged { changed: ids.len(), refused: Vec::new() })
}

fn refusal(service_id: Uuid, service_name: String, reason: CatalogueRefusal) -> CatalogueRefused {
    CatalogueRefused { service_id, service_name, reason }
}
