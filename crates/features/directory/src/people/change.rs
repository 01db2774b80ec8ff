//! The use cases that change people one at a time. Each is audited and told to all nodes.

use std::sync::Arc;

use onehall_db::{Reading, Tx};
use onehall_feature::SheetCaller;
use onehall_kernel::{ADMINISTRATOR, Ctx, ErrorCode, Problem, UserId};
use onehall_records::audit;
use onehall_web::{ApiError, FieldError, Which};
use serde_json::json;
use uuid::Uuid;

use super::administrators::{is_administered, take_people_turn};
use super::managed::{Seen, see};
use super::reach::{Bound, Reach};
use super::write::{Plan, carry_out, difference, told};
use crate::ends::PersonEnds;
use crate::rules::person::{Broken, Fault, Held, Typed, judge};
use crate::store;
use crate::store::registers::classes;
use crate::store::registers::people::{self as register, PersonRow, RoleRow};
use crate::tenants::quota::refuse_exceeded;

/// What the areas hold of somebody who is disabled.
pub(crate) type Ends = [Arc<dyn PersonEnds>];

/// What a caller sends back with a change: a digest of the person's values.
pub(crate) fn version(person: &PersonRow) -> String {
    told(person).mark()
}

fn object(person: &PersonRow) -> String {
    format!("user:{}", person.id)
}

/// Adds somebody, who has no password yet.
///
/// # Errors
/// `request.invalid`, `person.account_taken`, `person.department`, `person.class`, `person.role_above`, `tenant.people_full`;
/// faults of the database.
pub(crate) async fn create(tx: &mut Tx, caller: &SheetCaller, typed: Typed) -> Result<PersonRow, ApiError> {
    let ctx = &caller.ctx;
    take_people_turn(tx, &ctx.tenant).await?;
    let roles = register::roles(tx.conn(), &ctx.tenant).await?;
    let reach = Reach::of(caller, &roles);
    let after = judged(tx, caller, (typed, PersonRow::blank(ctx, ""), true), (&roles, &reach)).await?;
    if store::people::find_person_by_account(tx.conn(), &ctx.tenant, &after.account).await?.is_some() {
        return Err(taken(&after));
    }
    let plan = Plan { before: None, after };
    match carry_out(tx, ctx, &[], &[&plan]).await {
        // a command at the server waits for no turn
        Err(error) if error.is_unique() => return Err(taken(&plan.after)),
        written => written?,
    }
    refuse_exceeded(tx, &ctx.tenant).await?;
    let names = role_codes(&plan.after, &roles);
    let detail = json!({"account": plan.after.account, "kind": plan.after.kind, "roles": names});
    audit::record(tx, ctx, "user.added", &object(&plan.after), detail).await?;
    Ok(plan.after)
}

/// Changes somebody.
///
/// # Errors
/// What [`create`] has, `object.not_found`, `object.conflict`, `person.above`, `person.self`,
/// `person.last_administrator`.
pub(crate) async fn update(
    tx: &mut Tx,
    caller: &SheetCaller,
    which: Which<'_, UserId>,
    typed: Typed,
) -> Result<PersonRow, ApiError> {
    take_people_turn(tx, &caller.ctx.tenant).await?;
    let seen = seen(tx, caller, which).await?;
    if seen.reach.bound(&seen.person) == Some(Bound::Above) {
        return Err(ErrorCode::PersonAbove.into());
    }
    let after = judged(tx, caller, (typed, seen.person.clone(), false), (&seen.roles, &seen.reach)).await?;
    if after == seen.person {
        return Ok(after);
    }
    change(tx, caller, &[], (seen.person, after, &seen.roles), "user.changed").await
}

/// Lets somebody sign in again, or no longer and ends what the person holds.
///
/// # Errors
/// `object.not_found`, `object.conflict`, `person.self`, `person.above`, `person.last_administrator`, `tenant.people_full`;
/// faults of the database.
pub(crate) async fn enable(
    tx: &mut Tx,
    caller: &SheetCaller,
    ends: &Ends,
    which: Which<'_, UserId>,
    is_enabled: bool,
) -> Result<PersonRow, ApiError> {
    let ctx = &caller.ctx;
    take_people_turn(tx, &ctx.tenant).await?;
    let seen = seen(tx, caller, which).await?;
    seen.refuse_bound()?;
    if seen.person.disabled_at.is_none() == is_enabled {
        return Ok(seen.person);
    }
    let after = PersonRow { disabled_at: (!is_enabled).then_some(ctx.now), ..seen.person.clone() };
    let action = if is_enabled { "user.enabled" } else { "user.disabled" };
    change(tx, caller, ends, (seen.person, after, &seen.roles), action).await
}

async fn seen(tx: &Tx, caller: &SheetCaller, which: Which<'_, UserId>) -> Result<Seen, ApiError> {
    let seen = see(Reading::Tx(tx), caller, which.id).await?;
    which.check(version(&seen.person))?;
    Ok(seen)
}

fn taken(person: &PersonRow) -> ApiError {
    Problem::new(ErrorCode::PersonAccountTaken).with("account", &person.account).into()
}

/// Writes a change of somebody who is there, and refuses it where nobody administers the tenant any more: an administrator may
/// have the right to by another role than the one that makes one.
async fn change(
    tx: &mut Tx,
    caller: &SheetCaller,
    ends: &Ends,
    (before, after, roles): (PersonRow, PersonRow, &[RoleRow]),
    action: &str,
) -> Result<PersonRow, ApiError> {
    let ctx = &caller.ctx;
    let plan = Plan { before: Some(before.clone()), after };
    carry_out(tx, ctx, ends, &[&plan]).await?;
    if before.disabled_at.is_some() && plan.after.disabled_at.is_none() {
        refuse_exceeded(tx, &ctx.tenant).await?;
    }
    let may_less = plan.after.disabled_at.is_some() || plan.after.roles != before.roles;
    if administers(&before, roles) && may_less && !is_administered(tx, &ctx.tenant).await? {
        return Err(ErrorCode::PersonLastAdministrator.into());
    }
    audit::record(tx, ctx, action, &object(&plan.after), difference(&before, &plan.after)).await?;
    Ok(plan.after)
}

/// Whether somebody administers the tenant and can sign in.
fn administers(person: &PersonRow, roles: &[RoleRow]) -> bool {
    let is_administrators = |id: &Uuid| roles.iter().any(|role| role.id == *id && role.code == ADMINISTRATOR);
    person.disabled_at.is_none() && person.roles.iter().any(is_administrators)
}

async fn judged(
    tx: &Tx,
    caller: &SheetCaller,
    (typed, from, is_new): (Typed, PersonRow, bool),
    (roles, reach): (&[RoleRow], &Reach),
) -> Result<PersonRow, ApiError> {
    let tenant = &caller.ctx.tenant;
    let departments = store::departments::list_departments(tx.conn(), tenant).await?;
    let class = match typed.class {
        Some(id) => classes::by_ids(tx.conn(), tenant, &[id]).await?.into_iter().next(),
        None => None,
    };
    let held = Held { departments: &departments, class: class.as_ref(), roles, reach };
    judge(typed, &from, is_new, &held).map_err(|faults| refused(&faults, &caller.ctx))
}

/// A row of the catalogue where one says what is wrong, else the fields with their rules.
fn refused(faults: &[Fault], ctx: &Ctx) -> ApiError {
    let told = faults.iter().find_map(|fault| match &fault.what {
        Broken::Code(code) => Some(Problem::new(*code)),
        Broken::RoleAbove(names) => Some(Problem::new(ErrorCode::PersonRoleAbove).with("role", names.pick(ctx.locale))),
        Broken::Rule(_) => None,
    });
    let rules = faults.iter().filter_map(|fault| match fault.what {
        Broken::Rule(rule) => Some((fault.field.as_str(), rule)),
        Broken::Code(_) | Broken::RoleAbove(_) => None,
    });
    told.map_or_else(|| FieldError::refuse_all(rules), ApiError::from)
}

fn role_codes(person: &PersonRow, roles: &[RoleRow]) -> Vec<String> {
    roles.iter().filter(|role| person.roles.contains(&role.id)).map(|role| role.code.clone()).collect()
}
