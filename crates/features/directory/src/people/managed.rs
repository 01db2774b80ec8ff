//! People as those see them who look after them, for the calls here and in areas above.

use onehall_db::{Reading, Repo, StoreResult, Tx};
use onehall_feature::SheetCaller;
use onehall_kernel::{ErrorCode, UserId};
use onehall_web::{ApiError, User};

use super::reach::{Bound, Reach};
use crate::model::Person;
use crate::store;
use crate::store::registers::people::{self as register, PersonRow, RoleRow};

/// A person who is not the tenant's, or of a department that the caller does not administer.
pub(crate) fn no_person() -> ApiError {
    ApiError::not_found("人员", "The person")
}

/// A person with the roles of the tenant, and how far the caller reaches.
pub(crate) struct Seen {
    pub(crate) person: PersonRow,
    pub(crate) roles: Vec<RoleRow>,
    pub(crate) reach: Reach,
}

/// Somebody whom the caller may see, with roles and posts. Within a write the row is locked until it ends.
///
/// # Errors
/// `object.not_found`; faults of the database.
pub(crate) async fn see(on: Reading<'_>, caller: &SheetCaller, id: UserId) -> Result<Seen, ApiError> {
    let tenant = &caller.ctx.tenant;
    if matches!(on, Reading::Tx(_)) {
        store::people::lock_person(on.conn(), tenant, id).await?.ok_or_else(no_person)?;
    }
    let person = register::by_ids(on.conn(), tenant, &[id.0]).await?.remove(&id.0).ok_or_else(no_person)?;
    let roles = register::roles(on.conn(), tenant).await?;
    let reach = Reach::of(caller, &roles);
    if !reach.reaches(person.department) {
        return Err(no_person());
    }
    Ok(Seen { person, roles, reach })
}

impl Seen {
    /// Refuses what nobody does to themselves or to whoever may more.
    ///
    /// # Errors
    /// `person.self`, `person.above`.
    pub(crate) fn refuse_bound(&self) -> Result<(), ApiError> {
        refuse_bound(&self.reach, &self.person)
    }
}

/// Refuses what nobody does to themselves or to whoever may more.
///
/// # Errors
/// `person.self`, `person.above`.
pub(crate) fn refuse_bound(reach: &Reach, person: &PersonRow) -> Result<(), ApiError> {
    match reach.bound(person) {
        Some(Bound::Oneself) => Err(ErrorCode::PersonSelf.into()),
        Some(Bound::Above) => Err(ErrorCode::PersonAbove.into()),
        None => Ok(()),
    }
}

async fn person_of(on: Reading<'_>, user: &User, id: UserId) -> StoreResult<Option<Person>> {
    store::people::find_person(on.conn(), &user.ctx.tenant, id).await
}

/// Somebody of a department that the caller administers, whose account may be looked at; the caller holds
/// [`ManagesDirectory`](crate::ManagesDirectory).
///
/// # Errors
/// `object.not_found` for whoever is of another tenant or department; faults of the database.
pub async fn find_managed(repo: &Repo, user: &User, id: UserId) -> Result<Person, ApiError> {
    let on = Reading::Repo(repo);
    see(on, &SheetCaller::of(user), id).await?;
    person_of(on, user, id).await?.ok_or_else(no_person)
}

/// The same for a change of the account, with the row locked until the unit of work ends. The caller holds
/// [`ManagesDirectory`](crate::ManagesDirectory).
///
/// # Errors
/// `object.not_found` for whoever is of another tenant or department, `person.self` for the caller's own account,
/// `person.above` for whoever may more than the caller; faults of the database.
pub async fn lock_managed(tx: &Tx, user: &User, id: UserId) -> Result<Person, ApiError> {
    let on = Reading::Tx(tx);
    see(on, &SheetCaller::of(user), id).await?.refuse_bound()?;
    person_of(on, user, id).await?.ok_or_else(no_person)
}
