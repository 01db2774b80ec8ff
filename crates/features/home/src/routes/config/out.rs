//! What answers say of documents.

use chrono_tz::Tz;
use onehall_db::Reading;
use onehall_directory::PeopleNames;
use onehall_kernel::wire_time;
use onehall_records::documents::{
    Conflict, Difference, Document, DocumentKey, DocumentState, NEVER_SAVED, find_document,
};
use onehall_web::{ApiError, App, User};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

/// How a document stands: the same five fields wherever one is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ConfigStanding)]
pub(crate) struct Standing {
    /// The newest revision; a write names it.
    pub(crate) version: Uuid,
    pub(crate) state: DocumentState,
    /// Who changed it last; empty when no person did.
    pub(crate) update_user_name: String,
    /// When; null when it was never changed since it has revisions.
    pub(crate) update_time: Option<String>,
}

/// How a document stands; one without revisions is as people see it.
pub(crate) fn stand(document: Option<&Document>, names: &PeopleNames, zone: Tz) -> Standing {
    let Some(document) = document else {
        return Standing {
            version: NEVER_SAVED,
            state: DocumentState::Published,
            update_user_name: String::new(),
            update_time: None,
        };
    };
    Standing {
        version: document.head,
        state: document.state(),
        update_user_name: names.name(document.by),
        update_time: Some(wire_time(document.at, zone)),
    }
}

/// How one document stands now.
pub(crate) async fn standing(app: &App, user: &User, key: &DocumentKey) -> Result<Standing, ApiError> {
    let repo = app.repo();
    let document = find_document(Reading::Repo(&repo), &user.ctx.tenant, key).await?;
    let names = PeopleNames::find(repo.conn(), &user.ctx.tenant, [document.as_ref().and_then(|one| one.by)]).await?;
    Ok(stand(document.as_ref(), &names, user.tenant.zone))
}

/// A field that is different.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = ConfigDifference)]
pub(crate) struct DifferenceOut {
    /// Where, as `columns[a1].columnName`; `columns#order` for the order of a list.
    path: String,
    /// What stood there; null for nothing.
    #[schema(value_type = Value)]
    before: Value,
    /// What stands there; null for nothing.
    #[schema(value_type = Value)]
    after: Value,
}

impl From<Difference> for DifferenceOut {
    fn from(one: Difference) -> Self {
        Self { path: one.path, before: one.before, after: one.after }
    }
}

/// `object.conflict` with who was quicker, where both differ, and what both changes make together.
pub(crate) async fn conflict(app: &App, user: &User, key: &DocumentKey, found: Conflict) -> ApiError {
    let author = match PeopleNames::find(app.repo().conn(), &user.ctx.tenant, [found.by]).await {
        Ok(names) => names.name(found.by),
        Err(error) => return error.into(),
    };
    let time = wire_time(found.at, user.tenant.zone);
    found.told(key, &author, &time)
}
