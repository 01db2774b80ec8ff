//! Settings of this area.

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_directory::ManagesSettings;
use onehall_feature::ExportLimits;
use onehall_kernel::{ErrorCode, Problem, TenantId};
use onehall_records::{AnySetting, Chosen, Fault, KeptDays, Setting, Visibility, WHOLE};
use onehall_web::{ApiError, Guard as _};
use serde::{Deserialize, Serialize};

use crate::rules::keeping::FILE_DAYS;

/// People in an export above which a reason is asked.
const REASON_ABOVE: u64 = 1_000;
/// People in an export above which a second person approves it.
const APPROVAL_ABOVE: u64 = 5_000;
/// People that a threshold may name.
const PEOPLE: [i64; 2] = [1, 1_000_000];

/// [`REASON`] as it is chosen.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(transparent)]
struct ReasonAbove(u64);

/// [`APPROVAL`] as it is chosen.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(transparent)]
struct ApprovalAbove(u64);

fn faults(people: u64) -> Vec<Fault> {
    Fault::outside(WHOLE, i64::try_from(people).unwrap_or(i64::MAX), PEOPLE).into_iter().collect()
}

impl Chosen for ReasonAbove {
    fn usual() -> Self {
        Self(REASON_ABOVE)
    }

    fn faults(&self) -> Vec<Fault> {
        faults(self.0)
    }
}

impl Chosen for ApprovalAbove {
    fn usual() -> Self {
        Self(APPROVAL_ABOVE)
    }

    fn faults(&self) -> Vec<Fault> {
        faults(self.0)
    }
}

/// Above how many people an export needs a reason.
const REASON: Setting<u64> = Setting::new(
    "export_reason_above",
    Visibility::SignedIn,
    ["导出超过多少人需要填写原因，默认 1000", "Above how many people an export needs a reason, 1000 by default"],
)
.edited_by(ManagesSettings::RIGHT)
.chosen_as::<ReasonAbove>();

/// Above how many people an export needs a second person.
const APPROVAL: Setting<u64> = Setting::new(
    "export_approval_above",
    Visibility::SignedIn,
    [
        "导出超过多少人需要另一人批准，默认 5000",
        "Above how many people an export needs the approval of a second person, 5000 by default",
    ],
)
.edited_by(ManagesSettings::RIGHT)
.chosen_as::<ApprovalAbove>();

/// Days that the record of a task is kept, and a run can be undone: never shorter than its files are.
pub(crate) const RECORDS_KEPT: KeptDays = KeptDays::new::<FILE_DAYS, 365, 30>(
    "transfer_kept_days",
    ["导入导出记录保存天数", "Days that records of exports and imports are kept"],
    ManagesSettings::RIGHT,
);

/// All of them.
pub(crate) const SETTINGS: &[AnySetting] = &[REASON.any(), APPROVAL.any(), RECORDS_KEPT.any()];

/// Above how many people an export is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Thresholds {
    /// A reason is asked.
    pub reason: u64,
    /// A second person approves.
    pub approval: u64,
}

impl Thresholds {
    /// Those of a tenant.
    pub async fn of(repo: &Repo, tenant: &TenantId) -> StoreResult<Self> {
        let reason = REASON.read(repo.conn(), tenant).await?.unwrap_or(REASON_ABOVE);
        let approval = APPROVAL.read(repo.conn(), tenant).await?.unwrap_or(APPROVAL_ABOVE);
        Ok(Self { reason, approval })
    }
}

/// What other areas ask who give data about people themselves.
pub(crate) struct Limits;

#[async_trait]
impl ExportLimits for Limits {
    async fn pass(&self, repo: &Repo, tenant: &TenantId, people: u64) -> Result<(), ApiError> {
        let limit = Thresholds::of(repo, tenant).await?.reason;
        if people > limit {
            return Err(Problem::new(ErrorCode::TransferBeside).with("limit", limit).into());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use onehall_records::Rules;
    use serde_json::json;

    use super::*;

    #[test]
    fn thresholds_are_numbers_of_people() {
        for rules in [Rules::of::<ReasonAbove>(), Rules::of::<ApprovalAbove>()] {
            for (people, fits) in [
                (json!(0), false),
                (json!(1), true),
                (json!(1_000_000), true),
                (json!(1_000_001), false),
                (json!(-1), false),
            ] {
                assert_eq!(rules.settle(&people).is_ok(), fits, "{people}");
            }
        }
        assert_eq!(
            (Rules::of::<ReasonAbove>().usual(), Rules::of::<ApprovalAbove>().usual()),
            (json!(1_000), json!(5_000))
        );
    }
}
