//! The classes of the demonstration: those that people and courses name, with major, grade, monitor and who looks after
//! them, the same every time.

use std::collections::{BTreeMap, BTreeSet};

use onehall_kernel::{Ctx, Names, UserId};
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use crate::model::{Class, ClassRecord, NewPerson};
use crate::store::classes::ACTIVE;
use crate::store::teaching::CourseTaught;

/// A major: its code is that of the national catalogue.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct MajorIn {
    code: String,
    name: String,
    #[serde(default)]
    name_en: String,
    /// What its classes' names begin with.
    short: String,
}

/// Majors by the code of their college.
pub(super) fn majors(colleges: &Value) -> anyhow::Result<BTreeMap<String, Vec<MajorIn>>> {
    let mut found = BTreeMap::new();
    for college in colleges.as_array().into_iter().flatten() {
        let code = college["dept"].as_str().unwrap_or_default().to_owned();
        found.insert(code, serde_json::from_value(college["majors"].clone())?);
    }
    Ok(found)
}

/// Who is the monitor of which class.
type Monitors = Vec<(Uuid, UserId)>;

/// Makes the classes, says it to their students, and answers them with who their monitors are: the first by account. A
/// teacher of the college looks after each, those first who give it a course.
pub(super) fn generate(
    ctx: &Ctx,
    majors: &BTreeMap<String, Vec<MajorIn>>,
    departments: &BTreeMap<String, Uuid>,
    people: &mut [NewPerson],
    taught: &[CourseTaught],
) -> (Vec<ClassRecord>, Monitors) {
    let mut named: BTreeSet<(&str, Uuid, String)> = BTreeSet::new();
    for (code, department) in departments {
        let here = people.iter().filter(|one| one.kind == "student" && one.department_id == Some(*department));
        named.extend(
            here.filter(|one| !one.post_name.is_empty()).map(|one| (&**code, *department, one.post_name.clone())),
        );
        let of_courses = taught.iter().filter(|one| one.class.department == *department);
        named.extend(of_courses.map(|one| (&**code, *department, one.class.name.clone())));
    }
    let mut turns: BTreeMap<Uuid, usize> = BTreeMap::new();
    let mut classes: Vec<ClassRecord> = Vec::with_capacity(named.len());
    for (college, department, name) in named {
        let of_college = majors.get(college).map(Vec::as_slice).unwrap_or_default();
        let major = of_college.iter().find(|one| name.starts_with(&one.short));
        let digits: String = name.chars().filter(char::is_ascii_digit).collect();
        let (year, number) = digits.split_at(digits.len().min(2));
        let teachers: Vec<i64> = people
            .iter()
            .filter(|one| one.kind == "teacher" && one.department_id == Some(department))
            .map(|one| one.id)
            .collect();
        let class = Class { department, name };
        let turn = turns.entry(department).or_default();
        let giver = taught.iter().find(|one| one.class == class).map(|one| one.teacher);
        let looks_after = giver.or_else(|| teachers.get(*turn % teachers.len().max(1)).copied());
        *turn += 1;
        let grade = if year.is_empty() { String::new() } else { format!("20{year}") };
        classes.push(ClassRecord {
            id: ctx.new_id(),
            code: major
                .map_or_else(|| format!("{college}-{}", class.name), |one| format!("{grade}{}{number}", one.code)),
            grade,
            major_code: major.map(|one| one.code.clone()).unwrap_or_default(),
            major: major.map(|one| Names { zh: one.name.clone(), en: one.name_en.clone() }).unwrap_or_default(),
            monitor: None,
            status: ACTIVE.to_owned(),
            source: "system".to_owned(),
            teachers: looks_after.map(UserId).into_iter().collect(),
            class,
        });
    }
    let ids: BTreeMap<(Uuid, &str), Uuid> =
        classes.iter().map(|one| ((one.class.department, one.class.name.as_str()), one.id)).collect();
    let mut first: BTreeMap<Uuid, (&str, i64)> = BTreeMap::new();
    for person in people.iter_mut().filter(|one| one.kind == "student") {
        person.class_id = person.department_id.and_then(|id| ids.get(&(id, person.post_name.as_str())).copied());
    }
    for person in people.iter() {
        let Some(class) = person.class_id else { continue };
        let monitor = first.entry(class).or_insert((&person.account, person.id));
        *monitor = (*monitor).min((&person.account, person.id));
    }
    let monitors = first.into_iter().map(|(class, (_, id))| (class, UserId(id))).collect();
    (classes, monitors)
}
