//! What of the directory is kept in memory, because most lists need it and few calls change it: the tree of departments, how
//! many people each department has, how many hold each role. Whoever changes one of them says so here, in the unit of work.

use std::collections::HashMap;
use std::sync::Arc;

use onehall_bus::emit;
use onehall_db::{Db, Kept, Reading, Repo, StoreResult, Tx};
use onehall_events::Event;
use onehall_kernel::{Ctx, TenantId};
use uuid::Uuid;

use crate::model::Department;
use crate::store;

const DEPARTMENTS: Kept<Vec<Department>> = Kept::new("departments");
const PEOPLE: Kept<HashMap<Uuid, i64>> = Kept::new("people of departments");
const HOLDERS: Kept<HashMap<Uuid, i64>> = Kept::new("holders of roles");

/// All departments of a tenant by their order, as they stand now. Within a unit of work and of one moment they are read by
/// [`crate::list_departments`].
///
/// # Errors
/// When the database fails.
pub async fn kept_departments(repo: &Repo, tenant: &TenantId) -> StoreResult<Arc<Vec<Department>>> {
    let read = || store::departments::list_departments(repo.conn(), tenant);
    DEPARTMENTS.of(repo, tenant, read).await
}

/// All departments of a tenant by their order, as a reading stands: kept ones beside everything, the tables' within a unit of
/// work and of one moment.
///
/// # Errors
/// When the database fails.
pub async fn departments_of(on: Reading<'_>, tenant: &TenantId) -> StoreResult<Arc<Vec<Department>>> {
    match on {
        Reading::Repo(repo) => kept_departments(repo, tenant).await,
        Reading::Snapshot(_) | Reading::Tx(_) => {
            Ok(Arc::new(store::departments::list_departments(on.conn(), tenant).await?))
        }
    }
}

/// How many people each department has of its own. Disabled ones are left out.
///
/// # Errors
/// When the database fails.
pub async fn count_people_by_department(repo: &Repo, tenant: &TenantId) -> StoreResult<Arc<HashMap<Uuid, i64>>> {
    let read = || store::colleagues::count_people_by_department(repo.conn(), tenant);
    PEOPLE.of(repo, tenant, read).await
}

/// How many people have each role of the tenant, disabled ones too.
pub(crate) async fn count_holders(repo: &Repo, tenant: &TenantId) -> StoreResult<Arc<HashMap<Uuid, i64>>> {
    let read = || store::registers::roles::count_holders(repo.conn(), tenant);
    HOLDERS.of(repo, tenant, read).await
}

/// Says that departments were written: this node reads them anew from the commit on, the others when they hear of it.
///
/// # Errors
/// When the database fails.
pub(crate) async fn departments_changed(tx: &mut Tx, ctx: &Ctx) -> StoreResult<()> {
    DEPARTMENTS.changed(tx, &ctx.tenant);
    emit(tx, ctx, &Event::DepartmentsChanged).await
}

/// Says that people came or went, or that their departments, states or roles were written. Who was changed is told beside
/// it by [`Event::UserChanged`].
///
/// # Errors
/// When the database fails.
pub(crate) async fn people_changed(tx: &mut Tx, ctx: &Ctx) -> StoreResult<()> {
    PEOPLE.changed(tx, &ctx.tenant);
    HOLDERS.changed(tx, &ctx.tenant);
    emit(tx, ctx, &Event::PeopleChanged).await
}

/// Drops the departments of a tenant, when another node wrote them.
pub(crate) fn forget_departments(db: &Db, tenant: &TenantId) {
    DEPARTMENTS.forget(db, tenant);
}

/// Drops what is counted of a tenant's people.
pub(crate) fn forget_people(db: &Db, tenant: &TenantId) {
    PEOPLE.forget(db, tenant);
    HOLDERS.forget(db, tenant);
}
