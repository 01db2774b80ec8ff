//! Semesters of a tenant: the setting `semesters`.

use chrono::NaiveDate;
use onehall_db::StoreResult;
use onehall_kernel::{Names, TenantId};
use onehall_records::{Setting, Visibility};
use onehall_web::Guard as _;
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};

use crate::rights::ConfiguresCalendar;

/// The semesters: a list of `id`, `name`, `name_en`, `start`, `end` (first and last day).
pub const SEMESTERS: Setting<Vec<Semester>> =
    Setting::new("semesters", Visibility::Administrators, ["学期", "Semesters"]).edited_by(ConfiguresCalendar::RIGHT);

/// A semester.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Semester {
    /// Its key; made of the first day where none is stored.
    #[serde(default)]
    pub(crate) id: String,
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) name_en: String,
    /// Its first day.
    pub start: NaiveDate,
    /// Its last day.
    pub end: NaiveDate,
}

impl Semester {
    /// What people call it.
    pub fn names(&self) -> Names {
        Names { zh: self.name.clone(), en: self.name_en.clone() }
    }
}

/// The semesters, the earliest first; those that end before they begin are left out, a setting of another shape counts as
/// not set.
pub async fn list_semesters(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Semester>> {
    let mut semesters: Vec<Semester> = SEMESTERS.find(conn, tenant).await?.unwrap_or_default();
    semesters.retain(|semester| semester.start <= semester.end);
    semesters.sort_by_key(|semester| semester.start);
    Ok(semesters)
}
