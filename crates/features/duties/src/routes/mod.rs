//! Routes, one operation per file; the twins for visitors stand beside their logged-in call.

pub(crate) mod confirm;
mod coverage;
mod decide;
pub(crate) mod dept_page;
mod dept_services;
mod dept_update;
mod dept_without;
mod detail;
mod document;
pub(crate) mod drafting;
pub(crate) mod duty_page;
mod duty_remove;
mod duty_save;
mod duty_types;
pub(crate) mod edition;
mod history;
mod inventory_counts;
mod inventory_filters;
mod inventory_links;
mod inventory_page;
mod inventory_rows;
mod looking;
pub(crate) mod out;
mod people;
mod reach;
mod remind;
mod service_info;
mod service_rows;
mod submit;
mod tree;
mod triple_list;
mod waiting;

use axum::Extension;
use onehall_web::{Routes, routes};
use utoipa::OpenApi as _;

use crate::config::Bodies;
use crate::state::DutiesState;

/// All routes of this area.
pub(crate) fn router(state: DutiesState) -> Routes {
    Routes::described_by(Bodies::openapi).merge(editors()).merge(inventories()).layer(Extension(state))
}

/// What departments and those who approve call.
fn editors() -> Routes {
    Routes::new()
        .routes(routes!(dept_page::page_duty_departments))
        .routes(routes!(dept_update::update_duty_department))
        .routes(routes!(dept_without::page_departments_without_duty))
        .routes(routes!(service_info::page_services_of_department))
        .routes(routes!(dept_services::list_duties_with_services))
        .routes(routes!(duty_page::page_edited_duties))
        .routes(routes!(duty_save::save_duty))
        .routes(routes!(duty_save::update_duty))
        .routes(routes!(duty_remove::remove_duties))
        .routes(routes!(duty_types::list_duty_types))
        .routes(routes!(document::find_duty_document))
        .routes(routes!(document::save_duty_document))
        .routes(routes!(submit::submit_duties))
        .routes(routes!(submit::withdraw_duties))
        .routes(routes!(decide::decide_duties))
        .routes(routes!(waiting::page_waiting_duties))
        .routes(routes!(history::page_duty_history))
        .routes(routes!(history::compare_duties))
        .routes(routes!(history::restore_duties))
        .routes(routes!(confirm::confirm_duties))
        .routes(routes!(confirm::page_duty_confirmations))
        .routes(routes!(remind::remind_departments))
        .routes(routes!(coverage::find_duty_coverage))
        .routes(routes!(edition::print_duty_edition))
        .routes(routes!(people::page_people_for_duties))
}

/// What everybody calls, and who configures the lists.
fn inventories() -> Routes {
    Routes::new()
        .routes(routes!(triple_list::find_triple_lists))
        .routes(routes!(triple_list::save_triple_lists))
        .routes(routes!(tree::find_inventory_tree))
        .routes(routes!(tree::find_inventory_tree_for_visitors))
        .routes(routes!(inventory_counts::count_inventories))
        .routes(routes!(inventory_counts::count_inventories_for_visitors))
        .routes(routes!(inventory_counts::count_inventory_services))
        .routes(routes!(inventory_counts::count_inventory_services_for_visitors))
        .routes(routes!(inventory_page::page_inventory))
        .routes(routes!(inventory_page::page_inventory_for_visitors))
        .routes(routes!(inventory_links::list_services_of_duty))
        .routes(routes!(inventory_links::list_services_of_duty_for_visitors))
        .routes(routes!(inventory_links::query_duties))
        .routes(routes!(inventory_links::query_duties_for_visitors))
        .routes(routes!(inventory_filters::list_inventory_filters))
        .routes(routes!(inventory_filters::list_inventory_filters_for_visitors))
        .routes(routes!(detail::find_duty_chain))
        .routes(routes!(detail::find_duty_chain_for_visitors))
}
