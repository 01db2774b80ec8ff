//! Routes, one operation per file; the twins for visitors stand beside their logged-in call.

mod agreement;
pub(crate) mod catalogue;
mod click_service;
mod collect;
mod comb_verify;
mod contacts;
mod counts;
mod details;
mod feedback;
mod feedback_answer;
mod feedback_desk;
mod feedback_follow_up;
mod feedback_out;
mod groups;
mod guide;
mod guide_search;
mod guides;
mod hall;
mod heat_words;
mod landing;
mod lookups;
mod my_collection;
mod osp;
mod page;
mod put_service;
pub(crate) mod put_special;
mod rate;
mod rate_ask;
mod rate_detail;
mod rate_own;
mod rate_waiting;
pub(crate) mod search;
mod search_miss_mark;
mod search_miss_synonym;
mod search_misses;
mod service_files;
mod service_id;
pub(crate) mod service_in;
mod shelf;
mod specials;
mod templates;

use axum::Extension;
use axum::extract::DefaultBodyLimit;
use onehall_kernel::Scope;
use onehall_web::{OpenScope as _, Routes, routes};
use utoipa::OpenApi as _;

use crate::config::Bodies;
use crate::rules::service_file::FILE_MAX;
use crate::state::ServicesState;

/// What clients need for the open calls of this area.
pub(crate) const SCOPES: &[Scope] = &[put_service::Services::SCOPE, comb_verify::Comb::SCOPE];

/// What a form adds to the file inside it, in bytes.
const FORM_EXTRA: usize = 64 * 1024;

/// All routes of this area.
pub(crate) fn router(state: ServicesState) -> Routes {
    let uploads = Routes::new()
        .routes(routes!(service_files::upload_picture))
        .routes(routes!(service_files::publish_service_file))
        .layer(DefaultBodyLimit::max(FILE_MAX + FORM_EXTRA));
    Routes::new()
        .merge(uploads)
        .merge(Routes::described_by(Bodies::openapi))
        .merge(catalogue::routes(FORM_EXTRA))
        .merge(guides::routes(FORM_EXTRA))
        .routes(routes!(templates::list::list_service_templates))
        .routes(routes!(templates::add::add_service_templates))
        .routes(routes!(hall::find_hall))
        .routes(routes!(agreement::accept_agreement))
        .routes(routes!(service_files::load_service_file))
        .routes(routes!(feedback::send_feedback))
        .routes(routes!(feedback::page_own_feedback))
        .routes(routes!(feedback_follow_up::follow_up_feedback))
        .routes(routes!(feedback_desk::page_feedback_desk))
        .routes(routes!(feedback_desk::find_desk_feedback))
        .routes(routes!(feedback_answer::take_feedback))
        .routes(routes!(feedback_answer::answer_feedback))
        .routes(routes!(page::page_services))
        .routes(routes!(page::page_services_for_visitors))
        .routes(routes!(page::page_services_of_roles))
        .routes(routes!(page::list_single_sign_on_services))
        .routes(routes!(page::page_services_by_type))
        .routes(routes!(details::find_service))
        .routes(routes!(details::find_service_for_visitors))
        .routes(routes!(search::search_services))
        .routes(routes!(search::search_services_for_visitors))
        .routes(routes!(shelf::list_shelf))
        .routes(routes!(shelf::list_shelf_labels))
        .routes(routes!(shelf::list_services_by_type))
        .routes(routes!(collect::collect_service))
        .routes(routes!(collect::cancel_collect))
        .routes(routes!(collect::change_order))
        .routes(routes!(my_collection::list_my_collection))
        .routes(routes!(osp::heat))
        .routes(routes!(osp::heat_for_visitors))
        .routes(routes!(osp::newest))
        .routes(routes!(osp::newest_for_visitors))
        .routes(routes!(osp::page))
        .routes(routes!(osp::page_for_visitors))
        .routes(routes!(counts::count_services))
        .routes(routes!(counts::count_services_for_visitors))
        .routes(routes!(groups::scenes))
        .routes(routes!(groups::scenes_for_visitors))
        .routes(routes!(groups::departments))
        .routes(routes!(groups::departments_for_visitors))
        .routes(routes!(groups::types))
        .routes(routes!(groups::types_for_visitors))
        .routes(routes!(groups::landing_scenes))
        .routes(routes!(groups::landing_departments))
        .routes(routes!(landing::landing_figures))
        .routes(routes!(landing::landing_statistics))
        .routes(routes!(landing::landing_overview))
        .routes(routes!(landing::through_services))
        .routes(routes!(click_service::click_service))
        .routes(routes!(heat_words::list_heat_words))
        .routes(routes!(heat_words::list_heat_words_for_visitors))
        .routes(routes!(guide_search::search_guides))
        .routes(routes!(guide_search::search_guides_for_visitors))
        .routes(routes!(search_misses::page_search_misses))
        .routes(routes!(search_miss_mark::mark_search_miss))
        .routes(routes!(search_miss_synonym::add_miss_synonym))
        .routes(routes!(guide::find_guide))
        .routes(routes!(contacts::list_contacts))
        .routes(routes!(guide::find_guide_for_visitors))
        .routes(routes!(rate::rate_service))
        .routes(routes!(rate::give_score))
        .routes(routes!(rate_ask::can_user_rate))
        .routes(routes!(rate_ask::check_score))
        .routes(routes!(rate_ask::quick_score_labels))
        .routes(routes!(rate_detail::service_rate_detail))
        .routes(routes!(rate_own::page_own_ratings))
        .routes(routes!(rate_own::change_rating))
        .routes(routes!(rate_waiting::page_waiting_matters))
        .routes(routes!(put_service::put_service))
        .routes(routes!(put_service::delete_service))
        .routes(routes!(put_special::put_special, put_special::delete_special))
        .routes(routes!(specials::list_service_specials))
        .routes(routes!(specials::find_service_special))
        .routes(routes!(comb_verify::verify_comb))
        .routes(routes!(lookups::page_service_choices))
        .routes(routes!(lookups::page_column_services))
        .routes(routes!(lookups::page_application_dict))
        .routes(routes!(lookups::list_access_ways))
        .layer(Extension(state))
}
