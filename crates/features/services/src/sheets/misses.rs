//! Words that found nothing.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{NaiveDate, TimeDelta};
use onehall_db::{Reading, StoreResult};
use onehall_feature::{
    CellOut, Column, ColumnKind, RowOut, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, SheetRange,
};
use onehall_kernel::TenantId;
use onehall_web::Guard as _;

use crate::rights::SearchMisses;
use crate::settings::MISSES_KEPT_MOST;
use crate::store::misses::{self, Decided, Miss};

const WORD: usize = 0;
const TIMES: usize = 1;
const LAST: usize = 2;
const STATE: usize = 3;
const AGAIN: usize = 4;

const COLUMNS: &[Column] = &[
    Column::text("word", ["搜索词", "Word"]).read_only(),
    Column::of(ColumnKind::Number, "times", ["搜索次数", "Searches"]).read_only(),
    Column::of(ColumnKind::Date, "lastDay", ["最近搜索", "Last searched"]).read_only(),
    Column::text("stateName", ["状态", "State"]).read_only(),
    Column::of(ColumnKind::Bool, "again", ["处理后再次出现", "Searched again later"]).read_only(),
];

/// All decisions in the order of the list.
const DECIDED: [(Decided, &str, &str, &str); 3] = [
    (Decided::Open, "OPEN", "待处理", "Open"),
    (Decided::Handled, "HANDLED", "已处理", "Dealt with"),
    (Decided::Ignored, "IGNORED", "已忽略", "Ignored"),
];

/// Days back from today, as the list's own call takes them.
const DAYS: i64 = 30;

/// The list.
pub(crate) struct Misses;

/// The first day and the decisions that are meant: those of the list (`search-misses/page`), or all.
fn meant(caller: &SheetCaller, query: &SheetQuery) -> (String, Vec<usize>) {
    let is_search = query.range == SheetRange::Search;
    let days = query.form.get("days").and_then(serde_json::Value::as_i64).filter(|_| is_search);
    let days = if is_search { days.unwrap_or(DAYS).clamp(1, MISSES_KEPT_MOST) } else { MISSES_KEPT_MOST };
    let from = misses::day(caller.ctx.now - TimeDelta::days(days - 1), caller.zone);
    let asked = if is_search && query.text("state").is_empty() { "OPEN" } else { query.text("state") };
    let states = (0..DECIDED.len()).filter(|place| asked.is_empty() || DECIDED[*place].1 == asked);
    (from, states.collect())
}

/// The words of a decision, in one order on both databases: at most 500 a day of a year, grouped once for all pages of a snapshot.
async fn list(on: Reading<'_>, tenant: &TenantId, from: &str, place: usize) -> StoreResult<Arc<Vec<Miss>>> {
    let (decided, ..) = DECIDED[place];
    on.once(&format!("misses/{place}/{from}/{tenant}"), misses::list_misses(on.conn(), tenant, from, decided)).await
}

#[async_trait]
impl Sheet for Misses {
    fn key(&self) -> &'static str {
        "search-misses"
    }

    fn names(&self) -> [&'static str; 2] {
        ["未命中搜索词", "Searches without a hit"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::export(SheetAccess::With(SearchMisses::RIGHT))
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        let (from, states) = meant(caller, query);
        let mut count = 0;
        for place in states {
            let all = list(on, &caller.ctx.tenant, &from, place).await?;
            count += all.iter().filter(|miss| is_chosen(query, miss)).count() as u64;
        }
        Ok(count)
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
        let (from, states) = meant(caller, query);
        let after =
            after.and_then(|text| text.split_once(':')).and_then(|(place, word)| Some((place.parse().ok()?, word)));
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let mut rows = Vec::new();
        for place in states {
            if rows.len() >= limit || after.is_some_and(|(last, _): (usize, &str)| place < last) {
                continue;
            }
            let all = list(on, &caller.ctx.tenant, &from, place).await?;
            let behind = |miss: &&Miss| after.is_none_or(|(last, word)| place > last || miss.word.as_str() > word);
            let (_, _, zh, en) = DECIDED[place];
            let cell = |miss: &Miss, column: usize| match column {
                WORD => miss.word.as_str().into(),
                #[expect(clippy::cast_precision_loss, reason = "counts of searches are far below 2^53")]
                TIMES => CellOut::Number(miss.times as f64),
                LAST => miss.last_day.parse::<NaiveDate>().map_or(CellOut::Empty, CellOut::Date),
                STATE => caller.ctx.locale.pick(zh, en).into(),
                AGAIN => CellOut::Bool(miss.again),
                _ => CellOut::Empty,
            };
            let fitting = all.iter().filter(behind).filter(|miss| is_chosen(query, miss));
            rows.extend(
                fitting
                    .take(limit - rows.len())
                    .map(|miss| RowOut::of(format!("{place}:{}", miss.word), columns, |column| cell(miss, column))),
            );
        }
        Ok(rows)
    }
}

/// Whether a word is among the chosen ones, when some are chosen; a word is its own key.
fn is_chosen(query: &SheetQuery, miss: &Miss) -> bool {
    query.range != SheetRange::Chosen || query.chosen.contains(&miss.word)
}
