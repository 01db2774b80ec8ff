//! Lessons of people, as other systems hand them over, and how the next one is told.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, NaiveDate, TimeDelta, TimeZone, Utc};
use onehall_kernel::Names;

/// Lessons of one call at most.
pub const BATCH_MAX: usize = 1_000;
/// The longest span of one call in days: a school year with what stands before and after it.
pub const SPAN_DAYS_MAX: i64 = 400;
/// The longest lesson in hours. It bounds how far back the search for the one that goes on has to look.
pub const HOURS_MAX: i64 = 24;
/// Lessons that one system may keep of one person: some years of a full week.
pub const KEPT_MAX: usize = 4_000;

/// A lesson of one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// The key of the system that handed it over.
    pub external_id: String,
    /// What it is called.
    pub titles: Names,
    /// Where it is; may be empty.
    pub places: Names,
    /// Who gives it; may be empty.
    pub teacher: String,
    /// When it begins.
    pub starts_at: DateTime<Utc>,
    /// When it ends.
    pub ends_at: DateTime<Utc>,
}

/// The time a system speaks of: from the first moment until before the second.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// The first moment.
    pub from: DateTime<Utc>,
    /// The first moment after it.
    pub until: DateTime<Utc>,
}

impl Span {
    /// Whether a lesson that begins then is spoken of.
    #[must_use]
    pub fn holds(&self, at: DateTime<Utc>) -> bool {
        self.from <= at && at < self.until
    }
}

/// What is wrong with a batch: the field, and what rule it breaks.
///
/// # Errors
/// The first fault.
pub fn check(span: Span, lessons: &[Lesson]) -> Result<(), (String, &'static str)> {
    let length = span.until - span.from;
    if length <= TimeDelta::zero() || length > TimeDelta::days(SPAN_DAYS_MAX) {
        return Err(("until".to_owned(), "after from, by 400 days at most"));
    }
    let mut keys = HashSet::new();
    for (n, lesson) in lessons.iter().enumerate() {
        let wrong = |field: &str, rule| Err((format!("lessons[{n}].{field}"), rule));
        if !span.holds(lesson.starts_at) {
            return wrong("starts_at", "between from and until");
        }
        let length = lesson.ends_at - lesson.starts_at;
        if length <= TimeDelta::zero() || length > TimeDelta::hours(HOURS_MAX) {
            return wrong("ends_at", "after starts_at, by 24 hours at most");
        }
        if !keys.insert(lesson.external_id.as_str()) {
            return wrong("external_id", "stands twice");
        }
    }
    Ok(())
}

/// What a batch changes.
#[derive(Debug, PartialEq, Eq)]
pub struct Change {
    /// New ones and those that are different now.
    pub written: Vec<Lesson>,
    /// Keys of those that are not given any more.
    pub removed: Vec<String>,
    /// How many the system keeps of the person afterwards.
    pub kept: usize,
}

/// Compares what is there of one system and person with what the system says of `span`. A lesson that was moved into the
/// span from elsewhere keeps its key and is there once.
#[must_use]
pub fn change(existing: &HashMap<String, Lesson>, span: Span, wanted: Vec<Lesson>) -> Change {
    let removed: Vec<String> = {
        let keys: HashSet<&str> = wanted.iter().map(|lesson| lesson.external_id.as_str()).collect();
        let gone =
            existing.values().filter(|old| span.holds(old.starts_at) && !keys.contains(old.external_id.as_str()));
        gone.map(|old| old.external_id.clone()).collect()
    };
    let new = wanted.iter().filter(|lesson| !existing.contains_key(&lesson.external_id)).count();
    let written = wanted.into_iter().filter(|lesson| existing.get(&lesson.external_id) != Some(lesson)).collect();
    let kept = existing.len() - removed.len() + new;
    Change { written, removed, kept }
}

/// When a lesson is, as people of one zone read it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// The day it begins.
    pub date: NaiveDate,
    /// Days until then; 0 today, and for one that goes on.
    pub days_until: i64,
    /// `HH:mm`.
    pub start: String,
    /// `HH:mm`.
    pub end: String,
    /// Whether it has begun.
    pub is_now: bool,
}

/// Tells `lesson` to somebody who reads it now.
#[must_use]
pub fn told<Z: TimeZone>(lesson: &Lesson, now: DateTime<Utc>, zone: &Z) -> Told
where
    Z::Offset: std::fmt::Display,
{
    let (start, end) = (lesson.starts_at.with_timezone(zone), lesson.ends_at.with_timezone(zone));
    let today = now.with_timezone(zone).date_naive();
    Told {
        date: start.date_naive(),
        days_until: (start.date_naive() - today).num_days().max(0),
        start: start.format("%H:%M").to_string(),
        end: end.format("%H:%M").to_string(),
        is_now: lesson.starts_at <= now,
    }
}

#[cfg(test)]
mod tests {
    use chrono::FixedOffset;

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn lesson(key: &str, day: u32) -> Lesson {
        Lesson {
            external_id: key.to_owned(),
            titles: Names { zh: "数据结构".to_owned(), en: "Data Structures".to_owned() },
            places: Names::default(),
            teacher: String::new(),
            starts_at: at(&format!("2026-11-{day:02}T00:00:00Z")),
            ends_at: at(&format!("2026-11-{day:02}T01:35:00Z")),
        }
    }

    fn span(from: u32, until: u32) -> Span {
        Span { from: at(&format!("2026-11-{from:02}T00:00:00Z")), until: at(&format!("2026-11-{until:02}T00:00:00Z")) }
    }

    fn stored(lessons: &[Lesson]) -> HashMap<String, Lesson> {
        lessons.iter().map(|one| (one.external_id.clone(), one.clone())).collect()
    }

    #[test]
    fn a_batch_replaces_its_span_and_nothing_else() {
        let before = [lesson("a", 1), lesson("b", 2), lesson("c", 9)];
        let moved =
            Lesson { starts_at: at("2026-11-02T02:00:00Z"), ends_at: at("2026-11-02T03:00:00Z"), ..lesson("b", 2) };
        let wanted = vec![moved.clone(), lesson("d", 3)];
        let change = change(&stored(&before), span(1, 8), wanted.clone());
        assert_eq!((change.removed, change.kept), (vec!["a".to_owned()], 3));
        assert_eq!(change.written, wanted);
    }

    #[test]
    fn the_same_again_changes_nothing() {
        let lessons = vec![lesson("a", 1), lesson("b", 2)];
        let change = change(&stored(&lessons), span(1, 8), lessons);
        assert_eq!(change, Change { written: Vec::new(), removed: Vec::new(), kept: 2 });
    }

    #[test]
    fn a_lesson_that_comes_from_outside_the_span_is_there_once() {
        let before = [lesson("a", 20)];
        let change = change(&stored(&before), span(1, 8), vec![lesson("a", 2)]);
        assert_eq!((change.written, change.removed, change.kept), (vec![lesson("a", 2)], Vec::new(), 1));
    }

    #[test]
    fn odd_batches_are_refused_by_field() {
        let fault = |span: Span, lessons: &[Lesson]| check(span, lessons).err().map(|(field, _)| field);
        assert_eq!(fault(span(1, 8), &[lesson("a", 1), lesson("b", 7)]), None);
        assert_eq!(fault(span(8, 8), &[]).as_deref(), Some("until"));
        let long = Span { until: at("2027-12-07T00:00:00Z"), ..span(1, 8) };
        assert_eq!(fault(long, &[]).as_deref(), Some("until"));
        assert_eq!(fault(span(1, 8), &[lesson("a", 1), lesson("b", 8)]).as_deref(), Some("lessons[1].starts_at"));
        let endless = Lesson { ends_at: at("2026-11-02T00:00:01Z"), ..lesson("a", 1) };
        assert_eq!(fault(span(1, 8), &[endless]).as_deref(), Some("lessons[0].ends_at"));
        let backwards = Lesson { ends_at: at("2026-11-01T00:00:00Z"), ..lesson("a", 1) };
        assert_eq!(fault(span(1, 8), &[backwards]).as_deref(), Some("lessons[0].ends_at"));
        assert_eq!(fault(span(1, 8), &[lesson("a", 1), lesson("a", 2)]).as_deref(), Some("lessons[1].external_id"));
    }

    #[test]
    fn times_are_those_of_the_schools_zone() {
        let zone = FixedOffset::east_opt(8 * 3_600).unwrap();
        let one =
            Lesson { starts_at: at("2026-11-26T23:50:00Z"), ends_at: at("2026-11-27T01:25:00Z"), ..lesson("a", 1) };
        // the evening before, in the school's zone
        let told_before = told(&one, at("2026-11-26T15:59:00Z"), &zone);
        assert_eq!(told_before.date.to_string(), "2026-11-27");
        assert_eq!((told_before.days_until, told_before.is_now), (1, false));
        assert_eq!((told_before.start.as_str(), told_before.end.as_str()), ("07:50", "09:25"));
        let told_after = told(&one, at("2026-11-26T16:00:00Z"), &zone);
        assert_eq!((told_after.days_until, told_after.is_now), (0, false));
        assert!(told(&one, one.starts_at, &zone).is_now);
    }
}
