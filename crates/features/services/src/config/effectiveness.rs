//! Effectiveness supervision as a document: `effectiveness`.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, TenantId};
use onehall_records::documents::{DocumentKind, Missing};
use onehall_web::{ApiError, Guard as _};
use serde_json::Value;

use super::{refuse, sent, stored};
use crate::config::effectiveness_body::EffectivenessBody;
use crate::rights::ConfiguresEffectiveness;
use crate::rules::effectiveness::{faults, tidied};
use crate::settings::EFFECTIVENESS;

/// The name of the kind and of its only document.
const NAME: &str = "effectiveness";

/// Boards and thresholds as a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EffectivenessDocument;

#[async_trait]
impl DocumentKind for EffectivenessDocument {
    fn name(&self) -> &'static str {
        NAME
    }

    fn entry(&self) -> &'static str {
        ConfiguresEffectiveness::RIGHT.name
    }

    fn words(&self) -> [&'static str; 2] {
        ["效能监察", "Effectiveness supervision"]
    }

    fn configuration(&self) -> &'static str {
        NAME
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied(sent(body)?);
        refuse(faults(&body))?;
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        let live = EFFECTIVENESS.find(reading.conn(), tenant).await?.unwrap_or_default();
        Ok(serde_json::to_value(tidied(live)).ok())
    }

    async fn list_missing(&self, _: Reading<'_>, _: &TenantId, _: &Value) -> StoreResult<Vec<Missing>> {
        Ok(Vec::new())
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let body: EffectivenessBody = body.map(stored).transpose()?.unwrap_or_default();
        Ok(EFFECTIVENESS.put(tx, ctx, &body).await?)
    }
}
