//! One change of several services in one unit of work: all of them are changed, or none.

use std::collections::HashMap;

use onehall_db::Reading;
use onehall_feature::SheetCaller;
use onehall_records::audit;
use onehall_web::{ApiError, App, User};
use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::cells::{Cells, refused};
use crate::config::guide::hold_guides;
use crate::sheets::services::told::{Named, told};
use crate::sheets::services::verdict::{Known, Plan};
use crate::sheets::services::writing::{find_named, write};
use crate::state::ServicesState;
use crate::store::put::NewService;
use crate::store::register::list_by_ids;

/// Services that are changed at once.
pub(super) const AT_ONCE: usize = 500;
/// Characters of a text that the audit log keeps.
const NOTED_CHARS: usize = 200;

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
    /// How many were changed; none where one was refused. What was so before is not counted.
    changed: usize,
    refused: Vec<CatalogueRefused>,
}

/// Says the same of several services. `columns` are the keys of what is said, `action` names it in the audit log.
///
/// # Errors
/// `request.invalid` for what can be said of no service, and when the database fails.
pub(super) async fn change_all(
    (app, state, user): (&App, &ServicesState, &User),
    mut ids: Vec<Uuid>,
    said: &Cells,
    (action, columns): (&str, &[&str]),
) -> Result<CatalogueChanged, ApiError> {
    ids.sort_unstable();
    ids.dedup();
    let (ctx, caller) = (&user.ctx, SheetCaller::of(user));
    let mut tx = app.begin().await?;
    // documents before their services, as whoever publishes one does
    hold_guides(&tx, ctx, &ids).await?;
    let stored = list_by_ids(tx.conn(), &ctx.tenant, &ids).await?;
    let named = find_named(Reading::Tx(&tx), &ctx.tenant).await?;
    let codes: HashMap<Uuid, String> = stored.iter().map(|one| (one.row.id, one.row.code.clone())).collect();
    let known = Known::of(stored, named);
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
    plans.retain(is_change);
    if plans.is_empty() {
        return Ok(CatalogueChanged { changed: 0, refused: Vec::new() });
    }
    write(&mut tx, ctx, &plans.iter().collect::<Vec<_>>()).await?;
    let noted: serde_json::Map<String, Value> = plans
        .iter()
        .map(|plan| (plan.after.row.code.clone(), differences(plan.before.as_ref(), &plan.after, &known.named)))
        .collect();
    let object = format!("{} services", plans.len());
    audit::record(&mut tx, ctx, action, &object, json!({"services": noted})).await?;
    tx.save().await?;
    state.catalogues.forget(&ctx.tenant).await;
    Ok(CatalogueChanged { changed: plans.len(), refused: Vec::new() })
}

fn refusal(service_id: Uuid, service_name: String, reason: CatalogueRefusal) -> CatalogueRefused {
    CatalogueRefused { service_id, service_name, reason }
}

/// Whether a plan says anything new.
pub(super) fn is_change(plan: &Plan) -> bool {
    plan.before.as_ref().is_none_or(|before| {
        let mut as_before = plan.after.clone();
        as_before.row.updated_at = before.row.updated_at;
        as_before != *before
    })
}

/// What a change says otherwise than before, by field: `[before, after]`, long texts cut.
pub(super) fn differences(before: Option<&NewService>, after: &NewService, named: &Named) -> Value {
    let values = |one: &NewService| told(one, named).with("combHosts", one.row.comb_hosts.as_str()).values();
    let (old, new) = (before.map(values).unwrap_or_default(), values(after));
    let changed = new.into_iter().filter_map(|(field, value)| {
        let was = old.get(&field).cloned().unwrap_or(Value::Null);
        let is_same = was == value || (before.is_none() && value == "");
        (!is_same).then(|| (field, json!([cut(was), cut(value)])))
    });
    Value::Object(changed.collect())
}

fn cut(value: Value) -> Value {
    match value {
        Value::String(text) if text.chars().count() > NOTED_CHARS => {
            Value::from(format!("{}…", text.chars().take(NOTED_CHARS).collect::<String>()))
        }
        other => other,
    }
}
