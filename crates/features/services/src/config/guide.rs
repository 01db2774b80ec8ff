//! Guides as documents: `guide:{serviceId}`, each edited and published by the department of its service. What another system
//! publishes is that system's to change.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, Names, Right, TenantId};
use onehall_records::documents::{
    DocumentKey, DocumentKind, Missing, Origin, amend, hold_all, refuse_faults, sent_body, stored_body,
};
use onehall_web::ports::Grants;
use onehall_web::{ApiError, FieldError, Guard as _};
use serde_json::Value;
use uuid::Uuid;

use super::guide_body::GuideBody;
use super::own_services;
use crate::desk::services_changed;
use crate::entities::service;
use crate::rights::ConfiguresGuides;
use crate::rules::guide::Guide;
use crate::rules::guide_faults::{faults, shape_faults, tidied};
use crate::store::files::list_materials;
use crate::store::guide_tellings::delete_waiting;
use crate::store::guides::{Review, delete_guide, find_service, put_reviews, update_guide};
use crate::telling::note_change;

/// The name of the kind.
const NAME: &str = "guide";
/// The largest guide, in bytes of JSON.
pub(crate) const GUIDE_MAX: usize = 64 * 1024;

/// Guides as documents.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GuideDocument {
    /// Whether who publishes has looked the guide through: so it is on its page, not where files and systems write it.
    pub(crate) is_reviewed: bool,
}

/// The name of a guide's document.
pub(crate) fn key_of(service: Uuid) -> DocumentKey {
    DocumentKey::of(NAME, service)
}

/// Keeps guides to this unit of work, before their services are locked; answers which of them have revisions.
///
/// # Errors
/// When the database fails.
pub(crate) async fn hold_guides(tx: &Tx, ctx: &Ctx, services: &[Uuid]) -> StoreResult<Vec<Uuid>> {
    let keys: Vec<DocumentKey> = services.iter().copied().map(key_of).collect();
    Ok(hold_all(tx, ctx, &keys).await?.iter().filter_map(|key| key.id().parse().ok()).collect())
}

/// Lets the document of a guide go on over what was written at its service beside it, so that no revision of it brings back
/// what was there before; a draft that waits goes on over it too. For guides that have revisions.
///
/// # Errors
/// As [`amend`].
pub(crate) async fn follow(tx: &mut Tx, ctx: &Ctx, row: &service::Model) -> Result<(), ApiError> {
    let kind = GuideDocument { is_reviewed: false };
    amend(tx, ctx, &kind, &key_of(row.id), Origin::Open, |seen| {
        let known: GuideBody = stored_body(&seen)?;
        serde_json::to_value(GuideBody::of(row, &known)).map_err(ApiError::internal)
    })
    .await
}

/// The guide as it is stored at its service; none where it says nothing.
///
/// # Errors
/// When it can not be written as JSON.
pub(crate) fn text_of(guide: &Guide) -> Result<Option<String>, ApiError> {
    if *guide == Guide::default() {
        return Ok(None);
    }
    serde_json::to_string(guide).map(Some).map_err(ApiError::internal)
}

#[async_trait]
impl DocumentKind for GuideDocument {
    fn name(&self) -> &'static str {
        NAME
    }

    fn entry(&self) -> &'static str {
        ConfiguresGuides::RIGHT.name
    }

    fn words(&self) -> [&'static str; 2] {
        ["办事指南", "Guide"]
    }

    fn configuration(&self) -> &'static str {
        NAME
    }

    fn is_many(&self) -> bool {
        true
    }

    /// Behind its service, as whoever writes both keeps the service's document first.
    fn order(&self) -> u8 {
        1
    }

    fn title(&self, body: &Value) -> Names {
        let text = |field: &str| body.get(field).and_then(Value::as_str).unwrap_or_default().to_owned();
        Names { zh: text("serviceName"), en: text("serviceNameEn") }
    }

    /// Departments are answerable for their guides themselves.
    fn publishing(&self) -> Option<Right> {
        Some(ConfiguresGuides::RIGHT)
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

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied(sent_body(body)?);
        refuse_faults(shape_faults(&body))?;
        if text_of(&body.guide())?.is_some_and(|text| text.len() > GUIDE_MAX) {
            return Err(FieldError::refuse("steps", format!("at most {} KB in all", GUIDE_MAX / 1024)));
        }
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn settle(&self, reading: Reading<'_>, tenant: &TenantId, id: &str, body: Value) -> Result<Value, ApiError> {
        let not_found = || ApiError::not_found("服务", "The service");
        let id: Uuid = id.parse().map_err(|_| not_found())?;
        let row = find_service(reading.conn(), tenant, id).await?.ok_or_else(not_found)?;
        let said: GuideBody = stored_body(&body)?;
        // what another system publishes stays as it is there
        let body = if row.client_id.is_some() {
            GuideBody::of(&row, &said)
        } else {
            refuse_faults(faults(&said))?;
            let mut own = list_materials(reading.conn(), tenant, id).await?;
            // what people are shown already is no page's fault, be its file lost
            own.extend(GuideBody::of(&row, &GuideBody::default()).files().map(|(_, file)| file));
            let foreign = said.files().filter(|(_, file)| !own.contains(file));
            refuse_faults(foreign.map(|(field, _)| (field, "a file of this service")).collect())?;
            GuideBody { service_name: row.name, service_name_en: row.name_en, ..said }
        };
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, id: &str) -> StoreResult<Option<Value>> {
        let Ok(id) = id.parse() else { return Ok(None) };
        let row = find_service(reading.conn(), tenant, id).await?;
        Ok(row.and_then(|row| serde_json::to_value(GuideBody::of(&row, &GuideBody::default())).ok()))
    }

    async fn list_missing(&self, _: Reading<'_>, _: &TenantId, _: &Value) -> StoreResult<Vec<Missing>> {
        // its files are looked at where it is saved, and stay with their service
        Ok(Vec::new())
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let id: Uuid = id.parse().map_err(|_| ApiError::not_found("服务", "The service"))?;
        match body {
            None => {
                delete_guide(tx.conn(), ctx, id).await?;
                delete_waiting(tx.conn(), &ctx.tenant, id).await?;
            }
            Some(body) => {
                let body: GuideBody = stored_body(body)?;
                if let Some(before) = find_service(tx.conn(), &ctx.tenant, id).await? {
                    note_change(tx, ctx, &before, &body).await?;
                }
                update_guide(tx.conn(), ctx, id, text_of(&body.guide())?, &body).await?;
                if self.is_reviewed {
                    let review = Review { at: ctx.now, by: ctx.user() };
                    put_reviews(tx.conn(), &ctx.tenant, &[(id, review)]).await?;
                }
            }
        }
        Ok(services_changed(tx, ctx, vec![id]).await?)
    }
}
