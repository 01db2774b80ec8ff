//! What becomes of a row of the register of services.

use std::collections::{BTreeSet, HashMap};

use chrono::SubsecRound as _;
use onehall_directory::Department;
use onehall_feature::cells::{named, several, take, take_bool, take_moment, take_shown};
use onehall_feature::{CellIn, RowFault, RowIn, RowVerdict, SheetCaller, faults};
use onehall_kernel::normalise_key;
use onehall_safety::address::{is_address, is_address_or_empty};

use super::columns as c;
use super::texts::TEXTS;
use super::told::Named;
use crate::config::guide::GUIDE_MAX;
use crate::config::guide_body::guide_of;
use crate::entities::service;
use crate::rules::audience::Audience;
use crate::rules::guide::Guide;
use crate::rules::guide_text::{self, Cells};
use crate::store::put::NewService;
use crate::store::register::Group;

/// Entries of one list of a service.
const LIST_MAX: usize = 30;
/// The longest keyword, in characters.
const KEYWORD_CHARS: usize = 32;
/// The longest code, in characters.
const CODE_CHARS: usize = 64;

/// What rows may name, and what is stored under their codes.
pub(crate) struct Known {
    pub stored: HashMap<String, NewService>,
    pub named: Named,
}

impl Known {
    /// What is stored, and what may be named.
    pub(crate) fn of(stored: Vec<NewService>, named: Named) -> Self {
        let stored = stored.into_iter().map(|one| (one.row.code.clone(), one)).collect();
        Self { stored, named }
    }
}

/// What a check found: what is stored under the code, and what is to be.
pub(crate) struct Plan {
    pub before: Option<NewService>,
    pub after: NewService,
}

/// The group that a cell names.
fn group<'a>(groups: &'a [Group], text: &str) -> Option<&'a Group> {
    named(groups, text, |group| (&group.code, &group.names))
}

/// A service that nothing is said of yet.
fn blank(caller: &SheetCaller, code: &str) -> NewService {
    let ctx = &caller.ctx;
    let empty = String::new;
    let row = service::Model {
        id: ctx.new_id(),
        tenant_id: ctx.tenant.as_str().to_owned(),
        code: code.to_owned(),
        name: empty(),
        name_en: empty(),
        department_id: None,
        type_id: None,
        label_id: None,
        service_type: empty(),
        process_type: empty(),
        icon: empty(),
        access_way: empty(),
        open_way: empty(),
        url: empty(),
        comb_hosts: "[]".to_owned(),
        summary: empty(),
        summary_en: empty(),
        description: empty(),
        description_en: empty(),
        keywords: "[]".to_owned(),
        phone: empty(),
        place: empty(),
        place_en: empty(),
        office_hours: empty(),
        office_hours_en: empty(),
        time_limit: empty(),
        time_limit_en: empty(),
        legal_limit: empty(),
        legal_limit_en: empty(),
        agreement: empty(),
        agreement_en: empty(),
        guide: None,
        visitor: false,
        listed: true,
        visit_count: 0,
        launched_at: ctx.now.trunc_subsecs(6),
        offline_at: None,
        client_id: None,
        updated_at: ctx.now,
    };
    NewService { row, audience: Audience::default(), scenes: Vec::new() }
}

/// The verdict on one row.
pub(crate) fn verdict(row: &RowIn, caller: &SheetCaller, update: bool, known: &Known) -> RowVerdict {
    let code = row.text(c::CODE);
    let before = known.stored.get(code);
    if before.is_some() && !update {
        return RowVerdict::skipped();
    }
    let mut faults = Vec::new();
    let is_code = (1..=CODE_CHARS).contains(&code.len())
        && code.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b));
    if !is_code {
        faults.push(RowFault::new(
            "code",
            "1 至 64 个字母、数字、点、连字符或下划线",
            "1 to 64 letters, digits, dots, hyphens and underscores",
        ));
    }
    let mut after = before.cloned().unwrap_or_else(|| blank(caller, code));
    after.row.updated_at = caller.ctx.now;
    for text in TEXTS {
        take(row, text.column, (text.of)(&mut after.row));
    }
    if !is_address(&after.row.url) {
        faults.push(faults::no_address("url"));
    }
    if !is_address_or_empty(&after.row.icon) {
        faults.push(faults::no_address("icon"));
    }
    department(row, caller, known, before, &mut after, &mut faults);
    grouped(row, known, &mut after, &mut faults);
    audience(row, known, &mut after, &mut faults);
    keywords(row, &mut after, &mut faults);
    state(row, caller, &mut after, &mut faults);
    guide(row, &mut after, &mut faults);
    if let Some(stored) = before.filter(|one| one.row.client_id.is_some()) {
        after.row.updated_at = stored.row.updated_at;
        return if after == *stored {
            RowVerdict::skipped()
        } else {
            RowVerdict::faulty(faults::published("code", ["服务", "service"]))
        };
    }
    RowVerdict::judged(faults, before.is_some(), Plan { before: before.cloned(), after })
}

/// The department, which the importer has to administer; so does the one of a service that is there already.
fn department(
    row: &RowIn,
    caller: &SheetCaller,
    known: &Known,
    before: Option<&NewService>,
    after: &mut NewService,
    faults: &mut Vec<RowFault>,
) {
    if row.cell(c::DEPARTMENT).is_given() {
        let named = row.text(c::DEPARTMENT);
        let key = normalise_key(named);
        let is_it = |one: &&Department| !key.is_empty() && normalise_key(&one.code) == key;
        let found = known.named.departments.iter().find(is_it);
        if found.is_none() && !named.is_empty() {
            faults.push(faults::unknown("deptCode", ["部门", "department"], named));
            return;
        }
        after.row.department_id = found.map(|one| one.id);
    }
    let reaches = |one: &NewService| caller.reaches(one.row.department_id);
    if !reaches(after) || !before.is_none_or(reaches) {
        faults.push(faults::out_of_reach("deptCode"));
    }
}

fn grouped(row: &RowIn, known: &Known, after: &mut NewService, faults: &mut Vec<RowFault>) {
    for (place, groups, id, column, what) in [
        (c::TYPE, &known.named.groups.kinds, &mut after.row.type_id, "typeCode", ["服务分类", "group"]),
        (c::LABEL, &known.named.groups.labels, &mut after.row.label_id, "labelCode", ["上架标签", "shelf label"]),
    ] {
        match row.cell(place) {
            CellIn::Absent => {}
            CellIn::Text(named) => match group(groups, named) {
                Some(found) => *id = Some(found.id),
                None => faults.push(faults::unknown(column, what, named)),
            },
            _ => *id = None,
        }
    }
    if !row.cell(c::SCENES).is_given() {
        return;
    }
    after.scenes.clear();
    for named in several(row.text(c::SCENES)) {
        match group(&known.named.groups.scenes, named) {
            Some(scene) if after.scenes.contains(&scene.id) => {}
            Some(scene) => after.scenes.push(scene.id),
            None => faults.push(faults::unknown("scenes", ["服务场景", "scene"], named)),
        }
    }
    if after.scenes.len() > LIST_MAX {
        faults.push(faults::too_many("scenes", LIST_MAX));
    }
}

fn audience(row: &RowIn, known: &Known, after: &mut NewService, faults: &mut Vec<RowFault>) {
    take_bool(row, c::VISITOR, &mut after.audience.visitor, false);
    take_bool(row, c::LISTED, &mut after.audience.listed, true);
    (after.row.visitor, after.row.listed) = (after.audience.visitor, after.audience.listed);
    if row.cell(c::ROLES).is_given() {
        after.audience.roles.clear();
        for text in several(row.text(c::ROLES)) {
            match named(&known.named.roles, text, |role| (&role.code, &role.names)) {
                Some(role) => {
                    after.audience.roles.insert(role.code.clone());
                }
                None => faults.push(faults::unknown("roles", ["角色", "role"], text)),
            }
        }
    }
    if row.cell(c::DEPARTMENTS).is_given() {
        let mut all = BTreeSet::new();
        for named in several(row.text(c::DEPARTMENTS)) {
            let key = normalise_key(named);
            match known.named.departments.iter().find(|one| normalise_key(&one.code) == key) {
                Some(found) => {
                    all.insert(found.id);
                }
                None => faults.push(faults::unknown("departments", ["部门", "department"], named)),
            }
        }
        after.audience.departments = all;
    }
}

fn keywords(row: &RowIn, after: &mut NewService, faults: &mut Vec<RowFault>) {
    if !row.cell(c::KEYWORDS).is_given() {
        return;
    }
    let words = several(row.text(c::KEYWORDS));
    if words.len() > LIST_MAX {
        faults.push(faults::too_many("keywords", LIST_MAX));
    }
    if words.iter().any(|word| word.chars().count() > KEYWORD_CHARS) {
        faults.push(RowFault::new(
            "keywords",
            format!("每个关键词不超过 {KEYWORD_CHARS} 个字符"),
            format!("A keyword has at most {KEYWORD_CHARS} characters"),
        ));
    }
    after.row.keywords = serde_json::Value::from(words).to_string();
}

/// Whether it is on offer, and since when.
fn state(row: &RowIn, caller: &SheetCaller, after: &mut NewService, faults: &mut Vec<RowFault>) {
    take_shown(row, c::ONLINE, caller.ctx.now, &mut after.row.offline_at);
    if !take_moment(row.cell(c::LAUNCHED), caller.zone, &mut after.row.launched_at) {
        faults.push(faults::no_time("launchTime"));
    }
}

fn guide(row: &RowIn, after: &mut NewService, faults: &mut Vec<RowFault>) {
    let said = |place: usize| row.cell(place).is_given().then(|| row.text(place));
    let cells = Cells {
        steps: said(c::STEPS),
        steps_en: said(c::STEPS_EN),
        materials: said(c::MATERIALS),
        materials_en: said(c::MATERIALS_EN),
        questions: said(c::QUESTIONS),
        questions_en: said(c::QUESTIONS_EN),
    };
    let stored = guide_of(&after.row);
    let mut guide = match guide_text::with_cells(&stored, cells) {
        Ok(guide) => guide,
        Err((column, [zh, en])) => return faults.push(RowFault::new(column, zh, en)),
    };
    take(row, c::LEGAL_BASIS, &mut guide.legal_basis);
    take(row, c::LEGAL_BASIS_EN, &mut guide.legal_basis_en);
    take(row, c::POST_NAME, &mut guide.post_name);
    take(row, c::POST_NAME_EN, &mut guide.post_name_en);
    if guide == stored {
        return;
    }
    if guide == Guide::default() {
        after.row.guide = None;
        return;
    }
    match serde_json::to_string(&guide) {
        Ok(text) if text.len() <= GUIDE_MAX => after.row.guide = Some(text),
        _ => {
            let most = GUIDE_MAX / 1024;
            let (zh, en) = (format!("办理指南超过 {most} KB"), format!("The guide is larger than {most} KB"));
            faults.push(RowFault::new("steps", zh, en));
        }
    }
}

#[cfg(test)]
#[path = "verdict_tests.rs"]
mod tests;
