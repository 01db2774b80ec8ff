//! Calls of those who look after a school's settings, one file each: `/api/onehall/settings/…` (docs/API-DESIGN.md, "Settings
//! of a school").

mod list;
mod reset;
mod save;
mod setting_out;

use std::sync::Arc;

use axum::Extension;
use onehall_web::{Routes, Which, routes};
use serde::Deserialize;

use crate::school_settings::SchoolSettings;

/// What the calls share.
#[derive(Clone)]
pub(crate) struct SettingsState(pub(crate) Arc<SchoolSettings>);

/// Which setting a call changes.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SettingSeenIn {
    #[garde(length(chars, min = 1, max = 64))]
    key: String,
    /// As it was answered.
    #[garde(length(chars, max = 36))]
    version: String,
}

impl SettingSeenIn {
    fn which(&self) -> Which<'_, &str> {
        Which { id: &self.key, version: &self.version }
    }
}

/// The calls of settings.
pub(super) fn routes(state: SettingsState) -> Routes {
    Routes::new()
        .routes(routes!(list::list_settings))
        .routes(routes!(save::save_setting))
        .routes(routes!(reset::reset_setting))
        .layer(Extension(state))
}
