//! How far a system has come, for those who look after it.

use chrono_tz::Tz;
use onehall_kernel::wire_time;
use onehall_web::User;
use serde::Serialize;

use crate::provisioning::report::Report;
use crate::rules::provisioning_run::Run;
use crate::store::provisioning::clients::Provisioner;

/// A run of a system: 24 hours from the first person whom it disables.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProvisioningRunOut {
    begin_time: String,
    end_time: String,
    /// Enabled people when it began.
    enabled: u64,
    /// People whom it has disabled.
    disabled: u64,
    /// People whom it may disable before it is held.
    allowed: u64,
    /// When it was held first; empty for never.
    held_time: String,
    /// When it was released; empty for never.
    release_time: String,
}

/// An operation that was only recorded.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProvisioningLineOut {
    time: String,
    /// `added`, `changed`, `removed`, or the code of a refusal.
    outcome: String,
    /// Empty where it is not known.
    account: String,
}

/// What a system would have done.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProvisioningReportOut {
    added: u64,
    changed: u64,
    removed: u64,
    refused: u64,
    /// The last 50 operations, the newest first.
    last: Vec<ProvisioningLineOut>,
}

/// How far a system has come.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProvisioningOut {
    client_id: String,
    /// Whether what it writes is only recorded.
    is_record_only: bool,
    /// The run that goes on.
    run: Option<ProvisioningRunOut>,
    /// Of the last rehearsal.
    report: ProvisioningReportOut,
}

impl ProvisioningOut {
    pub(super) fn of(client_id: String, kept: &Provisioner, user: &User) -> Self {
        let zone = user.tenant.zone;
        let report = Report::read(&kept.report);
        let line = |line: &crate::provisioning::report::Line| ProvisioningLineOut {
            time: wire_time(line.at, zone),
            outcome: line.outcome.clone(),
            account: line.account.clone(),
        };
        Self {
            client_id,
            is_record_only: kept.record_only,
            run: kept.run.filter(|run| run.goes_on(user.ctx.now)).map(|run| run_out(&run, zone)),
            report: ProvisioningReportOut {
                added: report.added,
                changed: report.changed,
                removed: report.removed,
                refused: report.refused,
                last: report.last.iter().map(line).collect(),
            },
        }
    }
}

fn run_out(run: &Run, zone: Tz) -> ProvisioningRunOut {
    let time = |at: Option<_>| at.map(|at| wire_time(at, zone)).unwrap_or_default();
    ProvisioningRunOut {
        begin_time: time(Some(run.began_at)),
        end_time: time(Some(run.ends_at())),
        enabled: run.enabled,
        disabled: run.disabled,
        allowed: run.allowed(),
        held_time: time(run.held_at),
        release_time: time(run.released_at),
    }
}
