//! How long sessions of each school live, in memory: asked for with every session that begins or is used.

use onehall_db::Db;
use onehall_records::Counting;

use crate::config::IdentityConfig;
use crate::rules::session_times::{SessionLimits, SessionTimes};
use crate::settings::SESSION_TIMES;

/// How long sessions of a tenant live that begin or are used now: what the school chose, else what the installation's file
/// says, to the second.
pub type SessionClock = Counting<SessionTimes, SessionLimits>;

/// The clock of this installation.
pub(crate) fn session_clock(db: Db, config: &IdentityConfig) -> SessionClock {
    Counting::new(db, SESSION_TIMES, SessionLimits::of(config))
}
