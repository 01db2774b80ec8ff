//! Official accounts and their senders.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, PartOf as _, StoreError, StoreResult};
use onehall_kernel::{Locale, Names, TenantId, UserId};
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::entities::{account, sender};
use crate::rules::official::MpType;

/// An official account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Its key.
    pub id: UserId,
    /// Its code, unique in the tenant.
    pub code: String,
    /// What people call it.
    pub names: Names,
    /// What it is for.
    pub intro: Names,
    /// Address of its picture; empty for none.
    pub avatar: String,
    /// What it speaks for.
    pub mp_type: MpType,
    /// The department it speaks for.
    pub department: Option<Uuid>,
    /// Whether it still speaks.
    pub enabled: bool,
    /// Counts its changes.
    pub version: i32,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    pub updated_at: DateTime<Utc>,
}

impl Account {
    /// Its name for a reader.
    pub fn name(&self, locale: Locale) -> String {
        self.names.pick(locale).to_owned()
    }
}

impl TryFrom<account::Model> for Account {
    type Error = StoreError;

    fn try_from(row: account::Model) -> Result<Self, StoreError> {
        let mp_type = row.mp_type.parse().map_err(|_| StoreError::Inconsistent {
            table: "official_accounts",
            detail: format!("mp_type of {}", row.id),
        })?;
        Ok(Self {
            id: UserId(row.id),
            code: row.code,
            names: Names { zh: row.name, en: row.name_en },
            intro: Names { zh: row.intro, en: row.intro_en },
            avatar: row.avatar,
            mp_type,
            department: row.department_id,
            enabled: row.enabled,
            version: row.version,
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}

fn active(tenant: &TenantId, one: &Account) -> account::ActiveModel {
    account::ActiveModel {
        id: Set(one.id.0),
        tenant_id: Set(tenant.as_str().to_owned()),
        code: Set(one.code.clone()),
        name: Set(one.names.zh.clone()),
        name_en: Set(one.names.en.clone()),
        intro: Set(one.intro.zh.clone()),
        intro_en: Set(one.intro.en.clone()),
        avatar: Set(one.avatar.clone()),
        mp_type: Set(one.mp_type.as_str().to_owned()),
        department_id: Set(one.department),
        enabled: Set(one.enabled),
        version: Set(one.version),
        created_at: Set(one.created_at),
        updated_at: Set(one.updated_at),
    }
}

/// All accounts of a tenant, the school's first, then by name.
pub async fn list_accounts(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Account>> {
    account::Entity::of(tenant)
        .order_by_desc(account::Column::MpType)
        .order_by_asc(account::Column::Name)
        .order_by_asc(account::Column::Id)
        .all(conn)
        .await?
        .into_iter()
        .map(Account::try_from)
        .collect()
}

/// How many accounts speak for a department.
pub(crate) async fn count_of_department(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    department: Uuid,
) -> StoreResult<u64> {
    Ok(account::Entity::of(tenant).filter(account::COLUMN.department_id.eq(department)).count(conn).await?)
}

/// An account of a tenant.
pub async fn find_account(conn: &impl ConnectionTrait, tenant: &TenantId, id: UserId) -> StoreResult<Option<Account>> {
    account::Entity::of(tenant).filter(account::COLUMN.id.eq(id.0)).one(conn).await?.map(Account::try_from).transpose()
}

/// The same, locked until the end of the `Tx`.
pub async fn lock_account(conn: &impl ConnectionTrait, tenant: &TenantId, id: UserId) -> StoreResult<Option<Account>> {
    account::Entity::of(tenant)
        .filter(account::COLUMN.id.eq(id.0))
        .lock_exclusive()
        .one(conn)
        .await?
        .map(Account::try_from)
        .transpose()
}

/// Writes a new account.
pub async fn create_account(conn: &impl ConnectionTrait, tenant: &TenantId, one: &Account) -> StoreResult<()> {
    account::Entity::insert(active(tenant, one)).exec_without_returning(conn).await?;
    Ok(())
}

/// Writes a changed account.
pub async fn update_account(conn: &impl ConnectionTrait, tenant: &TenantId, one: &Account) -> StoreResult<()> {
    account::Entity::update(active(tenant, one)).exec(conn).await?;
    Ok(())
}

/// The senders of these accounts.
pub async fn list_senders(
    conn: &impl ConnectionTrait,
    accounts: &[UserId],
) -> StoreResult<HashMap<UserId, Vec<UserId>>> {
    let rows =
        sender::Entity::parts_of(accounts.iter().map(|id| id.0)).order_by_asc(sender::Column::UserId).all(conn).await?;
    let mut found: HashMap<UserId, Vec<UserId>> = HashMap::new();
    for row in rows {
        found.entry(UserId(row.account_id)).or_default().push(UserId(row.user_id));
    }
    Ok(found)
}

/// Makes these people, and nobody else, the senders of an account.
pub async fn replace_senders(conn: &impl ConnectionTrait, account: UserId, people: &[UserId]) -> StoreResult<()> {
    sender::Entity::delete_part_of(account.0).exec(conn).await?;
    if !people.is_empty() {
        let rows = people.iter().map(|id| sender::ActiveModel { account_id: Set(account.0), user_id: Set(id.0) });
        sender::Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    Ok(())
}
