//! How long something is kept, as a school chooses it: a whole number of days. Sweeps go tenant by tenant and ask for all
//! numbers at once.

use std::collections::HashMap;

use chrono::TimeDelta;
use onehall_db::{StoreResult, sea_orm::ConnectionTrait};
use onehall_kernel::{Right, TenantId};
use serde::{Deserialize, Serialize};

use crate::chosen::{Chosen, Fault, WHOLE};
use crate::setting::{AnySetting, Setting, Visibility};

/// A number of days as it is chosen: `LEAST` to `MOST`, `USUAL` unless a school chose.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(transparent)]
struct Days<const LEAST: i64, const MOST: i64, const USUAL: i64>(i64);

impl<const LEAST: i64, const MOST: i64, const USUAL: i64> Chosen for Days<LEAST, MOST, USUAL> {
    fn usual() -> Self {
        Self(USUAL)
    }

    fn faults(&self) -> Vec<Fault> {
        Fault::outside(WHOLE, self.0, [LEAST, MOST]).into_iter().collect()
    }
}

/// A setting that says for how many days something is kept. What is older goes with the next sweep after a change.
#[derive(Clone, Copy)]
pub struct KeptDays {
    setting: Setting<i64>,
    least: i64,
    most: i64,
    usual: i64,
}

impl KeptDays {
    /// Of a key and words in Chinese and English, chosen on the page of a school's settings by whoever has the right: `LEAST`
    /// to `MOST` days, `USUAL` unless it was chosen.
    #[must_use]
    pub const fn new<const LEAST: i64, const MOST: i64, const USUAL: i64>(
        key: &'static str,
        words: [&'static str; 2],
        right: Right,
    ) -> Self {
        let setting = Setting::new(key, Visibility::Administrators, words).edited_by(right);
        Self { setting: setting.chosen_as::<Days<LEAST, MOST, USUAL>>(), least: LEAST, most: MOST, usual: USUAL }
    }

    /// Its declaration.
    #[must_use]
    pub const fn any(self) -> AnySetting {
        self.setting.any()
    }

    /// How long a tenant keeps it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn of(self, conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<TimeDelta> {
        Ok(self.span(self.setting.find(conn, tenant).await?))
    }

    /// How long each tenant keeps it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn of_all(self, conn: &impl ConnectionTrait) -> StoreResult<KeptByTenants> {
        let chosen = self.setting.list_of_all(conn).await?;
        let spans = chosen.into_iter().map(|(tenant, days)| (tenant, self.span(Some(days)))).collect();
        Ok(KeptByTenants { usual: self.span(None), chosen: spans })
    }

    /// What is stored out of its bounds counts as the nearest bound.
    fn span(self, chosen: Option<i64>) -> TimeDelta {
        TimeDelta::days(chosen.unwrap_or(self.usual).clamp(self.least, self.most))
    }
}

/// How long each tenant keeps something.
#[derive(Debug, Clone)]
pub struct KeptByTenants {
    usual: TimeDelta,
    chosen: HashMap<String, TimeDelta>,
}

impl KeptByTenants {
    /// How long this tenant does.
    #[must_use]
    pub fn of(&self, tenant: &TenantId) -> TimeDelta {
        self.chosen.get(tenant.as_str()).copied().unwrap_or(self.usual)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::Rules;

    const SHELF: KeptDays = KeptDays::new::<7, 365, 30>(
        "shelf_kept_days",
        ["书架", "Shelf"],
        Right::ability("manage-shelves", ["书架", "Shelves"], &[]),
    );

    #[test]
    fn days_have_bounds() {
        let rules = Rules::of::<Days<7, 365, 30>>();
        assert_eq!(rules.usual(), json!(30));
        for (days, rule) in [
            (json!(7), None),
            (json!(365), None),
            (json!(6), Some("lower than 7")),
            (json!(-1), Some("lower than 7")),
            (json!(366), Some("greater than 365")),
        ] {
            let faults = rules.settle(&days).err().unwrap_or_default();
            assert_eq!(faults.first().map(|fault| fault.rule.as_str()), rule, "{days}");
            assert!(faults.iter().all(|fault| fault.field == WHOLE), "{faults:?}");
        }
        assert!(rules.settle(&json!("many")).is_err() && rules.settle(&json!(7.5)).is_err());
    }

    #[test]
    fn each_tenant_keeps_by_its_own_number() {
        for (chosen, days) in [(None, 30), (Some(90), 90), (Some(0), 7), (Some(i64::MAX), 365)] {
            assert_eq!(SHELF.span(chosen), TimeDelta::days(days), "{chosen:?}");
        }
        let all = KeptByTenants {
            usual: SHELF.span(None),
            chosen: HashMap::from([("000001".to_owned(), SHELF.span(Some(90)))]),
        };
        let of = |tenant: &str| all.of(&tenant.parse().unwrap()).num_days();
        assert_eq!((of("000000"), of("000001")), (30, 90));
    }
}
