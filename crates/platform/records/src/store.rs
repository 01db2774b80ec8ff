//! Settings, the audit log and last changes.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreError, StoreResult, Tx};
use onehall_kernel::{Actor, Ctx, TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter as _,
    QueryOrder as _, QuerySelect as _, Select,
};
use uuid::Uuid;

use crate::entities::{audit, edit, setting};
use crate::log::{self, Entry, Sought};

pub(crate) async fn find_setting(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    key: &str,
) -> StoreResult<Option<serde_json::Value>> {
    value_of(setting::Entity::find_by_id((tenant.as_str().to_owned(), key.to_owned())).one(conn).await?)
}

pub(crate) async fn lock_setting(conn: &impl ConnectionTrait, tenant: &TenantId, key: &str) -> StoreResult<Kept> {
    // a row that is not there can not be locked: two first writers would both go on
    let row = setting::ActiveModel {
        tenant_id: Set(tenant.as_str().to_owned()),
        key: Set(key.to_owned()),
        value: Set(NEVER_SET.to_owned()),
        updated_at: Set(DateTime::UNIX_EPOCH),
        updated_by: Set(None),
    };
    let keep = OnConflict::columns([setting::Column::TenantId, setting::Column::Key]).do_nothing().to_owned();
    setting::Entity::insert(row).on_conflict(keep).exec_without_returning(conn).await?;
    let id = (tenant.as_str().to_owned(), key.to_owned());
    let row = setting::Entity::find_by_id(id).lock_exclusive().one(conn).await?;
    row.map(Kept::of).transpose().map(Option::unwrap_or_default)
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

/// A setting as it is stored, and who set it when.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Kept {
    /// Its value; none when it was never set, or put back to what the installation says.
    pub value: Option<serde_json::Value>,
    /// When it was set or put back; none when it never was.
    pub at: Option<DateTime<Utc>>,
    /// Who did; none when no person did.
    pub by: Option<UserId>,
}

impl Kept {
    fn of(row: setting::Model) -> StoreResult<Self> {
        let (at, by) = (row.updated_at, row.updated_by.map(UserId));
        let at = (at > DateTime::UNIX_EPOCH).then_some(at);
        Ok(Self { value: value_of(Some(row))?, at, by })
    }
}

/// These settings, by their keys.
pub(crate) async fn list_settings(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    keys: &[&str],
) -> StoreResult<HashMap<String, Kept>> {
    let rows = setting::Entity::find()
        .filter(setting::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(setting::COLUMN.key.is_in(keys.iter().copied()))
        .all(conn)
        .await?;
    rows.into_iter().map(|row| Ok((row.key.clone(), Kept::of(row)?))).collect()
}

/// A setting in all tenants that set it; a tenant has one row of it.
pub(crate) async fn list_of_all(
    conn: &impl ConnectionTrait,
    key: &str,
) -> StoreResult<Vec<(String, serde_json::Value)>> {
    let rows = setting::Entity::find().filter(setting::COLUMN.key.eq(key)).all(conn).await?;
    let read = |row: setting::Model| Ok((row.tenant_id.clone(), value_of(Some(row))?));
    let all = rows.into_iter().map(read).collect::<StoreResult<Vec<_>>>()?;
    Ok(all.into_iter().filter_map(|(tenant, value)| Some((tenant, value?))).collect())
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
        updated_by: Set(ctx.user().map(|user| user.0)),
    };
    let replace = OnConflict::columns([setting::Column::TenantId, setting::Column::Key])
        .update_columns([setting::Column::Value, setting::Column::UpdatedAt, setting::Column::UpdatedBy])
        .to_owned();
    setting::Entity::insert(row).on_conflict(replace).exec_without_returning(tx.conn()).await?;
    Ok(())
}

/// Columns of an entry of the audit log.
const AUDIT_COLUMNS: usize = 9;

fn audit_row(ctx: &Ctx, action: &str, object: &str, detail: &serde_json::Value) -> audit::ActiveModel {
    audit::ActiveModel {
        id: Set(ctx.new_id()),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        at: Set(ctx.now),
        actor: Set(ctx.actor.label()),
        impersonator: Set(ctx.impersonator.map(|user| Actor::User(user).label()).unwrap_or_default()),
        action: Set(action.to_owned()),
        object: Set(object.chars().take(128).collect()),
        detail: Set(detail.to_string()),
        request_id: Set(ctx.request_id.clone()),
    }
}

pub(crate) async fn create_audit(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    action: &str,
    object: &str,
    detail: &serde_json::Value,
) -> StoreResult<()> {
    audit_row(ctx, action, object, detail).insert(conn).await?;
    Ok(())
}

/// An entry for each object with its detail, many in one statement.
pub(crate) async fn create_audits(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    action: &str,
    done: &[(String, serde_json::Value)],
) -> StoreResult<()> {
    for chunk in done.chunks(onehall_db::rows_per_insert(AUDIT_COLUMNS)) {
        let rows = chunk.iter().map(|(object, detail)| audit_row(ctx, action, object, detail));
        audit::Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Which entries of the audit log.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asked {
    /// These alone; none for no bound.
    pub chosen: Option<Vec<Uuid>>,
    /// Of which those.
    pub sought: Sought,
}

fn asked(query: Select<audit::Entity>, asked: &Asked) -> Select<audit::Entity> {
    let mut query = query;
    if let Some(chosen) = &asked.chosen {
        query = query.filter(audit::COLUMN.id.is_in(chosen.iter().copied()));
    }
    log::sought(query, &asked.sought)
}

pub(crate) async fn count_audit(conn: &impl ConnectionTrait, tenant: &TenantId, which: &Asked) -> StoreResult<u64> {
    Ok(asked(audit::Entity::of(tenant), which).count(conn).await?)
}

/// By their keys: entries are never changed, and the log is long.
pub(crate) async fn list_audit(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: &Asked,
    after: Option<Uuid>,
    limit: u64,
) -> StoreResult<Vec<Entry>> {
    let mut query = asked(audit::Entity::keyed(tenant), which);
    if let Some(after) = after {
        query = query.filter(audit::COLUMN.id.gt(after));
    }
    Ok(query.order_by_asc(audit::Column::Id).limit(limit).all(conn).await?.into_iter().map(Entry::from).collect())
}

/// The last change of a configuration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// Which configuration, by the name its area gives it.
    pub configuration: String,
    /// Who; none when no person did.
    pub by: Option<UserId>,
    /// When.
    pub at: DateTime<Utc>,
}

pub(crate) async fn put_edit(conn: &impl ConnectionTrait, ctx: &Ctx, configuration: &str) -> StoreResult<()> {
    let row = edit::ActiveModel {
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        configuration: Set(configuration.to_owned()),
        user_id: Set(ctx.user().map(|user| user.0)),
        edited_at: Set(ctx.now),
    };
    let replace = OnConflict::columns([edit::Column::TenantId, edit::Column::Configuration])
        .update_columns([edit::Column::UserId, edit::Column::EditedAt])
        .to_owned();
    edit::Entity::insert(row).on_conflict(replace).exec_without_returning(conn).await?;
    Ok(())
}

pub(crate) async fn list_edits(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Edit>> {
    let rows = edit::Entity::find()
        .filter(edit::COLUMN.tenant_id.eq(tenant.as_str()))
        .order_by_asc(edit::Column::Configuration)
        .all(conn)
        .await?;
    let edit =
        |row: edit::Model| Edit { configuration: row.configuration, by: row.user_id.map(UserId), at: row.edited_at };
    Ok(rows.into_iter().map(edit).collect())
}
