//! Rows of this area. Private: other areas see the exported types only.

mod people;
mod teaching;

pub(crate) use people::{department, right_given, role, role_grant, tenant, user, user_post, user_role};
pub(crate) use teaching::course_taught;
