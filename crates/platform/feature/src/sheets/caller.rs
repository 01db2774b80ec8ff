//! For whom a list is read or written.

use std::sync::Arc;

use chrono_tz::Tz;
use onehall_kernel::{Actor, Ctx};
use onehall_web::User;
use onehall_web::ports::Grants;
use uuid::Uuid;

use super::SheetAccess;

/// The person or system behind an import or export, as it stands when the part at hand is done: a right that was taken
/// away while a job waited is not there any more.
#[derive(Debug, Clone)]
pub struct SheetCaller {
    /// Tenant, actor, time, language, ids.
    pub ctx: Ctx,
    /// What the person may do; nothing for a system, whose scopes were looked at before.
    pub grants: Arc<Grants>,
    /// The zone of the tenant's times.
    pub zone: Tz,
}

impl SheetCaller {
    /// The person of a request.
    #[must_use]
    pub fn of(user: &User) -> Self {
        Self { ctx: user.ctx.clone(), grants: user.grants.clone(), zone: user.tenant.zone }
    }

    /// Whether what stands under `access` is open to the caller. Another campus system passes each right: its client has a
    /// scope for the whole sheet. What nobody may is closed to it too.
    #[must_use]
    pub fn may(&self, access: &SheetAccess) -> bool {
        match access {
            SheetAccess::Nobody => false,
            SheetAccess::Everybody => true,
            SheetAccess::With(right) => self.is_system() || self.grants.hold(right),
        }
    }

    /// The departments that the caller administers; none for all.
    #[must_use]
    pub fn departments(&self) -> Option<Vec<Uuid>> {
        self.grants.administers.as_ref().map(|own| own.iter().copied().collect())
    }

    /// Whether the caller administers this department; who administers all also what is of none.
    #[must_use]
    pub fn reaches(&self, department: Option<Uuid>) -> bool {
        self.grants.administers.as_ref().is_none_or(|own| department.is_some_and(|id| own.contains(&id)))
    }

    /// Whether it is another campus system and no person.
    #[must_use]
    pub fn is_system(&self) -> bool {
        matches!(self.ctx.actor, Actor::Client(_))
    }
}
