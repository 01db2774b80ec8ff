//! The use cases that change roles. Each is audited, and told to all nodes and to whoever has the role.

use onehall_bus::emit;
use onehall_db::Tx;
use onehall_events::Event;
use onehall_feature::Told;
use onehall_kernel::{AllRights, Ctx, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::ports::Grants;
use onehall_web::{ApiError, FieldError, Needs as _, User, Which};
use serde_json::{Value, json};
use uuid::Uuid;

use super::no_role;
use crate::access::find_grants;
use crate::people::administrators::{is_administered, take_people_turn};
use crate::rights::ManagesWholeDirectory;
use crate::rules::role::{Held, RoleFault, TypedRole, judge};
use crate::rules::role_class::RoleClass;
use crate::store;
use crate::store::registers::people::{self as register, RoleRow};
use crate::store::registers::roles as register_of_roles;

/// Roles of one tenant, the built-in ones among them: lists of roles are not paged.
pub(crate) const ROLES_MAX: usize = 200;
/// People with one role that are told one by one that it changed; of a role that more have everybody of the tenant is told.
const TOLD_MAX: u64 = 2_000;
/// Place of the tenant's own roles among all: behind the built-in ones.
const OWN_PRIORITY: i32 = 100;

/// What is kept of a role beside a change.
fn told(role: &RoleRow) -> Told {
    let mut rights: Vec<String> = role.grants.iter().map(|(kind, name)| format!("{kind}:{name}")).collect();
    rights.sort_unstable();
    Told::default()
        .with("name", role.name.as_str())
        .with("nameEn", role.name_en.as_str())
        .with("description", role.description.as_str())
        .with("descriptionEn", role.description_en.as_str())
        .with("rights", rights)
}

/// What a caller sends back with a change: a digest of the role's values.
pub(crate) fn version(role: &RoleRow) -> String {
    told(role).mark()
}

/// The roles as they stand, and what the caller may now, while nobody else changes roles or people of the tenant. What the
/// caller could do a moment ago does not count: somebody may have taken it meanwhile.
struct Turn {
    roles: Vec<RoleRow>,
    grants: Grants,
}

impl Turn {
    async fn take(tx: &Tx, user: &User) -> Result<Self, ApiError> {
        let tenant = &user.ctx.tenant;
        take_people_turn(tx, tenant).await?;
        let grants = find_grants(tx.conn(), tenant, user.session.user).await?;
        if !ManagesWholeDirectory::allows(&grants) {
            return Err(ErrorCode::AccessDenied.into());
        }
        Ok(Self { roles: register::roles(tx.conn(), tenant).await?, grants })
    }

    fn seen(&self, which: Which<'_, Uuid>) -> Result<RoleRow, ApiError> {
        let role = self.roles.iter().find(|role| role.id == which.id).ok_or_else(no_role)?;
        which.check(version(role))?;
        Ok(role.clone())
    }

    fn judged(&self, ctx: &Ctx, all: &AllRights, typed: &TypedRole, from: &RoleRow) -> Result<RoleRow, ApiError> {
        let rights = all.of_tenant(&ctx.tenant);
        let held = Held { roles: &self.roles, rights: &rights, grants: &self.grants };
        judge(typed, from, &held).map_err(|fault| refused(fault, ctx))
    }
}

/// Adds a role that nobody has yet.
///
/// # Errors
/// `access.denied`, `role.too_many`, `request.invalid`, `role.name_taken`, `role.unknown_right`, `role.right_above`; faults
/// of the database.
pub(crate) async fn create(tx: &mut Tx, user: &User, all: &AllRights, typed: &TypedRole) -> Result<RoleRow, ApiError> {
    let ctx = &user.ctx;
    let turn = Turn::take(tx, user).await?;
    if turn.roles.len() >= ROLES_MAX {
        return Err(Problem::new(ErrorCode::RoleTooMany).with("max", ROLES_MAX).into());
    }
    let blank = RoleRow {
        id: Uuid::nil(),
        // never that of a role that was deleted: what named it is not for those of a new one
        code: format!("role-{}", ctx.env.random_hex::<8>()),
        ..RoleRow::default()
    };
    let mut made = turn.judged(ctx, all, typed, &blank)?;
    made.id = store::roles::create_role(tx.conn(), ctx, &made.code, &made.name, &made.name_en, OWN_PRIORITY).await?;
    register_of_roles::put_texts(tx.conn(), &ctx.tenant, &made).await?;
    register_of_roles::put_grants(tx.conn(), &made).await?;
    audit::record(tx, ctx, "role.added", &object(&made), values(&made)).await?;
    Ok(made)
}

/// Changes what a role is called, what it is for and what it allows.
///
/// # Errors
/// What [`create`] has without `role.too_many`, `object.not_found`, `object.conflict`, `role.last_way`.
pub(crate) async fn update(
    tx: &mut Tx,
    user: &User,
    all: &AllRights,
    which: Which<'_, Uuid>,
    typed: &TypedRole,
) -> Result<RoleRow, ApiError> {
    let ctx = &user.ctx;
    let turn = Turn::take(tx, user).await?;
    let before = turn.seen(which)?;
    let after = turn.judged(ctx, all, typed, &before)?;
    if told(&after) == told(&before) {
        return Ok(before);
    }
    register_of_roles::put_texts(tx.conn(), &ctx.tenant, &after).await?;
    register_of_roles::put_grants(tx.conn(), &after).await?;
    if !is_administered(tx, &ctx.tenant).await? {
        return Err(ErrorCode::RoleLastWay.into());
    }
    let detail = json!({"code": after.code, "before": values(&before), "after": values(&after)});
    audit::record(tx, ctx, "role.changed", &object(&after), detail).await?;
    tell_holders(tx, ctx, &after).await?;
    Ok(after)
}

/// Removes a role that nobody has; the built-in ones stay.
///
/// # Errors
/// `access.denied`, `object.not_found`, `object.conflict`, `role.built_in`, `role.held`; faults of the database.
pub(crate) async fn delete(tx: &mut Tx, user: &User, which: Which<'_, Uuid>) -> Result<(), ApiError> {
    let ctx = &user.ctx;
    let turn = Turn::take(tx, user).await?;
    let role = turn.seen(which)?;
    if RoleClass::of(&role.code) != RoleClass::Own {
        return Err(ErrorCode::RoleBuiltIn.into());
    }
    // the row of who was given it by a command at this moment names the role too
    if !register_of_roles::remove(tx, &ctx.tenant, role.id).await? {
        return Err(ErrorCode::RoleHeld.into());
    }
    Ok(audit::record(tx, ctx, "role.removed", &object(&role), values(&role)).await?)
}

fn object(role: &RoleRow) -> String {
    format!("role:{}", role.id)
}

fn values(role: &RoleRow) -> Value {
    told(role).values().into()
}

/// What those who have the role may is asked for anew, on all nodes and in their open browsers.
async fn tell_holders(tx: &mut Tx, ctx: &Ctx, role: &RoleRow) -> Result<(), ApiError> {
    let users = register_of_roles::holders(tx.conn(), &ctx.tenant, role.id, TOLD_MAX + 1).await?;
    if users.is_empty() {
        return Ok(());
    }
    let is_many = u64::try_from(users.len()).is_ok_and(|count| count > TOLD_MAX);
    let event = Event::RightsChanged { users: if is_many { Vec::new() } else { users } };
    Ok(emit(tx, ctx, &event).await?)
}

fn refused(fault: RoleFault, ctx: &Ctx) -> ApiError {
    match fault {
        RoleFault::Rule(field, rule) => FieldError::refuse(field, rule),
        RoleFault::NameTaken(name) => Problem::new(ErrorCode::RoleNameTaken).with("name", name).into(),
        RoleFault::UnknownRight(right) => Problem::new(ErrorCode::RoleUnknownRight).with("right", right).into(),
        RoleFault::RightAbove(words) => {
            Problem::new(ErrorCode::RoleRightAbove).with("right", words.pick(ctx.locale)).into()
        }
    }
}
