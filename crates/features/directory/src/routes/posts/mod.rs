//! Calls of those who look after the posts of departments, one file each: `/api/onehall/posts/…` (docs/API-DESIGN.md,
//! "Departments, posts and classes").

mod create;
mod delete;
mod list;
mod rename;

use onehall_web::{Routes, routes};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::store::registers::department_posts::PostRow;

/// Which post a call is about.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct PostWantedIn {
    dept_id: Uuid,
    /// Its name: 1 to 64 characters.
    #[garde(length(chars, min = 1, max = 64))]
    post_name: String,
}

/// A post of a department.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DepartmentPostOut {
    post_name: String,
    /// People whose main or further post it is, disabled ones among them.
    holders: u64,
    /// Whether the department lists it whoever holds it; else it is there because somebody holds it.
    is_listed: bool,
}

impl From<PostRow> for DepartmentPostOut {
    fn from(row: PostRow) -> Self {
        Self { post_name: row.name, holders: row.holders, is_listed: row.is_listed }
    }
}

/// The calls of posts.
pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(list::list_department_posts))
        .routes(routes!(create::create_post))
        .routes(routes!(rename::rename_post))
        .routes(routes!(delete::delete_post))
}
