//! People.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId, normalise_key};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::user;
use crate::model::{NewPerson, Person};
use crate::rules::search_key;

/// A person by key.
///
/// # Errors
/// When the database fails.
pub async fn find_person(conn: &impl ConnectionTrait, tenant: &TenantId, id: UserId) -> StoreResult<Option<Person>> {
    Ok(find_user(conn, tenant, id).await?.map(from_row))
}

/// A person by account; case and width do not matter.
///
/// # Errors
/// When the database fails.
pub async fn find_person_by_account(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    account: &str,
) -> StoreResult<Option<Person>> {
    Ok(find_user_by_account(conn, tenant, account).await?.map(from_row))
}

/// These people, in no order; unknown ids are left out.
///
/// # Errors
/// When the database fails.
pub async fn list_people(conn: &impl ConnectionTrait, tenant: &TenantId, ids: &[UserId]) -> StoreResult<Vec<Person>> {
    let mut people = Vec::with_capacity(ids.len());
    for chunk in ids.chunks(onehall_db::BIND_LIMIT) {
        let rows =
            user::Entity::keyed(tenant).filter(user::COLUMN.id.is_in(chunk.iter().map(|id| id.0))).all(conn).await?;
        people.extend(rows.into_iter().map(from_row));
    }
    Ok(people)
}

/// People by their accounts, each as [`normalise_key`] has it; unknown ones are left out.
///
/// # Errors
/// When the database fails.
pub async fn list_people_by_accounts(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    accounts: &[String],
) -> StoreResult<Vec<Person>> {
    let mut people = Vec::with_capacity(accounts.len());
    for chunk in accounts.chunks(onehall_db::BIND_LIMIT) {
        let accounts = chunk.iter().map(String::as_str);
        let rows = user::Entity::of(tenant).filter(user::COLUMN.account_key.is_in(accounts)).all(conn).await?;
        people.extend(rows.into_iter().map(from_row));
    }
    Ok(people)
}

/// The first people of a kind by key, for demonstration data.
///
/// # Errors
/// When the database fails.
pub async fn list_people_of_kind(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    kind: &str,
    limit: u64,
) -> StoreResult<Vec<Person>> {
    let rows = user::Entity::of(tenant)
        .filter(user::COLUMN.kind.eq(kind))
        .order_by_asc(user::Column::Id)
        .limit(limit)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(from_row).collect())
}

async fn find_user(conn: &impl ConnectionTrait, tenant: &TenantId, id: UserId) -> StoreResult<Option<user::Model>> {
    Ok(user::Entity::of(tenant).filter(user::COLUMN.id.eq(id.0)).one(conn).await?)
}

async fn find_user_by_account(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    account: &str,
) -> StoreResult<Option<user::Model>> {
    Ok(user::Entity::of(tenant).filter(user::COLUMN.account_key.eq(normalise_key(account))).one(conn).await?)
}

/// A person with the row locked until the end of the unit of work: what the caller does comes before or after whatever
/// else changes the person.
///
/// # Errors
/// When the database fails.
pub async fn lock_person(conn: &impl ConnectionTrait, tenant: &TenantId, id: UserId) -> StoreResult<Option<Person>> {
    let row = user::Entity::of(tenant).filter(user::COLUMN.id.eq(id.0)).lock_exclusive().one(conn).await?;
    Ok(row.map(from_row))
}

pub(crate) async fn update_disabled(
    conn: &impl ConnectionTrait,
    id: i64,
    at: Option<DateTime<Utc>>,
) -> StoreResult<()> {
    let change = user::ActiveModel { id: Set(id), disabled_at: Set(at), ..Default::default() };
    change.update(conn).await?;
    Ok(())
}

pub(crate) fn from_row(row: user::Model) -> Person {
    Person {
        id: UserId(row.id),
        account: row.account,
        user_name: row.user_name,
        nick_name: row.nick_name,
        kind: row.kind,
        department_id: row.department_id,
        post_name: row.post_name,
        avatar: row.avatar,
        phone: row.phone,
        email: row.email,
        disabled: row.disabled_at.is_some(),
    }
}

/// Adds people; an account that is taken is a unique error.
///
/// # Errors
/// When the database fails.
pub async fn create_people(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    now: DateTime<Utc>,
    people: &[NewPerson],
) -> StoreResult<()> {
    for chunk in people.chunks(onehall_db::rows_per_insert(17)) {
        let rows = chunk.iter().cloned().map(|p| user::ActiveModel {
            id: Set(p.id),
            tenant_id: Set(tenant.as_str().to_owned()),
            account_key: Set(normalise_key(&p.account)),
            search_key: Set(search_key::of_person(&p.user_name, &p.account)),
            account: Set(p.account),
            name_key: Set(normalise_key(&p.user_name)),
            user_name: Set(p.user_name),
            nick_name: Set(p.nick_name),
            kind: Set(p.kind),
            department_id: Set(p.department_id),
            post_name: Set(p.post_name),
            class_id: Set(p.class_id),
            phone: Set(p.phone),
            email: Set(p.email),
            avatar: Set(String::new()),
            disabled_at: Set(None),
            created_at: Set(now),
        });
        user::Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    Ok(())
}
