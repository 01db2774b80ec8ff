//! Quick navigation as a document: `index-types`, categories of cards that lead somewhere (000 section 2, 001 section 7.3).

use async_trait::async_trait;
use onehall_bus::emit;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_events::Event;
use onehall_kernel::{Ctx, TenantId};
use onehall_records::documents::{DocumentKey, DocumentKind, Missing, sent_body, stored_body};
use onehall_web::{ApiError, FieldError, Guard as _};
use serde_json::Value;

use crate::config::index_body::{AudienceBody, TypesBody};
use crate::config::known::Known;
use crate::rights::ConfiguresNavigation;
use crate::rules::index_types::{faults, tidied};
use crate::store::index_types::{list_index_types, replace_index_types};

/// The name of the kind and of its only document.
pub(crate) const INDEX_TYPES: &str = "index-types";

/// Quick navigation as a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct IndexTypesDocument;

/// The name of the document.
pub(crate) fn key() -> DocumentKey {
    DocumentKey::only(INDEX_TYPES)
}

#[async_trait]
impl DocumentKind for IndexTypesDocument {
    fn name(&self) -> &'static str {
        INDEX_TYPES
    }

    fn entry(&self) -> &'static str {
        ConfiguresNavigation::RIGHT.name
    }

    fn words(&self) -> [&'static str; 2] {
        ["导航分类", "Quick navigation"]
    }

    fn configuration(&self) -> &'static str {
        INDEX_TYPES
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied(sent_body(body)?);
        if let Some((field, rule)) = faults(&body).into_iter().next() {
            return Err(FieldError::refuse(field, rule));
        }
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        let live = TypesBody::from(list_index_types(reading.conn(), tenant).await?);
        Ok(serde_json::to_value(live).ok())
    }

    async fn list_missing(&self, reading: Reading<'_>, tenant: &TenantId, body: &Value) -> StoreResult<Vec<Missing>> {
        let Ok(body) = stored_body::<TypesBody>(body) else { return Ok(Vec::new()) };
        let mut known = Known::of(reading, tenant).await?;
        let mut ask = |at: &str, audience: &AudienceBody| {
            known.ask_roles(&format!("{at}.roles"), &audience.roles);
            known.ask_departments(&format!("{at}.deptIds"), &audience.dept_ids);
        };
        for kind in &body.types {
            ask(&format!("types[{}]", kind.type_id), &kind.audience);
        }
        for (kind, card) in body.all_cards() {
            let within = kind.map(|kind| format!("types[{}].", kind.type_id)).unwrap_or_default();
            ask(&format!("{within}cards[{}]", card.card_id), &card.audience);
        }
        Ok(known.missing)
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let body: TypesBody = body.map(stored_body).transpose()?.unwrap_or_default();
        match replace_index_types(tx.conn(), ctx, &body.into()).await {
            // of another university: keys are made here
            Err(error) if error.is_unique() => return Err(FieldError::refuse("types", "keys that nobody else has")),
            done => done?,
        }
        emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
        Ok(())
    }
}
