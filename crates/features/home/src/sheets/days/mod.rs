//! The registers of holidays and of semesters, which make the school calendar: each is a list of days in a setting.

mod columns;
mod entry;
#[cfg(test)]
mod tests;
mod verdict;

use std::sync::Arc;

use async_trait::async_trait;
use chrono::NaiveDate;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_feature::cells::planned;
use onehall_feature::{
    CellIn, CellOut, Change, Checked, Column, ImportRun, RowIn, RowOut, RowVerdict, Sheet, SheetAccess, SheetCaller,
    SheetCan, SheetQuery, SheetRange, Told, Undone, place_of, put_in, undone_in,
};
use onehall_kernel::{Ctx, normalise_key};
use onehall_web::Guard as _;

use columns::{END, GREETING, GREETING_EN, HOLIDAY_COLUMNS, NAME, NAME_EN, SEMESTER_COLUMNS, START};
use entry::{Entry, entries};
use verdict::Plan;

use crate::rights::ConfiguresHome;
use crate::store::calendar::{SEMESTERS, Semester};
use crate::store::settings::{HOLIDAYS, HolidayRow};

/// One of the two registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Days {
    /// Told apart by name and first day: a holiday comes every year.
    Holidays,
    /// Told apart by the first day, which names a semester.
    Semesters,
}

impl Days {
    const fn list_columns(self) -> &'static [Column] {
        match self {
            Self::Holidays => HOLIDAY_COLUMNS,
            Self::Semesters => SEMESTER_COLUMNS,
        }
    }

    /// What is stored, at most 500 rows in one setting: of a snapshot it is read once for all pages.
    async fn find(self, on: Reading<'_>, caller: &SheetCaller) -> StoreResult<Arc<Vec<Entry>>> {
        let tenant = &caller.ctx.tenant;
        let load = async {
            Ok(match self {
                Self::Holidays => entries(HOLIDAYS.find(on.conn(), tenant).await?),
                Self::Semesters => entries(SEMESTERS.find(on.conn(), tenant).await?),
            })
        };
        on.once(&format!("{self:?}/{tenant}"), load).await
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

    fn place_in(self, all: &[Entry], key: &str) -> Option<usize> {
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
        let after = place_of::<usize>(after);
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
        let all = match on {
            // from here on nobody else changes them
            Reading::Tx(tx) => Arc::new(self.lock(tx, &run.caller.ctx).await?),
            Reading::Repo(_) | Reading::Snapshot(_) => self.find(on, run.caller).await?,
        };
        let mut have = all.len();
        Ok(rows.iter().map(|row| self.verdict(row, run.update, &all, &mut have)).collect())
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        let ctx = &run.caller.ctx;
        let mut all = self.lock(tx, ctx).await?;
        let plans: Vec<(u32, Plan)> = rows.into_iter().filter_map(planned).collect();
        let mut changes = Vec::with_capacity(plans.len());
        for (number, Plan(after)) in plans {
            let (object, label) = (self.key_of(&after.name, after.start), after.name.clone());
            let told = self.told(&after);
            let place = self.place_in(&all, &object);
            let before = put_in(&mut all, place, after).map(|one| self.told(&one));
            changes.push(Change::told(number, (object, label), &told, before.as_ref()));
        }
        if !changes.is_empty() {
            self.put(tx, ctx, all).await?;
        }
        Ok(changes)
    }

    async fn undo(&self, tx: &mut Tx, caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
        let ctx = &caller.ctx;
        let mut all = self.lock(tx, ctx).await?;
        let place = |all: &[Entry], key: &str| self.place_in(all, key);
        let answers = undone_in(made, &mut all, place, |one| self.told(one));
        if answers.contains(&Undone::Gone) {
            self.put(tx, ctx, all).await?;
        }
        Ok(answers)
    }
}
