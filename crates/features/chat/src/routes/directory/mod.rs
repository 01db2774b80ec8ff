//! The directory of the school (001 section 7.2): departments, colleagues, classes and their teachers, and what is told of
//! a person.

mod classes_taught;
mod classmates;
mod colleagues;
mod departments;
mod im_config;
mod my_teachers;
mod organization;
mod person;
mod search;

use onehall_directory::{Class, Person};
use onehall_web::{Routes, routes};
use serde::Serialize;

/// Somebody in the directory.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DirectoryUser {
    user_id: String,
    nickname: String,
    avatar: String,
    /// `student`, `teacher` or `staff`.
    kind: String,
    /// Of a student the class.
    post_name: String,
    /// Empty where the department is what was asked for.
    dept_name: String,
}

impl DirectoryUser {
    fn of(person: Person, dept_name: String) -> Self {
        Self {
            user_id: person.id.to_string(),
            nickname: person.user_name,
            avatar: person.avatar,
            kind: person.kind,
            post_name: person.post_name,
            dept_name,
        }
    }
}

/// The class of a student; none for everybody else.
fn class_of(person: &Person) -> Option<Class> {
    let department = person.department_id?;
    (person.kind == "student" && !person.post_name.is_empty())
        .then(|| Class { department, name: person.post_name.clone() })
}

pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(organization::organization_item))
        .routes(routes!(departments::chat_departments))
        .routes(routes!(search::search_directory))
        .routes(routes!(colleagues::department_colleagues))
        .routes(routes!(classmates::class_mates))
        .routes(routes!(classes_taught::classes_taught))
        .routes(routes!(my_teachers::my_teachers))
        .routes(routes!(person::user_base_info))
        .routes(routes!(person::chat_user_info))
        .routes(routes!(im_config::im_config))
}
