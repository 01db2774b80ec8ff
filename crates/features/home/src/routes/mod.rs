//! Calls of home, one file each; twins of one call share a file.

mod apply_cards;
mod assistant;
mod calendar;
mod card_config;
mod card_out;
mod card_reminders;
mod card_sources;
mod cards_data;
mod cards_layout;
mod cards_reset;
mod config;
mod config_menu;
mod configuration_edits;
mod footer;
mod footer_config;
mod holiday;
mod identity_cards;
mod index_types;
mod landing;
mod landing_columns;
mod landing_links;
mod landing_navigation;
mod landing_site;
mod layers;
mod logos;
mod navigation_bar;
mod navigation_cards;
mod navigation_config;
mod navigation_detail;
mod navigation_entries;
mod navigation_out;
mod navigation_submit;
mod next_lesson;
mod notifications;
mod open_delete_tool;
mod open_put_lessons;
mod open_put_tool;
mod personal_config;
mod picture_upload;
mod quick_navigation;
mod service_card_config;
mod show_messages;
mod static_theme;
mod theme_detail;
mod theme_list;
mod theme_out;
mod theme_submit;
mod tool_config_out;
mod tool_page;
mod tool_remove;
mod tool_save;
mod tool_types;
mod tools_list;
mod top_menu;
mod url_check;

use axum::Extension;
use axum::extract::DefaultBodyLimit;
use onehall_kernel::Scope;
use onehall_web::{OpenScope as _, Routes, routes};

use crate::home::Home;
use crate::rules::picture::MAX_BYTES;

/// What clients need for the open calls of this area.
pub(crate) const SCOPES: &[Scope] = &[open_put_tool::Tools::SCOPE, open_put_lessons::Lessons::SCOPE];

/// What a form adds to the file inside it, in bytes.
const FORM_EXTRA: usize = 64 * 1024;

/// All routes of this area.
pub fn routes(home: Home) -> Routes {
    let upload = Routes::new()
        .routes(routes!(picture_upload::upload_config_picture))
        .layer(DefaultBodyLimit::max(MAX_BYTES + FORM_EXTRA));
    Routes::new()
        .routes(routes!(apply_cards::user_apply_card_list))
        .routes(routes!(cards_data::card_data))
        .routes(routes!(card_reminders::list_card_reminders))
        .routes(routes!(cards_layout::save_card_layout))
        .routes(routes!(cards_reset::reset_card_layout))
        .routes(routes!(layers::list_card_layers))
        .routes(routes!(layers::save_card_layer))
        .routes(routes!(layers::remove_card_layer))
        .routes(routes!(navigation_config::navigation_config))
        .routes(routes!(navigation_detail::navigation_detail))
        .routes(routes!(navigation_submit::navigation_submit))
        .routes(routes!(navigation_cards::navigation_user_apply_card_list))
        .routes(routes!(identity_cards::identity_card_list))
        .routes(routes!(personal_config::personal_config_detail))
        .routes(routes!(service_card_config::service_card_config_detail))
        .routes(routes!(notifications::list_notifications))
        .routes(routes!(notifications::save_notification))
        .routes(routes!(holiday::holiday))
        .routes(routes!(next_lesson::next_lesson))
        .routes(routes!(top_menu::top_menu))
        .routes(routes!(config_menu::business_config_menu))
        .routes(routes!(footer::footer_info))
        .routes(routes!(footer::pre_login_footer_info))
        .routes(routes!(quick_navigation::quick_navigation))
        .routes(routes!(show_messages::is_show_msg))
        .routes(routes!(theme_list::theme_manage_list))
        .routes(routes!(theme_submit::user_theme_set_up_submit))
        .routes(routes!(theme_submit::theme_set_up_submit))
        .routes(routes!(theme_detail::theme_set_up_detail))
        .routes(routes!(static_theme::static_theme))
        .routes(routes!(assistant::assistant_base_info))
        .routes(routes!(logos::guise_logo_detail))
        .routes(routes!(logos::guise_logo_info))
        .routes(routes!(tools_list::list_tools))
        .routes(routes!(navigation_bar::navigation_bar))
        .routes(routes!(open_put_lessons::open_put_lessons))
        .routes(routes!(open_put_tool::open_put_tool, open_delete_tool::open_delete_tool))
        .routes(routes!(landing::landing_index))
        .routes(routes!(landing::landing_page))
        .routes(routes!(landing::landing_tools))
        .routes(routes!(landing_links::landing_navigation))
        .routes(routes!(landing_links::landing_third_parties))
        .routes(routes!(landing_links::landing_jump))
        .routes(routes!(landing_site::landing_footer))
        .routes(routes!(landing_site::landing_config))
        .routes(routes!(calendar::list_semesters))
        .routes(routes!(calendar::school_calendar))
        .routes(routes!(tool_save::save_common_tool))
        .routes(routes!(tool_page::page_common_tools))
        .routes(routes!(tool_remove::remove_common_tool))
        .routes(routes!(tool_types::list_common_tool_types))
        .routes(routes!(tool_types::save_common_tool_type))
        .routes(routes!(tool_types::remove_common_tool_type))
        .routes(routes!(configuration_edits::list_configuration_edits))
        .routes(routes!(url_check::check_url))
        .routes(routes!(url_check::verify_common_tool_url))
        .routes(routes!(footer_config::footer_config))
        .routes(routes!(footer_config::submit_footer))
        .routes(routes!(landing_navigation::list_landing_navigation))
        .routes(routes!(landing_navigation::submit_landing_navigation))
        .routes(routes!(landing_navigation::remove_landing_navigation))
        .routes(routes!(landing_navigation::list_department_categories))
        .routes(routes!(picture_upload::show_config_picture))
        .merge(config::routes())
        .merge(card_config::routes())
        .merge(navigation_entries::routes())
        .merge(index_types::routes())
        .merge(landing_columns::routes())
        .merge(upload)
        .layer(Extension(home))
}
