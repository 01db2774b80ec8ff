//! A document whose published body is a setting of the area: there is one of it, and it names nothing else.

use std::fmt;

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, Right, TenantId};
use onehall_web::ApiError;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{DocumentKey, DocumentKind, Missing, sent_body, stored_body};
use crate::Setting;

/// Declares such a document; `T` is what the setting keeps, `B` what pages send.
pub struct SettingDocument<T, B> {
    /// The name of the kind and of its only document; the overview of administration knows its last change by it.
    pub name: &'static str,
    /// The entry of the configuration menu whose holders may edit it.
    pub entry: Right,
    /// What it is called, in Chinese and in English.
    pub words: [&'static str; 2],
    /// What people see.
    pub setting: Setting<T>,
    /// The body as it is stored: all fields there, texts trimmed.
    pub tidied: fn(B) -> B,
    /// Refuses a tidied body with the fields that break a rule.
    pub judge: fn(&B) -> Result<(), ApiError>,
}

impl<T, B> fmt::Debug for SettingDocument<T, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SettingDocument").field(&self.name).finish()
    }
}

impl<T, B> SettingDocument<T, B> {
    /// The name of the document.
    #[must_use]
    pub fn key(&self) -> DocumentKey {
        DocumentKey::only(self.name)
    }
}

#[async_trait]
impl<T, B> DocumentKind for SettingDocument<T, B>
where
    T: From<B> + Serialize + DeserializeOwned + Default + Send + Sync + 'static,
    B: From<T> + Serialize + DeserializeOwned + Send + 'static,
{
    fn name(&self) -> &'static str {
        self.name
    }

    fn entry(&self) -> &'static str {
        self.entry.name
    }

    fn words(&self) -> [&'static str; 2] {
        self.words
    }

    fn configuration(&self) -> &'static str {
        self.name
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = (self.tidied)(sent_body(body)?);
        (self.judge)(&body)?;
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        let live = self.setting.find(reading.conn(), tenant).await?.unwrap_or_default();
        Ok(serde_json::to_value((self.tidied)(B::from(live))).ok())
    }

    async fn list_missing(&self, _: Reading<'_>, _: &TenantId, _: &Value) -> StoreResult<Vec<Missing>> {
        Ok(Vec::new())
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let value = body.map(stored_body::<B>).transpose()?.map(T::from).unwrap_or_default();
        Ok(self.setting.put(tx, ctx, &value).await?)
    }
}
