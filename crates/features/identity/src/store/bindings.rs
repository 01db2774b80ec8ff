//! Accounts at other sign-in services that people have bound.

use onehall_db::{OfTenant as _, StoreResult, Tx};
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::entities::social_binding::{ActiveModel, COLUMN, Column, Entity, Model};

pub(crate) async fn find_by_subject(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    source: &str,
    subject: &str,
) -> StoreResult<Option<Model>> {
    Ok(Entity::of(tenant).filter(COLUMN.source.eq(source)).filter(COLUMN.subject.eq(subject)).one(conn).await?)
}

/// A person's bindings by source.
pub(crate) async fn list_bindings(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Vec<Model>> {
    Ok(Entity::of(tenant).filter(COLUMN.user_id.eq(user.0)).order_by_asc(Column::Source).all(conn).await?)
}

/// Binds an account of a source, in place of an earlier one; `false` when somebody else has bound it.
pub(crate) async fn put_binding(tx: &Tx, ctx: &Ctx, user: UserId, source: &str, subject: &str) -> StoreResult<bool> {
    let row = ActiveModel {
        id: Set(ctx.new_id()),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        user_id: Set(user.0),
        source: Set(source.to_owned()),
        subject: Set(subject.to_owned()),
        bound_at: Set(ctx.now),
    };
    match find_by_subject(tx.conn(), &ctx.tenant, source, subject).await? {
        Some(bound) => return Ok(bound.user_id == user.0),
        None => delete_binding(tx.conn(), &ctx.tenant, user, source).await?,
    };
    // whoever binds the same account at this moment may have come first
    Entity::insert(row)
        .on_conflict(OnConflict::new().do_nothing().to_owned())
        .exec_without_returning(tx.conn())
        .await?;
    let bound = find_by_subject(tx.conn(), &ctx.tenant, source, subject).await?;
    Ok(bound.is_some_and(|bound| bound.user_id == user.0))
}

/// Removes a binding; `false` when there was none.
pub(crate) async fn delete_binding(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    source: &str,
) -> StoreResult<bool> {
    let gone =
        Entity::delete_of(tenant).filter(COLUMN.user_id.eq(user.0)).filter(COLUMN.source.eq(source)).exec(conn).await?;
    Ok(gone.rows_affected > 0)
}
