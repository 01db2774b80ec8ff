//! Rows of this area. Private: other areas see the exported types only.

mod classes;
mod people;
mod posts;
mod provisioning;
mod teaching;

pub(crate) use classes::{class, class_teacher};
pub(crate) use people::{department, right_given, role, role_grant, tenant, tenant_host, user, user_post, user_role};
pub(crate) use posts::department_post;
pub(crate) use provisioning::{provisioned_person, provisioning_client};
pub(crate) use teaching::course_taught;
