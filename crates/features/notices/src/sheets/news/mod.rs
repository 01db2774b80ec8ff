//! The register of news: items that this portal's own administrators write. Items of other systems are shown in it; who posts
//! them changes them.

mod columns;
mod verdict;

use std::collections::HashMap;

use async_trait::async_trait;
use onehall_bus::emit;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_events::Event;
use onehall_feature::cells::{entries, planned, words};
use onehall_feature::{
    CellOut, Change, Checked, Column, DictionaryEntry, ImportRun, RowIn, RowOut, RowVerdict, Sheet, SheetAccess,
    SheetCaller, SheetCan, SheetQuery, Told, Undone, place_of, undone,
};
use onehall_kernel::Names;
use onehall_web::Guard as _;
use uuid::Uuid;

use columns as c;
use verdict::{Item, Known, Plan, code_of, verdict};

use crate::rights::ManagesNews;
use crate::store::columns::{self as news_columns, list_columns};
use crate::store::items::News;
use crate::store::register::{self, Asked};

/// The register.
pub(crate) struct NewsItems;

fn meant(query: &SheetQuery) -> Asked {
    Asked {
        chosen: query.chosen_ids(),
        column: Uuid::try_parse(query.text("columnId")).ok(),
        keyword: query.text("keyword").to_owned(),
    }
}

fn column_key(all: &[news_columns::Column], id: Uuid) -> &str {
    all.iter().find(|one| one.id == id).map_or("", |one| one.key.as_str())
}

/// The values of an item, by the keys of its columns.
fn told(one: &Item, all: &[news_columns::Column]) -> Told {
    let (news, text) = (&one.news, &one.news.text);
    Told::default()
        .with("code", news.external_id.as_str())
        .with("columnKey", column_key(all, text.column))
        .with("title", text.title.zh.as_str())
        .with("titleEn", text.title.en.as_str())
        .with("summary", text.summary.zh.as_str())
        .with("summaryEn", text.summary.en.as_str())
        .with("content", one.html.zh.as_str())
        .with("contentEn", one.html.en.as_str())
        .with("importance", text.importance.as_str())
        .with("isPublic", text.is_public)
        .with("publishTime", text.published_at.to_rfc3339())
        .with("cover", text.cover.as_str())
        .with("author", text.author.zh.as_str())
        .with("authorEn", text.author.en.as_str())
        .with("shown", news.withdrawn_at.is_none())
}

#[async_trait]
impl Sheet for NewsItems {
    fn key(&self) -> &'static str {
        "news"
    }

    fn names(&self) -> [&'static str; 2] {
        ["新闻公告", "News and announcements"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::both(SheetAccess::With(ManagesNews::RIGHT))
    }

    fn columns(&self) -> &'static [Column] {
        c::COLUMNS
    }

    async fn dictionary(&self, on: Reading<'_>, caller: &SheetCaller, code: &str) -> StoreResult<Vec<DictionaryEntry>> {
        Ok(match code {
            c::IMPORTANCE_CODE => entries(&c::IMPORTANCES),
            c::COLUMN_CODE => {
                let entry =
                    |one: news_columns::Column| DictionaryEntry { key: one.key, zh: one.names.zh, en: one.names.en };
                list_columns(on.conn(), &caller.ctx.tenant).await?.into_iter().map(entry).collect()
            }
            _ => Vec::new(),
        })
    }

    /// Keys differ by case too.
    fn row_key(&self, row: &RowIn, _keys: &[usize]) -> String {
        row.text(c::CODE).to_owned()
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        register::count_rows(on.conn(), &caller.ctx.tenant, &meant(query)).await
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
        let (tenant, locale) = (&caller.ctx.tenant, caller.ctx.locale);
        let page = register::list_rows(on.conn(), tenant, &meant(query), (place_of(after), limit)).await?;
        let all = list_columns(on.conn(), tenant).await?;
        // texts are long: they are read where somebody asks for them
        let texts = if columns.iter().any(|column| [c::CONTENT, c::CONTENT_EN].contains(column)) {
            register::list_contents(on.conn(), &page.iter().map(|news| news.id).collect::<Vec<_>>()).await?
        } else {
            HashMap::new()
        };
        let html = |news: &News, pick: fn(&Names) -> &str| -> CellOut {
            texts.get(&news.id).map(|html| pick(html).into()).unwrap_or_default()
        };
        let cell = |news: &News, column: usize| match column {
            c::CODE => code_of(news).into(),
            c::COLUMN => {
                let found = all.iter().find(|one| one.id == news.text.column);
                found.map(|one| one.names.pick(locale).into()).unwrap_or_default()
            }
            c::TITLE => news.text.title.zh.as_str().into(),
            c::TITLE_EN => news.text.title.en.as_str().into(),
            c::SUMMARY => news.text.summary.zh.as_str().into(),
            c::SUMMARY_EN => news.text.summary.en.as_str().into(),
            c::CONTENT => html(news, |html| &html.zh),
            c::CONTENT_EN => html(news, |html| &html.en),
            c::IMPORTANCE => words(&c::IMPORTANCES, news.text.importance.as_str(), caller),
            c::PUBLIC => CellOut::Bool(news.text.is_public),
            c::PUBLISHED => CellOut::Time(news.text.published_at),
            c::COVER => news.text.cover.as_str().into(),
            c::AUTHOR => news.text.author.zh.as_str().into(),
            c::AUTHOR_EN => news.text.author.en.as_str().into(),
            c::SHOWN => CellOut::Bool(news.withdrawn_at.is_none()),
            #[expect(clippy::cast_precision_loss, reason = "counts of readings are far below 2^53")]
            c::READ => CellOut::Number(news.read_count as f64),
            c::SOURCE => news.source.as_deref().unwrap_or_default().into(),
            _ => CellOut::Empty,
        };
        let out = |news: &News| RowOut::of(news.id, columns, |column| cell(news, column));
        Ok(page.iter().map(out).collect())
    }

    async fn check(&self, on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        let tenant = &run.caller.ctx.tenant;
        if let Reading::Tx(tx) = on {
            register::take_register(tx.conn(), tenant).await?;
        }
        let codes: Vec<&str> = rows.iter().map(|row| row.text(c::CODE)).collect();
        let mut stored = register::list_by_codes(on.conn(), tenant, &codes).await?;
        let posted: Vec<(&str, &str)> = codes.iter().filter_map(|code| code.split_once(':')).collect();
        // those of this portal come last and stand where both have one code
        stored.splice(..0, register::list_posted(on.conn(), tenant, &posted).await?);
        let ids: Vec<Uuid> = stored.iter().map(|news| news.id).collect();
        let mut texts = register::list_contents(on.conn(), &ids).await?;
        let whole = |news: News| {
            let html = texts.remove(&news.id).unwrap_or_default();
            (code_of(&news), Item { news, html })
        };
        let stored = stored.into_iter().map(whole).collect();
        let known = Known { stored, columns: list_columns(on.conn(), tenant).await? };
        Ok(rows.iter().map(|row| verdict(row, run.caller, run.update, &known)).collect())
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        let ctx = &run.caller.ctx;
        let plans: Vec<(u32, Plan)> = rows.into_iter().filter_map(planned).collect();
        let after: Vec<(&News, &Names)> = plans.iter().map(|(_, plan)| (&plan.after.news, &plan.after.html)).collect();
        register::put_items(tx.conn(), &ctx.tenant, &after).await?;
        if !plans.is_empty() {
            emit(tx, ctx, &Event::NewsChanged).await?;
        }
        let all = list_columns(tx.conn(), &ctx.tenant).await?;
        let change = |(number, Plan { before, after }): (u32, Plan)| {
            let before = before.map(|one| told(&one, &all));
            let told = told(&after, &all);
            Change::told(number, (after.news.id, after.news.text.title.zh), &told, before.as_ref())
        };
        Ok(plans.into_iter().map(change).collect())
    }

    async fn undo(&self, tx: &mut Tx, caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
        let ctx = &caller.ctx;
        let ids: Vec<Uuid> = made.iter().filter_map(|change| Uuid::try_parse(&change.object).ok()).collect();
        let stored = register::list_by_ids(tx.conn(), &ctx.tenant, &ids).await?;
        let mut texts = register::list_contents(tx.conn(), &ids).await?;
        let all = list_columns(tx.conn(), &ctx.tenant).await?;
        let whole = |news: News| {
            let html = texts.remove(&news.id).unwrap_or_default();
            (news.id.to_string(), Item { news, html })
        };
        let stored: HashMap<String, Item> = stored.into_iter().map(whole).collect();
        let undoing = undone(made, &stored, |one, mark| told(one, &all).mark() == mark);
        let gone: Vec<Uuid> = undoing.gone.iter().map(|(_, one)| one.news.id).collect();
        if !gone.is_empty() {
            register::delete_items(tx.conn(), &ctx.tenant, &gone).await?;
            emit(tx, ctx, &Event::NewsChanged).await?;
        }
        Ok(undoing.answers)
    }
}
