//! Activation codes of people, one each.

use std::collections::HashMap;
use std::ops::AddAssign;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_directory::{Among, sum_by_department};
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait as _, OnConflict, SelectStatement};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect as _, QueryTrait as _, Select};
use uuid::Uuid;

use crate::entities::activation_code::{ActiveModel, COLUMN, Column, Entity, Model};
use crate::entities::credential;
use crate::rules::activation_code::{EXPIRING, LIFE};

/// The code of a person, living or not.
pub(crate) async fn find_code(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Option<Model>> {
    Ok(Entity::of(tenant).filter(COLUMN.user_id.eq(user.0)).one(conn).await?)
}

/// Gives people new codes by their hashes, made by `by`; those they had end.
pub(crate) async fn put_codes(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    by: UserId,
    hashes: &[(UserId, String)],
) -> StoreResult<()> {
    for chunk in hashes.chunks(onehall_db::rows_per_insert(7)) {
        let rows = chunk.iter().map(|(user, hash)| ActiveModel {
            user_id: Set(user.0),
            tenant_id: Set(ctx.tenant.as_str().to_owned()),
            code_hash: Set(hash.clone()),
            made_at: Set(ctx.now),
            made_by: Set(by.0),
            expires_at: Set(ctx.now + LIFE),
            used_at: Set(None),
        });
        let replace = OnConflict::column(Column::UserId)
            .update_columns([Column::CodeHash, Column::MadeAt, Column::MadeBy, Column::ExpiresAt, Column::UsedAt])
            .to_owned();
        Entity::insert_many(rows).on_conflict(replace).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Uses up the code with this hash; `false` when it was used, withdrawn or replaced meanwhile.
pub(crate) async fn use_code(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    hash: &str,
    at: DateTime<Utc>,
) -> StoreResult<bool> {
    let used = ActiveModel { used_at: Set(Some(at)), ..Default::default() };
    let changed = Entity::update_of(tenant)
        .set(used)
        .filter(COLUMN.user_id.eq(user.0))
        .filter(COLUMN.code_hash.eq(hash))
        .filter(COLUMN.used_at.is_null())
        .exec(conn)
        .await?;
    Ok(changed.rows_affected == 1)
}

/// Ends the codes of these people that were not used; answers how many.
pub(crate) async fn delete_unused(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    people: &[UserId],
) -> StoreResult<u64> {
    let mut gone = 0;
    for chunk in people.chunks(onehall_db::BIND_LIMIT) {
        let codes = Entity::delete_of(tenant)
            .filter(COLUMN.user_id.is_in(chunk.iter().map(|user| user.0)))
            .filter(COLUMN.used_at.is_null());
        gone += codes.exec(conn).await?.rows_affected;
    }
    Ok(gone)
}

fn keys(query: Select<Entity>) -> SelectStatement {
    query.select_only().column(Column::UserId).into_query()
}

fn living(tenant: &TenantId, now: DateTime<Utc>) -> Select<Entity> {
    Entity::of(tenant).filter(COLUMN.used_at.is_null()).filter(COLUMN.expires_at.gt(now))
}

/// People without a password.
pub(crate) fn without_password(tenant: &TenantId) -> Among {
    let passwords = credential::Entity::of(tenant).select_only().column(credential::Column::UserId);
    Among::NotIn(passwords.into_query())
}

/// People with a code that may be used at `now`.
pub(crate) fn with_living_code(tenant: &TenantId, now: DateTime<Utc>) -> Among {
    Among::In(keys(living(tenant, now)))
}

/// People without one.
pub(crate) fn without_living_code(tenant: &TenantId, now: DateTime<Utc>) -> Among {
    Among::NotIn(keys(living(tenant, now)))
}

/// What people of a department have, without those of the departments below. Disabled people are left out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct CodeSums {
    /// Who has a password.
    pub(crate) with_password: i64,
    /// Who has a living code, with a password or without.
    pub(crate) living: i64,
    /// Of these who has no password.
    pub(crate) living_without_password: i64,
    /// Of those with a living code whose ends soon.
    pub(crate) expiring: i64,
    /// Who set the password by the code that was given last.
    pub(crate) used: i64,
}

impl AddAssign for CodeSums {
    fn add_assign(&mut self, other: Self) {
        self.with_password += other.with_password;
        self.living += other.living;
        self.living_without_password += other.living_without_password;
        self.expiring += other.expiring;
        self.used += other.used;
    }
}

/// The same of each department with somebody who has a password or a code.
pub(crate) async fn sum_codes(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    now: DateTime<Utc>,
) -> StoreResult<HashMap<Uuid, CodeSums>> {
    let mut sums = HashMap::<Uuid, CodeSums>::new();
    let passwords = credential::Entity::of(tenant)
        .select_only()
        .column(credential::Column::UserId)
        .expr_as(Expr::val(1), "has")
        .into_query();
    for (department, [number]) in sum_by_department(conn, tenant, passwords, ["has"]).await? {
        sums.entry(department).or_default().with_password = number;
    }
    let column = |column: Column| Expr::col((Entity, column));
    let is_living = || column(Column::UsedAt).is_null().and(column(Column::ExpiresAt).gt(now));
    let has_none = Expr::col((credential::Entity, credential::Column::UserId)).is_null();
    let is_expiring = is_living().and(column(Column::ExpiresAt).lte(now + EXPIRING));
    let counted = [
        ("living", is_living()),
        ("living_without_password", is_living().and(has_none)),
        ("expiring", is_expiring),
        ("used", column(Column::UsedAt).is_not_null()),
    ];
    let names = counted.each_ref().map(|(name, _)| *name);
    let mut codes = Entity::of(tenant).select_only().column(Column::UserId);
    for (name, condition) in counted {
        codes = codes.expr_as(CaseStatement::new().case(condition, 1).finally(0), name);
    }
    let of_same = Expr::col((credential::Entity, credential::Column::UserId)).equals((Entity, Column::UserId));
    let codes = codes.into_query().left_join(credential::Entity, of_same).to_owned();
    for (department, [living, living_without_password, expiring, used]) in
        sum_by_department(conn, tenant, codes, names).await?
    {
        let own = sums.entry(department).or_default();
        *own = CodeSums { with_password: own.with_password, living, living_without_password, expiring, used };
    }
    Ok(sums)
}
