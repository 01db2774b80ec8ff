//! Calls of data sources, one file each: `/api/onehall/sources/…` for those who manage them, and what configuration pages
//! look up under `/api/online-service-platform/cardcolumnconfig/…` (docs/API-DESIGN.md, "Data sources").

mod api_detail;
mod api_form;
mod api_list;
mod api_params;
mod api_remove;
mod api_save;
mod apis;
mod health;
mod health_out;
mod list;
mod param_types;
mod remove;
mod save;
mod system_form;
mod system_out;
mod test_call;
mod unlisted;

use std::sync::Arc;

use axum::Extension;
use onehall_feature::SourceUse;
use onehall_web::{Routes, routes};

use crate::sources::Sources;

/// What the routes of this area share.
#[derive(Clone)]
pub(crate) struct SourcesState {
    /// Asks sources.
    pub sources: Arc<Sources>,
    /// What uses APIs.
    pub uses: Arc<[Arc<dyn SourceUse>]>,
}

/// All routes of this area.
pub(crate) fn routes(state: SourcesState) -> Routes {
    Routes::new()
        .routes(routes!(list::list_sources))
        .routes(routes!(save::save_source))
        .routes(routes!(remove::remove_source))
        .routes(routes!(apis::list_source_apis))
        .routes(routes!(api_save::save_source_api))
        .routes(routes!(api_remove::remove_source_api))
        .routes(routes!(test_call::test_source))
        .routes(routes!(health::list_source_health))
        .routes(routes!(api_list::page_column_apis))
        .routes(routes!(api_detail::get_column_api))
        .routes(routes!(param_types::list_column_param_types))
        .routes(routes!(api_params::list_column_request_params))
        .routes(routes!(api_params::list_column_return_params))
        .layer(Extension(state))
}
