//! One's to-dos.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult};
use onehall_feature::{
    CellOut, Column, ColumnKind, RowOut, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, SheetRange,
};
use onehall_kernel::Names;
use serde_json::Value;
use uuid::Uuid;

use super::{own, time};
use crate::rules::change::Todo;
use crate::rules::due::Due;
use crate::rules::state::{Kind, State};
use crate::store::filter::{ListKind, TodoFilter};
use crate::store::{exports, sources};

const TITLE: usize = 0;
const TYPE: usize = 1;
const SOURCE: usize = 2;
const KIND: usize = 3;
const STATE: usize = 4;
const DUE: usize = 5;
const CREATED: usize = 6;
const CLOSED: usize = 7;
const URL: usize = 8;

const COLUMNS: &[Column] = &[
    Column::text("title", ["标题", "Title"]).read_only(),
    Column::text("typeName", ["事项类型", "Kind of matter"]).read_only(),
    Column::text("sourceName", ["来源系统", "From"]).read_only(),
    Column::text("kindName", ["类别", "List"]).read_only(),
    Column::text("stateName", ["状态", "State"]).read_only(),
    Column::of(ColumnKind::Time, "dueTime", ["截止时间", "Due"]).read_only(),
    Column::of(ColumnKind::Time, "createTime", ["接收时间", "Came"]).read_only(),
    Column::of(ColumnKind::Time, "closeTime", ["办结时间", "Done"]).read_only(),
    Column { default: false, ..Column::text("url", ["办理地址", "Address"]).read_only() },
];

/// The list.
pub(crate) struct Todos;

/// The filters of the list's own call (`todos/page`).
fn filter(query: &SheetQuery) -> Option<TodoFilter> {
    let of = |name: &str| Value::String(query.text(name).to_owned());
    (query.range == SheetRange::Search).then(|| TodoFilter {
        kind: serde_json::from_value::<ListKind>(of("kind")).unwrap_or_default(),
        source: Uuid::try_parse(query.text("sourceId")).ok(),
        keyword: Some(query.text("keyword").to_owned()),
        due: serde_json::from_value::<Due>(of("due")).ok(),
    })
}

#[async_trait]
impl Sheet for Todos {
    fn key(&self) -> &'static str {
        "todos"
    }

    fn names(&self) -> [&'static str; 2] {
        ["待办", "To-dos"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::export(SheetAccess::Everybody)
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        let Some(me) = caller.ctx.user() else { return Ok(0) };
        let filter = filter(query);
        let filter = filter.as_ref().map(|one| (one, caller.ctx.now, caller.zone));
        exports::count(on.conn(), exports::todos(&caller.ctx.tenant, me, filter, &own(query, None))).await
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
        let filter = filter(query);
        let filter = filter.as_ref().map(|one| (one, caller.ctx.now, caller.zone));
        let mine = exports::todos(&caller.ctx.tenant, me, filter, &own(query, after));
        let rows = exports::list_todos(on.conn(), mine, limit).await?;
        let sources = sources::list_sources(on.conn(), &caller.ctx.tenant).await?;
        let locale = caller.ctx.locale;
        let cell = |row: &Todo, column: usize| match column {
            TITLE => locale.pick(&row.text.title, &row.text.title_en).into(),
            TYPE => locale.pick(&row.text.type_name, &row.text.type_name_en).into(),
            SOURCE => {
                let source = sources.iter().find(|one| one.id == row.source);
                source.map(|one| one.names.pick(locale).into()).unwrap_or_default()
            }
            KIND => kind(row.text.kind).pick(locale).into(),
            STATE => state(row.text.kind, row.state).pick(locale).into(),
            DUE => time(row.text.due_at),
            CREATED => time(Some(row.created_at)),
            CLOSED => time(row.closed_at),
            URL => row.text.url.as_str().into(),
            _ => CellOut::Empty,
        };
        let out = |row: &Todo| RowOut::of(row.id, columns, |column| cell(row, column));
        Ok(rows.iter().map(out).collect())
    }
}

fn named(zh: &str, en: &str) -> Names {
    Names { zh: zh.to_owned(), en: en.to_owned() }
}

fn kind(kind: Kind) -> Names {
    match kind {
        Kind::Todo => named("待办", "To do"),
        Kind::Read => named("待阅", "To read"),
    }
}

fn state(kind: Kind, state: State) -> Names {
    match (state, kind) {
        (State::Open, Kind::Todo) => named("待办理", "Open"),
        (State::Open, Kind::Read) => named("未读", "Unread"),
        (State::Done, Kind::Todo) => named("已办", "Done"),
        (State::Done, Kind::Read) => named("已阅", "Read"),
        (State::Withdrawn, _) => named("已撤回", "Withdrawn"),
    }
}
