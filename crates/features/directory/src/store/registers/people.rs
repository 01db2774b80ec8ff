//! People as their register has them.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, PartOf as _, Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, TenantId, normalise_key};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict};
use sea_orm::{ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect, Select};
use uuid::Uuid;

use crate::entities::{role, role_grant, user, user_post, user_role};
use crate::model::Post;
use crate::rules::search_key;
use crate::store::called::is_called;
use crate::store::managed::{Among, among};
use crate::store::people::from_row;
use crate::store::roles::holders_of;

/// A person with what hangs on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PersonRow {
    pub id: i64,
    pub account: String,
    pub user_name: String,
    pub nick_name: String,
    pub kind: String,
    pub department: Option<Uuid>,
    /// Of a student the name of the class.
    pub post_name: String,
    pub class: Option<Uuid>,
    pub phone: String,
    pub email: String,
    pub disabled_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub posts: Vec<Post>,
    /// Keys of roles, in their order.
    pub roles: Vec<Uuid>,
}

impl PersonRow {
    /// Somebody new with nothing said of them but the account.
    pub(crate) fn blank(ctx: &Ctx, account: &str) -> Self {
        Self {
            id: ctx.env.new_user_id().0,
            account: account.to_owned(),
            user_name: String::new(),
            nick_name: String::new(),
            kind: String::new(),
            department: None,
            post_name: String::new(),
            class: None,
            phone: String::new(),
            email: String::new(),
            disabled_at: None,
            created_at: ctx.now,
            posts: Vec::new(),
            roles: Vec::new(),
        }
    }
}

/// A role with what it allows, as `x-access` names it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct RoleRow {
    pub id: Uuid,
    pub code: String,
    pub name: String,
    pub name_en: String,
    /// What it is for; empty where nobody said.
    pub description: String,
    pub description_en: String,
    /// Abilities and entries: kind and name.
    pub grants: Vec<(String, String)>,
}

/// Which people of the register.
#[derive(Debug, Clone, Default)]
pub(crate) struct Wanted {
    /// Of these departments alone; none for no bound.
    pub within: Option<Vec<Uuid>>,
    /// Part of a name or account in any writing, or of how the name is spelled in letters; empty for all.
    pub keyword: String,
    /// `student`, `teacher` or `staff`; empty for all.
    pub kind: String,
    /// These alone.
    pub chosen: Option<Vec<i64>>,
    /// Of these classes alone.
    pub classes: Option<Vec<Uuid>>,
    /// Who is not disabled.
    pub enabled: bool,
    /// Who is disabled.
    pub disabled: bool,
    /// Who has a role of the tenant.
    pub role: Option<Uuid>,
    /// Who is among all of these.
    pub among: Vec<Among>,
}

pub(super) fn wanted(tenant: &TenantId, whom: &Wanted) -> Select<user::Entity> {
    let mut query = user::Entity::of(tenant);
    if let Some(within) = &whom.within {
        query = query.filter(user::COLUMN.department_id.is_in(within.iter().copied()));
    }
    if !whom.keyword.is_empty() {
        query = query.filter(is_called(user::Column::SearchKey, &whom.keyword));
    }
    if !whom.kind.is_empty() {
        query = query.filter(user::COLUMN.kind.eq(whom.kind.as_str()));
    }
    if let Some(chosen) = &whom.chosen {
        query = query.filter(user::COLUMN.id.is_in(chosen.iter().copied()));
    }
    if let Some(classes) = &whom.classes {
        query = query.filter(user::COLUMN.class_id.is_in(classes.iter().copied()));
    }
    if whom.enabled {
        query = query.filter(user::COLUMN.disabled_at.is_null());
    }
    if whom.disabled {
        query = query.filter(user::COLUMN.disabled_at.is_not_null());
    }
    if let Some(role) = whom.role {
        let holders = holders_of(tenant, role::COLUMN.id.eq(role));
        query = query.filter(Expr::col((user::Entity, user::Column::Id)).in_subquery(holders));
    }
    among(query, &whom.among)
}

/// How many people that is.
pub(crate) async fn count(conn: &impl ConnectionTrait, tenant: &TenantId, whom: &Wanted) -> StoreResult<u64> {
    Ok(wanted(tenant, whom).count(conn).await?)
}

/// Those behind `after` in the order of their keys, at most `limit`, with posts and roles.
pub(crate) async fn list(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    whom: &Wanted,
    after: Option<i64>,
    limit: u64,
) -> StoreResult<Vec<PersonRow>> {
    let mut query = wanted(tenant, whom);
    if let Some(after) = after {
        query = query.filter(user::COLUMN.id.gt(after));
    }
    let rows = query.order_by_asc(user::Column::Id).limit(limit).all(conn).await?;
    with_parts(conn, rows).await
}

/// Those who fit a condition in the order of their keys, behind the first `skipped` of them, with posts and roles; and how many
/// they are in all.
pub(crate) async fn sought(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: Expr,
    (skipped, limit): (u64, u64),
) -> StoreResult<(u64, Vec<PersonRow>)> {
    let query = user::Entity::of(tenant).filter(which);
    let total = query.clone().count(conn).await?;
    if limit == 0 || skipped >= total {
        return Ok((total, Vec::new()));
    }
    let rows = query.order_by_asc(user::Column::Id).offset(skipped).limit(limit).all(conn).await?;
    Ok((total, with_parts(conn, rows).await?))
}

/// Those of these accounts, by the form in which accounts are compared. Within a write the rows are locked until it ends.
pub(crate) async fn by_accounts(
    on: Reading<'_>,
    tenant: &TenantId,
    accounts: &[String],
) -> StoreResult<HashMap<String, PersonRow>> {
    let mut found = HashMap::with_capacity(accounts.len());
    for chunk in accounts.chunks(onehall_db::BIND_LIMIT) {
        let mut query =
            user::Entity::of(tenant).filter(user::COLUMN.account_key.is_in(chunk.iter().map(String::as_str)));
        if matches!(on, Reading::Tx(_)) {
            query = query.order_by_asc(user::Column::Id).lock_exclusive();
        }
        let rows = query.all(on.conn()).await?;
        let rows = with_parts(on.conn(), rows).await?;
        found.extend(rows.into_iter().map(|row| (normalise_key(&row.account), row)));
    }
    Ok(found)
}

/// Those of these keys.
pub(crate) async fn by_ids(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[i64],
) -> StoreResult<HashMap<i64, PersonRow>> {
    let mut found = HashMap::with_capacity(ids.len());
    for chunk in ids.chunks(onehall_db::BIND_LIMIT) {
        let rows = user::Entity::keyed(tenant).filter(user::COLUMN.id.is_in(chunk.iter().copied())).all(conn).await?;
        found.extend(with_parts(conn, rows).await?.into_iter().map(|row| (row.id, row)));
    }
    Ok(found)
}

pub(super) async fn with_parts(conn: &impl ConnectionTrait, rows: Vec<user::Model>) -> StoreResult<Vec<PersonRow>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let (mut posts, mut roles) = (HashMap::<i64, Vec<Post>>::new(), HashMap::<i64, Vec<Uuid>>::new());
    if !ids.is_empty() {
        let found =
            user_post::Entity::parts_of(ids.iter().copied()).order_by_asc(user_post::Column::Sort).all(conn).await?;
        for row in found {
            let post = Post { department: row.department_id, name: row.post_name };
            posts.entry(row.user_id).or_default().push(post);
        }
        let found =
            user_role::Entity::parts_of(ids.iter().copied()).order_by_asc(user_role::Column::RoleId).all(conn).await?;
        for row in found {
            roles.entry(row.user_id).or_default().push(row.role_id);
        }
    }
    let person = |row: user::Model| PersonRow {
        posts: posts.remove(&row.id).unwrap_or_default(),
        roles: roles.remove(&row.id).unwrap_or_default(),
        id: row.id,
        account: row.account,
        user_name: row.user_name,
        nick_name: row.nick_name,
        kind: row.kind,
        department: row.department_id,
        post_name: row.post_name,
        class: row.class_id,
        phone: row.phone,
        email: row.email,
        disabled_at: row.disabled_at,
        created_at: row.created_at,
    };
    Ok(rows.into_iter().map(person).collect())
}

/// Accounts by key.
pub(crate) async fn accounts(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[i64],
) -> StoreResult<HashMap<i64, String>> {
    Ok(names(conn, tenant, ids).await?.into_iter().map(|(id, (account, _))| (id, account)).collect())
}

/// Accounts and names by key.
pub(crate) async fn names(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[i64],
) -> StoreResult<HashMap<i64, (String, String)>> {
    let mut found = HashMap::with_capacity(ids.len());
    for chunk in ids.chunks(onehall_db::BIND_LIMIT) {
        let rows = user::Entity::keyed(tenant).filter(user::COLUMN.id.is_in(chunk.iter().copied())).all(conn).await?;
        found.extend(rows.into_iter().map(from_row).map(|one| (one.id.0, (one.account, one.user_name))));
    }
    Ok(found)
}

/// All roles of a tenant with what they allow.
pub(crate) async fn roles(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<RoleRow>> {
    let rows = role::Entity::of(tenant)
        .order_by_asc(role::Column::Priority)
        .order_by_asc(role::Column::Code)
        .all(conn)
        .await?;
    let mut grants = HashMap::<Uuid, Vec<(String, String)>>::new();
    for grant in role_grant::Entity::parts_of(rows.iter().map(|row| row.id)).all(conn).await? {
        grants.entry(grant.role_id).or_default().push((grant.kind, grant.name));
    }
    let row = |row: role::Model| RoleRow {
        grants: grants.remove(&row.id).unwrap_or_default(),
        id: row.id,
        code: row.code,
        name: row.name,
        name_en: row.name_en,
        description: row.description,
        description_en: row.description_en,
    };
    Ok(rows.into_iter().map(row).collect())
}

/// Writes people: new ones, and the values of those that are there. The caller found these by tenant.
pub(crate) async fn put(conn: &impl ConnectionTrait, tenant: &TenantId, people: &[&PersonRow]) -> StoreResult<()> {
    use user::Column;
    let changed = [
        Column::UserName,
        Column::NameKey,
        Column::SearchKey,
        Column::NickName,
        Column::Kind,
        Column::DepartmentId,
        Column::PostName,
        Column::ClassId,
        Column::Phone,
        Column::Email,
        Column::DisabledAt,
    ];
    for chunk in people.chunks(onehall_db::rows_per_insert(17)) {
        let rows = chunk.iter().map(|one| user::ActiveModel {
            id: Set(one.id),
            tenant_id: Set(tenant.as_str().to_owned()),
            account: Set(one.account.clone()),
            account_key: Set(normalise_key(&one.account)),
            user_name: Set(one.user_name.clone()),
            name_key: Set(normalise_key(&one.user_name)),
            search_key: Set(search_key::of_person(&one.user_name, &one.account)),
            nick_name: Set(one.nick_name.clone()),
            kind: Set(one.kind.clone()),
            department_id: Set(one.department),
            post_name: Set(one.post_name.clone()),
            class_id: Set(one.class),
            phone: Set(one.phone.clone()),
            email: Set(one.email.clone()),
            avatar: Set(String::new()),
            disabled_at: Set(one.disabled_at),
            created_at: Set(one.created_at),
        });
        user::Entity::insert_many(rows)
            .on_conflict(OnConflict::column(Column::Id).update_columns(changed).to_owned())
            .exec_without_returning(conn)
            .await?;
    }
    Ok(())
}

/// Takes all roles away from these people, whom the caller found by tenant.
pub(crate) async fn clear_roles(conn: &impl ConnectionTrait, people: &[i64]) -> StoreResult<()> {
    for person in people {
        user_role::Entity::delete_part_of(*person).exec(conn).await?;
    }
    Ok(())
}

/// Takes all further posts away from these people, whom the caller found by tenant.
pub(crate) async fn clear_posts(conn: &impl ConnectionTrait, people: &[i64]) -> StoreResult<()> {
    for person in people {
        user_post::Entity::delete_part_of(*person).exec(conn).await?;
    }
    Ok(())
}

/// Removes somebody whom nothing names but posts and roles; false when something does, and nothing is changed then.
pub(crate) async fn remove(tx: &Tx, tenant: &TenantId, id: i64) -> StoreResult<bool> {
    let trial = tx.savepoint().await?;
    let removed = async {
        user_role::Entity::delete_part_of(id).exec(&trial).await?;
        user_post::Entity::delete_part_of(id).exec(&trial).await?;
        user::Entity::delete_of(tenant).filter(user::COLUMN.id.eq(id)).exec(&trial).await
    };
    match removed.await {
        Ok(_) => {
            trial.keep().await?;
            Ok(true)
        }
        Err(error) if super::is_named(&error) => {
            trial.undo().await?;
            Ok(false)
        }
        Err(error) => Err(error.into()),
    }
}
