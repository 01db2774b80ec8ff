//! Lists of this area as spreadsheets: where one is signed in, where everybody is, and what was done (the audit log).

mod audit;
mod cells;
mod sessions;
mod tenant_sessions;

use std::sync::Arc;

use onehall_feature::{Sheet, SheetCaller};

use crate::times::SessionClock;

/// All of them.
pub(crate) fn all(clock: &Arc<SessionClock>) -> Vec<Arc<dyn Sheet>> {
    vec![
        Arc::new(audit::Audit),
        Arc::new(sessions::Sessions { clock: clock.clone() }),
        Arc::new(tenant_sessions::TenantSessions { clock: clock.clone() }),
    ]
}

/// Whether the caller looks after the whole tenant. What people did and where they are signed in is of no department, so
/// who administers some departments alone sees nothing of it.
fn sees_all(caller: &SheetCaller) -> bool {
    caller.grants.administers.is_none()
}
