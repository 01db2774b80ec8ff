//! Roles and what they allow.

use std::collections::BTreeSet;

use onehall_db::{OfTenant as _, PartOf as _, StoreResult};
use onehall_kernel::{Ctx, Names, Right, TenantId, UserId};
use sea_orm::sea_query::{Expr, ExprTrait as _, IntoCondition, OnConflict, Query, SelectStatement};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait as _,
};
use uuid::Uuid;

use crate::entities::{right_given, role, role_grant, user_role};
use crate::model::{PersonRoles, Role};

/// All roles of a tenant, the most important first.
///
/// # Errors
/// When the database fails.
pub async fn list_roles(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Role>> {
    let rows = role::Entity::of(tenant)
        .order_by_asc(role::Column::Priority)
        .order_by_asc(role::Column::Code)
        .all(conn)
        .await?;
    Ok(rows
        .into_iter()
        .map(|row| Role { id: row.id, code: row.code, names: Names { zh: row.name, en: row.name_en } })
        .collect())
}

/// Who has one of these roles, as a query within another one. Of the tenant's roles alone, therefore of the tenant.
pub(super) fn holders(tenant: &TenantId, codes: &[String]) -> SelectStatement {
    holders_of(tenant, role::COLUMN.code.is_in(codes.iter().map(String::as_str)))
}

/// Who has one of the tenant's roles of this kind, as a query within another one.
pub(super) fn holders_of(tenant: &TenantId, which: impl IntoCondition) -> SelectStatement {
    let roles = role::Entity::of(tenant).filter(which).select_only().column(role::Column::Id).into_query();
    Query::select()
        .column((user_role::Entity, user_role::Column::UserId))
        .from(user_role::Entity)
        .and_where(Expr::col((user_role::Entity, user_role::Column::RoleId)).in_subquery(roles))
        .to_owned()
}

/// The roles of a person of the tenant and what they allow.
///
/// # Errors
/// When the database fails.
pub async fn roles_of(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId) -> StoreResult<PersonRoles> {
    let ids: BTreeSet<_> =
        user_role::Entity::part_of(user.0).all(conn).await?.into_iter().map(|row| row.role_id).collect();
    let mut found = PersonRoles { roles: list_roles(conn, tenant).await?, ..PersonRoles::default() };
    found.roles.retain(|role| ids.contains(&role.id));
    for grant in role_grant::Entity::parts_of(found.roles.iter().map(|r| r.id)).all(conn).await? {
        match grant.kind.as_str() {
            "ability" => found.abilities.insert(grant.name),
            _ => found.entries.insert(grant.name),
        };
    }
    Ok(found)
}

pub(crate) async fn create_role(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    code: &str,
    zh: &str,
    en: &str,
    priority: i32,
) -> StoreResult<Uuid> {
    let id = ctx.new_id();
    let row = role::ActiveModel {
        id: Set(id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        code: Set(code.to_owned()),
        name: Set(zh.to_owned()),
        name_en: Set(en.to_owned()),
        priority: Set(priority),
        description: Set(String::new()),
        description_en: Set(String::new()),
    };
    row.insert(conn).await?;
    Ok(id)
}

/// Gives a role a right; one that has it keeps it.
pub(crate) async fn create_grant(conn: &impl ConnectionTrait, role_id: Uuid, right: &Right) -> StoreResult<()> {
    let row = role_grant::ActiveModel {
        role_id: Set(role_id),
        kind: Set(right.kind.as_str().to_owned()),
        name: Set(right.name.to_owned()),
    };
    role_grant::Entity::insert(row)
        .on_conflict(OnConflict::new().do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// Notes that a tenant's roles were given what a new right begins with; `false` when they had been before.
pub(crate) async fn note_given(conn: &impl ConnectionTrait, tenant: &TenantId, access: &str) -> StoreResult<bool> {
    let row = right_given::ActiveModel { tenant_id: Set(tenant.as_str().to_owned()), access: Set(access.to_owned()) };
    let noted = right_given::Entity::insert(row)
        .on_conflict(OnConflict::new().do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(noted == 1)
}

/// Gives people roles, by pairs of both keys; a pair that is there already is a unique error.
///
/// # Errors
/// When the database fails.
pub async fn give_roles(conn: &impl ConnectionTrait, pairs: &[(i64, Uuid)]) -> StoreResult<()> {
    for chunk in pairs.chunks(onehall_db::rows_per_insert(2)) {
        let rows = chunk.iter().map(|(user, role)| user_role::ActiveModel { user_id: Set(*user), role_id: Set(*role) });
        user_role::Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    Ok(())
}
