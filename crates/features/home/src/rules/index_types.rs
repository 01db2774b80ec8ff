//! What quick navigation may say.

use onehall_records::documents::is_line;
use std::collections::BTreeSet;

use onehall_safety::address::is_address_or_empty;

use crate::config::index_body::{AudienceBody, CardBody, TypesBody};
use crate::rules::card::named;
use crate::rules::navigation::is_target;
use crate::rules::open_way::OPEN_WAYS;

/// Categories of a university.
pub(crate) const TYPES_MAX: usize = 20;
/// Cards of a university, those of no category too.
pub(crate) const CARDS_MAX: usize = 60;
/// Characters of a category's Chinese name.
const TYPE_NAME_MAX: usize = 20;
/// Characters of a card's Chinese name.
const CARD_NAME_MAX: usize = 32;
/// Characters of an English name.
const NAME_EN_MAX: usize = 64;
/// Departments that a category or a card names.
const DEPARTMENTS_MAX: usize = 100;

/// A field that breaks a rule, and the rule.
type Broken = (String, &'static str);

/// The document as it is stored: texts without spaces around them.
pub(crate) fn tidied(mut body: TypesBody) -> TypesBody {
    let trim = |text: &mut String| *text = text.trim().to_owned();
    for kind in &mut body.types {
        trim(&mut kind.type_name);
        trim(&mut kind.type_name_en);
    }
    for card in body.types.iter_mut().flat_map(|kind| &mut kind.cards).chain(&mut body.cards) {
        for text in [&mut card.card_name, &mut card.card_name_en, &mut card.url, &mut card.icon] {
            trim(text);
        }
    }
    body
}

/// What breaks a rule: the field and the rule in English.
pub(crate) fn faults(body: &TypesBody) -> Vec<Broken> {
    let mut found: Vec<Broken> = Vec::new();
    if body.types.len() > TYPES_MAX {
        found.push(("types".to_owned(), "at most 20"));
    }
    if body.all_cards().count() > CARDS_MAX {
        found.push(("cards".to_owned(), "at most 60 in all"));
    }
    let (mut types, mut cards) = (BTreeSet::new(), BTreeSet::new());
    for kind in &body.types {
        let at = format!("types[{}]", kind.type_id);
        if kind.type_id.is_nil() || !types.insert(kind.type_id) {
            found.push((format!("{at}.typeId"), "each category once"));
        }
        if !is_line(&kind.type_name, 1, TYPE_NAME_MAX) {
            found.push((format!("{at}.typeName"), "1 to 20 characters"));
        }
        if !is_line(&kind.type_name_en, 0, NAME_EN_MAX) {
            found.push((format!("{at}.typeNameEn"), "at most 64 characters"));
        }
        audience_faults(&at, &kind.audience, &mut found);
    }
    for (kind, card) in body.all_cards() {
        let within = kind.map(|kind| format!("types[{}].", kind.type_id)).unwrap_or_default();
        let at = format!("{within}cards[{}]", card.card_id);
        if card.card_id.is_nil() || !cards.insert(card.card_id) {
            found.push((format!("{at}.cardId"), "each card once"));
        }
        card_faults(&at, card, &mut found);
    }
    found
}

fn card_faults(at: &str, card: &CardBody, found: &mut Vec<Broken>) {
    let mut check = |fine: bool, field: &str, rule: &'static str| {
        if !fine {
            found.push((format!("{at}.{field}"), rule));
        }
    };
    check(is_line(&card.card_name, 1, CARD_NAME_MAX), "cardName", "1 to 32 characters");
    check(is_line(&card.card_name_en, 0, NAME_EN_MAX), "cardNameEn", "at most 64 characters");
    check(is_target(&card.url), "url", "an http(s) address, a path inside the portal or a JSON frame configuration");
    check(is_address_or_empty(&card.icon), "icon", "an http(s) address or a path inside the portal");
    check(OPEN_WAYS.contains(&card.open_way.as_str()), "openWay", "1001, 1002 or 1003");
    audience_faults(at, &card.audience, found);
}

fn audience_faults(at: &str, audience: &AudienceBody, found: &mut Vec<Broken>) {
    let mut check = |fine: bool, field: &str, rule: &'static str| {
        if !fine {
            found.push((format!("{at}.{field}"), rule));
        }
    };
    let departments: BTreeSet<_> = audience.dept_ids.iter().collect();
    check(audience.is_under <= 1, "isUnder", "0 or 1");
    check(named(&audience.roles), "roles", "each once, at most 100");
    check(
        departments.len() == audience.dept_ids.len() && departments.len() <= DEPARTMENTS_MAX,
        "deptIds",
        "each once, at most 100",
    );
}

#[cfg(test)]
#[path = "index_types_tests.rs"]
mod tests;
