//! Rehearsal: what a system whose writes are only recorded would have done.

use std::collections::VecDeque;

use chrono::{DateTime, Utc};
use onehall_db::Tx;
use onehall_kernel::{Ctx, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::ApiError;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::brake::object;
use crate::people::administrators::take_people_turn;
use crate::store::provisioning::clients::{self, Provisioner};

/// The last operations that are kept.
pub(crate) const LAST_MAX: usize = 50;
/// Systems of a tenant of which something is kept: as many as it has clients.
const CLIENTS_MAX: u64 = 500;

/// What a system would have done since its writes are only recorded.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct Report {
    /// People whom it would have added.
    pub added: u64,
    /// People whom it would have changed, disabled ones among them.
    pub changed: u64,
    /// People whom it would have deleted.
    pub removed: u64,
    /// Operations that would have been refused.
    pub refused: u64,
    /// The last ones, the newest first.
    pub last: VecDeque<Line>,
}

/// An operation that was only recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Line {
    pub at: DateTime<Utc>,
    /// `added`, `changed`, `removed`, or the code of a refusal.
    pub outcome: String,
    /// Whose account; empty where that is not known.
    pub account: String,
}

impl Report {
    /// What is stored.
    pub(crate) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// With one more operation.
    pub(crate) fn with(mut self, line: Line) -> Self {
        match line.outcome.as_str() {
            "added" => self.added += 1,
            "changed" => self.changed += 1,
            "removed" => self.removed += 1,
            _ => self.refused += 1,
        }
        self.last.push_front(line);
        self.last.truncate(LAST_MAX);
        self
    }
}

/// Records an operation.
///
/// # Errors
/// Faults of the database.
pub(crate) async fn note(tx: &Tx, ctx: &Ctx, client: &str, line: Line) -> Result<(), ApiError> {
    take_people_turn(tx, &ctx.tenant).await?;
    let kept = clients::find(tx.conn(), &ctx.tenant, client).await?;
    let report = Report::read(&kept.report).with(line);
    let report = serde_json::to_string(&report).map_err(ApiError::internal)?;
    Ok(clients::put(tx.conn(), &ctx.tenant, client, &Provisioner { report, ..kept }).await?)
}

/// Has the writes of a system recorded only, or carried out. A rehearsal begins with an empty report.
///
/// # Errors
/// `client.too_many`; faults of the database.
pub(crate) async fn rehearse(tx: &mut Tx, ctx: &Ctx, client: &str, record_only: bool) -> Result<Provisioner, ApiError> {
    take_people_turn(tx, &ctx.tenant).await?;
    let kept = clients::find(tx.conn(), &ctx.tenant, client).await?;
    if kept.record_only == record_only {
        return Ok(kept);
    }
    if kept == Provisioner::default() && clients::count(tx.conn(), &ctx.tenant).await? >= CLIENTS_MAX {
        return Err(Problem::new(ErrorCode::ClientTooMany).with("max", CLIENTS_MAX).into());
    }
    let report = if record_only { String::new() } else { kept.report.clone() };
    let after = Provisioner { record_only, report, ..kept };
    clients::put(tx.conn(), &ctx.tenant, client, &after).await?;
    audit::record(tx, ctx, "client.provisioning_rehearsed", &object(client), json!({"recordOnly": record_only}))
        .await?;
    Ok(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_are_counted_and_the_last_ones_kept() {
        let line = |outcome: &str, account: &str| Line {
            at: DateTime::UNIX_EPOCH,
            outcome: outcome.to_owned(),
            account: account.to_owned(),
        };
        let mut report = Report::default();
        for outcome in ["added", "changed", "removed", "person.above"] {
            report = report.with(line(outcome, "a"));
        }
        assert_eq!((report.added, report.changed, report.removed, report.refused), (1, 1, 1, 1));
        for n in 0..LAST_MAX {
            report = report.with(line("changed", &n.to_string()));
        }
        assert_eq!(report.last.len(), LAST_MAX);
        assert_eq!(report.last[0].account, (LAST_MAX - 1).to_string());
        assert_eq!(Report::read(&serde_json::to_string(&report).unwrap()), report);
        assert_eq!(Report::read(""), Report::default());
    }
}
