//! The registers of holidays and of semesters, which make the school calendar: each is a list of days in a setting.

mod columns;
mod entry;
#[cfg(test)]
mod tests;
mod verdict;

use std::sync::Arc;

use async_trait::async_trait;
use chrono::NaiveDate;
use onehall_db::{Reading, StoreError, StoreResult, Tx};
use onehall_feature::cells::planned;
use onehall_feature::{
    CellIn, CellOut, Change, Checked, Column, ImportRun, RowIn, RowOut, RowVerdict, Sheet, SheetAccess, SheetCaller,
    SheetCan, SheetQuery, SheetRange, Told, Undone, place_of, put_in, undone_in,
};
use onehall_kernel::{Ctx, ErrorCode, normalise_key};
use onehall_records::documents::{Origin, hold, put_now};
use onehall_web::{ApiError, Guard as _};
use sea_orm::DbErr;

use columns::{END, GREETING, GREETING_EN, HOLIDAY_COLUMNS, NAME, NAME_EN, SEMESTER_COLUMNS, START};
use entry::{Entry, entries};
use verdict::Plan;

use crate::config::calendar::{CalendarDocument, key};
use crate::config::calendar_body::CalendarBody;
use crate::rights::ConfiguresCalendar;
use crate::store::calendar::{SEMESTERS, Semester};
use crate::store::settings::{HOLIDAYS, HolidayRow};

/// A calendar that the document does not take: rows were judged by the same rules before.
fn unexpected(error: impl std::fmt::Display) -> StoreError {
    StoreError::Inconsistent { table: "settings", detail: format!("the school calendar: {error}") }
}

/// A database that fails is tried again, whatever else is a fault.
fn refused(error: ApiError) -> StoreError {
    let cause = error.cause.unwrap_or_else(|| format!("{:?}", error.fields));
    match error.problem.code {
        ErrorCode::StoreUnavailable => StoreError::Unavailable(DbErr::Custom(cause)),
        ErrorCode::StoreNoWrites => StoreError::NoWrites(DbErr::Custom(cause)),
        code => unexpected(format!("{code:?} {cause}")),
    }
}

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
        // the document before its settings, as whoever publishes it does
        hold(tx, ctx, &key()).await?;
        Ok(match self {
            Self::Holidays => entries(HOLIDAYS.lock(tx, &ctx.tenant).await?),
            Self::Semesters => entries(SEMESTERS.lock(tx, &ctx.tenant).await?),
        })
    }

    /// Puts the list into the calendar, so that no old revision of it brings back what was before.
    async fn put(self, tx: &mut Tx, ctx: &Ctx, all: Vec<Entry>) -> StoreResult<()> {
        let mut holidays = HOLIDAYS.find(tx.conn(), &ctx.tenant).await?.unwrap_or_default();
        let mut semesters = SEMESTERS.find(tx.conn(), &ctx.tenant).await?.unwrap_or_default();
        match self {
            Self::Holidays => holidays = all.into_iter().map(HolidayRow::from).collect(),
            Self::Semesters => semesters = all.into_iter().map(Semester::from).collect(),
        }
        let body = serde_json::to_value(CalendarBody::of(semesters, holidays)).map_err(unexpected)?;
        put_now(tx, ctx, &CalendarDocument, &key(), Some(body), Origin::Open).await.map_err(refused)
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
        SheetCan::both(SheetAccess::With(ConfiguresCalendar::RIGHT))
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
