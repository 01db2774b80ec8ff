//! Specials as a document: `specials`, the whole list of a university. Those of other systems stand in it for their order.

use std::collections::BTreeSet;

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, Locale, Names, TenantId};
use onehall_records::documents::{DocumentKey, DocumentKind, Missing, refuse_faults, sent_body, stored_body};
use onehall_web::{ApiError, FieldError, Guard as _};
use serde_json::Value;
use uuid::Uuid;

use crate::config::specials_body::SpecialsBody;
use crate::desk::services_changed;
use crate::rights::ConfiguresHall;
use crate::rules::specials::{faults, settled, tidied};
use crate::store::briefs::{list_briefs, list_online};
use crate::store::specials::{hide_specials, list_specials, replace_specials};

/// The name of the kind and of its only document.
const NAME: &str = "specials";

/// The list as a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SpecialsDocument;

/// The name of the document.
pub(crate) fn key() -> DocumentKey {
    DocumentKey::only(NAME)
}

async fn live(reading: Reading<'_>, tenant: &TenantId) -> StoreResult<SpecialsBody> {
    let all = list_specials(reading.conn(), tenant).await?;
    Ok(SpecialsBody { specials: all.into_iter().map(Into::into).collect() })
}

/// The services that a list names.
fn services(body: &SpecialsBody) -> impl Iterator<Item = Uuid> {
    body.specials.iter().flat_map(|special| special.service_ids.iter().copied())
}

#[async_trait]
impl DocumentKind for SpecialsDocument {
    fn name(&self) -> &'static str {
        NAME
    }

    fn entry(&self) -> &'static str {
        ConfiguresHall::RIGHT.name
    }

    fn words(&self) -> [&'static str; 2] {
        ["服务专题", "Specials"]
    }

    fn configuration(&self) -> &'static str {
        NAME
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied(sent_body(body)?);
        refuse_faults(faults(&body))?;
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn settle(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str, body: Value) -> Result<Value, ApiError> {
        let mut live = live(reading, tenant).await?;
        // off the shelf they are hidden, which is no change of theirs
        for theirs in live.specials.iter_mut().filter(|special| special.is_foreign()) {
            theirs.is_enable = true;
        }
        serde_json::to_value(settled(stored_body(&body)?, &live)).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        Ok(serde_json::to_value(live(reading, tenant).await?).ok())
    }

    async fn list_missing(&self, reading: Reading<'_>, tenant: &TenantId, body: &Value) -> StoreResult<Vec<Missing>> {
        let Ok(body) = stored_body::<SpecialsBody>(body) else { return Ok(Vec::new()) };
        // what another system put together is nothing that pages could put right
        let own =
            SpecialsBody { specials: body.specials.into_iter().filter(|special| !special.is_foreign()).collect() };
        let asked: Vec<Uuid> = services(&own).collect::<BTreeSet<_>>().into_iter().collect();
        let online = list_online(reading.conn(), tenant, &asked).await?;
        let gone: Vec<Uuid> = asked.into_iter().filter(|id| !online.contains(id)).collect();
        let briefs = list_briefs(reading.conn(), tenant, &gone).await?;
        let mut missing = Vec::new();
        for special in &own.specials {
            for id in special.service_ids.iter().filter(|id| gone.contains(id)) {
                let what = match briefs.get(id).map(|brief| &brief.names) {
                    Some(names) => Names {
                        zh: format!("服务“{}”", names.zh),
                        en: format!("the service “{}”", names.pick(Locale::En)),
                    },
                    None => Names { zh: "服务".to_owned(), en: "the service".to_owned() },
                };
                missing.push(Missing {
                    path: format!("specials[{}].serviceIds", special.id),
                    what,
                    key: id.to_string(),
                });
            }
        }
        Ok(missing)
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let before = live(Reading::Tx(tx), &ctx.tenant).await?;
        let body = body.map(stored_body::<SpecialsBody>).transpose()?;
        match &body {
            None => hide_specials(tx.conn(), ctx).await?,
            Some(body) => match replace_specials(tx.conn(), ctx, &body.specials).await {
                // of another university: keys are made here
                Err(error) if error.is_unique() => {
                    return Err(FieldError::refuse("specials", "keys that nobody else has"));
                }
                done => done?,
            },
        }
        let touched: BTreeSet<Uuid> = services(&before).chain(body.iter().flat_map(services)).collect();
        // an event that names none would renew all of them
        if !touched.is_empty() {
            services_changed(tx, ctx, touched.into_iter().collect()).await?;
        }
        Ok(())
    }
}
