//! Themes as a document: `themes` (001 sections 3, 7.2).

use async_trait::async_trait;
use onehall_bus::emit;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_events::Event;
use onehall_kernel::{Ctx, TenantId};
use onehall_records::documents::{DocumentKey, DocumentKind, Missing, refuse_faults, sent_body, stored_body};
use onehall_web::{ApiError, FieldError, Guard as _};
use serde_json::Value;

use crate::config::themes_body::ThemesBody;
use crate::rights::ConfiguresLook;
use crate::rules::theme::{faults, settled, tidied};
use crate::store::themes::{list_themes, replace_themes};

/// The name of the kind and of its only document.
const THEMES: &str = "themes";

/// Themes as a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ThemesDocument;

/// The name of the document.
pub(crate) fn key() -> DocumentKey {
    DocumentKey::only(THEMES)
}

#[async_trait]
impl DocumentKind for ThemesDocument {
    fn name(&self) -> &'static str {
        THEMES
    }

    fn entry(&self) -> &'static str {
        ConfiguresLook::RIGHT.name
    }

    fn words(&self) -> [&'static str; 2] {
        ["主题", "Themes"]
    }

    fn configuration(&self) -> &'static str {
        THEMES
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied(sent_body(body)?);
        refuse_faults(faults(&body))?;
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn settle(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str, body: Value) -> Result<Value, ApiError> {
        let live = list_themes(reading.conn(), tenant).await?;
        serde_json::to_value(settled(stored_body(&body)?, &live)).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        Ok(serde_json::to_value(ThemesBody::of(list_themes(reading.conn(), tenant).await?)).ok())
    }

    async fn list_missing(&self, _: Reading<'_>, _: &TenantId, _: &Value) -> StoreResult<Vec<Missing>> {
        Ok(Vec::new())
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let body: ThemesBody = body.map(stored_body).transpose()?.unwrap_or_default();
        match replace_themes(tx.conn(), ctx, &body.themes()).await {
            // of another university: keys are made by pages
            Err(error) if error.is_unique() => return Err(FieldError::refuse("themes", "keys that nobody else has")),
            done => done?,
        }
        emit(tx, ctx, &Event::ThemeChanged { user: None }).await?;
        Ok(())
    }
}
