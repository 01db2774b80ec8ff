//! People by what areas above keep of them.

use std::collections::HashMap;

use onehall_db::StoreResult;
use onehall_kernel::TenantId;
use sea_orm::sea_query::SelectStatement;
use sea_orm::{ColumnTrait as _, ConnectionTrait, QueryFilter, QuerySelect, Select};
use uuid::Uuid;

use super::colleagues::living;
use crate::entities::user;

/// People whom a table of another area names, or does not. The query answers keys of people of the same tenant.
#[derive(Debug, Clone)]
pub enum Among {
    /// Whom it names.
    In(SelectStatement),
    /// Whom it does not name.
    NotIn(SelectStatement),
}

/// Those of a query who are among all of these.
pub(super) fn among(mut query: Select<user::Entity>, all: &[Among]) -> Select<user::Entity> {
    for one in all {
        query = query.filter(match one {
            Among::In(named) => user::Column::Id.in_subquery(named.clone()),
            Among::NotIn(named) => user::Column::Id.not_in_subquery(named.clone()),
        });
    }
    query
}

/// How many people of each department are among all of these; disabled ones and those of no department are left out.
///
/// # Errors
/// When the database fails.
pub async fn count_people_among(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    all: &[Among],
) -> StoreResult<HashMap<Uuid, i64>> {
    let rows: Vec<(Uuid, i64)> = among(living(tenant), all)
        .filter(user::COLUMN.department_id.is_not_null())
        .select_only()
        .column(user::Column::DepartmentId)
        .column_as(user::Column::Id.count(), "number")
        .group_by(user::Column::DepartmentId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().collect())
}
