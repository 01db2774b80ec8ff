//! The navigation list as a document: `navigation` (000 sections 2 and 5). Built-in entries stand in it too, for their order;
//! of them pages change names, place, and whether they are shown.

use async_trait::async_trait;
use onehall_bus::emit;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_events::Event;
use onehall_kernel::{Ctx, ErrorCode, Problem, TenantId};
use onehall_records::documents::{DocumentKey, DocumentKind, Missing, sent_body, stored_body};
use onehall_web::{ApiError, FieldError, Guard as _};
use serde_json::Value;

use crate::config::known::Known;
use crate::config::navigation_body::NavigationBody;
use crate::rights::ConfiguresNavigation;
use crate::rules::menu::CUSTOM_MAX;
use crate::rules::navigation::{custom, faults, settled, tidied};
use crate::store::menu::{list_menu, replace_menu};

/// The name of the kind and of its only document.
pub(crate) const NAVIGATION: &str = "navigation";

/// The navigation list as a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NavigationDocument;

/// The name of the document.
pub(crate) fn key() -> DocumentKey {
    DocumentKey::only(NAVIGATION)
}

#[async_trait]
impl DocumentKind for NavigationDocument {
    fn name(&self) -> &'static str {
        NAVIGATION
    }

    fn entry(&self) -> &'static str {
        ConfiguresNavigation::RIGHT.name
    }

    fn words(&self) -> [&'static str; 2] {
        ["导航", "Navigation"]
    }

    fn configuration(&self) -> &'static str {
        "navigation"
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied(sent_body(body)?);
        if custom(&body).count() > CUSTOM_MAX {
            return Err(Problem::new(ErrorCode::NavigationFull).with("max", CUSTOM_MAX).into());
        }
        if let Some((field, rule)) = faults(&body).into_iter().next() {
            return Err(FieldError::refuse(field, rule));
        }
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn settle(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str, body: Value) -> Result<Value, ApiError> {
        let live = NavigationBody::of(&list_menu(reading.conn(), tenant).await?);
        serde_json::to_value(settled(stored_body(&body)?, &live)).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        let live = NavigationBody::of(&list_menu(reading.conn(), tenant).await?);
        Ok(serde_json::to_value(live).ok())
    }

    async fn list_missing(&self, reading: Reading<'_>, tenant: &TenantId, body: &Value) -> StoreResult<Vec<Missing>> {
        let Ok(body) = stored_body::<NavigationBody>(body) else { return Ok(Vec::new()) };
        let mut known = Known::of(reading, tenant).await?;
        // pages can not give a built-in entry other roles
        for entry in custom(&body) {
            known.ask_roles(&format!("entries[{}].roles", entry.id), &entry.roles);
        }
        Ok(known.missing)
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let entries = match body {
            Some(body) => stored_body::<NavigationBody>(body)?.menu(),
            // the pages of the portal are always there
            None => {
                let all = list_menu(tx.conn(), &ctx.tenant).await?;
                all.into_iter().filter(|entry| entry.kind.is_built_in()).collect()
            }
        };
        replace_menu(tx.conn(), ctx, &entries).await?;
        emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
        Ok(())
    }
}
