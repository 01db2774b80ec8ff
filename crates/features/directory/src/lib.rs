//! The directory (组织与人员): tenants, people, departments, posts, roles and what they may, classes and who teaches them.
//!
//! The lowest area: it knows no other one, and everybody may ask it. Other areas ask the functions exported here, each
//! by tenant; the web asks through the ports `PermissionSource` and `TenantSource`; the operator's commands are [`operator`]. How somebody
//! proves who they are is none of its business: what ends with a person is told to the areas that hold it through
//! [`PersonEnds`], in the unit of work that disables the person.

mod access;
mod checks;
mod classes;
mod defaults;
mod demo;
mod departments;
mod ends;
mod entities;
mod forest;
mod kept;
mod migrations;
mod model;
pub mod operator;
mod people;
mod people_names;
mod provisioning;
mod rights;
mod roles;
mod routes;
mod rules;
mod settings;
mod sheets;
mod store;
mod tenants;

use std::sync::Arc;

use onehall_feature::{Declared, Deps, Feature, Offers};
use onehall_web::ports::{PermissionSource, TenantSource};

use access::Access;

pub use access::find_grants;
pub use defaults::{ensure_defaults, has_people};
pub use departments::uses::DepartmentUse;
pub use ends::PersonEnds;
pub use forest::{DepartmentOut, forest};
pub use kept::{count_people_by_department, departments_of, kept_departments};
pub use model::{
    Addressed, Addressing, Class, ClassRecord, Department, NewPerson, Person, PersonRoles, Post, Role, TaughtClass,
    Teacher, TenantNames, name_of,
};
pub use people::managed::{find_managed, lock_managed};
pub use people::many::{ManagedWanted, list_managed, list_managed_departments, lock_all_managed};
pub use people_names::PeopleNames;
pub use rights::{LooksAfterSettings, ManagesDirectory, ManagesSettings, ManagesTenants};
pub use rules::tree::{ancestors_of_all, sums_with_below, with_all_below};
pub use settings::PROTECTION;
pub use store::addressed::{count_addressed, list_addressed, list_own_departments, select_addressed};
pub use store::classes::{ensure_class, find_class, list_classes};
pub use store::colleagues::{list_classmates, list_people_of_department, search_people};
pub use store::departments::{find_department, list_departments};
pub use store::global::{list_disabled, list_every_tenant, list_tenants};
pub use store::holders::is_held_by_another;
pub use store::keepers::{list_keepers, list_own_keepers};
pub use store::managed::{Among, sum_by_department};
pub use store::people::{
    create_people, find_person, find_person_by_account, list_people, list_people_by_accounts, list_people_of_kind,
    lock_person,
};
pub use store::posts::list_posts;
pub use store::registers::department_posts::list_post_holders;
pub use store::roles::{give_roles, list_roles, roles_of};
pub use store::seers::{Seers, count_seers, list_seers};
pub use store::teaching::{is_taught_by, list_classes_taught, list_teachers_of_class};
pub use store::tenants::{find_zone, rename_tenant, tenant_exists};
pub use tenants::{FirstCode, ToldCode};

/// What this area hands to the binary.
pub const DECLARED: Declared = Declared {
    rights: rights::RIGHTS,
    scopes: routes::SCOPES,
    settings: settings::SETTINGS,
    offers,
    ..Declared::new("directory", migrations::migrations, feature)
};

fn offers(offers: &mut Offers) {
    offers.one::<Access>(|deps| Access::new(deps.db.clone(), &deps.public_url));
    offers.one::<dyn PermissionSource>(|deps| Ok(deps.port::<Access>()?));
    offers.one::<dyn TenantSource>(|deps| Ok(deps.port::<Access>()?));
}

fn feature(deps: &Deps) -> anyhow::Result<Feature> {
    let ends = deps.each::<dyn PersonEnds>()?;
    let uses = deps.each::<dyn DepartmentUse>()?;
    Ok(Feature {
        routes: routes::router(
            routes::PeopleState { ends: ends.clone().into(), rights: deps.rights.clone() },
            routes::DepartmentsState { uses: uses.into() },
            routes::RolesState { rights: deps.rights.clone() },
            routes::ScimState { ends: ends.clone().into() },
            routes::TenantsState {
                rights: deps.rights.clone(),
                codes: deps.port()?,
                public_url: Arc::new(deps.public_url.parse()?),
            },
        ),
        sheets: vec![
            Arc::new(sheets::Departments),
            Arc::new(sheets::Classes),
            Arc::new(sheets::People { ends }),
            Arc::new(sheets::Teaching),
        ],
        handlers: vec![deps.port::<Access>()?],
        checks: vec![Arc::new(checks::Checks)],
        seeder: Some(Arc::new(demo::Seeder { rights: deps.rights.clone(), settings: deps.settings.clone() })),
        ..Feature::default()
    })
}
