//! Who works at a post of a department.

use onehall_db::StoreResult;
use onehall_kernel::TenantId;
use sea_orm::sea_query::Query;
use sea_orm::{ColumnTrait as _, Condition, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entities::{user, user_post};
use crate::model::Person;
use crate::store::colleagues::living;
use crate::store::people::from_row;

/// Living people of the staff whose main post or one of whose further posts has this name at this department, by account;
/// at most `limit`.
///
/// # Errors
/// When the database fails.
pub async fn list_post_holders(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    department: Uuid,
    post: &str,
    limit: u64,
) -> StoreResult<Vec<Person>> {
    let main = Condition::all().add(user::COLUMN.department_id.eq(department)).add(user::COLUMN.post_name.eq(post));
    let further = Query::select()
        .column(user_post::Column::UserId)
        .from(user_post::Entity)
        .and_where(user_post::Column::DepartmentId.eq(department))
        .and_where(user_post::Column::PostName.eq(post))
        .to_owned();
    let rows = living(tenant)
        .filter(user::COLUMN.kind.is_in(["teacher", "staff"]))
        .filter(Condition::any().add(main).add(user::Column::Id.in_subquery(further)))
        .order_by_asc(user::Column::AccountKey)
        .limit(limit)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(from_row).collect())
}
