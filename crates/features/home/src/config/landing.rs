//! The columns of the page before sign-in as a document: `landing` (001 section 7.3).

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, TenantId};
use onehall_records::documents::{DocumentKey, DocumentKind, Missing, refuse_faults, sent_body, stored_body};
use onehall_web::{ApiError, Guard as _};
use serde_json::Value;

use crate::config::landing_body::{ColumnBody, LandingBody};
use crate::rights::ConfiguresLanding;
use crate::rules::landing::{faults, tidied};
use crate::store::landing::{Landing, Section, get_landing, put_sections};

/// The name of the kind and of its only document.
const LANDING_PAGE: &str = "landing";

/// The columns as a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LandingDocument;

/// The name of the document.
pub(crate) fn key() -> DocumentKey {
    DocumentKey::only(LANDING_PAGE)
}

fn body_of(landing: Landing) -> LandingBody {
    LandingBody { columns: landing.sections.into_iter().map(ColumnBody::from).collect() }
}

#[async_trait]
impl DocumentKind for LandingDocument {
    fn name(&self) -> &'static str {
        LANDING_PAGE
    }

    fn entry(&self) -> &'static str {
        ConfiguresLanding::RIGHT.name
    }

    fn words(&self) -> [&'static str; 2] {
        ["登录前首页栏目", "Columns of the landing page"]
    }

    fn configuration(&self) -> &'static str {
        LANDING_PAGE
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied(sent_body(body)?);
        refuse_faults(faults(&body))?;
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        Ok(serde_json::to_value(body_of(get_landing(reading.conn(), tenant).await?)).ok())
    }

    async fn list_missing(&self, _: Reading<'_>, _: &TenantId, _: &Value) -> StoreResult<Vec<Missing>> {
        // columns of news come and go with the systems that publish them; one that is gone shows nothing
        Ok(Vec::new())
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let body = match body {
            Some(body) => stored_body::<LandingBody>(body)?,
            None => body_of(Landing::default()),
        };
        let sections: Vec<Section> = body.columns.into_iter().map(Section::from).collect();
        put_sections(tx, ctx, &sections).await
    }
}
