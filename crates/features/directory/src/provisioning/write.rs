//! What another system writes of a person, within a unit of work. Each is one or two single writes as an administrator does
//! them, with their verdicts and their entries of the audit log; the system is the actor.

use std::sync::Arc;

use onehall_db::{Reading, Tx};
use onehall_feature::SheetCaller;
use onehall_kernel::{ErrorCode, UserId, normalise_key};
use onehall_scim::{apply, operations};
use onehall_web::{ApiError, Which};
use serde_json::Value;

use super::brake;
use super::fault::{named, refused};
use super::find::is_gone;
use super::resource::{Facts, etag, user};
use super::schemas::{EXTENSIONS, READ_ONLY};
use super::wish::{Unnamed, Wish};
use crate::ends::PersonEnds;
use crate::people::change::{self, version};
use crate::people::managed::{no_person, see};
use crate::store::departments::list_departments;
use crate::store::provisioning::people::{self as kept_of, Kept};
use crate::store::registers::classes;
use crate::store::registers::people::{self as register, PersonRow};

/// The system that writes.
pub(crate) struct Writer {
    pub(crate) caller: SheetCaller,
    pub(crate) client: String,
    /// What the areas hold of somebody who is disabled.
    pub(crate) ends: Arc<[Arc<dyn PersonEnds>]>,
    /// Where the interface is.
    pub(crate) base: String,
}

/// What it writes.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Act<'a> {
    /// Somebody new.
    Create(&'a Value),
    /// Somebody as the body has the person.
    Replace(i64, &'a Value),
    /// What a patch says.
    Patch(i64, &'a Value),
    /// Disables somebody, whom the system sees no more.
    Delete(i64),
}

/// Somebody who was written.
pub(crate) struct Written {
    pub(crate) person: PersonRow,
    pub(crate) kept: Kept,
    /// As the system sees the person now.
    pub(crate) told: Value,
}

impl Writer {
    /// Carries out what the system writes. `if_match` are the `ETag`s that the person may have. The caller has the turn of
    /// people.
    ///
    /// # Errors
    /// `scim.…`, `object.not_found`, `object.conflict`, `person.…`, `request.invalid`; faults of the database.
    pub(crate) async fn write(&self, tx: &mut Tx, act: Act<'_>, if_match: Option<&str>) -> Result<Written, ApiError> {
        let (person, kept) = match act {
            Act::Create(body) => self.create(tx, &Wish::read(body, Unnamed::Stays)?).await?,
            Act::Replace(id, body) => {
                let wish = Wish::read(body, Unnamed::Stays)?;
                let stored = self.seen(tx, id, if_match).await?;
                wish.keeps_account(&stored.0)?;
                self.put(tx, stored, &wish).await?
            }
            Act::Patch(id, body) => {
                let operations = operations(body, &EXTENSIONS).map_err(refused)?;
                let stored = self.seen(tx, id, if_match).await?;
                let mut after = self.told(tx, &stored.0, &stored.1).await?;
                apply(&mut after, &operations, &EXTENSIONS, &READ_ONLY).map_err(refused)?;
                let wish = Wish::read(&after, Unnamed::Goes)?;
                wish.keeps_account(&stored.0)?;
                self.put(tx, stored, &wish).await?
            }
            Act::Delete(id) => {
                let stored = self.seen(tx, id, if_match).await?;
                self.delete(tx, stored).await?
            }
        };
        let told = self.told(tx, &person, &kept).await?;
        Ok(Written { person, kept, told })
    }

    async fn told(&self, tx: &Tx, person: &PersonRow, kept: &Kept) -> Result<Value, ApiError> {
        let facts = Facts::load(Reading::Tx(tx), &self.caller.ctx.tenant, &self.base, &[person]).await?;
        Ok(user(person, kept, &facts))
    }

    /// Somebody whom the system sees, as it saw the person, with the row locked.
    pub(super) async fn seen(&self, tx: &Tx, id: i64, if_match: Option<&str>) -> Result<(PersonRow, Kept), ApiError> {
        let person = see(Reading::Tx(tx), &self.caller, UserId(id)).await?.person;
        let kept = self.kept(tx, id).await?;
        if is_gone(&person, &kept) {
            return Err(no_person());
        }
        let now = etag(&person, &kept);
        let fits = |given: &str| given.split(',').map(str::trim).any(|one| one == "*" || one == now);
        if if_match.is_some_and(|given| !fits(given)) {
            return Err(ErrorCode::ObjectConflict.into());
        }
        Ok((person, kept))
    }

    async fn kept(&self, tx: &Tx, id: i64) -> Result<Kept, ApiError> {
        let tenant = &self.caller.ctx.tenant;
        let mut found = kept_of::of_people(tx.conn(), tenant, &self.client, &[id]).await?;
        Ok(found.remove(&id).unwrap_or_default())
    }

    /// Somebody new; whom this system deleted is the same person again, under the same key.
    async fn create(&self, tx: &mut Tx, wish: &Wish) -> Result<(PersonRow, Kept), ApiError> {
        let tenant = &self.caller.ctx.tenant;
        let key = normalise_key(&wish.account);
        let there = register::by_accounts(Reading::Tx(tx), tenant, std::slice::from_ref(&key)).await?.remove(&key);
        if let Some(person) = there {
            let kept = self.kept(tx, person.id).await?;
            if is_gone(&person, &kept) {
                let again = wish.clone().enabled();
                return self.put(tx, (person, kept), &again).await;
            }
        }
        let typed = self.typed(tx, wish, None).await?;
        let mut made = change::create(tx, &self.caller, typed).await.map_err(named)?;
        if wish.active == Some(false) {
            // nobody who could sign in is lost by it
            let seen = version(&made);
            let which = Which { id: UserId(made.id), version: &seen };
            made = change::enable(tx, &self.caller, &self.ends, which, false).await?;
        }
        let kept = self.keep(tx, made.id, &Kept::default(), &wish.external_id).await?;
        Ok((made, kept))
    }

    async fn put(
        &self,
        tx: &mut Tx,
        (person, kept): (PersonRow, Kept),
        wish: &Wish,
    ) -> Result<(PersonRow, Kept), ApiError> {
        let typed = self.typed(tx, wish, Some(&person)).await?;
        let seen = version(&person);
        let which = Which { id: UserId(person.id), version: &seen };
        let mut after = change::update(tx, &self.caller, which, typed).await.map_err(named)?;
        if let Some(is_enabled) = wish.active.filter(|is| *is != after.disabled_at.is_none()) {
            after = self.enable(tx, &after, is_enabled).await?;
        }
        let kept = self.keep(tx, after.id, &kept, &wish.external_id).await?;
        Ok((after, kept))
    }

    async fn delete(&self, tx: &mut Tx, (person, kept): (PersonRow, Kept)) -> Result<(PersonRow, Kept), ApiError> {
        see(Reading::Tx(tx), &self.caller, UserId(person.id)).await?.refuse_bound()?;
        let after = if person.disabled_at.is_none() { self.enable(tx, &person, false).await? } else { person };
        let gone = Kept { removed_at: Some(self.caller.ctx.now), ..kept };
        kept_of::put(tx.conn(), &self.caller.ctx.tenant, (&self.client, after.id), &gone).await?;
        Ok((after, gone))
    }

    /// Enables somebody, or disables somebody and counts that.
    async fn enable(&self, tx: &mut Tx, person: &PersonRow, is_enabled: bool) -> Result<PersonRow, ApiError> {
        let seen = version(person);
        let which = Which { id: UserId(person.id), version: &seen };
        if !is_enabled {
            brake::count_one(tx, &self.caller.ctx, &self.client).await?;
        }
        change::enable(tx, &self.caller, &self.ends, which, is_enabled).await
    }

    async fn typed(
        &self,
        tx: &Tx,
        wish: &Wish,
        stored: Option<&PersonRow>,
    ) -> Result<crate::rules::person::Typed, ApiError> {
        let tenant = &self.caller.ctx.tenant;
        let class = match wish.class_code() {
            Some(code) => classes::by_code(tx.conn(), tenant, code).await?,
            None => None,
        };
        let departments = list_departments(tx.conn(), tenant).await?;
        let roles = register::roles(tx.conn(), tenant).await?;
        wish.typed(stored, class.as_ref(), (&departments, &roles))
    }

    /// Keeps the system's own key of a person, who is there for it.
    async fn keep(&self, tx: &Tx, person: i64, before: &Kept, external_id: &str) -> Result<Kept, ApiError> {
        let after = Kept { external_id: external_id.to_owned(), removed_at: None };
        if after != *before {
            kept_of::put(tx.conn(), &self.caller.ctx.tenant, (&self.client, person), &after).await?;
        }
        Ok(after)
    }
}
