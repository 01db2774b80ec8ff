//! Lists of this area as spreadsheets: where one is signed in, where everybody is, and what was done (the audit log).

mod audit;
mod cells;
mod sessions;
mod tenant_sessions;

use std::sync::Arc;

use chrono::TimeDelta;
use onehall_feature::{Sheet, SheetCaller};

use crate::config::IdentityConfig;

/// All of them.
pub(crate) fn all(config: &IdentityConfig) -> Vec<Arc<dyn Sheet>> {
    let idle = TimeDelta::seconds(config.session_idle_s);
    vec![
        Arc::new(audit::Audit),
        Arc::new(sessions::Sessions { idle }),
        Arc::new(tenant_sessions::TenantSessions { idle }),
    ]
}

/// Whether the caller looks after the whole tenant. What people did and where they are signed in is of no department, so
/// who administers some departments alone sees nothing of it.
fn sees_all(caller: &SheetCaller) -> bool {
    caller.grants.administers.is_none()
}
