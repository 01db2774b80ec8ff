//! Many people at once of those whom somebody looks after, for calls of areas above.

use std::collections::HashSet;

use onehall_db::{Repo, StoreResult, Tx};
use onehall_feature::{SheetCaller, Sieve};
use onehall_kernel::{ErrorCode, UserId};
use onehall_web::{ApiError, User};
use uuid::Uuid;

use super::administrators::take_people_turn;
use super::managed::{no_person, refuse_bound};
use super::reach::{Reach, people_within};
use crate::departments::called::list_called;
use crate::departments::managed::no_department;
use crate::kept::kept_departments;
use crate::model::{Addressed, Department};
use crate::store;
use crate::store::managed::Among;
use crate::store::registers::people::{self as register, PersonRow, Wanted};

/// Which people of those whom somebody looks after.
#[derive(Debug, Clone)]
pub struct ManagedWanted {
    /// Of this department.
    pub department: Uuid,
    /// Of those below it too.
    pub with_below: bool,
    /// Who is among all of these.
    pub among: Vec<Among>,
}

/// The first `limit` of these people by key whom the caller may change: nobody who is disabled, not the caller, nobody who may
/// more. No other unit of work changes people of the tenant until this one ends. The caller holds
/// [`ManagesDirectory`](crate::ManagesDirectory).
///
/// # Errors
/// `object.not_found` for a department that the caller does not administer; faults of the database.
pub async fn list_managed(tx: &Tx, user: &User, whom: ManagedWanted, limit: u64) -> Result<Vec<Addressed>, ApiError> {
    let tenant = &user.ctx.tenant;
    take_people_turn(tx, tenant).await?;
    let departments = store::departments::list_departments(tx.conn(), tenant).await?;
    let reach = Reach::of_user(user, &register::roles(tx.conn(), tenant).await?);
    let is_there = departments.iter().any(|one| one.id == whom.department);
    if !is_there || !reach.reaches(Some(whom.department)) {
        return Err(no_department());
    }
    let within = match whom.with_below {
        true => people_within(reach.departments(), &departments, Some(whom.department)),
        false => Some(vec![whom.department]),
    };
    let wanted = Wanted { within, enabled: true, among: whom.among, ..Wanted::default() };
    let (mut sieve, mut after) = (Sieve::new(limit), None);
    while let Some(most) = sieve.wants() {
        let part = register::list(tx.conn(), tenant, &wanted, after, most).await?;
        after = part.last().map(|row| row.id);
        sieve.take(part, |row| reach.may_touch(row));
    }
    Ok(sieve.into_rows().into_iter().map(addressed).collect())
}

/// All of these people for a change of their accounts, in no order. No other unit of work changes people of the tenant until
/// this one ends. The caller holds [`ManagesDirectory`](crate::ManagesDirectory).
///
/// # Errors
/// `object.not_found` where one is of another tenant or department, `person.self` where one is the caller, `person.above`
/// where one may more than the caller, `person.disabled` where one is disabled; faults of the database.
pub async fn lock_all_managed(tx: &Tx, user: &User, ids: &[UserId]) -> Result<Vec<Addressed>, ApiError> {
    let tenant = &user.ctx.tenant;
    take_people_turn(tx, tenant).await?;
    let reach = Reach::of_user(user, &register::roles(tx.conn(), tenant).await?);
    let keys: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let mut found = register::by_ids(tx.conn(), tenant, &keys).await?;
    let mut people = Vec::with_capacity(found.len());
    for id in keys {
        // whoever is named twice is changed once
        let Some(person) = found.remove(&id) else {
            if people.iter().any(|one: &Addressed| one.id.0 == id) {
                continue;
            }
            return Err(no_person());
        };
        if !reach.reaches(person.department) {
            return Err(no_person());
        }
        refuse_bound(&reach, &person)?;
        if person.disabled_at.is_some() {
            return Err(ErrorCode::PersonDisabled.into());
        }
        people.push(addressed(person));
    }
    Ok(people)
}

/// The departments that the caller administers by their order, and the keys of those with `keyword` in code or name, or in how
/// the Chinese name is spelled; of all for nothing.
///
/// # Errors
/// When the database fails.
pub async fn list_managed_departments(
    repo: &Repo,
    user: &User,
    keyword: &str,
) -> StoreResult<(Vec<Department>, HashSet<Uuid>)> {
    let (caller, tenant) = (SheetCaller::of(user), &user.ctx.tenant);
    let all = kept_departments(repo, tenant).await?;
    let own: Vec<&Department> = all.iter().filter(|one| caller.reaches(Some(one.id))).collect();
    let found = list_called(repo, tenant, &own, keyword).await?;
    Ok((own.into_iter().cloned().collect(), found))
}

fn addressed(row: PersonRow) -> Addressed {
    Addressed { id: UserId(row.id), account: row.account, user_name: row.user_name, department: row.department }
}
