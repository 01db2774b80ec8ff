//! The hall and its two centres as documents: `hall`, `center-process`, `center-application`.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, TenantId};
use onehall_records::documents::{DocumentKind, Missing};
use onehall_web::{ApiError, Guard as _};
use serde_json::Value;

use super::{refuse, sent, stored};
use crate::config::hall_body::HallBody;
use crate::rights::{ConfiguresApplicationCenter, ConfiguresHall, ConfiguresProcessCenter};
use crate::rules::hall::{Hall, faults, tidied};
use crate::settings::hall_setting;

/// One of them as a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HallDocument(pub(crate) Hall);

#[async_trait]
impl DocumentKind for HallDocument {
    fn name(&self) -> &'static str {
        self.0.key()
    }

    fn entry(&self) -> &'static str {
        match self.0 {
            Hall::Whole => ConfiguresHall::RIGHT.name,
            Hall::Process => ConfiguresProcessCenter::RIGHT.name,
            Hall::Application => ConfiguresApplicationCenter::RIGHT.name,
        }
    }

    fn words(&self) -> [&'static str; 2] {
        match self.0 {
            Hall::Whole => ["服务大厅", "Service hall"],
            Hall::Process => ["流程服务中心", "Process service centre"],
            Hall::Application => ["应用服务中心", "Application service centre"],
        }
    }

    fn configuration(&self) -> &'static str {
        self.0.key()
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied(sent(body)?);
        refuse(faults(&body))?;
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        let live = hall_setting(self.0).find(reading.conn(), tenant).await?.unwrap_or_default();
        Ok(serde_json::to_value(tidied(live)).ok())
    }

    async fn list_missing(&self, _: Reading<'_>, _: &TenantId, _: &Value) -> StoreResult<Vec<Missing>> {
        Ok(Vec::new())
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let body: HallBody = body.map(stored).transpose()?.unwrap_or_default();
        Ok(hall_setting(self.0).put(tx, ctx, &body).await?)
    }
}
