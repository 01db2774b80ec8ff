//! What a card may say.

use onehall_records::documents::is_line;
use std::collections::BTreeSet;

use onehall_feature::ColumnSource;
use onehall_safety::address::is_address_or_empty;
use serde_json::json;

use crate::cards::external::parameter;
use crate::config::card_body::{CardBody, ColumnBody};
use crate::rules::layout::Area;

/// Columns of one card.
pub(crate) const COLUMNS_MAX: usize = 12;
/// Rows a card may show.
pub(crate) const DISPLAY_ROWS_MAX: u32 = 10;
/// Characters of a name in either language.
const NAME_MAX: usize = 64;
/// Characters of an introduction in either language.
const INTRODUCTION_MAX: usize = 200;
/// Characters of a code.
const CODE_MAX: usize = 64;
/// Roles, departments, services, accounts or kinds of matters that one card or column names.
const NAMED_MAX: usize = 100;
/// Parameters or mapped fields of a column.
const FIELDS_MAX: usize = 40;
/// Characters of a path, a format, a default or a constant.
const VALUE_MAX: usize = 500;
/// Open to-dos from which a card reminds, at most.
const THRESHOLD_MAX: u32 = 999;
/// Kinds of people.
pub(crate) const PERSON_KINDS: [&str; 3] = ["student", "teacher", "staff"];

/// The card as it is stored: texts without spaces around them, a code when it has none.
pub(crate) fn tidied(mut body: CardBody) -> CardBody {
    let basics = &mut body.basics;
    for text in [
        &mut basics.code,
        &mut basics.card_name,
        &mut basics.card_name_en,
        &mut basics.card_introduction,
        &mut basics.card_introduction_en,
        &mut basics.more_url,
    ] {
        trim(text);
    }
    if basics.config.is_null() {
        basics.config = json!({});
    }
    for column in &mut body.columns {
        trim(&mut column.column_name);
        trim(&mut column.column_name_en);
    }
    body
}

fn trim(text: &mut String) {
    if text.trim().len() != text.len() {
        *text = text.trim().to_owned();
    }
}

/// What breaks a rule: the field and the rule in English.
pub(crate) fn faults(body: &CardBody) -> Vec<(String, &'static str)> {
    let basics = &body.basics;
    let mut found = Vec::new();
    let mut check = |fine: bool, field: &str, rule: &'static str| {
        if !fine {
            found.push((field.to_owned(), rule));
        }
    };
    check(is_code(&basics.code), "code", "1 to 64 characters without spaces");
    check(
        !basics.card_kind.is_empty() && basics.card_kind.len() <= 32 && basics.card_kind.bytes().all(is_kind_byte),
        "cardKind",
        "1 to 32 characters",
    );
    check(is_line(&basics.card_name, 1, NAME_MAX), "cardName", "1 to 64 characters");
    check(is_line(&basics.card_name_en, 0, NAME_MAX), "cardNameEn", "at most 64 characters");
    check(is_line(&basics.card_introduction, 0, INTRODUCTION_MAX), "cardIntroduction", "at most 200 characters");
    check(is_line(&basics.card_introduction_en, 0, INTRODUCTION_MAX), "cardIntroductionEn", "at most 200 characters");
    check((1..=DISPLAY_ROWS_MAX).contains(&basics.display_rows), "displayRows", "1 to 10");
    check(is_address_or_empty(&basics.more_url), "moreUrl", "an http(s) address or a path inside the portal");
    check(Area::from(basics.area).fits(), "area", "inside the grid of 12 columns");
    check(named(&basics.roles), "roles", "each once, at most 100");
    check(basics.departments.len() <= NAMED_MAX, "departments", "at most 100");
    check(
        named(&basics.person_kinds) && basics.person_kinds.iter().all(|kind| PERSON_KINDS.contains(&kind.as_str())),
        "personKinds",
        "student, teacher or staff, each once",
    );
    check(basics.config.is_object(), "config", "an object");
    check(body.columns.len() <= COLUMNS_MAX, "columns", "at most 12");
    let ids: BTreeSet<&str> = body.columns.iter().map(|column| column.column_id.as_str()).collect();
    check(ids.len() == body.columns.len(), "columns", "each key once");
    let reminder = &body.reminder;
    check(reminder.threshold <= THRESHOLD_MAX, "reminder.threshold", "1 to 999");
    check(!reminder.is_open || reminder.threshold > 0, "reminder.threshold", "1 to 999");
    check(
        reminder.column_ids.iter().all(|id| ids.contains(id.as_str())) && named(&reminder.column_ids),
        "reminder.columnIds",
        "columns of the card, each once",
    );
    for column in &body.columns {
        found.extend(column_faults(column));
    }
    found
}

fn column_faults(column: &ColumnBody) -> Vec<(String, &'static str)> {
    let mut found = Vec::new();
    let mut check = |fine: bool, field: &str, rule: &'static str| {
        if !fine {
            found.push((format!("columns[{}].{field}", column.column_id), rule));
        }
    };
    check(is_column_id(&column.column_id), "columnId", "1 to 64 letters, digits, dashes");
    check(is_line(&column.column_name, 1, NAME_MAX), "columnName", "1 to 64 characters");
    check(is_line(&column.column_name_en, 0, NAME_MAX), "columnNameEn", "at most 64 characters");
    check(named(&column.roles), "roles", "each once, at most 100");
    for (list, field) in [(&column.mp_ids, "mpIds"), (&column.flow_types, "flowTypes"), (&column.bus_types, "busTypes")]
    {
        check(named(list), field, "each once, at most 100");
    }
    check(column.service_ids.len() <= NAMED_MAX, "serviceIds", "at most 100");
    let source = column.data_source;
    check((source == ColumnSource::Api) == column.api_id.is_some(), "apiId", "an API, and only for the source API");
    check(source != ColumnSource::Service || !column.service_ids.is_empty(), "serviceIds", "at least one service");
    check(source != ColumnSource::OfficialAccount || !column.mp_ids.is_empty(), "mpIds", "at least one account");
    let params = &column.request_params;
    check(
        params.len() <= FIELDS_MAX && params.iter().all(|one| is_line(&one.value, 0, VALUE_MAX)),
        "requestParams",
        "at most 40",
    );
    check(params.iter().all(|one| parameter(one).is_some()), "requestParams", "a type of parameter each");
    let mapping = &column.card_mapping;
    let short = |text: &str| is_line(text, 0, VALUE_MAX);
    check(
        mapping.len() <= FIELDS_MAX
            && mapping.iter().all(|one| short(&one.path) && short(&one.format) && short(&one.default)),
        "cardMapping",
        "at most 40",
    );
    found
}

pub(crate) fn is_code(code: &str) -> bool {
    is_line(code, 1, CODE_MAX) && !code.chars().any(char::is_whitespace)
}

const fn is_kind_byte(byte: u8) -> bool {
    byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_'
}

fn is_column_id(id: &str) -> bool {
    (1..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

pub(crate) fn named(list: &[String]) -> bool {
    let each: BTreeSet<&String> = list.iter().collect();
    list.len() <= NAMED_MAX && each.len() == list.len() && list.iter().all(|one| is_line(one, 1, 128))
}

#[cfg(test)]
#[path = "card_tests.rs"]
mod tests;
