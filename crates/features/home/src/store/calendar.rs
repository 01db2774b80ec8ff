//! Semesters of a tenant: the setting `semesters`.

use chrono::NaiveDate;
use onehall_db::StoreResult;
use onehall_kernel::{Names, TenantId};
use sea_orm::ConnectionTrait;
use serde::Deserialize;

use crate::store::settings::get_one;

/// Key of the semesters: a list of `name`, `name_en`, `start`, `end` (first and last day).
pub const SEMESTERS: &str = "semesters";

/// A semester.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Semester {
    name: String,
    #[serde(default)]
    name_en: String,
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
    let mut semesters: Vec<Semester> = get_one(conn, tenant, SEMESTERS).await?.unwrap_or_default();
    semesters.retain(|semester| semester.start <= semester.end);
    semesters.sort_by_key(|semester| semester.start);
    Ok(semesters)
}
