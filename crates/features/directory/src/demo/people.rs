//! The 6,000 people of the demonstration university, the same every time.

use std::collections::{BTreeMap, BTreeSet};

use onehall_kernel::Ctx;
use serde_json::Value;
use uuid::Uuid;

use super::names::Draw;
use crate::model::NewPerson;

/// People by the counts of `people.json`; accounts are student and staff numbers, nobody has a password.
pub(super) fn generate(ctx: &Ctx, material: &Value, departments: &BTreeMap<String, Uuid>) -> Vec<NewPerson> {
    let mut draw = Draw::new(ctx.env.random_bytes());
    let mut taken: BTreeSet<String> = material["accounts"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|a| Some(a["number"].as_str()?.to_owned()))
        .collect();
    let mut people = Vec::with_capacity(6_000);
    for college in list(&material["colleges"]) {
        let code = text(college, "dept");
        for number in 0..count(college, "students") {
            people.push(student(
                ctx,
                &mut draw,
                material,
                college,
                &mut taken,
                number,
                departments.get(&code).copied(),
            ));
        }
        for _ in 0..count(college, "teachers") {
            let post = text(draw.weighted(&material["teacher_titles"]), "name");
            people.push(employee(
                ctx,
                &mut draw,
                material,
                "teacher",
                post,
                people.len(),
                departments.get(&code).copied(),
            ));
        }
    }
    for unit in list(&material["staff"]) {
        for _ in 0..count(unit, "count") {
            let post = text(draw.weighted(&material["staff_posts"]), "name");
            people.push(employee(
                ctx,
                &mut draw,
                material,
                "staff",
                post,
                people.len(),
                departments.get(&text(unit, "dept")).copied(),
            ));
        }
    }
    people
}

fn student(
    ctx: &Ctx,
    draw: &mut Draw,
    material: &Value,
    college: &Value,
    taken: &mut BTreeSet<String>,
    number: usize,
    department: Option<Uuid>,
) -> NewPerson {
    let years = list(&material["student_years"]);
    let year = years.get(draw.below(years.len())).and_then(Value::as_u64).unwrap_or(2024);
    let majors = list(&college["majors"]);
    let major = majors.get(draw.below(majors.len())).unwrap_or(&Value::Null);
    let mut sequence = number + 1;
    let mut account = format!("{year}{}{sequence:04}", text(college, "dept"));
    while !taken.insert(account.clone()) {
        sequence += 1;
        account = format!("{year}{}{sequence:04}", text(college, "dept"));
    }
    let name = draw.name(material);
    NewPerson {
        id: ctx.env.new_user_id().0,
        email: format!("{account}@stu.yunling.example"),
        account,
        nick_name: name.clone(),
        user_name: name,
        kind: "student".to_owned(),
        department_id: department,
        post_name: format!("{}{:02}{:02}", text(major, "short"), year % 100, draw.below(2) + 1),
        phone: phone(number),
        ..NewPerson::default()
    }
}

fn employee(
    ctx: &Ctx,
    draw: &mut Draw,
    material: &Value,
    kind: &str,
    post_name: String,
    number: usize,
    department: Option<Uuid>,
) -> NewPerson {
    let name = draw.name(material);
    let account = format!("{}{number:04}", 1_990 + draw.below(36));
    NewPerson {
        id: ctx.env.new_user_id().0,
        email: format!("{account}@yunling.example"),
        account,
        nick_name: name.clone(),
        user_name: name,
        kind: kind.to_owned(),
        department_id: department,
        post_name,
        phone: phone(number),
        ..NewPerson::default()
    }
}

fn phone(number: usize) -> String {
    format!("1990000{:04}", number % 10_000)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn text(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_default().to_owned()
}

fn count(value: &Value, key: &str) -> usize {
    usize::try_from(value[key].as_u64().unwrap_or(0)).unwrap_or(0)
}
