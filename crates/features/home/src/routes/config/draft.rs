//! A document's draft as the calls of its own page read and change it, one part of the body at a time.

use onehall_db::Reading;
use onehall_records::documents::{
    Document, DocumentKey, DocumentKind, find_document, find_left_behind, find_newest, stored_body,
};
use onehall_web::{ApiError, App, User};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Change, Standing, put, standing};
use crate::home::Home;

/// What every write of a document says besides.
#[derive(Debug, Clone, Copy, Default, Deserialize, utoipa::ToSchema)]
pub(crate) struct Writing {
    /// The revision it was made from.
    #[serde(default)]
    pub(crate) version: Option<Uuid>,
    /// Publishes it at once; absent: what the client's dialect does.
    #[serde(default)]
    pub(crate) publish: Option<bool>,
}

/// A document that somebody reads or changes.
pub(crate) struct Drafting<'a> {
    pub(crate) app: &'a App,
    pub(crate) user: &'a User,
    pub(crate) kind: &'a dyn DocumentKind,
    pub(crate) key: DocumentKey,
}

impl Drafting<'_> {
    /// What editors see, with its document when it has one; no body when it is to be removed.
    ///
    /// # Errors
    /// `object.not_found` when there is nothing.
    pub(crate) async fn newest<T: DeserializeOwned>(&self) -> Result<(Option<Document>, Option<T>), ApiError> {
        let repo = self.app.repo();
        let reading = Reading::Repo(&repo);
        let (document, body) = find_newest(reading, &self.user.ctx.tenant, self.kind, &self.key).await?;
        Ok((document, body.as_ref().map(stored_body).transpose()?))
    }

    /// The version that a page began with: what it changes is laid over that one, so that two who change different parts are
    /// no conflict.
    ///
    /// # Errors
    /// `object.not_found` for a version that is not there, and when there is nothing.
    pub(crate) async fn at_version<T: DeserializeOwned>(&self, version: Option<Uuid>) -> Result<Option<T>, ApiError> {
        let (repo, tenant) = (self.app.repo(), &self.user.ctx.tenant);
        let document = find_document(Reading::Repo(&repo), tenant, &self.key).await?;
        let head = document.map(|document| document.head);
        match find_left_behind(Reading::Repo(&repo), tenant, &self.key, head, version).await? {
            Some(old) => old.body.as_ref().map(stored_body).transpose(),
            None => Ok(self.newest().await?.1),
        }
    }

    /// Saves a body as a draft, or publishes it when that is asked for.
    pub(crate) async fn store(&self, home: &Home, body: &impl Serialize, how: Writing) -> Result<(), ApiError> {
        let body = serde_json::to_value(body).map_err(ApiError::internal)?;
        let change = Change { version: how.version, body: Some(body), note: "", publish: how.publish };
        put(self.app, home, self.user, self.kind, &self.key, change).await
    }

    /// How it stands now.
    pub(crate) async fn standing(&self) -> Result<Standing, ApiError> {
        standing(self.app, self.user, &self.key).await
    }
}
