//! Calls of those who get notices (docs/API-DESIGN.md section 9).

mod accounts;
mod confirm;
mod detail;
mod download;
mod list;
mod mark;
mod popups;

use onehall_web::{Routes, routes};

/// All of them.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(list::page_inbox_notices))
        .routes(routes!(list::page_notices_of_account))
        .routes(routes!(accounts::list_notice_accounts))
        .routes(routes!(popups::count_notice_badge))
        .routes(routes!(popups::list_notice_popups))
        .routes(routes!(detail::find_notice_detail))
        .routes(routes!(detail::find_history_message))
        .routes(routes!(detail::find_public_notice))
        .routes(routes!(mark::read_notices))
        .routes(routes!(mark::read_all_notices))
        .routes(routes!(mark::read_message))
        .routes(routes!(confirm::confirm_notice))
        .routes(routes!(download::download_notice_file))
        .routes(routes!(download::show_public_notice_file))
}
