//! Calls of transfer, one file each.

mod about_me;
mod approve;
mod cancel;
mod check_fields;
mod dictionary;
mod download;
mod export;
mod export_count;
mod faults;
mod headers;
mod line_up;
mod link;
mod open;
mod progress;
mod remove;
mod task_key;
mod task_out;
mod tasks;
mod template;
mod undo;

use axum::Extension;
use onehall_web::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::Transfer;

/// All routes of this area.
pub(crate) fn routes(transfer: Transfer) -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(headers::list_headers, headers::post_headers))
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
        .routes(routes!(faults::list_row_faults))
        .routes(routes!(undo::undo_import))
        .layer(Extension(transfer.clone()))
        .merge(open::routes(transfer))
}
