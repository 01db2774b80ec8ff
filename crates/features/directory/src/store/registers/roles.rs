//! Roles as those see them who change what they allow.

use std::collections::HashMap;

use onehall_db::{OfTenant as _, PartOf as _, StoreResult, Tx};
use onehall_kernel::{TenantId, UserId};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{
    ColumnTrait as _, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect, RelationDef,
};
use uuid::Uuid;

use super::people::RoleRow;
use crate::entities::{role, role_grant, user, user_role};
use crate::store::roles::holders_of;

/// How many people have each role of a tenant, disabled ones too; a role that nobody has is left out.
pub(crate) async fn count_holders(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<HashMap<Uuid, i64>> {
    let given: RelationDef =
        role::Entity::belongs_to(user_role::Entity).from(role::Column::Id).to(user_role::Column::RoleId).into();
    let rows: Vec<(Uuid, i64)> = role::Entity::of(tenant)
        .join(JoinType::InnerJoin, given)
        .select_only()
        .column(role::Column::Id)
        .column_as(user_role::Column::UserId.count(), "number")
        .group_by(role::Column::Id)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Who has a role of the tenant, disabled ones too, at most `limit`.
pub(crate) async fn holders(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    role: Uuid,
    limit: u64,
) -> StoreResult<Vec<UserId>> {
    let ids: Vec<i64> = user::Entity::of(tenant)
        .filter(Expr::col((user::Entity, user::Column::Id)).in_subquery(holders_of(tenant, role::COLUMN.id.eq(role))))
        .order_by_asc(user::Column::Id)
        .limit(limit)
        .select_only()
        .column(user::Column::Id)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// Writes what a role of the tenant is called and what it is for, in both languages.
pub(crate) async fn put_texts(conn: &impl ConnectionTrait, tenant: &TenantId, role: &RoleRow) -> StoreResult<()> {
    role::Entity::update_of(tenant)
        .col_expr(role::Column::Name, role.name.as_str().into())
        .col_expr(role::Column::NameEn, role.name_en.as_str().into())
        .col_expr(role::Column::Description, role.description.as_str().into())
        .col_expr(role::Column::DescriptionEn, role.description_en.as_str().into())
        .filter(role::COLUMN.id.eq(role.id))
        .exec(conn)
        .await?;
    Ok(())
}

/// Lets a role, which the caller found by tenant, allow exactly what its row says.
pub(crate) async fn put_grants(conn: &impl ConnectionTrait, role: &RoleRow) -> StoreResult<()> {
    role_grant::Entity::delete_part_of(role.id).exec(conn).await?;
    for chunk in role.grants.chunks(onehall_db::rows_per_insert(3)) {
        let rows = chunk.iter().map(|(kind, name)| role_grant::ActiveModel {
            role_id: Set(role.id),
            kind: Set(kind.clone()),
            name: Set(name.clone()),
        });
        role_grant::Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Removes a role of the tenant with what it allows; false when somebody has it, and the unit of work is not to be saved then.
pub(crate) async fn remove(tx: &Tx, tenant: &TenantId, id: Uuid) -> StoreResult<bool> {
    role_grant::Entity::delete_part_of(id).exec(tx.conn()).await?;
    super::try_remove(tx, role::Entity::delete_of(tenant).filter(role::COLUMN.id.eq(id))).await
}
