//! The three lists as a document: `triple-list`.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, TenantId};
use onehall_records::documents::{DocumentKey, DocumentKind, Missing, refuse_faults, sent_body, stored_body};
use onehall_web::{ApiError, Guard as _};
use serde_json::Value;

use super::triple_list_body::TripleListBody;
use crate::rights::ConfiguresLists;
use crate::rules::lists::{list_faults, tidied_lists};
use crate::settings::TRIPLE_LIST;

/// The name of the kind and of its only document.
const NAME: &str = "triple-list";

/// The lists as a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TripleListDocument;

/// The name of the document.
pub(crate) fn key() -> DocumentKey {
    DocumentKey::only(NAME)
}

#[async_trait]
impl DocumentKind for TripleListDocument {
    fn name(&self) -> &'static str {
        NAME
    }

    fn entry(&self) -> &'static str {
        ConfiguresLists::RIGHT.name
    }

    fn words(&self) -> [&'static str; 2] {
        ["三张清单", "Three lists"]
    }

    fn configuration(&self) -> &'static str {
        NAME
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied_lists(sent_body(body)?);
        refuse_faults(list_faults(&body))?;
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        let lists = TRIPLE_LIST.find(reading.conn(), tenant).await?.unwrap_or_default();
        Ok(serde_json::to_value(lists).ok())
    }

    async fn list_missing(&self, _: Reading<'_>, _: &TenantId, _: &Value) -> StoreResult<Vec<Missing>> {
        Ok(Vec::new())
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        // taken off the shelf nobody is shown any list
        let lists = match body {
            Some(body) => stored_body(body)?,
            None => {
                let mut hidden = TripleListBody::default();
                hidden.lists.iter_mut().for_each(|list| list.is_show = false);
                hidden
            }
        };
        Ok(TRIPLE_LIST.put(tx, ctx, &lists).await?)
    }
}
