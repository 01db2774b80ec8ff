//! Calls of matters, one file each.

mod application_in;
mod applications_detail;
mod applications_page;
mod drafts_detail;
mod drafts_page;
mod flow_choices;
mod open_get_application;
mod open_get_todo;
mod open_patch_todo;
mod open_post_todo;
mod open_put_application;
mod open_put_todo;
mod scope;
mod todo_in;
mod todo_item;
mod todos_count;
mod todos_page;
mod todos_read;

use onehall_web::{Routes, routes};

pub(crate) use scope::SCOPES;
pub(crate) use todo_item::{SourceNames, TodoItem, default_type};

/// All routes of this area.
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(todos_page::page_todos))
        .routes(routes!(todos_count::count_todos))
        .routes(routes!(todos_read::read_todos))
        .routes(routes!(applications_page::page_applications))
        .routes(routes!(applications_detail::find_application))
        .routes(routes!(drafts_page::page_drafts))
        .routes(routes!(drafts_detail::find_draft))
        .routes(routes!(flow_choices::list_flow_types))
        .routes(routes!(flow_choices::list_business_types))
        .routes(routes!(open_post_todo::post_todo))
        .routes(routes!(open_put_application::put_application, open_get_application::get_application))
        .routes(routes!(open_put_todo::put_todo, open_patch_todo::patch_todo, open_get_todo::get_todo))
}
