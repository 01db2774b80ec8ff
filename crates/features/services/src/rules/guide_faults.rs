//! What a guide may say: how it is tidied, what its shape has to be, and what pages may write.

use onehall_records::documents::is_line;
use std::collections::BTreeSet;

use crate::config::guide_body::GuideBody;
use crate::rules::text::{is_text, tidy};

/// Entries of a list that a page may write.
const LIST_MAX: usize = 30;
/// Copies of a material.
const COPIES_MAX: u32 = 99;

/// The guide as it is stored: texts without spaces around them.
pub(crate) fn tidied(mut body: GuideBody) -> GuideBody {
    for step in &mut body.steps {
        [&mut step.title, &mut step.title_en, &mut step.content, &mut step.content_en].into_iter().for_each(tidy);
    }
    for one in &mut body.materials {
        [&mut one.name, &mut one.name_en, &mut one.form, &mut one.form_en, &mut one.note, &mut one.note_en]
            .into_iter()
            .for_each(tidy);
        [&mut one.file_name, &mut one.file_name_en, &mut one.example_name, &mut one.example_name_en]
            .into_iter()
            .for_each(tidy);
    }
    for one in &mut body.questions {
        [&mut one.question, &mut one.question_en, &mut one.answer, &mut one.answer_en].into_iter().for_each(tidy);
    }
    [
        &mut body.legal_basis,
        &mut body.legal_basis_en,
        &mut body.post_name,
        &mut body.post_name_en,
        &mut body.person_name,
        &mut body.person_name_en,
        &mut body.phone,
        &mut body.place,
        &mut body.place_en,
        &mut body.office_hours,
        &mut body.office_hours_en,
        &mut body.time_limit,
        &mut body.time_limit_en,
        &mut body.legal_limit,
        &mut body.legal_limit_en,
    ]
    .into_iter()
    .for_each(tidy);
    body.no_materials &= body.materials.is_empty();
    body
}

fn is_key(id: &str) -> bool {
    (1..=36).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

/// What no guide may be, whoever writes it: entries that can not be told apart.
pub(crate) fn shape_faults(body: &GuideBody) -> Vec<(String, &'static str)> {
    let lists: [(&str, Vec<&String>); 3] = [
        ("steps", body.steps.iter().map(|one| &one.id).collect()),
        ("materials", body.materials.iter().map(|one| &one.id).collect()),
        ("questions", body.questions.iter().map(|one| &one.id).collect()),
    ];
    let rule = "a key of letters, digits and hyphens, each once";
    let wrong = |(_, ids): &(&str, Vec<&String>)| {
        let each: BTreeSet<&&String> = ids.iter().collect();
        each.len() != ids.len() || !ids.iter().all(|id| is_key(id))
    };
    lists.into_iter().filter(wrong).map(|(list, _)| (format!("{list}.id"), rule)).collect()
}

/// What pages may not write: the field and the rule in English. What other systems and files write has limits of its own.
pub(crate) fn faults(body: &GuideBody) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (list, count) in
        [("steps", body.steps.len()), ("materials", body.materials.len()), ("questions", body.questions.len())]
    {
        if count > LIST_MAX {
            found.push((list.to_owned(), format!("at most {LIST_MAX}")));
        }
    }
    let mut line = |field: String, [zh, en]: [&str; 2], least: usize, most: usize| {
        if !is_line(zh, least, most) {
            found.push((field.clone(), format!("{least} to {most} characters in one line")));
        }
        if !is_line(en, 0, 2 * most) {
            found.push((format!("{field}En"), format!("at most {} characters in one line", 2 * most)));
        }
    };
    for one in &body.steps {
        line(format!("steps[{}].title", one.id), [&one.title, &one.title_en], 1, 64);
    }
    for one in &body.materials {
        let of = |field: &str| format!("materials[{}].{field}", one.id);
        line(of("name"), [&one.name, &one.name_en], 1, 64);
        line(of("form"), [&one.form, &one.form_en], 0, 32);
        line(of("note"), [&one.note, &one.note_en], 0, 200);
        line(of("fileName"), [&one.file_name, &one.file_name_en], 0, 128);
        line(of("exampleName"), [&one.example_name, &one.example_name_en], 0, 128);
    }
    for one in &body.questions {
        line(format!("questions[{}].question", one.id), [&one.question, &one.question_en], 1, 200);
    }
    for (field, pair, most) in [
        ("postName", [&body.post_name, &body.post_name_en], 64),
        ("personName", [&body.person_name, &body.person_name_en], 64),
        ("place", [&body.place, &body.place_en], 128),
        ("officeHours", [&body.office_hours, &body.office_hours_en], 128),
        ("timeLimit", [&body.time_limit, &body.time_limit_en], 64),
        ("legalLimit", [&body.legal_limit, &body.legal_limit_en], 64),
    ] {
        line(field.to_owned(), pair.map(String::as_str), 0, most);
    }
    if !is_line(&body.phone, 0, 128) {
        found.push(("phone".to_owned(), "at most 128 characters in one line".to_owned()));
    }
    for one in body.materials.iter().filter(|one| one.copies > COPIES_MAX) {
        found.push((format!("materials[{}].copies", one.id), format!("0 to {COPIES_MAX}")));
    }
    paragraphs(body, &mut found);
    found
}

fn paragraphs(body: &GuideBody, found: &mut Vec<(String, String)>) {
    let mut text = |field: String, [zh, en]: [&str; 2], is_must: bool, most: usize| {
        if !is_text(zh, most) || (is_must && zh.is_empty()) {
            found.push((field.clone(), format!("{} to {most} characters", u8::from(is_must))));
        }
        if !is_text(en, 2 * most) {
            found.push((format!("{field}En"), format!("at most {} characters", 2 * most)));
        }
    };
    for one in &body.steps {
        text(format!("steps[{}].content", one.id), [&one.content, &one.content_en], true, 1_000);
    }
    for one in &body.questions {
        text(format!("questions[{}].answer", one.id), [&one.answer, &one.answer_en], true, 2_000);
    }
    text("legalBasis".to_owned(), [&body.legal_basis, &body.legal_basis_en], false, 2_000);
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn body(change: impl FnOnce(&mut Value)) -> GuideBody {
        let mut whole = json!({
            "steps": [{"id": "1", "title": " 提交 ", "content": "在线提交。"}],
            "materials": [{"id": "1", "name": "申请表", "copies": 1}],
            "questions": [{"id": "1", "question": "收费吗", "answer": "不收"}],
            "phone": " 128 ", "noMaterials": true
        });
        change(&mut whole);
        tidied(serde_json::from_value(whole).unwrap())
    }

    #[test]
    fn it_is_tidied_and_says_nothing_against_itself() {
        let body = body(|_| {});
        assert_eq!((body.steps[0].title.as_str(), body.phone.as_str(), body.no_materials), ("提交", "128", false));
        assert_eq!((shape_faults(&body), faults(&body)), (Vec::new(), Vec::new()));
    }

    #[test]
    fn each_rule_names_its_field() {
        type Change = fn(&mut Value);
        let cases: [(&str, Change); 9] = [
            ("steps[1].title", |b| b["steps"][0]["title"] = json!("")),
            ("steps[1].titleEn", |b| b["steps"][0]["titleEn"] = json!("x".repeat(129))),
            ("steps[1].content", |b| b["steps"][0]["content"] = json!(" ")),
            ("materials[1].name", |b| b["materials"][0]["name"] = json!("a\nb")),
            ("materials[1].copies", |b| b["materials"][0]["copies"] = json!(100)),
            ("questions[1].answer", |b| b["questions"][0]["answer"] = json!("字".repeat(2_001))),
            ("legalBasis", |b| b["legalBasis"] = json!("a\u{7}")),
            ("phone", |b| b["phone"] = json!("1".repeat(129))),
            ("timeLimitEn", |b| b["timeLimitEn"] = json!("x".repeat(129))),
        ];
        for (field, change) in cases {
            let found = faults(&body(change));
            assert_eq!(found.iter().map(|(field, _)| field.as_str()).collect::<Vec<_>>(), [field]);
        }
        let many = json!(
            (0..31).map(|n| json!({"id": n.to_string(), "title": "步骤", "content": "内容"})).collect::<Vec<_>>()
        );
        assert_eq!(faults(&body(|b| b["steps"] = many))[0].0, "steps");
    }

    #[test]
    fn entries_are_told_apart() {
        for ids in [["1", "1"], ["", "2"], ["a b", "2"]] {
            let steps = json!(ids.map(|id| json!({"id": id, "title": "步骤", "content": "内容"})));
            assert_eq!(shape_faults(&body(|b| b["steps"] = steps))[0].0, "steps.id", "{ids:?}");
        }
    }
}
