//! Calls of those who send notices (docs/API-DESIGN.md section 9).

mod accounts;
mod audience;
mod choices;
mod copy;
mod desk_out;
mod detail;
mod manage_accounts;
mod named;
mod page;
mod persons;
mod pictures;
mod remind;
mod remove;
mod roster;
mod roster_export;
mod save;
pub(crate) mod scope;
mod send;
mod unschedule;
mod upload;
mod withdraw;

use axum::extract::DefaultBodyLimit;
use onehall_web::{ApiError, FieldError, Routes, routes};

use crate::rules::official_file::PICTURE_MAX;

/// Room for the form around a file.
const FORM_EXTRA: usize = 64 * 1024;

/// All of them; attachments have at most `file_max` bytes.
pub(crate) fn routes(file_max: usize) -> Routes {
    let upload =
        Routes::new().routes(routes!(upload::upload_notice_file)).layer(DefaultBodyLimit::max(file_max + FORM_EXTRA));
    let picture = Routes::new()
        .routes(routes!(pictures::upload_notice_picture))
        .layer(DefaultBodyLimit::max(PICTURE_MAX + FORM_EXTRA));
    Routes::new()
        .routes(routes!(accounts::list_desk_accounts))
        .routes(routes!(page::page_desk_notices))
        .routes(routes!(detail::find_desk_notice))
        .routes(routes!(save::save_notice))
        .routes(routes!(remove::remove_notice))
        .routes(routes!(audience::count_audience))
        .routes(routes!(send::send_notice))
        .routes(routes!(unschedule::unschedule_notice))
        .routes(routes!(withdraw::withdraw_notice))
        .routes(routes!(copy::copy_notice))
        .routes(routes!(roster::page_roster))
        .routes(routes!(roster_export::export_roster))
        .routes(routes!(remind::remind_notice))
        .routes(routes!(persons::page_persons))
        .routes(routes!(choices::list_audience_choices))
        .routes(routes!(manage_accounts::page_official_accounts))
        .routes(routes!(manage_accounts::save_official_account))
        .routes(routes!(pictures::show_notice_picture))
        .merge(upload)
        .merge(picture)
}

/// `request.invalid` for one field.
fn invalid(field: &str, message: &str) -> ApiError {
    FieldError::refuse(field, message)
}
