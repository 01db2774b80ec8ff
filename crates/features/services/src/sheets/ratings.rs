//! Ratings that one wrote.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult};
use onehall_feature::{
    CellOut, Column, ColumnKind, RowOut, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, place_of,
};
use onehall_kernel::Locale;
use uuid::Uuid;

use crate::rules::rating_label::{self, RatingLabel};
use crate::settings::LABELS;
use crate::store::briefs::list_briefs;
use crate::store::ratings::{self, Rating};

const SERVICE: usize = 0;
const MATTER: usize = 1;
const SCORE: usize = 2;
const LABEL: usize = 3;
const CONTENT: usize = 4;
const ANONYMOUS: usize = 5;
const CREATED: usize = 6;
const UPDATED: usize = 7;

const COLUMNS: &[Column] = &[
    Column::text("serviceName", ["服务", "Service"]).read_only(),
    Column::text("matterTitle", ["办理事项", "Matter"]).read_only(),
    Column::of(ColumnKind::Number, "score", ["评分", "Score"]).read_only(),
    Column::text("labelNames", ["标签", "Labels"]).read_only(),
    Column::text("content", ["评价内容", "Rating"]).read_only(),
    Column::of(ColumnKind::Bool, "anonymous", ["匿名", "Anonymous"]).read_only(),
    Column::of(ColumnKind::Time, "createTime", ["评价时间", "Rated"]).read_only(),
    Column { default: false, ..Column::of(ColumnKind::Time, "updateTime", ["修改时间", "Changed"]).read_only() },
];

/// The list. Nobody takes out ratings of others: who wrote one is not told.
pub(crate) struct Ratings;

/// The words of labels, in the order in which they were chosen; one that is no label any more is shown as it is stored.
fn words(labels: &[RatingLabel], codes: &[String], locale: Locale) -> String {
    let word = |code: &String| {
        labels.iter().find(|one| one.code == *code).map_or(code.as_str(), |one| one.names.pick(locale)).to_owned()
    };
    codes.iter().map(word).collect::<Vec<_>>().join(locale.pick("、", "; "))
}

#[async_trait]
impl Sheet for Ratings {
    fn key(&self) -> &'static str {
        "ratings"
    }

    fn names(&self) -> [&'static str; 2] {
        ["我的评价", "My ratings"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::export(SheetAccess::Everybody)
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        let Some(me) = caller.ctx.user() else { return Ok(0) };
        ratings::count_own(on.conn(), &caller.ctx.tenant, me, query.chosen_ids().as_deref()).await
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
        let Some(me) = caller.ctx.user() else { return Ok(Vec::new()) };
        let (tenant, locale) = (&caller.ctx.tenant, caller.ctx.locale);
        let chosen = query.chosen_ids();
        let rows = ratings::list_own_by_key(on.conn(), tenant, me, chosen.as_deref(), (place_of(after), limit)).await?;
        let labels = rating_label::labels(LABELS.find(on.conn(), tenant).await?);
        let mut services: Vec<Uuid> = rows.iter().map(|row| row.service).collect();
        services.sort_unstable();
        services.dedup();
        let services = list_briefs(on.conn(), tenant, &services).await?;
        let cell = |row: &Rating, column: usize| match column {
            SERVICE => services.get(&row.service).map(|one| one.names.pick(locale).into()).unwrap_or_default(),
            MATTER => row.matter_title.pick(locale).into(),
            SCORE => CellOut::Number(f64::from(row.opinion.score)),
            LABEL => words(&labels, &row.opinion.labels, locale).into(),
            CONTENT => row.opinion.content.as_str().into(),
            ANONYMOUS => CellOut::Bool(row.opinion.anonymous),
            CREATED => CellOut::Time(row.created_at),
            UPDATED => CellOut::Time(row.updated_at),
            _ => CellOut::Empty,
        };
        let out = |row: &Rating| RowOut::of(row.id, columns, |column| cell(row, column));
        Ok(rows.iter().map(out).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_words_of_the_readers_language() {
        let labels = rating_label::labels(None);
        let codes = |all: &[&str]| all.iter().map(|code| (*code).to_owned()).collect::<Vec<_>>();
        for (all, locale, expected) in [
            (&["helpful", "fast"][..], Locale::Zh, "老师热心、办理很快"),
            (&["fast", "gone"], Locale::En, "Fast; gone"),
            (&[], Locale::Zh, ""),
        ] {
            assert_eq!(words(&labels, &codes(all), locale), expected);
        }
    }
}
