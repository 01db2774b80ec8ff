//! The types of duties as a document: `duty-types`.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, ErrorCode, Problem, TenantId};
use onehall_records::documents::{DocumentKind, Missing, refuse_faults, sent_body, stored_body};
use onehall_web::{ApiError, Guard as _};
use serde_json::Value;

use super::duty_types_body::DutyTypesBody;
use crate::rights::ConfiguresLists;
use crate::rules::lists::{tidied_types, type_faults};
use crate::settings::DUTY_TYPES;
use crate::store::counts::list_used_types;

/// The name of the kind and of its only document.
const NAME: &str = "duty-types";

/// The types as a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DutyTypesDocument;

#[async_trait]
impl DocumentKind for DutyTypesDocument {
    fn name(&self) -> &'static str {
        NAME
    }

    fn entry(&self) -> &'static str {
        ConfiguresLists::RIGHT.name
    }

    fn words(&self) -> [&'static str; 2] {
        ["职责类型", "Types of duties"]
    }

    fn configuration(&self) -> &'static str {
        "triple-list"
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied_types(sent_body(body)?);
        refuse_faults(type_faults(&body))?;
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        let types = DUTY_TYPES.find(reading.conn(), tenant).await?.unwrap_or_default();
        Ok(serde_json::to_value(types).ok())
    }

    async fn list_missing(&self, _: Reading<'_>, _: &TenantId, _: &Value) -> StoreResult<Vec<Missing>> {
        Ok(Vec::new())
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let types: DutyTypesBody = body.map(stored_body).transpose()?.unwrap_or_default();
        // a duty of a type that is gone would stand in no list
        let used = list_used_types(tx.conn(), &ctx.tenant).await?;
        let gone: Vec<String> = used.into_iter().filter(|code| types.find(code).is_none()).collect();
        if !gone.is_empty() {
            return Err(Problem::new(ErrorCode::SourceInUse).with("by", gone.join(", ")).into());
        }
        Ok(DUTY_TYPES.put(tx, ctx, &types).await?)
    }
}
