//! The use cases that change classes one at a time. Each is audited.

use onehall_db::{Reading, Tx};
use onehall_feature::SheetCaller;
use onehall_kernel::{ErrorCode, Problem, normalise_key};
use onehall_records::audit;
use onehall_web::{ApiError, FieldError, User, Which};
use serde_json::json;
use uuid::Uuid;

use super::managed::{see, version};
use super::write::{BY_HAND, difference, told};
use crate::model::{Class, ClassRecord};
use crate::people::administrators::take_people_turn;
use crate::rules::class::{People, Typed, judge};
use crate::store;
use crate::store::registers::classes as register;
use crate::store::registers::known::known_by_ids;

/// What names a new class; neither changes later.
#[derive(Debug, Clone)]
pub(crate) struct NewClass {
    pub(crate) class: Class,
    pub(crate) code: String,
}

fn object(row: &ClassRecord) -> String {
    format!("class:{}", row.id)
}

/// Adds a class to a department that the caller administers.
///
/// # Errors
/// `request.invalid`, `person.department`, `class.code_taken`, `class.name_taken`; faults of the database.
pub(crate) async fn create(tx: &mut Tx, user: &User, new: NewClass, typed: &Typed) -> Result<ClassRecord, ApiError> {
    let ctx = &user.ctx;
    take_people_turn(tx, &ctx.tenant).await?;
    let department = new.class.department;
    if store::departments::find_department(tx.conn(), &ctx.tenant, department).await?.is_none() {
        return Err(FieldError::refuse("deptId", "there is no such department"));
    }
    if !SheetCaller::of(user).reaches(Some(department)) {
        return Err(ErrorCode::PersonDepartment.into());
    }
    let blank = register::blank(ctx.new_id(), new.class, &new.code);
    let blank = ClassRecord { source: BY_HAND.to_owned(), ..blank };
    let after = judged(tx, user, (typed, &blank, true)).await?;
    let all = register::list(tx.conn(), &ctx.tenant).await?;
    let key = normalise_key(&after.code);
    if all.iter().any(|row| normalise_key(&row.code) == key) {
        return Err(Problem::new(ErrorCode::ClassCodeTaken).with("code", &after.code).into());
    }
    if all.iter().any(|row| row.class == after.class) {
        return Err(name_taken(&after));
    }
    match store::classes::create_classes(tx.conn(), &ctx.tenant, ctx.now, std::slice::from_ref(&after)).await {
        // a command at the server waits for no turn
        Err(error) if error.is_unique() => return Err(name_taken(&after)),
        written => written?,
    }
    audit::record(tx, ctx, "class.added", &object(&after), json!({"after": told(&after).values()})).await?;
    Ok(after)
}

/// Changes what is known of a class.
///
/// # Errors
/// `object.not_found`, `object.conflict`, `request.invalid`; faults of the database.
pub(crate) async fn update(
    tx: &mut Tx,
    user: &User,
    which: Which<'_, Uuid>,
    typed: &Typed,
) -> Result<ClassRecord, ApiError> {
    let ctx = &user.ctx;
    let before = seen(tx, user, which).await?;
    let after = judged(tx, user, (typed, &before, false)).await?;
    if after != before {
        register::update(tx.conn(), &ctx.tenant, ctx.now, &[&after]).await?;
        audit::record(tx, ctx, "class.changed", &object(&after), difference(&before, &after)).await?;
    }
    Ok(after)
}

/// Removes a class that nobody is of and in which nothing is taught.
///
/// # Errors
/// `object.not_found`, `object.conflict`, `class.in_use`; faults of the database.
pub(crate) async fn remove(tx: &mut Tx, user: &User, which: Which<'_, Uuid>) -> Result<(), ApiError> {
    let ctx = &user.ctx;
    let before = seen(tx, user, which).await?;
    if !register::remove(tx, &ctx.tenant, &before).await? {
        return Err(ErrorCode::ClassInUse.into());
    }
    audit::record(tx, ctx, "class.removed", &object(&before), json!({"before": told(&before).values()})).await?;
    Ok(())
}

/// The class that is changed, when it is as it was seen. Who is of a class is written by turns too.
async fn seen(tx: &Tx, user: &User, which: Which<'_, Uuid>) -> Result<ClassRecord, ApiError> {
    take_people_turn(tx, &user.ctx.tenant).await?;
    let found = see(Reading::Tx(tx), user, which.id).await?;
    which.check(version(&found))?;
    Ok(found)
}

async fn judged(
    tx: &Tx,
    user: &User,
    (typed, from, is_new): (&Typed, &ClassRecord, bool),
) -> Result<ClassRecord, ApiError> {
    let named: Vec<i64> = typed.teachers.iter().chain(&typed.monitor).map(|id| id.0).collect();
    let known = known_by_ids(tx.conn(), &user.ctx.tenant, &named).await?;
    let caller = SheetCaller::of(user);
    let reaches = |department: Option<Uuid>| caller.reaches(department);
    judge(typed, from, is_new, &People { known: &known, reaches: &reaches }).map_err(FieldError::refuse_all)
}

fn name_taken(row: &ClassRecord) -> ApiError {
    Problem::new(ErrorCode::ClassNameTaken).with("name", &row.class.name).into()
}
