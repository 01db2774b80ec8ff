//! Which heading a person last chose for which column of a sheet.

use std::collections::BTreeMap;

use onehall_db::{OfTenant as _, StoreError, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};

use crate::entities::mapping::{ActiveModel, COLUMN, Column, Entity};

/// Headings by keys of columns; the empty text is a column that was left out although it could be matched.
pub type Chosen = BTreeMap<String, String>;

fn odd(person: UserId, error: &serde_json::Error) -> StoreError {
    StoreError::Inconsistent { table: "transfer_mappings", detail: format!("{person}: {error}") }
}

/// What a person chose; nothing the first time.
pub async fn find_chosen(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    (person, sheet): (UserId, &str),
) -> StoreResult<Chosen> {
    let own = Entity::of(tenant).filter(COLUMN.user_id.eq(person.0)).filter(COLUMN.sheet.eq(sheet));
    let Some(row) = own.one(conn).await? else { return Ok(Chosen::new()) };
    serde_json::from_str(&row.chosen).map_err(|error| odd(person, &error))
}

/// Keeps what a person chose, in place of what was chosen before.
pub async fn keep_chosen(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    (person, sheet): (UserId, &str),
    chosen: &Chosen,
) -> StoreResult<()> {
    let row = ActiveModel {
        tenant_id: Set(tenant.as_str().to_owned()),
        user_id: Set(person.0),
        sheet: Set(sheet.to_owned()),
        chosen: Set(serde_json::to_string(chosen).map_err(|error| odd(person, &error))?),
    };
    let key = [Column::TenantId, Column::UserId, Column::Sheet];
    Entity::insert(row)
        .on_conflict(OnConflict::columns(key).update_column(Column::Chosen).to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(())
}
