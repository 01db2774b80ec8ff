//! The registers of holidays and of semesters, which make the school calendar: each is a list of days in a setting.

use async_trait::async_trait;
use chrono::NaiveDate;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_feature::cells::{planned, take};
use onehall_feature::{
    CellIn, CellOut, Change, Checked, Column, ColumnKind, ImportRun, Outcome, RowFault, RowIn, RowOut, RowVerdict,
    Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, SheetRange, Told, Undone,
};
use onehall_kernel::{Ctx, normalise_key};
use onehall_web::Guard as _;

use crate::rights::ConfiguresHome;
use crate::store::calendar::{SEMESTERS, Semester};
use crate::store::settings::{HOLIDAYS, HolidayRow};

const NAME: usize = 0;
const NAME_EN: usize = 1;
const START: usize = 2;
const END: usize = 3;
const GREETING: usize = 4;
const GREETING_EN: usize = 5;

/// Rows of one of the lists, at most.
const ROWS_MAX: usize = 500;
/// Characters of a name.
const NAME_CHARS: usize = 64;
/// Days of a holiday, at most: a year.
const HOLIDAY_DAYS_MAX: i64 = 366;
/// Days of a semester, at most: weeks beyond [`WEEKS_MAX`](crate::rules::calendar::WEEKS_MAX) are not shown.
const SEMESTER_DAYS_MAX: i64 = 60 * 7;

const HOLIDAY_COLUMNS: &[Column] = &[
    Column {
        aliases: &["名称", "假期", "holiday"],
        max_chars: NAME_CHARS,
        example: "国庆节",
        ..Column::text("name", ["节日名称", "Holiday"]).key_field()
    },
    NAME_EN_COLUMN,
    Column { example: "2026-10-01", ..START_COLUMN.key_field() },
    Column { example: "2026-10-07", ..END_COLUMN },
    Column { aliases: &["祝福语"], max_chars: 200, ..Column::text("greeting", ["问候语", "Greeting"]) },
    Column { max_chars: 200, ..Column::text("greetingEn", ["英文问候语", "Greeting in English"]) },
];
const SEMESTER_COLUMNS: &[Column] = &[
    Column {
        aliases: &["名称", "学期"],
        max_chars: NAME_CHARS,
        example: "2026-2027 学年第一学期",
        ..Column::text("name", ["学期名称", "Semester"]).must()
    },
    NAME_EN_COLUMN,
    Column { example: "2026-08-31", ..START_COLUMN.key_field() },
    Column { example: "2027-01-17", ..END_COLUMN },
];
const NAME_EN_COLUMN: Column =
    Column { aliases: &["英文名"], max_chars: 128, ..Column::text("nameEn", ["英文名称", "English name"]) };
const START_COLUMN: Column = Column {
    aliases: &["开始", "第一天", "起始日期", "start"],
    ..Column::of(ColumnKind::Date, "start", ["开始日期", "First day"])
};
const END_COLUMN: Column = Column {
    aliases: &["结束", "最后一天", "截止日期", "end"],
    ..Column::of(ColumnKind::Date, "end", ["结束日期", "Last day"]).must()
};

/// One of the two registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Days {
    /// Told apart by name and first day: a holiday comes every year.
    Holidays,
    /// Told apart by the first day, which names a semester.
    Semesters,
}

/// A row of either list.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Entry {
    name: String,
    name_en: String,
    greeting: String,
    greeting_en: String,
    start: NaiveDate,
    end: NaiveDate,
}

/// A row as it is to be.
struct Plan(Entry);

impl Days {
    const fn list_columns(self) -> &'static [Column] {
        match self {
            Self::Holidays => HOLIDAY_COLUMNS,
            Self::Semesters => SEMESTER_COLUMNS,
        }
    }

    /// What is stored; within a write nobody else changes it until its end.
    async fn find(self, on: Reading<'_>, caller: &SheetCaller) -> StoreResult<Vec<Entry>> {
        let tenant = &caller.ctx.tenant;
        if let Reading::Tx(tx) = on {
            return self.lock(tx, &caller.ctx).await;
        }
        Ok(match self {
            Self::Holidays => entries(HOLIDAYS.find(on.conn(), tenant).await?),
            Self::Semesters => entries(SEMESTERS.find(on.conn(), tenant).await?),
        })
    }

    /// The same for a change: nobody else changes it until the end of the `Tx`.
    async fn lock(self, tx: &Tx, ctx: &Ctx) -> StoreResult<Vec<Entry>> {
        Ok(match self {
            Self::Holidays => entries(HOLIDAYS.lock(tx, &ctx.tenant).await?),
            Self::Semesters => entries(SEMESTERS.lock(tx, &ctx.tenant).await?),
        })
    }

    /// Writes the list by its days.
    async fn put(self, tx: &mut Tx, ctx: &Ctx, mut all: Vec<Entry>) -> StoreResult<()> {
        all.sort_by(|a, b| (a.start, a.end, &a.name).cmp(&(b.start, b.end, &b.name)));
        match self {
            Self::Holidays => HOLIDAYS.put(tx, ctx, &all.into_iter().map(HolidayRow::from).collect()).await,
            Self::Semesters => SEMESTERS.put(tx, ctx, &all.into_iter().map(Semester::from).collect()).await,
        }
    }

    /// By what two rows mean the same.
    fn key_of(self, name: &str, start: NaiveDate) -> String {
        match self {
            Self::Holidays => format!("{start} {}", normalise_key(name)),
            Self::Semesters => start.to_string(),
        }
    }

    fn place_of(self, all: &[Entry], key: &str) -> Option<usize> {
        all.iter().position(|one| self.key_of(&one.name, one.start) == key)
    }

    fn told(self, one: &Entry) -> Told {
        let told = Told::default()
            .with("name", one.name.as_str())
            .with("nameEn", one.name_en.as_str())
            .with("start", one.start.to_string())
            .with("end", one.end.to_string());
        match self {
            Self::Holidays => told.with("greeting", one.greeting.as_str()).with("greetingEn", one.greeting_en.as_str()),
            Self::Semesters => told,
        }
    }

    fn is_meant(self, one: &Entry, query: &SheetQuery) -> bool {
        match query.range {
            SheetRange::All => true,
            SheetRange::Chosen => query.chosen.contains(&self.key_of(&one.name, one.start)),
            SheetRange::Search => {
                let wanted = normalise_key(query.text("keyword"));
                [&one.name, &one.name_en].iter().any(|text| normalise_key(text).contains(&wanted))
            }
        }
    }

    fn verdict(self, row: &RowIn, update: bool, all: &[Entry], have: &mut usize) -> RowVerdict {
        let refused = |column: &str, zh: String, en: String| RowVerdict::refused(vec![RowFault::new(column, zh, en)]);
        let CellIn::Date(start) = *row.cell(START) else {
            return refused("start", "必填".to_owned(), "It must be filled".to_owned());
        };
        let name = row.text(NAME);
        // a sign may be several when it is folded
        if normalise_key(name).is_empty() || normalise_key(name).chars().count() > NAME_CHARS {
            let (zh, en) = (format!("1 至 {NAME_CHARS} 个字符"), format!("1 to {NAME_CHARS} characters"));
            return refused("name", zh, en);
        }
        let place = self.place_of(all, &self.key_of(name, start));
        if place.is_some() && !update {
            return RowVerdict::skipped();
        }
        let blank = Entry {
            name: String::new(),
            name_en: String::new(),
            greeting: String::new(),
            greeting_en: String::new(),
            start,
            end: start,
        };
        let mut after = place.and_then(|place| all.get(place)).cloned().unwrap_or(blank);
        take(row, NAME, &mut after.name);
        take(row, NAME_EN, &mut after.name_en);
        if self == Self::Holidays {
            take(row, GREETING, &mut after.greeting);
            take(row, GREETING_EN, &mut after.greeting_en);
        }
        if let CellIn::Date(end) = *row.cell(END) {
            after.end = end;
        }
        let most = match self {
            Self::Holidays => HOLIDAY_DAYS_MAX,
            Self::Semesters => SEMESTER_DAYS_MAX,
        };
        let days = (after.end - after.start).num_days() + 1;
        if days < 1 {
            let words = ["结束日期早于开始日期", "The last day is before the first"];
            return refused("end", words[0].to_owned(), words[1].to_owned());
        }
        if days > most {
            return refused("end", format!("最多 {most} 天"), format!("At most {most} days"));
        }
        if place.is_none() && *have >= ROWS_MAX {
            return refused("name", format!("最多 {ROWS_MAX} 行"), format!("There may be at most {ROWS_MAX} rows"));
        }
        *have += usize::from(place.is_none());
        let outcome = if place.is_some() { Outcome::Update } else { Outcome::New };
        RowVerdict::taken(outcome, Some(Box::new(Plan(after))))
    }
}

fn entries<R: Into<Entry>>(stored: Option<Vec<R>>) -> Vec<Entry> {
    stored.unwrap_or_default().into_iter().map(Into::into).collect()
}

impl From<HolidayRow> for Entry {
    fn from(row: HolidayRow) -> Self {
        let HolidayRow { name, name_en, greeting, greeting_en, start, end } = row;
        Self { name, name_en, greeting, greeting_en, start, end }
    }
}

impl From<Entry> for HolidayRow {
    fn from(one: Entry) -> Self {
        let Entry { name, name_en, greeting, greeting_en, start, end } = one;
        Self { name, name_en, greeting, greeting_en, start, end }
    }
}

impl From<Semester> for Entry {
    fn from(row: Semester) -> Self {
        let Semester { name, name_en, start, end } = row;
        Self { name, name_en, greeting: String::new(), greeting_en: String::new(), start, end }
    }
}

impl From<Entry> for Semester {
    fn from(one: Entry) -> Self {
        Self { name: one.name, name_en: one.name_en, start: one.start, end: one.end }
    }
}

#[async_trait]
impl Sheet for Days {
    fn key(&self) -> &'static str {
        match self {
            Self::Holidays => "holidays",
            Self::Semesters => "semesters",
        }
    }

    fn names(&self) -> [&'static str; 2] {
        match self {
            Self::Holidays => ["节假日", "Holidays"],
            Self::Semesters => ["校历学期", "Semesters of the school calendar"],
        }
    }

    fn can(&self) -> SheetCan {
        SheetCan::both(SheetAccess::With(ConfiguresHome::RIGHT))
    }

    fn columns(&self) -> &'static [Column] {
        self.list_columns()
    }

    fn row_key(&self, row: &RowIn, _keys: &[usize]) -> String {
        match row.cell(START) {
            CellIn::Date(start) => self.key_of(row.text(NAME), *start),
            _ => normalise_key(row.text(NAME)),
        }
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        let all = self.find(on, caller).await?;
        Ok(all.iter().filter(|one| self.is_meant(one, query)).count() as u64)
    }

    async fn read(
        &self,
        on: Reading<'_>,
        caller: &SheetCaller,
        query: &SheetQuery,
        columns: &[usize],
        after: Option<&str>,
        limit: u64,
    ) -> StoreResult<Vec<RowOut>> {
        let after: Option<usize> = after.and_then(|place| place.parse().ok());
        let cell = |one: &Entry, column: usize| match column {
            NAME => one.name.as_str().into(),
            NAME_EN => one.name_en.as_str().into(),
            START => CellOut::Date(one.start),
            END => CellOut::Date(one.end),
            GREETING => one.greeting.as_str().into(),
            GREETING_EN => one.greeting_en.as_str().into(),
            _ => CellOut::Empty,
        };
        let all = self.find(on, caller).await?;
        let meant = all
            .iter()
            .enumerate()
            .filter(|(place, one)| after.is_none_or(|after| *place > after) && self.is_meant(one, query));
        let out = |(place, one): (usize, &Entry)| RowOut::of(place, columns, |column| cell(one, column));
        Ok(meant.take(usize::try_from(limit).unwrap_or(usize::MAX)).map(out).collect())
    }

    async fn check(&self, on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        let all = self.find(on, run.caller).await?;
        let mut have = all.len();
        Ok(rows.iter().map(|row| self.verdict(row, run.update, &all, &mut have)).collect())
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        let ctx = &run.caller.ctx;
        let mut all = self.lock(tx, ctx).await?;
        let plans: Vec<(u32, Plan)> = rows.into_iter().filter_map(planned).collect();
        let mut changes = Vec::with_capacity(plans.len());
        for (number, Plan(after)) in plans {
            let object = self.key_of(&after.name, after.start);
            let (label, mark) = (after.name.clone(), self.told(&after).mark());
            let before = match self.place_of(&all, &object) {
                Some(place) => Some(self.told(&std::mem::replace(&mut all[place], after)).text()),
                None => {
                    all.push(after);
                    None
                }
            };
            changes.push(Change { number, object, label, mark, before });
        }
        if !changes.is_empty() {
            self.put(tx, ctx, all).await?;
        }
        Ok(changes)
    }

    async fn undo(&self, tx: &mut Tx, caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
        let ctx = &caller.ctx;
        let mut all = self.lock(tx, ctx).await?;
        let answers: Vec<Undone> = made
            .iter()
            .map(|change| match self.place_of(&all, &change.object) {
                None => Undone::Missing,
                Some(place) if self.told(&all[place]).mark() == change.mark => {
                    all.remove(place);
                    Undone::Gone
                }
                Some(_) => Undone::Kept,
            })
            .collect();
        if answers.contains(&Undone::Gone) {
            self.put(tx, ctx, all).await?;
        }
        Ok(answers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn entry(name: &str, start: &str, end: &str) -> Entry {
        Entry {
            name: name.to_owned(),
            name_en: "Old".to_owned(),
            greeting: "旧".to_owned(),
            greeting_en: String::new(),
            start: day(start),
            end: day(end),
        }
    }

    fn row(name: &str, start: &str, end: &str) -> RowIn {
        let date = |text: &str| if text.is_empty() { CellIn::Empty } else { CellIn::Date(day(text)) };
        RowIn { number: 2, cells: vec![CellIn::Text(name.to_owned()), CellIn::Absent, date(start), date(end)] }
    }

    fn judged(days: Days, row: &RowIn, update: bool, have: usize) -> (Outcome, Vec<String>, Option<Entry>) {
        let all = [entry("国庆节", "2026-10-01", "2026-10-07")];
        let verdict = days.verdict(row, update, &all, &mut { have });
        let after = verdict.plan.and_then(|plan| plan.downcast::<Plan>().ok()).map(|plan| plan.0);
        (verdict.outcome, verdict.faults.into_iter().map(|fault| fault.column).collect(), after)
    }

    #[test]
    fn a_holiday_comes_every_year_and_a_semester_begins_once() {
        use Outcome::{New, Skip, Update};
        let (again, next) = (row("国庆节", "2026-10-01", "2026-10-08"), row("国庆节", "2027-10-01", "2027-10-07"));
        for (days, row, update, outcome) in [
            (Days::Holidays, &again, false, Skip),
            (Days::Holidays, &again, true, Update),
            (Days::Holidays, &next, false, New),
            (Days::Holidays, &row("中秋节", "2026-10-01", "2026-10-01"), false, New),
            (Days::Semesters, &row("秋季学期", "2026-10-01", "2027-01-17"), false, Skip),
            (Days::Semesters, &row("秋季学期", "2026-10-01", "2027-01-17"), true, Update),
        ] {
            assert_eq!(judged(days, row, update, 1).0, outcome, "{days:?} {row:?}");
        }
        let after = judged(Days::Holidays, &again, true, 1).2.unwrap();
        assert_eq!((after.end, after.name_en.as_str(), after.greeting.as_str()), (day("2026-10-08"), "Old", "旧"));
    }

    #[test]
    fn what_is_wrong_is_named_by_its_column() {
        for (days, row, column) in [
            (Days::Holidays, row(" ", "2026-10-01", "2026-10-01"), "name"),
            (Days::Holidays, row("元旦", "", "2027-01-01"), "start"),
            (Days::Holidays, row("元旦", "2027-01-02", "2027-01-01"), "end"),
            (Days::Holidays, row("长假", "2026-01-01", "2027-01-02"), "end"),
            (Days::Semesters, row("长学期", "2026-01-01", "2027-03-01"), "end"),
        ] {
            assert_eq!(judged(days, &row, true, 1).1, [column], "{row:?}");
        }
        assert_eq!(judged(Days::Semesters, &row("长学期", "2026-01-01", "2027-01-31"), true, 1).0, Outcome::New);
        assert_eq!(judged(Days::Holidays, &row("元旦", "2027-01-01", "2027-01-01"), true, ROWS_MAX).1, ["name"]);
    }

    #[test]
    fn a_semester_has_no_more_days_than_the_calendar_has_weeks() {
        assert_eq!(u64::try_from(SEMESTER_DAYS_MAX), Ok(crate::rules::calendar::WEEKS_MAX * 7));
    }

    #[test]
    fn rows_of_one_file_are_compared_by_name_and_day() {
        let key = |days: Days, row: &RowIn| days.row_key(row, &[]);
        let (one, other) = (row("ABC", "2026-10-01", ""), row("abc", "2026-10-01", ""));
        assert_eq!(key(Days::Holidays, &one), key(Days::Holidays, &other));
        assert_ne!(key(Days::Holidays, &one), key(Days::Holidays, &row("abc", "2027-10-01", "")));
        assert_eq!(key(Days::Semesters, &one), key(Days::Semesters, &row("x", "2026-10-01", "")));
    }

    #[test]
    fn a_later_change_shows_and_semesters_have_no_greeting() {
        let one = entry("国庆节", "2026-10-01", "2026-10-07");
        let other = Entry { greeting: "新".to_owned(), ..one.clone() };
        assert_ne!(Days::Holidays.told(&one).mark(), Days::Holidays.told(&other).mark());
        assert_eq!(Days::Semesters.told(&one).mark(), Days::Semesters.told(&other).mark());
        assert_eq!(Entry::from(HolidayRow::from(one.clone())), one);
    }
}
