//! An application as it is sent by its administrators.

use onehall_directory::find_person;
use onehall_kernel::{Names, TenantId, UserId};
use onehall_web::{ApiError, App, FieldError};
use serde::Deserialize;
use uuid::Uuid;

use crate::model::AppConfig;
use crate::rules::form::{Faults, Typed, read};
use crate::rules::names::{ApiName, Capability};

/// Who answers for it.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct EmbeddedOwnerIn {
    pub(super) user_id: UserId,
}

/// An application. Whether it may be framed is another call.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct EmbeddedAppIn {
    /// Absent makes one, switched off.
    pub(super) app_id: Option<Uuid>,
    /// As it was answered; empty for a new one.
    #[serde(default)]
    #[garde(length(chars, max = 36))]
    pub(super) version: String,
    #[garde(length(chars, min = 1, max = 100))]
    pub(super) name: String,
    #[serde(default)]
    #[garde(length(chars, max = 200))]
    pub(super) name_en: String,
    /// Its first page, on one of its origins.
    #[garde(length(chars, min = 1, max = 2000))]
    pub(super) url: String,
    /// The address of a picture.
    #[serde(default)]
    #[garde(length(chars, max = 2000))]
    pub(super) icon: String,
    /// `https://host[:port]`, 1 to 10; `http` only for 127.0.0.1, localhost and [::1].
    #[garde(length(min = 1, max = 10), inner(length(chars, max = 300)))]
    pub(super) origins: Vec<String>,
    #[serde(default)]
    #[garde(length(max = 20))]
    pub(super) api_names: Vec<ApiName>,
    #[serde(default)]
    #[garde(length(max = 20))]
    pub(super) capabilities: Vec<Capability>,
    /// At most 20 names of 1 to 64 letters, digits and `.:_-`.
    #[serde(default)]
    #[garde(length(max = 20), inner(length(chars, max = 100)))]
    pub(super) channels: Vec<String>,
    /// Somebody of the school.
    #[garde(dive)]
    pub(super) owner: Option<EmbeddedOwnerIn>,
    #[serde(default)]
    #[garde(length(chars, max = 200))]
    pub(super) contact: String,
    #[serde(default)]
    #[garde(length(chars, max = 500))]
    pub(super) note: String,
}

impl EmbeddedAppIn {
    /// What is configured, checked, for a portal at `own`.
    ///
    /// # Errors
    /// `request.invalid`; faults of the database.
    pub(super) async fn read(self, app: &App, tenant: &TenantId, own: &str) -> Result<AppConfig, ApiError> {
        let owner = self.owner.map(|owner| owner.user_id);
        if let Some(owner) = owner
            && find_person(app.repo().conn(), tenant, owner).await?.is_none()
        {
            return Err(FieldError::refuse("owner", "there is no such person"));
        }
        let typed = Typed {
            names: Names { zh: self.name, en: self.name_en },
            url: self.url,
            icon: self.icon,
            origins: self.origins,
            api_names: self.api_names,
            capabilities: self.capabilities,
            channels: self.channels,
            owner,
            contact: self.contact,
            note: self.note,
        };
        read(typed, own).map_err(refuse)
    }
}

fn refuse(faults: Faults) -> ApiError {
    FieldError::refuse_all(faults)
}
