//! Calls of transfer, one file each.

mod about_me;
mod approve;
mod begin_export;
mod cancel;
mod check_fields;
mod dictionary;
mod download;
mod error_download;
mod export;
mod export_count;
mod faults;
mod field_relation;
mod file_part;
mod first_state;
mod headers;
mod import_run;
mod import_upload;
mod jobs;
mod line_up;
mod link;
mod open;
mod progress;
mod rehearse;
mod remove;
mod task_key;
mod task_out;
mod tasks;
mod template;
mod undo;

use axum::Extension;
use axum::extract::DefaultBodyLimit;
use onehall_web::{Routes, routes};

pub(crate) use open::SCOPES;

use crate::rules::keeping::WORKBOOK_MAX;
use crate::state::Transfer;
use import_upload::FORM_EXTRA;

/// All routes of this area.
pub(crate) fn routes(transfer: Transfer) -> Routes {
    let uploads = Routes::new()
        .routes(routes!(import_upload::upload_import))
        .layer(DefaultBodyLimit::max(WORKBOOK_MAX + FORM_EXTRA));
    Routes::new()
        .merge(uploads)
        .routes(routes!(headers::list_headers, headers::post_headers))
        .routes(routes!(jobs::page::page_background_jobs))
        .routes(routes!(jobs::retry::retry_background_job))
        .routes(routes!(export_count::count_export))
        .routes(routes!(export::start_export))
        .routes(routes!(progress::find_progress))
        .routes(routes!(download::download_export))
        .routes(routes!(tasks::page_tasks))
        .routes(routes!(link::link_file))
        .routes(routes!(cancel::cancel_task))
        .routes(routes!(remove::remove_task))
        .routes(routes!(approve::approve_export))
        .routes(routes!(about_me::page_exports_about_me))
        .routes(routes!(check_fields::list_check_fields))
        .routes(routes!(dictionary::list_dictionary, dictionary::post_dictionary))
        .routes(routes!(template::load_template))
        .routes(routes!(field_relation::find_field_relation))
        .routes(routes!(import_run::start_import))
        .routes(routes!(rehearse::rehearse_import))
        .routes(routes!(faults::list_row_faults))
        .routes(routes!(error_download::download_errors))
        .routes(routes!(undo::undo_import))
        .layer(Extension(transfer.clone()))
        .merge(open::routes(transfer))
}
