//! The duties of a department as a document: `duties:{department}`.

use std::collections::BTreeSet;
use std::sync::Arc;

use async_trait::async_trait;
use onehall_bus::emit;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_directory::list_people;
use onehall_events::Event;
use onehall_feature::ServiceCatalogue;
use onehall_kernel::{Ctx, Locale, Names, TenantId, UserId};
use onehall_records::documents::{Document, DocumentKey, DocumentKind, Missing, refuse_faults, sent_body, stored_body};
use onehall_web::{ApiError, FieldError, Guard as _};
use serde_json::Value;
use uuid::Uuid;

use super::duties_body::DutiesBody;
use crate::rights::KeepsDuties;
use crate::rules::duties::{faults, tidied};
use crate::settings::DUTY_TYPES;
use crate::store::projection::{self, Side};

/// The name of the kind.
pub(crate) const NAME: &str = "duties";
/// 500 duties that say much.
const BODY_MAX_BYTES: usize = 1024 * 1024;

/// The duties of departments as documents.
pub(crate) struct DutiesDocument {
    pub(crate) catalogue: Arc<dyn ServiceCatalogue>,
}

/// The name of a department's document.
pub(crate) fn key(department: Uuid) -> DocumentKey {
    DocumentKey::of(NAME, department)
}

/// The department of a document.
///
/// # Errors
/// An inner fault for a name that this area never gave.
pub(crate) fn department_of(id: &str) -> Result<Uuid, ApiError> {
    id.parse().map_err(|_| ApiError::internal(format!("{NAME}:{id} names no department")))
}

/// What a person or a key that is taken by another university makes of a write.
fn taken(error: onehall_db::StoreError) -> ApiError {
    if error.is_unique() { FieldError::refuse("duties", "keys that nobody else has") } else { error.into() }
}

#[async_trait]
impl DocumentKind for DutiesDocument {
    fn name(&self) -> &'static str {
        NAME
    }

    fn entry(&self) -> &'static str {
        KeepsDuties::RIGHT.name
    }

    fn body_max_bytes(&self) -> usize {
        BODY_MAX_BYTES
    }

    fn words(&self) -> [&'static str; 2] {
        ["部门职责", "Duties of a department"]
    }

    fn configuration(&self) -> &'static str {
        ""
    }

    fn is_many(&self) -> bool {
        true
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied(sent_body(body)?);
        refuse_faults(faults(&body))?;
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, _: Reading<'_>, _: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        // nothing is shown that has no revision
        Ok(None)
    }

    async fn list_missing(&self, reading: Reading<'_>, tenant: &TenantId, body: &Value) -> StoreResult<Vec<Missing>> {
        let Ok(body) = stored_body::<DutiesBody>(body) else { return Ok(Vec::new()) };
        let types = DUTY_TYPES.find(reading.conn(), tenant).await?.unwrap_or_default();
        let services: BTreeSet<Uuid> = body.duties.iter().flat_map(|duty| duty.service_ids.iter().copied()).collect();
        let services: Vec<Uuid> = services.into_iter().collect();
        let gone = self.catalogue.list_gone(reading, tenant, &services).await?;
        let people: BTreeSet<i64> = body.duties.iter().filter_map(super::duties_body::DutyEntry::person).collect();
        let people: Vec<UserId> = people.into_iter().map(UserId).collect();
        let living = list_people(reading.conn(), tenant, &people).await?;
        let mut missing = Vec::new();
        for duty in &body.duties {
            let at = |field: &str| format!("duties[{}].{field}", duty.duty_id);
            let mut note = |field, [zh, en]: [&str; 2], key: String| {
                let what = Names { zh: zh.to_owned(), en: en.to_owned() };
                missing.push(Missing { path: at(field), what, key });
            };
            if types.find(&duty.duty_type_code).is_none() {
                note("dutyTypeCode", ["职责类型", "the type of duties"], duty.duty_type_code.clone());
            }
            if duty.person().is_some_and(|id| !living.iter().any(|person| person.id.0 == id && !person.disabled)) {
                note("userId", ["责任人", "the person"], duty.user_id.clone());
            }
            for (id, names) in gone.iter().filter(|(id, _)| duty.service_ids.contains(id)) {
                let (zh, en) = match names {
                    Some(names) => (format!("服务“{}”", names.zh), format!("the service “{}”", names.pick(Locale::En))),
                    None => ("服务".to_owned(), "the service".to_owned()),
                };
                note("serviceIds", [&zh, &en], id.to_string());
            }
        }
        Ok(missing)
    }

    async fn follow(&self, tx: &mut Tx, ctx: &Ctx, document: &Document, body: Option<&Value>) -> Result<(), ApiError> {
        let department = department_of(document.key.id())?;
        let body: DutiesBody = body.map(stored_body).transpose()?.unwrap_or_default();
        projection::replace(tx.conn(), &ctx.tenant, department, Side::Working, &body).await.map_err(taken)
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let department = department_of(id)?;
        let body: DutiesBody = body.map(stored_body).transpose()?.unwrap_or_default();
        projection::replace(tx.conn(), &ctx.tenant, department, Side::Published, &body).await.map_err(taken)?;
        projection::settle(tx.conn(), &ctx.tenant, department).await?;
        Ok(emit(tx, ctx, &Event::DutiesChanged { departments: vec![department] }).await?)
    }
}
