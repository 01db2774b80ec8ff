//! What a class may be: what a form and a row of the register are both held to.

use std::collections::HashMap;

use onehall_kernel::UserId;
use uuid::Uuid;

use crate::model::ClassRecord;
use crate::store::registers::known::Known;

/// The longest code, and the longest name, in characters.
pub(crate) const CODE_CHARS: usize = 64;
/// The longest grade, in characters.
pub(crate) const GRADE_CHARS: usize = 16;
/// The longest code of a major, in characters.
pub(crate) const MAJOR_CODE_CHARS: usize = 32;
/// The longest name of a major, in characters.
pub(crate) const MAJOR_CHARS: usize = 128;
/// People who look after one class, at most.
pub(crate) const TEACHERS_MAX: usize = 50;

/// Whether somebody may look after a class: whoever does not study.
pub(crate) fn may_look_after(person: &Known) -> bool {
    person.kind != "student"
}

/// Whether somebody may be the monitor of a class: a student of it.
pub(crate) fn may_be_monitor(person: &Known, class: Uuid) -> bool {
    person.class == Some(class)
}

/// What was typed and chosen; texts are trimmed here.
#[derive(Debug, Clone, Default)]
pub(crate) struct Typed {
    pub grade: String,
    pub major_code: String,
    pub major: String,
    pub major_en: String,
    /// `active`, `graduated` or `stopped`.
    pub status: &'static str,
    pub monitor: Option<UserId>,
    /// In their order, each once.
    pub teachers: Vec<UserId>,
}

/// Whom a form may name.
pub(crate) struct People<'a> {
    /// Those it names, of the tenant.
    pub known: &'a HashMap<UserId, Known>,
    /// Whether the caller looks after people of a department.
    pub reaches: &'a dyn Fn(Option<Uuid>) -> bool,
}

/// The class that the form asks for; `from` is what is stored, or what would be new with college, code and name alone.
/// Who looks after the class already stays, also when the caller does not look after them.
///
/// # Errors
/// The fields that break a rule, as the call names them, each with its rule.
pub(crate) fn judge(
    typed: &Typed,
    from: &ClassRecord,
    is_new: bool,
    people: &People<'_>,
) -> Result<ClassRecord, Vec<(String, &'static str)>> {
    let clean = |text: &str| text.trim().to_owned();
    let mut after = ClassRecord {
        grade: clean(&typed.grade),
        major_code: clean(&typed.major_code),
        status: typed.status.to_owned(),
        monitor: typed.monitor,
        ..from.clone()
    };
    (after.major.zh, after.major.en) = (clean(&typed.major), clean(&typed.major_en));
    let mut faults: Vec<(String, &'static str)> = Vec::new();
    if is_new {
        (after.code, after.class.name) = (clean(&from.code), clean(&from.class.name));
        for (field, text) in [("classCode", &after.code), ("className", &after.class.name)] {
            if text.is_empty() {
                faults.push((field.to_owned(), "is blank"));
            }
        }
    }
    for (field, text) in [
        ("classCode", &after.code),
        ("className", &after.class.name),
        ("grade", &after.grade),
        ("majorCode", &after.major_code),
        ("majorName", &after.major.zh),
        ("majorNameEn", &after.major.en),
    ] {
        if text.chars().any(char::is_control) {
            faults.push((field.to_owned(), "no control characters"));
        }
    }
    let is_of_class = |id: UserId| people.known.get(&id).is_some_and(|person| may_be_monitor(person, from.id));
    if typed.monitor.is_some_and(|id| from.monitor != Some(id) && !is_of_class(id)) {
        faults.push(("monitorId".to_owned(), "a student of the class"));
    }
    after.teachers = Vec::with_capacity(typed.teachers.len());
    for (at, id) in typed.teachers.iter().enumerate() {
        let is_there = from.teachers.contains(id);
        let fits = |person: &Known| may_look_after(person) && (people.reaches)(person.department);
        if !is_there && !people.known.get(id).is_some_and(fits) {
            faults.push((format!("teacherIds[{at}]"), "nobody who may look after a class"));
        } else if !after.teachers.contains(id) {
            after.teachers.push(*id);
        }
    }
    if faults.is_empty() { Ok(after) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Class;
    use crate::store::registers::classes::blank;

    fn id(n: u128) -> Uuid {
        Uuid::from_u128(n)
    }

    fn known(n: i64, kind: &str, department: u128, class: Option<u128>) -> (UserId, Known) {
        let person =
            Known { id: UserId(n), kind: kind.to_owned(), department: Some(id(department)), class: class.map(id) };
        (UserId(n), person)
    }

    fn class() -> ClassRecord {
        blank(id(1), Class { department: id(201), name: " 计科2401 ".to_owned() }, " C1 ")
    }

    fn wrong(from: &ClassRecord, is_new: bool, typed: &Typed) -> Vec<String> {
        let people = HashMap::from([
            known(1, "student", 201, Some(1)),
            known(2, "student", 201, Some(2)),
            known(3, "teacher", 201, None),
            known(4, "teacher", 202, None),
        ]);
        let reaches = |department: Option<Uuid>| department == Some(id(201));
        let held = People { known: &people, reaches: &reaches };
        let faults = judge(typed, from, is_new, &held).err().unwrap_or_default();
        faults.into_iter().map(|(field, _)| field).collect()
    }

    #[test]
    fn a_class_is_led_by_its_own_student_and_looked_after_by_whoever_does_not_study() {
        for (monitor, teachers, expected) in [
            (None, &[][..], &[][..]),
            (Some(1), &[3][..], &[][..]),
            (Some(2), &[][..], &["monitorId"][..]),
            (Some(3), &[][..], &["monitorId"][..]),
            (Some(99), &[][..], &["monitorId"][..]),
            (None, &[3, 1][..], &["teacherIds[1]"][..]),
            (None, &[4, 99][..], &["teacherIds[0]", "teacherIds[1]"][..]),
        ] {
            let teachers = teachers.iter().map(|n| UserId(*n)).collect();
            let typed = Typed { monitor: monitor.map(UserId), teachers, status: "active", ..Typed::default() };
            assert_eq!(wrong(&class(), true, &typed), expected, "{monitor:?}");
        }
        // who was there before stays
        let there = ClassRecord { teachers: vec![UserId(4)], monitor: Some(UserId(2)), ..class() };
        let same = Typed { teachers: vec![UserId(4)], monitor: Some(UserId(2)), ..Typed::default() };
        assert_eq!(wrong(&there, false, &same), Vec::<String>::new());
    }

    #[test]
    fn texts_are_trimmed_and_what_names_a_class_stays() {
        let (none, all) = (HashMap::new(), |_: Option<Uuid>| true);
        let held = People { known: &none, reaches: &all };
        let typed = Typed { grade: " 2024 ".to_owned(), status: "graduated", ..Typed::default() };
        let made = judge(&typed, &class(), true, &held).unwrap();
        let names = (made.code.as_str(), made.class.name.as_str(), made.grade.as_str(), made.status.as_str());
        assert_eq!(names, ("C1", "计科2401", "2024", "graduated"));
        let kept = judge(&typed, &class(), false, &held).unwrap();
        assert_eq!((kept.code.as_str(), kept.class.name.as_str()), (" C1 ", " 计科2401 "));
        let blank = ClassRecord { code: " ".to_owned(), ..class() };
        let control = Typed { grade: "a\u{7}".to_owned(), ..typed };
        assert_eq!(wrong(&blank, true, &control), ["classCode", "grade"]);
    }
}
