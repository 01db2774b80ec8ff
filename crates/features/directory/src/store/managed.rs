//! People by what areas above keep of them.

use std::collections::HashMap;

use onehall_db::StoreResult;
use onehall_kernel::TenantId;
use sea_orm::sea_query::{Expr, ExprTrait as _, JoinType, SelectStatement};
use sea_orm::{ColumnTrait as _, ConnectionTrait, QueryFilter, QuerySelect, QueryTrait as _, Select};
use uuid::Uuid;

use super::colleagues::living;
use crate::entities::user;

/// What the query is called that says something of people.
const SAID: &str = "said";

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

/// What a query says of people in numbers, added up by their departments; disabled people and those of no department are left
/// out. The query answers keys of people of the same tenant as `user_id`, each once, and `N` numbers of these names.
///
/// # Errors
/// When the database fails.
pub async fn sum_by_department<const N: usize>(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    of: SelectStatement,
    numbers: [&'static str; N],
) -> StoreResult<HashMap<Uuid, [i64; N]>> {
    let mut query = living(tenant)
        .filter(user::COLUMN.department_id.is_not_null())
        .select_only()
        .column(user::Column::DepartmentId)
        .group_by(user::Column::DepartmentId)
        .into_query();
    for number in numbers {
        query.expr_as(Expr::col((SAID, number)).sum().cast_as("bigint"), number);
    }
    let same = Expr::col((SAID, "user_id")).equals((user::Entity, user::Column::Id));
    query.join_subquery(JoinType::InnerJoin, of, SAID, same);
    let mut sums = HashMap::new();
    for row in conn.query_all(&query).await? {
        let mut own = [0; N];
        for (sum, number) in own.iter_mut().zip(numbers) {
            *sum = row.try_get("", number)?;
        }
        sums.insert(row.try_get("", "department_id")?, own);
    }
    Ok(sums)
}
