//! Lessons of the demonstration: one week of `timetable.json` over the semesters, for the accounts that it names.

use std::collections::HashMap;

use chrono::{DateTime, Datelike as _, NaiveDate, NaiveTime, TimeDelta, Utc};
use onehall_db::Tx;
use onehall_feature::DemoRun;
use onehall_kernel::{Ctx, Names};
use serde::Deserialize;

use crate::rules::lesson::Lesson;
use crate::store::calendar::{Semester, list_semesters};
use crate::store::lessons::upsert_lessons;

/// The demonstration's school is at UTC+8, which has no summer time.
const ZONE_HOURS: i64 = 8;

/// `timetable.json`.
#[derive(Debug, Deserialize)]
struct Timetable {
    /// The system that hands the lessons over.
    source: String,
    /// Beginning and end by name.
    periods: HashMap<String, (NaiveTime, NaiveTime)>,
    /// First and last days of times without lessons.
    off: Vec<(NaiveDate, NaiveDate)>,
    lessons: Vec<Row>,
}

/// A lesson of every week.
#[derive(Debug, Deserialize)]
struct Row {
    accounts: Vec<String>,
    /// 1 is Monday.
    weekday: u32,
    periods: String,
    name: String,
    name_en: String,
    place: String,
    place_en: String,
    #[serde(default)]
    teacher: String,
}

/// Writes them; accounts that are not there get none.
pub(super) async fn seed(run: &DemoRun, tx: &mut Tx, ctx: &Ctx) -> anyhow::Result<()> {
    let table: Timetable = run.json("timetable.json")?;
    let semesters = list_semesters(tx.conn(), &ctx.tenant).await?;
    let mut accounts: Vec<&String> = table.lessons.iter().flat_map(|row| &row.accounts).collect();
    accounts.sort_unstable();
    accounts.dedup();
    for account in accounts {
        let found = onehall_directory::find_person_by_account(tx.conn(), &ctx.tenant, account).await?;
        let Some(person) = found else { continue };
        let mut lessons = Vec::new();
        for (n, row) in table.lessons.iter().enumerate().filter(|(_, row)| row.accounts.contains(account)) {
            let Some(times) = table.periods.get(&row.periods) else { anyhow::bail!("no periods {}", row.periods) };
            let days = semesters.iter().flat_map(|semester| days(semester, row.weekday));
            let days = days.filter(|day| !table.off.iter().any(|(from, to)| from <= day && day <= to));
            // nobody is told their own name
            let teacher = if row.teacher == person.nick_name { "" } else { &row.teacher };
            lessons.extend(days.map(|day| lesson(n, row, teacher, day, *times)));
        }
        upsert_lessons(tx.conn(), ctx, &table.source, person.id, &lessons).await?;
    }
    Ok(())
}

/// The days of a semester on this day of the week.
fn days(semester: &Semester, weekday: u32) -> impl Iterator<Item = NaiveDate> + use<> {
    let end = semester.end;
    semester
        .start
        .iter_days()
        .take_while(move |day| *day <= end)
        .filter(move |day| day.weekday().number_from_monday() == weekday)
}

fn lesson(n: usize, row: &Row, teacher: &str, day: NaiveDate, (start, end): (NaiveTime, NaiveTime)) -> Lesson {
    let at = |time: NaiveTime| -> DateTime<Utc> { day.and_time(time).and_utc() - TimeDelta::hours(ZONE_HOURS) };
    Lesson {
        external_id: format!("{n}-{day}"),
        titles: Names { zh: row.name.clone(), en: row.name_en.clone() },
        places: Names { zh: row.place.clone(), en: row.place_en.clone() },
        teacher: teacher.to_owned(),
        starts_at: at(start),
        ends_at: at(end),
    }
}
