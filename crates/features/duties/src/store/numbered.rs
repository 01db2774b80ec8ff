//! Duties under the numbers of an edition.

use std::collections::HashMap;

use onehall_db::StoreResult;
use onehall_kernel::TenantId;
use sea_orm::ConnectionTrait;
use uuid::Uuid;

use super::entries::{StoredDuty, list_entries};
use super::filter::DutyFilter;
use super::projection::Side;
use crate::rules::chapters::{Section, within};

/// Duties of the sections that a page touches: 100 sections of 500 at most.
const TOUCHED_MAX: u64 = 50_000;

/// A duty with the section in which it stands and its number there.
pub(crate) struct Numbered<'a> {
    pub section: &'a Section,
    pub number: u64,
    pub stored: StoredDuty,
}

impl Numbered<'_> {
    /// As `2.1.3`.
    pub(crate) fn number(&self) -> String {
        format!("{}.{}", self.section.number, self.number)
    }
}

/// The duties of these sections that count on a day, `limit` of them behind the first `offset` ones.
pub(crate) async fn list_numbered<'a>(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    today: &str,
    all: &'a [Section],
    (offset, limit): (u64, u64),
) -> StoreResult<Vec<Numbered<'a>>> {
    let offset = all.first().map_or(0, |first| first.start).saturating_add(offset);
    let touched = within(all, offset, limit);
    let filter = DutyFilter {
        departments: Some(touched.iter().map(|one| one.department).collect()),
        types: Some(touched.iter().map(|one| one.type_code.clone()).collect()),
        ..DutyFilter::valid(today)
    };
    let mut sorted: HashMap<(Uuid, String), Vec<StoredDuty>> = HashMap::new();
    for one in list_entries(conn, tenant, Side::Published, &filter, TOUCHED_MAX).await? {
        sorted.entry((one.department, one.duty.duty_type_code.clone())).or_default().push(one);
    }
    let mut found = Vec::new();
    for section in touched {
        let duties = sorted.remove(&(section.department, section.type_code.clone())).unwrap_or_default();
        let placed = (section.start..).zip(duties);
        let meant = placed.filter(|(place, _)| (offset..offset.saturating_add(limit)).contains(place));
        found.extend(meant.map(|(place, stored)| Numbered { section, number: place - section.start + 1, stored }));
    }
    Ok(found)
}
