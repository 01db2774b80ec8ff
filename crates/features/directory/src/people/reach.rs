//! Whom somebody who looks after people may change, and what may be given.

use std::collections::BTreeSet;

use onehall_feature::SheetCaller;
use onehall_kernel::{ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR, UserId};
use onehall_web::User;
use uuid::Uuid;

use crate::model::Department;
use crate::rules::tree::descendants;
use crate::store::registers::people::{PersonRow, RoleRow};

/// How far the caller reaches: by a call, by an import, as another campus system.
pub(crate) struct Reach {
    caller: SheetCaller,
    /// Roles that the caller may give: none allows more than the caller may.
    may_give: BTreeSet<Uuid>,
}

/// What keeps the caller from changing somebody who is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the caller: names and posts may be corrected, not what one may and whether one may sign in.
    Oneself,
    /// The person may more than the caller.
    Above,
}

impl Reach {
    /// With these roles of the tenant.
    pub(crate) fn of(caller: &SheetCaller, roles: &[RoleRow]) -> Self {
        let may_give = roles.iter().filter(|role| may_give(role, caller)).map(|role| role.id).collect();
        Self { caller: caller.clone(), may_give }
    }

    /// Of somebody who calls.
    pub(crate) fn of_user(user: &User, roles: &[RoleRow]) -> Self {
        Self::of(&SheetCaller::of(user), roles)
    }

    /// Whether the caller administers this department; who administers all also those of none.
    pub(crate) fn reaches(&self, department: Option<Uuid>) -> bool {
        self.caller.reaches(department)
    }

    /// The departments that the caller administers; none for all.
    pub(crate) fn departments(&self) -> Option<Vec<Uuid>> {
        self.caller.departments()
    }

    /// Whether it is the caller.
    pub(crate) fn is_me(&self, person: &PersonRow) -> bool {
        self.caller.ctx.user() == Some(UserId(person.id))
    }

    /// Whether the caller may give a role.
    pub(crate) fn may_give(&self, role: &Uuid) -> bool {
        self.may_give.contains(role)
    }

    /// What keeps the caller from changing somebody of an own department; nothing for most.
    pub(crate) fn bound(&self, person: &PersonRow) -> Option<Bound> {
        if self.is_me(person) {
            return Some(Bound::Oneself);
        }
        let is_within = person.roles.iter().all(|role| self.may_give.contains(role));
        (!is_within).then_some(Bound::Above)
    }

    /// Whether the caller may change or disable somebody: of an own department, not oneself, and nobody who may more.
    pub(crate) fn may_touch(&self, person: &PersonRow) -> bool {
        self.reaches(person.department) && self.bound(person).is_none()
    }
}

/// Whether a role allows nothing that the caller may not. Both built-in administrators reach further than what their
/// roles name: the one is given by those who have it, the other one by who administers at all.
fn may_give(role: &RoleRow, caller: &SheetCaller) -> bool {
    let has = |code: &str| caller.grants.roles.iter().any(|one| one == code);
    let is_within = role.grants.iter().all(|(kind, name)| match kind.as_str() {
        "ability" => caller.grants.abilities.contains(name),
        _ => caller.grants.entries.contains(name),
    });
    let reaches = match role.code.as_str() {
        ADMINISTRATOR => has(ADMINISTRATOR),
        DEPARTMENT_ADMINISTRATOR => has(ADMINISTRATOR) || has(DEPARTMENT_ADMINISTRATOR),
        _ => true,
    };
    is_within && reaches
}

/// Which departments a list of people is bound to: `own` ones, and of these a wanted one with all below it; none for no
/// bound.
pub(crate) fn people_within(
    own: Option<Vec<Uuid>>,
    departments: &[Department],
    wanted: Option<Uuid>,
) -> Option<Vec<Uuid>> {
    let below = wanted.map(|id| descendants(departments, id));
    match (own, below) {
        (Some(own), Some(below)) => Some(own.into_iter().filter(|id| below.contains(id)).collect()),
        (own, below) => own.or_else(|| below.map(|below| below.into_iter().collect())),
    }
}

/// What tests of the reach are made of.
#[cfg(test)]
pub(crate) mod testing {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use onehall_feature::SheetCaller;
    use onehall_kernel::{Actor, Ctx, Env, TenantId, UserId};
    use onehall_web::ports::Grants;
    use uuid::Uuid;

    use crate::store::registers::people::RoleRow;

    /// Who calls.
    pub(crate) const ME: i64 = 99;

    pub(crate) fn id(n: u128) -> Uuid {
        Uuid::from_u128(n)
    }

    /// Somebody who manages the directory, with these roles, of these departments or of all.
    pub(crate) fn caller(roles: &[&str], administers: Option<&[u128]>) -> SheetCaller {
        let tenant: TenantId = "000000".parse().unwrap();
        let ctx = Ctx { actor: Actor::User(UserId(ME)), ..Ctx::system(&Env::system(), tenant) };
        let grants = Grants {
            roles: roles.iter().map(|role| (*role).to_owned()).collect(),
            abilities: BTreeSet::from(["manage-directory".to_owned()]),
            administers: administers.map(|all| all.iter().map(|n| id(*n)).collect()),
            ..Grants::default()
        };
        SheetCaller { ctx, grants: Arc::new(grants), zone: "Asia/Shanghai".parse().unwrap() }
    }

    /// A role that allows one thing, or nothing.
    pub(crate) fn role(n: u128, code: &str, name: &str, ability: &str) -> RoleRow {
        let grants = (!ability.is_empty()).then(|| ("ability".to_owned(), ability.to_owned())).into_iter().collect();
        RoleRow { id: id(n), code: code.to_owned(), name: name.to_owned(), grants, ..RoleRow::default() }
    }
}
