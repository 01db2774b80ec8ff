//! Routes, one operation per file.

mod classes;
mod department_trees;
mod departments;
mod lookups;
mod people;
mod posts;
mod provisioning;
mod role_info;
mod role_list;
mod roles;
mod school_info;
mod scim;
mod tenants;

use onehall_web::{Routes, routes};

pub(crate) use departments::DepartmentsState;
pub(crate) use people::PeopleState;
pub(crate) use roles::RolesState;
pub(crate) use scim::{SCOPES, ScimState};
pub(crate) use tenants::TenantsState;

/// All routes of this area.
pub(crate) fn router(
    people: PeopleState,
    departments: DepartmentsState,
    roles: RolesState,
    scim: ScimState,
    tenants: TenantsState,
) -> Routes {
    Routes::new()
        .routes(routes!(role_list::list_roles))
        .routes(routes!(lookups::roles::list_role_choices))
        .routes(routes!(lookups::roles::list_role_classes))
        .routes(routes!(lookups::roles::list_column_role_classes))
        .routes(routes!(lookups::teachers::list_teacher_choices))
        .routes(routes!(role_info::find_role_info))
        .routes(routes!(department_trees::department_tree))
        .routes(routes!(department_trees::public_department_tree))
        .routes(routes!(department_trees::administered_departments))
        .routes(routes!(school_info::find_school_info))
        .merge(people::routes(people))
        .merge(departments::routes(departments))
        .merge(posts::routes())
        .merge(classes::routes())
        .merge(roles::routes(roles))
        .merge(provisioning::routes())
        .merge(scim::routes(scim))
        .merge(tenants::routes(tenants))
}
