//! Departments as those see them who look after them.

use onehall_kernel::Locale;
use serde::Serialize;
use uuid::Uuid;

use crate::departments::held::Held;
use crate::departments::managed::Seen;

/// What keeps the caller from changing a department.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum DepartmentBound {
    /// It stands below a department that the caller does not administer, or at the top: what it is called and where it stands
    /// is decided there. What stands in it may be changed.
    Above,
}

/// Something that stands in a department.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DepartmentHeldOut {
    /// What it is, in the reader's language.
    name: String,
    count: u64,
}

/// All that is kept of a department.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DepartmentDetail {
    dept_id: Uuid,
    dept_code: String,
    dept_name: String,
    dept_name_en: String,
    /// Null at the top, and for one above that the caller does not administer.
    parent_id: Option<Uuid>,
    /// What the department above is called; empty at the top.
    parent_name: String,
    /// `admin`, `college`, `unit` or `group`.
    dept_category: String,
    sort: i32,
    phone: String,
    place: String,
    /// What stands in it; it is removed when there is nothing.
    held: Vec<DepartmentHeldOut>,
    /// Why the caller may not change it; null when the caller may.
    bound: Option<DepartmentBound>,
    /// To be sent with changes.
    version: String,
}

impl DepartmentDetail {
    /// Of a department that was seen, with what stands in it.
    pub(super) fn of(seen: &Seen, held: &[Held], locale: Locale) -> Self {
        let row = &seen.department;
        let parent = seen.parent();
        Self {
            dept_id: row.id,
            dept_code: row.code.clone(),
            dept_name: row.name.clone(),
            dept_name_en: row.name_en.clone(),
            parent_id: row.parent.filter(|id| seen.caller.reaches(Some(*id))),
            parent_name: parent.map(|one| locale.pick(&one.name, &one.name_en).to_owned()).unwrap_or_default(),
            dept_category: row.category.clone(),
            sort: row.sort,
            phone: row.phone.clone(),
            place: row.place.clone(),
            held: held
                .iter()
                .map(|one| DepartmentHeldOut { name: one.name(locale).to_owned(), count: one.count })
                .collect(),
            bound: seen.is_of_those_above().then_some(DepartmentBound::Above),
            version: seen.version(),
        }
    }
}
