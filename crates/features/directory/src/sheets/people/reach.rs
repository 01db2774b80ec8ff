//! Whom the importer may change, and what the importer may give.

use std::collections::BTreeSet;

use onehall_feature::SheetCaller;
use onehall_kernel::{ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR, UserId};
use uuid::Uuid;

use crate::store::registers::people::{PersonRow, RoleRow};

/// How far the importer reaches.
pub(super) struct Reach {
    caller: SheetCaller,
    /// Roles that the importer may give: none allows more than the importer may.
    may_give: BTreeSet<Uuid>,
}

impl Reach {
    /// With these roles of the tenant.
    pub(super) fn of(caller: &SheetCaller, roles: &[RoleRow]) -> Self {
        let may_give = roles.iter().filter(|role| may_give(role, caller)).map(|role| role.id).collect();
        Self { caller: caller.clone(), may_give }
    }

    /// Whether the importer administers this department; who administers all also those of none.
    pub(super) fn reaches(&self, department: Option<Uuid>) -> bool {
        self.caller.reaches(department)
    }

    /// Whether it is the importer.
    pub(super) fn is_me(&self, person: &PersonRow) -> bool {
        self.caller.ctx.user() == Some(UserId(person.id))
    }

    /// Whether the importer may give a role.
    pub(super) fn may_give(&self, role: &Uuid) -> bool {
        self.may_give.contains(role)
    }

    /// Whether the importer may change or disable somebody: of an own department, not oneself, and nobody who may more.
    pub(super) fn may_touch(&self, person: &PersonRow) -> bool {
        self.reaches(person.department)
            && !self.is_me(person)
            && person.roles.iter().all(|role| self.may_give.contains(role))
    }
}

/// Whether a role allows nothing that the importer may not. Both built-in administrators reach further than what their
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
