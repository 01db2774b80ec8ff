//! What the three lists and the types of duties may say.

use std::collections::BTreeSet;

use crate::config::Broken;
use crate::config::duty_types_body::{DutyTypesBody, TypeBody};
use crate::config::triple_list_body::{ListBody, ListCode, TripleListBody};

/// The longest name in characters, and the longest English one.
const NAME_MAX: usize = 30;
const NAME_EN_MAX: usize = 60;
/// Types that there may be.
const TYPES_MAX: usize = 50;
/// The longest code in bytes.
const CODE_MAX: usize = 32;

fn trim(text: &mut String) {
    *text = text.trim().to_owned();
}

fn name(wrong: &mut Vec<Broken>, field: &str, zh: &str, en: &str) {
    let is_line = |text: &str, most| text.chars().count() <= most && !text.chars().any(char::is_control);
    if zh.is_empty() || !is_line(zh, NAME_MAX) {
        wrong.push((field.to_owned(), format!("1 to {NAME_MAX} characters")));
    }
    if !is_line(en, NAME_EN_MAX) {
        wrong.push((format!("{field}En"), format!("at most {NAME_EN_MAX} characters")));
    }
}

/// The same without spaces around texts.
pub(crate) fn tidied_lists(mut body: TripleListBody) -> TripleListBody {
    trim(&mut body.title);
    trim(&mut body.title_en);
    for ListBody { list_name, list_name_en, .. } in &mut body.lists {
        trim(list_name);
        trim(list_name_en);
    }
    body
}

/// Everything that is wrong with the lists.
pub(crate) fn list_faults(body: &TripleListBody) -> Vec<Broken> {
    let mut wrong = Vec::new();
    name(&mut wrong, "title", &body.title, &body.title_en);
    let codes: BTreeSet<ListCode> = body.lists.iter().map(|list| list.list_code).collect();
    if body.lists.len() != ListCode::ALL.len() || codes.len() != ListCode::ALL.len() {
        wrong.push(("lists".to_owned(), "all three lists, each once".to_owned()));
    }
    for (n, list) in body.lists.iter().enumerate() {
        name(&mut wrong, &format!("lists[{n}].listName"), &list.list_name, &list.list_name_en);
    }
    wrong
}

/// The same without spaces around texts.
pub(crate) fn tidied_types(mut body: DutyTypesBody) -> DutyTypesBody {
    for TypeBody { duty_type_code, duty_type_name, duty_type_name_en, .. } in &mut body.types {
        trim(duty_type_code);
        trim(duty_type_name);
        trim(duty_type_name_en);
    }
    body
}

/// Everything that is wrong with the types.
pub(crate) fn type_faults(body: &DutyTypesBody) -> Vec<Broken> {
    let mut wrong = Vec::new();
    if body.types.is_empty() || body.types.len() > TYPES_MAX {
        wrong.push(("types".to_owned(), format!("1 to {TYPES_MAX}")));
    }
    let mut seen = BTreeSet::new();
    for (n, one) in body.types.iter().enumerate() {
        let code = &one.duty_type_code;
        let is_code = (1..=CODE_MAX).contains(&code.len())
            && code.bytes().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, b'-' | b'_'));
        if !is_code {
            wrong.push((format!("types[{n}].dutyTypeCode"), "1 to 32 letters, digits, - and _".to_owned()));
        } else if !seen.insert(code.as_str()) {
            wrong.push((format!("types[{n}].dutyTypeCode"), "each once".to_owned()));
        }
        name(&mut wrong, &format!("types[{n}].dutyTypeName"), &one.duty_type_name, &one.duty_type_name_en);
        if one.list_code == ListCode::Service {
            wrong.push((format!("types[{n}].listCode"), "POWER or DUTY".to_owned()));
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(wrong: Vec<Broken>) -> Vec<String> {
        wrong.into_iter().map(|(field, _)| field).collect()
    }

    #[test]
    fn what_a_tenant_begins_with_breaks_no_rule() {
        assert!(list_faults(&TripleListBody::default()).is_empty());
        assert!(type_faults(&DutyTypesBody::default()).is_empty());
    }

    #[test]
    fn all_three_lists_are_there_once_with_their_names() {
        let mut body = TripleListBody { title: String::new(), ..TripleListBody::default() };
        body.lists[1].list_code = ListCode::Power;
        body.lists[2].list_name_en = "x".repeat(NAME_EN_MAX + 1);
        assert_eq!(fields(list_faults(&body)), ["title", "lists", "lists[2].listNameEn"]);
        body.lists.truncate(2);
        assert!(fields(list_faults(&body)).contains(&"lists".to_owned()));
    }

    #[test]
    fn types_have_codes_of_their_own_and_belong_to_a_list_of_duties() {
        let mut body = DutyTypesBody::default();
        body.types[1].duty_type_code = " power ".to_owned();
        body.types[1].list_code = ListCode::Service;
        assert_eq!(fields(type_faults(&tidied_types(body))), ["types[1].dutyTypeCode", "types[1].listCode"]);
        let mut body = DutyTypesBody::default();
        body.types[0].duty_type_code = "职权".to_owned();
        body.types[1].duty_type_name = "一\n二".to_owned();
        assert_eq!(fields(type_faults(&body)), ["types[0].dutyTypeCode", "types[1].dutyTypeName"]);
        body.types.clear();
        assert_eq!(fields(type_faults(&body)), ["types"]);
    }
}
