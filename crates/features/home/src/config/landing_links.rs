//! The links in the header of the page before sign-in as a document: `landing-links` (001 section 7.3,
//! `indexnavigationconfig`).

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, TenantId};
use onehall_records::documents::{DocumentKey, DocumentKind, Missing, refuse_faults, sent_body, stored_body};
use onehall_web::{ApiError, Guard as _};
use serde_json::Value;

use crate::config::landing_body::{LinkBody, LinksBody};
use crate::rights::ConfiguresLanding;
use crate::rules::landing::{links_faults, tidied_link};
use crate::store::landing::{LandingLink, get_landing, put_navigation};

/// The name of the kind and of its only document.
const LANDING_LINKS: &str = "landing-links";

/// The links as a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LandingLinksDocument;

/// The name of the document.
pub(crate) fn key() -> DocumentKey {
    DocumentKey::only(LANDING_LINKS)
}

#[async_trait]
impl DocumentKind for LandingLinksDocument {
    fn name(&self) -> &'static str {
        LANDING_LINKS
    }

    fn entry(&self) -> &'static str {
        ConfiguresLanding::RIGHT.name
    }

    fn words(&self) -> [&'static str; 2] {
        ["登录前首页链接", "Links of the landing page"]
    }

    fn configuration(&self) -> &'static str {
        LANDING_LINKS
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let mut body: LinksBody = sent_body(body)?;
        body.links.iter_mut().for_each(tidied_link);
        let mut found = Vec::new();
        links_faults("links", &body.links, &mut found);
        refuse_faults(found)?;
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        let links = get_landing(reading.conn(), tenant).await?.navigation;
        Ok(serde_json::to_value(LinksBody { links: links.into_iter().map(LinkBody::from).collect() }).ok())
    }

    async fn list_missing(&self, _: Reading<'_>, _: &TenantId, _: &Value) -> StoreResult<Vec<Missing>> {
        Ok(Vec::new())
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let body: LinksBody = body.map(stored_body).transpose()?.unwrap_or_default();
        let links: Vec<LandingLink> = body.links.into_iter().map(LandingLink::from).collect();
        put_navigation(tx, ctx, &links).await
    }
}
