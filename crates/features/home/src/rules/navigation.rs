//! What the navigation list may say (000 sections 2 and 5).

use onehall_records::documents::is_line;
use std::collections::{BTreeSet, HashMap};

use onehall_safety::address::{ADDRESS_CHARS_MAX, is_address_or_empty};

use crate::config::navigation_body::{BUILT_IN, CUSTOM, EntryBody, NavigationBody};
use crate::rules::card::{is_code, named};
use crate::rules::frame;
use crate::rules::open_way::OPEN_WAYS;

/// Characters of a Chinese name.
pub(crate) const NAME_MAX: usize = 20;
/// Characters of an English name.
pub(crate) const NAME_EN_MAX: usize = 40;

/// The list as it is stored: texts without spaces around them, what is a page of the portal counts as built in.
pub(crate) fn tidied(mut body: NavigationBody) -> NavigationBody {
    for entry in &mut body.entries {
        for text in [&mut entry.code, &mut entry.name, &mut entry.name_en, &mut entry.icon, &mut entry.url] {
            *text = text.trim().to_owned();
        }
        if entry.navigation_type.is_built_in() {
            entry.is_built = BUILT_IN;
        }
    }
    body
}

/// The entries whose addresses administrators typed.
pub(crate) fn custom(body: &NavigationBody) -> impl Iterator<Item = &EntryBody> {
    body.entries.iter().filter(|entry| entry.is_built == CUSTOM)
}

/// What breaks a rule: the field and the rule in English.
pub(crate) fn faults(body: &NavigationBody) -> Vec<(String, &'static str)> {
    let mut found = Vec::new();
    let (mut ids, mut codes) = (BTreeSet::new(), BTreeSet::new());
    for entry in &body.entries {
        let mut check = |fine: bool, field: &str, rule: &'static str| {
            if !fine {
                found.push((format!("entries[{}].{field}", entry.id), rule));
            }
        };
        check(!entry.id.is_nil() && ids.insert(entry.id), "id", "each entry once");
        check(
            is_code(&entry.code) && codes.insert(&entry.code),
            "code",
            "1 to 64 characters without spaces, each once",
        );
        check(is_line(&entry.name, 1, NAME_MAX), "name", "1 to 20 characters");
        check(is_line(&entry.name_en, 0, NAME_EN_MAX), "nameEn", "at most 40 characters");
        check(is_address_or_empty(&entry.icon), "icon", "an http(s) address or a path inside the portal");
        check(
            is_target(&entry.url),
            "url",
            "an http(s) address, a path inside the portal or a JSON frame configuration",
        );
        check(OPEN_WAYS.contains(&entry.open_way.as_str()), "openWay", "1001, 1002 or 1003");
        check(named(&entry.roles), "roles", "each once, at most 100");
        check(entry.is_auto <= 1, "isAuto", "0 or 1");
        check([BUILT_IN, CUSTOM].contains(&entry.is_built), "isBuilt", "1 or 2");
    }
    found
}

/// Whether something leads there: an address, or a JSON frame configuration with one.
pub(crate) fn is_target(text: &str) -> bool {
    text.chars().count() <= ADDRESS_CHARS_MAX && frame::parse(text).is_some()
}

/// The list beside what people see: of the portal's own pages name, place and whether they are shown come from the list,
/// everything else is as it is; one that the list leaves out stands last, one that is not there is left out.
pub(crate) fn settled(body: NavigationBody, live: &NavigationBody) -> NavigationBody {
    let built_in: HashMap<_, _> = live.entries.iter().filter(|e| e.is_built == BUILT_IN).map(|e| (e.id, e)).collect();
    let mut entries: Vec<EntryBody> = Vec::with_capacity(body.entries.len());
    for said in body.entries {
        match built_in.get(&said.id) {
            Some(own) => {
                let EntryBody { name, name_en, is_auto, .. } = said;
                entries.push(EntryBody { name, name_en, is_auto, ..(*own).clone() });
            }
            None if said.is_built == CUSTOM => entries.push(said),
            None => {}
        }
    }
    for own in live.entries.iter().filter(|own| own.is_built == BUILT_IN) {
        if entries.iter().all(|entry| entry.id != own.id) {
            entries.push(own.clone());
        }
    }
    NavigationBody { entries }
}

#[cfg(test)]
#[path = "navigation_tests.rs"]
mod tests;
