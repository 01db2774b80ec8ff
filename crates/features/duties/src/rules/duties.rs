//! What the duties of a department may say.

use std::collections::BTreeSet;

use crate::config::Broken;
use crate::config::duties_body::{Basis, DepartmentInfo, DutiesBody, DutyEntry};
use crate::rules::validity::is_day;

/// Duties that a department may have.
pub(crate) const DUTIES_MAX: usize = 500;
/// What a duty may stand on.
pub(crate) const BASIS_MAX: usize = 10;
/// Services that a duty may name.
pub(crate) const SERVICES_MAX: usize = 20;
/// The longest description of a duty, in characters.
pub(crate) const DESC_MAX: usize = 500;
/// The longest code of a duty, in characters.
pub(crate) const CODE_MAX: usize = 32;
/// The longest name of a post, frequency or limit, in characters.
pub(crate) const SHORT_MAX: usize = 60;
/// The longest telephone number, in characters.
pub(crate) const PHONE_MAX: usize = 40;
/// The longest title of a document, in characters.
pub(crate) const DOCUMENT_MAX: usize = 200;
/// The longest clause, in characters.
pub(crate) const CLAUSE_MAX: usize = 100;
const LINE_MAX: usize = 120;
const HOURS_MAX: usize = 200;
const INFO_MAX: usize = 2_000;

/// The texts of a department, with their names, limits, and whether they may have lines.
fn info_texts(info: &mut DepartmentInfo) -> [(&'static str, &mut String, usize, bool); 11] {
    let DepartmentInfo {
        office,
        office_en,
        place,
        place_en,
        office_hours,
        office_hours_en,
        phone,
        head_name,
        head_name_en,
        description,
        description_en,
    } = info;
    [
        ("office", office, LINE_MAX, false),
        ("officeEn", office_en, LINE_MAX, false),
        ("place", place, LINE_MAX, false),
        ("placeEn", place_en, LINE_MAX, false),
        ("officeHours", office_hours, HOURS_MAX, false),
        ("officeHoursEn", office_hours_en, HOURS_MAX, false),
        ("phone", phone, PHONE_MAX, false),
        ("headName", head_name, SHORT_MAX, false),
        ("headNameEn", head_name_en, SHORT_MAX, false),
        ("description", description, INFO_MAX, true),
        ("descriptionEn", description_en, INFO_MAX, true),
    ]
}

/// The texts of a duty, as [`info_texts`].
fn entry_texts(duty: &mut DutyEntry) -> [(&'static str, &mut String, usize, bool); 14] {
    [
        ("dutyTypeCode", &mut duty.duty_type_code, CODE_MAX, false),
        ("dutyCode", &mut duty.duty_code, CODE_MAX, false),
        ("dutyDesc", &mut duty.duty_desc, DESC_MAX, true),
        ("dutyDescEn", &mut duty.duty_desc_en, DESC_MAX * 2, true),
        ("postName", &mut duty.post_name, SHORT_MAX, false),
        ("postNameEn", &mut duty.post_name_en, SHORT_MAX, false),
        ("phone", &mut duty.phone, PHONE_MAX, false),
        ("supervisePhone", &mut duty.supervise_phone, PHONE_MAX, false),
        ("frequency", &mut duty.frequency, SHORT_MAX, false),
        ("frequencyEn", &mut duty.frequency_en, SHORT_MAX, false),
        ("timeLimit", &mut duty.time_limit, SHORT_MAX, false),
        ("timeLimitEn", &mut duty.time_limit_en, SHORT_MAX, false),
        ("precaution", &mut duty.precaution, DESC_MAX, true),
        ("precautionEn", &mut duty.precaution_en, DESC_MAX * 2, true),
    ]
}

fn basis_texts(basis: &mut Basis) -> [(&'static str, &mut String, usize, bool); 4] {
    [
        ("document", &mut basis.document, DOCUMENT_MAX, false),
        ("documentEn", &mut basis.document_en, DOCUMENT_MAX, false),
        ("clause", &mut basis.clause, CLAUSE_MAX, false),
        ("clauseEn", &mut basis.clause_en, CLAUSE_MAX, false),
    ]
}

fn trim<const N: usize>(texts: [(&'static str, &mut String, usize, bool); N]) {
    for (_, text, _, has_lines) in texts {
        let lines = if has_lines { text.replace("\r\n", "\n") } else { text.clone() };
        *text = lines.trim().to_owned();
    }
}

/// A duty without spaces around its texts.
pub(crate) fn tidied_entry(mut duty: DutyEntry) -> DutyEntry {
    trim(entry_texts(&mut duty));
    for text in [&mut duty.user_id, &mut duty.valid_from, &mut duty.valid_to] {
        *text = text.trim().to_owned();
    }
    duty.basis.iter_mut().for_each(|basis| trim(basis_texts(basis)));
    duty.basis.retain(|basis| *basis != Basis::default());
    duty
}

/// What a department says of itself, without spaces around its texts.
pub(crate) fn tidied_info(mut info: DepartmentInfo) -> DepartmentInfo {
    trim(info_texts(&mut info));
    info
}

/// The whole without spaces around texts.
pub(crate) fn tidied(body: DutiesBody) -> DutiesBody {
    DutiesBody { department: tidied_info(body.department), duties: body.duties.into_iter().map(tidied_entry).collect() }
}

fn too_long<const N: usize>(at: &str, texts: [(&'static str, &mut String, usize, bool); N]) -> Vec<Broken> {
    let is_fit = |text: &str, most: usize, has_lines: bool| {
        text.chars().count() <= most && !text.chars().any(|sign| sign.is_control() && !(has_lines && sign == '\n'))
    };
    let wrong = texts.into_iter().filter(|(_, text, most, has_lines)| !is_fit(text, *most, *has_lines));
    wrong.map(|(name, _, most, _)| (format!("{at}{name}"), format!("at most {most} characters"))).collect()
}

/// Everything that is wrong with what a department says of itself; `at` is what stands before the names of its fields.
pub(crate) fn info_faults(at: &str, info: &DepartmentInfo) -> Vec<Broken> {
    too_long(at, info_texts(&mut info.clone()))
}

/// Everything that is wrong with a duty; `at` is what stands before the names of its fields.
pub(crate) fn entry_faults(at: &str, duty: &DutyEntry) -> Vec<Broken> {
    let mut wrong = too_long(at, entry_texts(&mut duty.clone()));
    let mut note = |field: &str, rule: String| wrong.push((format!("{at}{field}"), rule));
    if duty.duty_desc.is_empty() {
        note("dutyDesc", format!("1 to {DESC_MAX} characters"));
    }
    if duty.duty_type_code.is_empty() {
        note("dutyTypeCode", "a type of duties".to_owned());
    }
    if !duty.user_id.is_empty() && duty.person().is_none() {
        note("userId", "the key of a person".to_owned());
    }
    for (field, day) in [("validFrom", &duty.valid_from), ("validTo", &duty.valid_to)] {
        if !day.is_empty() && !is_day(day) {
            note(field, "a day as yyyy-MM-dd".to_owned());
        }
    }
    if !duty.valid_to.is_empty() && duty.valid_to < duty.valid_from {
        note("validTo", "not before validFrom".to_owned());
    }
    if duty.basis.len() > BASIS_MAX {
        note("basis", format!("at most {BASIS_MAX}"));
    }
    if duty.service_ids.len() > SERVICES_MAX {
        note("serviceIds", format!("at most {SERVICES_MAX}"));
    }
    if duty.service_ids.iter().collect::<BTreeSet<_>>().len() < duty.service_ids.len() {
        note("serviceIds", "each once".to_owned());
    }
    for (n, basis) in duty.basis.iter().enumerate() {
        let within = format!("{at}basis[{n}].");
        if basis.document.is_empty() {
            wrong.push((format!("{within}document"), format!("1 to {DOCUMENT_MAX} characters")));
        }
        wrong.extend(too_long(&within, basis_texts(&mut basis.clone())));
    }
    wrong
}

/// Everything that is wrong with the whole.
pub(crate) fn faults(body: &DutiesBody) -> Vec<Broken> {
    let mut wrong = info_faults("department.", &body.department);
    if body.duties.len() > DUTIES_MAX {
        wrong.push(("duties".to_owned(), format!("at most {DUTIES_MAX}")));
    }
    let mut seen = BTreeSet::new();
    for (n, duty) in body.duties.iter().enumerate() {
        if duty.duty_id.is_nil() || !seen.insert(duty.duty_id) {
            wrong.push((format!("duties[{n}].dutyId"), "a key of its own".to_owned()));
        }
        wrong.extend(entry_faults(&format!("duties[{n}]."), duty));
    }
    wrong
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn duty() -> DutyEntry {
        DutyEntry {
            duty_id: Uuid::from_u128(1),
            duty_type_code: "power".to_owned(),
            duty_desc: "本科生转专业资格审核".to_owned(),
            ..DutyEntry::default()
        }
    }

    fn of(change: impl FnOnce(&mut DutyEntry)) -> Vec<String> {
        let mut duty = duty();
        change(&mut duty);
        entry_faults("", &tidied_entry(duty)).into_iter().map(|(field, _)| field).collect()
    }

    #[test]
    fn a_duty_needs_a_type_and_a_description_and_fits_its_limits() {
        assert!(of(|_| {}).is_empty());
        assert_eq!(of(|duty| duty.duty_desc = " \n ".to_owned()), ["dutyDesc"]);
        assert_eq!(of(|duty| duty.duty_type_code.clear()), ["dutyTypeCode"]);
        assert_eq!(of(|duty| duty.duty_desc = "长".repeat(DESC_MAX + 1)), ["dutyDesc"]);
        assert!(of(|duty| duty.duty_desc = "一\r\n二".to_owned()).is_empty(), "lines are kept");
        assert_eq!(of(|duty| duty.post_name = "一\n二".to_owned()), ["postName"]);
        assert_eq!(of(|duty| duty.user_id = "x".to_owned()), ["userId"]);
        assert_eq!(of(|duty| duty.service_ids = vec![Uuid::nil(), Uuid::nil()]), ["serviceIds"]);
        assert_eq!(of(|duty| duty.service_ids = (0..21).map(Uuid::from_u128).collect()), ["serviceIds"]);
    }

    #[test]
    fn days_are_days_in_their_order() {
        for (from, to, wrong) in [
            ("2024-09-01", "2024-09-01", vec![]),
            ("", "2024-09-01", vec![]),
            ("2024-02-30", "", vec!["validFrom"]),
            ("2024-9-1", "", vec!["validFrom"]),
            ("2024-09-02", "2024-09-01", vec!["validTo"]),
        ] {
            let found = of(|duty| (duty.valid_from, duty.valid_to) = (from.to_owned(), to.to_owned()));
            assert_eq!(found, wrong, "{from} {to}");
        }
    }

    #[test]
    fn empty_grounds_go_and_others_have_a_document() {
        let mut one = duty();
        one.basis = vec![Basis::default(), Basis { clause: " 第一条 ".to_owned(), ..Basis::default() }];
        let tidy = tidied_entry(one);
        assert_eq!((tidy.basis.len(), tidy.basis[0].clause.as_str()), (1, "第一条"));
        let fields: Vec<String> = entry_faults("", &tidy).into_iter().map(|(field, _)| field).collect();
        assert_eq!(fields, ["basis[0].document"]);
    }

    #[test]
    fn keys_are_there_once_and_there_is_an_end() {
        let body = DutiesBody { duties: vec![duty(), duty()], ..DutiesBody::default() };
        assert_eq!(faults(&body), [("duties[1].dutyId".to_owned(), "a key of its own".to_owned())]);
        let many = (1..=DUTIES_MAX as u128 + 1).map(|n| DutyEntry { duty_id: Uuid::from_u128(n), ..duty() });
        let body = DutiesBody { duties: many.collect(), ..DutiesBody::default() };
        assert_eq!(faults(&body).len(), 1);
    }
}
