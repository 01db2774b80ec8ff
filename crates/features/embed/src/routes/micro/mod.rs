//! Calls of sub-applications: `/api/onehall/embed/micro/…` for those who bring them, `/micro/…` for browsers.

mod activate;
mod list;
pub(super) mod out;
mod remove;
mod serve;
mod upload;

use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use onehall_web::{Routes, routes};

use crate::rules::bundle::ARCHIVE_BYTES_MAX;

/// What a form has around its file.
const FORM_EXTRA: usize = 64 * 1024;

/// All routes of sub-applications.
pub(super) fn routes() -> Routes {
    let upload = Routes::new()
        .routes(routes!(upload::upload_micro))
        .layer(DefaultBodyLimit::max(ARCHIVE_BYTES_MAX + FORM_EXTRA));
    Routes::new()
        .merge(upload)
        .routes(routes!(list::list_micro))
        .routes(routes!(activate::activate_micro))
        .routes(routes!(remove::remove_micro))
        // files, no calls: they stand in no document
        .route("/micro/{app}/{slot}/{*path}", get(serve::serve_micro))
}
