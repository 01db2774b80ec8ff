//! What the list of specials may say, and what of it is whose.

use onehall_records::documents::is_line;
use std::collections::{BTreeSet, HashMap};

use onehall_kernel::ErrorCode;
use onehall_safety::address::{ADDRESS_CHARS_MAX, is_address_or_empty};
use onehall_web::{ApiError, FieldError};
use uuid::Uuid;

use crate::config::specials_body::{SpecialBody, SpecialsBody};
use crate::rules::text::{is_text, tidy};

/// Specials a university may have; all of them travel in one answer.
pub(crate) const SPECIALS_MAX: usize = 50;
/// Services of one special.
pub(crate) const SERVICES_MAX: usize = 100;
/// Characters of a Chinese name; an English one may have twice as many.
pub(crate) const NAME_MAX: usize = 64;
/// Characters of a Chinese summary; an English one may have twice as many.
pub(crate) const SUMMARY_MAX: usize = 300;

/// Whether a text can be a special's code.
pub(crate) fn is_code(code: &str) -> bool {
    (1..=64).contains(&code.len()) && code.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b))
}

/// The list as it is stored: texts without spaces around them, a code where there is none.
pub(crate) fn tidied(mut body: SpecialsBody) -> SpecialsBody {
    for special in &mut body.specials {
        let SpecialBody { code, name, name_en, summary, summary_en, cover, .. } = special;
        for text in [&mut *code, name, name_en, summary, summary_en, cover] {
            tidy(text);
        }
        if code.is_empty() {
            *code = special.id.to_string();
        }
    }
    body
}

/// What breaks a rule: the field and the rule in English.
pub(crate) fn faults(body: &SpecialsBody) -> Vec<(String, &'static str)> {
    let mut found = Vec::new();
    if body.specials.len() > SPECIALS_MAX {
        found.push(("specials".to_owned(), "at most 50"));
    }
    let (mut ids, mut codes) = (BTreeSet::new(), BTreeSet::new());
    for special in &body.specials {
        let mut check = |fine: bool, field: &str, rule: &'static str| {
            if !fine {
                found.push((format!("specials[{}].{field}", special.id), rule));
            }
        };
        check(!special.id.is_nil() && ids.insert(special.id), "id", "each special once");
        let rule = "1 to 64 letters, digits, dots, hyphens and underscores, each once";
        check(is_code(&special.code) && codes.insert(&special.code), "code", rule);
        check(is_line(&special.name, 1, NAME_MAX), "name", "1 to 64 characters");
        check(is_line(&special.name_en, 0, 2 * NAME_MAX), "nameEn", "at most 128 characters");
        check(is_text(&special.summary, SUMMARY_MAX), "summary", "at most 300 characters");
        check(is_text(&special.summary_en, 2 * SUMMARY_MAX), "summaryEn", "at most 600 characters");
        let fits = is_address_or_empty(&special.cover) && special.cover.chars().count() <= ADDRESS_CHARS_MAX;
        check(fits, "cover", "an http(s) address or a path inside the portal");
        let each: BTreeSet<&Uuid> = special.service_ids.iter().collect();
        let fits = (1..=SERVICES_MAX).contains(&each.len()) && each.len() == special.service_ids.len();
        check(fits, "serviceIds", "1 to 100 services, each once");
    }
    found
}

/// The list beside what people see: of other systems' specials the place comes from the list and everything else is as it is;
/// one that it leaves out stands last, one that is not there is left out. Of the university's own the code stays.
pub(crate) fn settled(body: SpecialsBody, live: &SpecialsBody) -> SpecialsBody {
    let known: HashMap<Uuid, &SpecialBody> = live.specials.iter().map(|special| (special.id, special)).collect();
    let mut specials: Vec<SpecialBody> = Vec::with_capacity(body.specials.len());
    for said in body.specials {
        match known.get(&said.id) {
            Some(theirs) if theirs.is_foreign() => specials.push((*theirs).clone()),
            Some(own) => {
                specials.push(SpecialBody { code: own.code.clone(), client_id: String::new(), ..said });
            }
            None if said.is_foreign() => {}
            None => specials.push(said),
        }
    }
    for theirs in live.specials.iter().filter(|special| special.is_foreign()) {
        if specials.iter().all(|special| special.id != theirs.id) {
            specials.push(theirs.clone());
        }
    }
    SpecialsBody { specials }
}

/// The list with a special of another system: over the one of its code, whose key and place stay, else at the place `sort`.
/// Answers its key and whether it was not there before.
///
/// # Errors
/// `object.conflict` for the code of somebody else's special, `request.invalid` for one too many.
pub(crate) fn put(body: &mut SpecialsBody, special: SpecialBody, sort: i32) -> Result<(Uuid, bool), ApiError> {
    if let Some(before) = body.specials.iter_mut().find(|before| before.code == special.code) {
        if before.client_id != special.client_id {
            return Err(ErrorCode::ObjectConflict.into());
        }
        *before = SpecialBody { id: before.id, ..special };
        return Ok((before.id, false));
    }
    if body.specials.len() >= SPECIALS_MAX {
        return Err(FieldError::refuse("code", "at most 50 specials"));
    }
    let (id, place) = (special.id, usize::try_from(sort.saturating_sub(1)).unwrap_or(0));
    body.specials.insert(place.min(body.specials.len()), special);
    Ok((id, true))
}

#[cfg(test)]
#[path = "specials_tests.rs"]
mod tests;
