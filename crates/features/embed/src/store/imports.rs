//! Whose configuration was taken over.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter};

use crate::entities::import;

/// Whether it was for the tenant.
pub async fn was_imported(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<bool> {
    Ok(import::Entity::of(tenant).count(conn).await? > 0)
}

/// Notes that it is now; `false` when somebody noted it before.
pub async fn mark_imported(conn: &impl ConnectionTrait, ctx: &Ctx) -> StoreResult<bool> {
    let row = import::ActiveModel { tenant_id: Set(ctx.tenant.as_str().to_owned()), apps: Set(0), at: Set(ctx.now) };
    let put = import::Entity::insert(row)
        .on_conflict(OnConflict::column(import::Column::TenantId).do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(put == 1)
}

/// Notes how many applications came of it.
pub async fn count_imported(conn: &impl ConnectionTrait, tenant: &TenantId, apps: usize) -> StoreResult<()> {
    let change = import::ActiveModel { apps: Set(i32::try_from(apps).unwrap_or(i32::MAX)), ..Default::default() };
    import::Entity::update_of(tenant)
        .set(change)
        .filter(import::COLUMN.tenant_id.eq(tenant.as_str()))
        .exec(conn)
        .await?;
    Ok(())
}
