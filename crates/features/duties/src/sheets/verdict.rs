//! What becomes of a row of duties.

use std::collections::{HashMap, HashSet};

use onehall_directory::{Department, Person};
use onehall_feature::cells::several;
use onehall_feature::{CellIn, ImportRun, RowFault, RowIn, RowVerdict, faults};
use onehall_kernel::normalise_key;
use uuid::Uuid;

use super::columns as c;
use crate::config::duties_body::{DutyEntry, RiskLevel};
use crate::rules::duties::{DUTIES_MAX, entry_faults, tidied_entry};
use crate::sheets::basis_text;

/// What rows are compared with.
pub(super) struct Known {
    /// By their codes in any writing.
    pub(super) departments: HashMap<String, Department>,
    /// By their accounts in any writing.
    pub(super) people: HashMap<String, Person>,
    /// Keys of services by their codes.
    pub(super) services: HashMap<String, Uuid>,
    /// Descriptions of the newest duties, in any writing, by department.
    pub(super) stored: HashMap<Uuid, HashSet<String>>,
}

/// A duty that is to be added, and whose.
pub(super) struct Plan {
    pub(super) department: Uuid,
    pub(super) duty: DutyEntry,
}

fn day(cell: &CellIn) -> String {
    match cell {
        CellIn::Date(day) => day.format("%Y-%m-%d").to_string(),
        _ => String::new(),
    }
}

fn duty(row: &RowIn, id: Uuid) -> DutyEntry {
    let text = |column: usize| row.text(column).to_owned();
    let risk = RiskLevel::ALL.into_iter().find(|level| level.as_str() == row.text(c::RISK));
    tidied_entry(DutyEntry {
        duty_id: id,
        duty_type_code: text(c::TYPE),
        duty_code: text(c::CODE),
        duty_desc: text(c::DESC),
        duty_desc_en: text(c::DESC_EN),
        basis: basis_text::read(row.text(c::BASIS)),
        post_name: text(c::POST),
        post_name_en: text(c::POST_EN),
        phone: text(c::PHONE),
        supervise_phone: text(c::SUPERVISE_PHONE),
        frequency: text(c::FREQUENCY),
        time_limit: text(c::TIME_LIMIT),
        risk_level: risk.unwrap_or_default(),
        precaution: text(c::PRECAUTION),
        valid_from: day(row.cell(c::FROM)),
        valid_to: day(row.cell(c::TO)),
        ..DutyEntry::default()
    })
}

/// The column whose cell breaks a rule of a field.
fn column_of(field: &str) -> &'static str {
    let name = field.split('[').next().unwrap_or_default();
    let known = c::COLUMNS.iter().find(|column| column.key == name).map(|column| column.key);
    known.unwrap_or(if name == "serviceIds" { "serviceCodes" } else { "" })
}

/// What becomes of a row; one that is taken counts for the rows behind it.
pub(super) fn verdict(row: &RowIn, run: &ImportRun<'_>, known: &mut Known) -> RowVerdict {
    let Some(department) = known.departments.get(&normalise_key(row.text(c::DEPARTMENT))) else {
        let named = row.text(c::DEPARTMENT);
        return RowVerdict::faulty(faults::unknown("deptCode", ["部门", "department"], named));
    };
    if !run.caller.reaches(Some(department.id)) {
        return RowVerdict::faulty(faults::out_of_reach("deptCode"));
    }
    let key = normalise_key(row.text(c::DESC));
    let stored = known.stored.entry(department.id).or_default();
    if stored.contains(&key) {
        return RowVerdict::skipped();
    }
    let mut wrong = Vec::new();
    let mut duty = duty(row, run.caller.ctx.new_id());
    let account = row.text(c::ACCOUNT);
    if !account.is_empty() {
        match known.people.get(&normalise_key(account)).filter(|person| !person.disabled) {
            Some(person) => duty.user_id = person.id.to_string(),
            None => wrong.push(faults::unknown("userAccount", ["人员", "person"], account)),
        }
    }
    for code in several(row.text(c::SERVICES)) {
        match known.services.get(code) {
            Some(id) if !duty.service_ids.contains(id) => duty.service_ids.push(*id),
            Some(_) => {}
            None => wrong.push(faults::unknown("serviceCodes", ["服务", "service"], code)),
        }
    }
    for (field, rule) in entry_faults("", &duty) {
        wrong.push(RowFault::new(column_of(&field), format!("不符合要求：{rule}"), format!("It should be: {rule}")));
    }
    if stored.len() >= DUTIES_MAX {
        wrong.push(RowFault::new(
            "deptCode",
            format!("一个部门最多 {DUTIES_MAX} 项职责"),
            format!("A department may have at most {DUTIES_MAX} duties"),
        ));
    }
    if wrong.is_empty() {
        stored.insert(key);
    }
    RowVerdict::judged(wrong, false, Plan { department: department.id, duty })
}
