//! The use cases that change departments one at a time. Each is audited and told to all nodes.

use onehall_db::{Reading, Tx};
use onehall_feature::SheetCaller;
use onehall_kernel::{ErrorCode, Locale, Names, Problem, normalise_key};
use onehall_records::audit;
use onehall_web::{ApiError, FieldError, User, Which};
use serde_json::{Value, json};
use uuid::Uuid;

use super::held::{Uses, held, words};
use super::managed::{Seen, see};
use super::write::{carry_out, take_departments_turn, told};
use crate::kept::departments_changed;
use crate::people::administrators::take_people_turn;
use crate::rules::department::{Misplaced, Parents, Typed, judge};
use crate::store::registers::department_posts;
use crate::store::registers::departments::{self as register, DepartmentRow};

/// A department as a change leaves it.
#[derive(Debug, Clone)]
pub(crate) struct Stored {
    pub(crate) id: Uuid,
    /// To be sent with the next change.
    pub(crate) version: String,
}

impl Stored {
    fn of(row: &DepartmentRow, parent: &str) -> Self {
        Self { id: row.id, version: told(row, parent).mark() }
    }
}

fn object(id: Uuid) -> String {
    format!("department:{id}")
}

/// Adds a department below another one that the caller administers; at the top for who administers all.
///
/// # Errors
/// `request.invalid`, `department.code_taken`, `department.deep`, `person.department`; faults of the database.
pub(crate) async fn create(
    tx: &mut Tx,
    user: &User,
    (parent, code): (Option<Uuid>, String),
    typed: &Typed,
) -> Result<Stored, ApiError> {
    let ctx = &user.ctx;
    take_departments_turn(tx, &ctx.tenant).await?;
    let all = register::list(tx.conn(), &ctx.tenant).await?;
    let blank = DepartmentRow { id: ctx.new_id(), parent, code, ..DepartmentRow::default() };
    let after = judge(typed, &blank, true).map_err(FieldError::refuse_all)?;
    let above = check_place(&SheetCaller::of(user), &all, (after.id, parent))?;
    let key = normalise_key(&after.code);
    if all.iter().any(|row| normalise_key(&row.code) == key) {
        return Err(taken(&after));
    }
    match carry_out(tx, ctx, &[&after]).await {
        Err(error) if error.is_unique() => return Err(taken(&after)),
        written => written?,
    }
    let detail = json!({"after": told(&after, &above).values()});
    audit::record(tx, ctx, "department.added", &object(after.id), detail).await?;
    Ok(Stored::of(&after, &above))
}

/// Changes what a department is called, what it is and how it is reached.
///
/// # Errors
/// `object.not_found`, `object.conflict`, `department.above`, `request.invalid`; faults of the database.
pub(crate) async fn update(
    tx: &mut Tx,
    user: &User,
    which: Which<'_, Uuid>,
    typed: &Typed,
) -> Result<Stored, ApiError> {
    let seen = seen(tx, user, which).await?;
    let after = judge(typed, &seen.department, false).map_err(FieldError::refuse_all)?;
    let above = seen.parent_code().to_owned();
    change(tx, user, &seen, (&after, &above), "department.changed").await
}

/// Moves a department with all below it, to the top for who administers all.
///
/// # Errors
/// What [`update`] has, `person.department`, `department.below`, `department.deep`.
pub(crate) async fn relocate(
    tx: &mut Tx,
    user: &User,
    which: Which<'_, Uuid>,
    parent: Option<Uuid>,
) -> Result<Stored, ApiError> {
    let seen = seen(tx, user, which).await?;
    let above = check_place(&seen.caller, &seen.all, (which.id, parent))?;
    let after = DepartmentRow { parent, ..seen.department.clone() };
    change(tx, user, &seen, (&after, &above), "department.moved").await
}

/// Removes a department in which nothing stands, with the posts that it lists.
///
/// # Errors
/// `object.not_found`, `object.conflict`, `department.above`, `department.in_use`; faults of the database.
pub(crate) async fn remove(tx: &mut Tx, user: &User, uses: &Uses, which: Which<'_, Uuid>) -> Result<(), ApiError> {
    let ctx = &user.ctx;
    let seen = seen(tx, user, which).await?;
    take_people_turn(tx, &ctx.tenant).await?;
    let held = held(Reading::Tx(tx), &ctx.tenant, (&seen.all, uses), which.id).await?;
    if !held.is_empty() {
        return Err(in_use(Names { zh: words(&held, Locale::Zh), en: words(&held, Locale::En) }));
    }
    let posts = department_posts::listed(tx.conn(), &ctx.tenant, which.id).await?;
    department_posts::delete(tx.conn(), &ctx.tenant, which.id, None).await?;
    // what an area names it by that tells of no use
    if !register::remove(tx, &ctx.tenant, which.id).await? {
        return Err(in_use(Names { zh: "其他业务数据".to_owned(), en: "data of other areas".to_owned() }));
    }
    departments_changed(tx, ctx).await?;
    let before = told(&seen.department, seen.parent_code()).with("posts", posts).values();
    audit::record(tx, ctx, "department.removed", &object(which.id), json!({"before": before})).await?;
    Ok(())
}

/// The department that is changed, when it is as it was seen and the caller may.
async fn seen(tx: &Tx, user: &User, which: Which<'_, Uuid>) -> Result<Seen, ApiError> {
    take_departments_turn(tx, &user.ctx.tenant).await?;
    let seen = see(Reading::Tx(tx), user, which.id).await?;
    which.check(seen.version())?;
    if seen.is_of_those_above() {
        return Err(ErrorCode::DepartmentAbove.into());
    }
    Ok(seen)
}

/// The code of the department below which `id` is to stand, when it may.
fn check_place(
    caller: &SheetCaller,
    all: &[DepartmentRow],
    (id, parent): (Uuid, Option<Uuid>),
) -> Result<String, ApiError> {
    let above = parent.map(|wanted| all.iter().find(|row| row.id == wanted));
    if above.is_some_and(|found| found.is_none()) {
        return Err(FieldError::refuse("parentId", "there is no such department"));
    }
    if !caller.reaches(parent) {
        return Err(ErrorCode::PersonDepartment.into());
    }
    match Parents::of(all).misplaced(id, parent) {
        Some(Misplaced::Below) => Err(ErrorCode::DepartmentBelow.into()),
        Some(Misplaced::Deep) => Err(ErrorCode::DepartmentDeep.into()),
        None => Ok(above.flatten().map(|row| row.code.clone()).unwrap_or_default()),
    }
}

/// Writes a change of a department that is there; nothing where nothing differs.
async fn change(
    tx: &mut Tx,
    user: &User,
    seen: &Seen,
    (after, above): (&DepartmentRow, &str),
    action: &str,
) -> Result<Stored, ApiError> {
    if *after != seen.department {
        carry_out(tx, &user.ctx, &[after]).await?;
        let detail = difference((&seen.department, seen.parent_code()), (after, above));
        audit::record(tx, &user.ctx, action, &object(after.id), detail).await?;
    }
    Ok(Stored::of(after, above))
}

/// The values that differ, before and after, each with the code of the department above.
fn difference(before: (&DepartmentRow, &str), after: (&DepartmentRow, &str)) -> Value {
    let (old, new) = told(after.0, after.1).difference(told(before.0, before.1));
    json!({"deptCode": after.0.code, "before": old, "after": new})
}

fn in_use(what: Names) -> ApiError {
    Problem::new(ErrorCode::DepartmentInUse).with_names("what", what).into()
}

fn taken(row: &DepartmentRow) -> ApiError {
    Problem::new(ErrorCode::DepartmentCodeTaken).with("code", &row.code).into()
}
