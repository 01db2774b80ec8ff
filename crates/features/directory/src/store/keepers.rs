//! Who may do something for which departments.

use std::collections::{BTreeSet, HashMap};

use onehall_db::{PartOf as _, StoreResult};
use onehall_kernel::{ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR, Right, TenantId, UserId};
use sea_orm::{ColumnTrait as _, ConnectionTrait, QueryFilter, QueryOrder as _, QuerySelect};
use uuid::Uuid;

use crate::entities::{user, user_post};
use crate::rules::tree::ancestors;
use crate::store::colleagues::living;
use crate::store::departments::list_departments;
use crate::store::holders::granted;
use crate::store::roles::holders;

/// People of one kind of administrators that are looked at.
const PEOPLE_MAX: u64 = 10_000;

/// Living people who hold a right and have a role, each with the department of the main post.
async fn list_holders(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    right: &Right,
    role: &str,
) -> StoreResult<Vec<(i64, Option<Uuid>)>> {
    let rows = living(tenant)
        .filter(user::Column::Id.in_subquery(granted(tenant, right)))
        .filter(user::Column::Id.in_subquery(holders(tenant, &[role.to_owned()])))
        .order_by_asc(user::Column::Id)
        .limit(PEOPLE_MAX)
        .select_only()
        .column(user::Column::Id)
        .column(user::Column::DepartmentId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows)
}

/// Whether somebody living holds a right and has a role.
pub(crate) async fn is_held_with(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    right: &Right,
    role: &str,
) -> StoreResult<bool> {
    let query = living(tenant)
        .filter(user::Column::Id.in_subquery(granted(tenant, right)))
        .filter(user::Column::Id.in_subquery(holders(tenant, &[role.to_owned()])));
    Ok(query.limit(1).one(conn).await?.is_some())
}

/// The living people who hold a right and administer each of these departments: its own administrators and those of the
/// departments above it; where there are none, the administrators of the whole tenant. Each once; a department for which there
/// is nobody is left out.
///
/// # Errors
/// When the database fails.
pub async fn list_keepers(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    right: &Right,
    departments: &[Uuid],
) -> StoreResult<HashMap<Uuid, Vec<UserId>>> {
    let everywhere: Vec<UserId> =
        list_holders(conn, tenant, right, ADMINISTRATOR).await?.into_iter().map(|(id, _)| UserId(id)).collect();
    let mut found = list_own_keepers(conn, tenant, right, departments).await?;
    if !everywhere.is_empty() {
        for department in departments {
            found.entry(*department).or_insert_with(|| everywhere.clone());
        }
    }
    Ok(found)
}

/// The living people who hold a right and administer each of these departments, but not the whole tenant: its own
/// administrators and those of the departments above it. Each once; a department for which there is nobody is left out.
///
/// # Errors
/// When the database fails.
pub async fn list_own_keepers(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    right: &Right,
    departments: &[Uuid],
) -> StoreResult<HashMap<Uuid, Vec<UserId>>> {
    let tree = list_departments(conn, tenant).await?;
    let mut by_department: HashMap<Uuid, BTreeSet<i64>> = HashMap::new();
    let some = list_holders(conn, tenant, right, DEPARTMENT_ADMINISTRATOR).await?;
    for (id, department) in &some {
        if let Some(department) = department {
            by_department.entry(*department).or_default().insert(*id);
        }
    }
    for chunk in some.chunks(onehall_db::BIND_LIMIT / 2) {
        for post in user_post::Entity::parts_of(chunk.iter().map(|(id, _)| *id)).all(conn).await? {
            by_department.entry(post.department_id).or_default().insert(post.user_id);
        }
    }
    let mut found = HashMap::new();
    for department in departments {
        let above = ancestors(&tree, Some(*department));
        let own: BTreeSet<i64> = above.iter().filter_map(|id| by_department.get(id)).flatten().copied().collect();
        if !own.is_empty() {
            found.insert(*department, own.into_iter().map(UserId).collect());
        }
    }
    Ok(found)
}
