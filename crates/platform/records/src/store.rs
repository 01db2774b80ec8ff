//! Settings and the audit log.

use chrono::DateTime;
use onehall_db::{StoreError, StoreResult, Tx};
use onehall_kernel::{Actor, Ctx, TenantId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter as _, QuerySelect as _};

use crate::entities::{audit, setting};

pub(crate) async fn find_setting(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    key: &str,
) -> StoreResult<Option<serde_json::Value>> {
    value_of(setting::Entity::find_by_id((tenant.as_str().to_owned(), key.to_owned())).one(conn).await?)
}

pub(crate) async fn lock_setting(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    key: &str,
) -> StoreResult<Option<serde_json::Value>> {
    // a row that is not there can not be locked: two first writers would both go on
    let row = setting::ActiveModel {
        tenant_id: Set(tenant.as_str().to_owned()),
        key: Set(key.to_owned()),
        value: Set(NEVER_SET.to_owned()),
        updated_at: Set(DateTime::UNIX_EPOCH),
    };
    let keep = OnConflict::columns([setting::Column::TenantId, setting::Column::Key]).do_nothing().to_owned();
    setting::Entity::insert(row).on_conflict(keep).exec_without_returning(conn).await?;
    let id = (tenant.as_str().to_owned(), key.to_owned());
    value_of(setting::Entity::find_by_id(id).lock_exclusive().one(conn).await?)
}

/// Values in which a text stands.
pub(crate) async fn list_settings_with(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    part: &str,
) -> StoreResult<Vec<String>> {
    let rows = setting::Entity::find()
        .filter(setting::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(setting::COLUMN.value.contains(part))
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| row.value).collect())
}

/// The value of a setting that was locked and not set.
const NEVER_SET: &str = "null";

fn value_of(row: Option<setting::Model>) -> StoreResult<Option<serde_json::Value>> {
    row.filter(|row| row.value != NEVER_SET)
        .map(|row| {
            serde_json::from_str(&row.value)
                .map_err(|e| StoreError::Inconsistent { table: "settings", detail: format!("{}: {e}", row.key) })
        })
        .transpose()
}

pub(crate) async fn put_setting(tx: &Tx, ctx: &Ctx, key: &str, value: &serde_json::Value) -> StoreResult<()> {
    let row = setting::ActiveModel {
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        key: Set(key.to_owned()),
        value: Set(value.to_string()),
        updated_at: Set(ctx.now),
    };
    let replace = OnConflict::columns([setting::Column::TenantId, setting::Column::Key])
        .update_columns([setting::Column::Value, setting::Column::UpdatedAt])
        .to_owned();
    setting::Entity::insert(row).on_conflict(replace).exec_without_returning(tx.conn()).await?;
    Ok(())
}

/// [`create_audit`] in a group commit.
pub(crate) async fn create_audit(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    action: &str,
    object: &str,
    detail: &serde_json::Value,
) -> StoreResult<()> {
    let row = audit::ActiveModel {
        id: Set(ctx.new_id()),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        at: Set(ctx.now),
        actor: Set(ctx.actor.label()),
        impersonator: Set(ctx.impersonator.map(|user| Actor::User(user).label()).unwrap_or_default()),
        action: Set(action.to_owned()),
        object: Set(object.chars().take(128).collect()),
        detail: Set(detail.to_string()),
        request_id: Set(ctx.request_id.clone()),
    };
    row.insert(conn).await?;
    Ok(())
}
