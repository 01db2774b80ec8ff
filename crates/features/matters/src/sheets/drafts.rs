//! One's drafts.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult};
use onehall_feature::{CellOut, Column, ColumnKind, RowOut, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery};

use super::{own, time};
use crate::store::drafts::Draft;
use crate::store::exports;

const TITLE: usize = 0;
const SERVICE: usize = 1;
const SERVICE_CODE: usize = 2;
const CREATED: usize = 3;
const UPDATED: usize = 4;

const COLUMNS: &[Column] = &[
    Column::text("title", ["标题", "Title"]).read_only(),
    Column::text("serviceName", ["服务", "Service"]).read_only(),
    Column { default: false, ..Column::text("serviceCode", ["服务编码", "Service code"]).read_only() },
    Column::of(ColumnKind::Time, "createTime", ["创建时间", "Begun"]).read_only(),
    Column::of(ColumnKind::Time, "updateTime", ["保存时间", "Saved"]).read_only(),
];

/// The list.
pub(crate) struct Drafts;

#[async_trait]
impl Sheet for Drafts {
    fn key(&self) -> &'static str {
        "drafts"
    }

    fn names(&self) -> [&'static str; 2] {
        ["暂存件", "Drafts"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::export(SheetAccess::Everybody)
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        let Some(me) = caller.ctx.user() else { return Ok(0) };
        exports::count(on.conn(), exports::drafts(&caller.ctx.tenant, me, &own(query, None))).await
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
        let locale = caller.ctx.locale;
        let cell = |row: &Draft, column: usize| match column {
            TITLE => row.title.pick(locale).into(),
            SERVICE => row.service.pick(locale).into(),
            SERVICE_CODE => row.service_code.as_str().into(),
            CREATED => time(Some(row.created_at)),
            UPDATED => time(Some(row.updated_at)),
            _ => CellOut::Empty,
        };
        let out = |row: &Draft| RowOut::of(row.id, columns, |column| cell(row, column));
        let mine = exports::drafts(&caller.ctx.tenant, me, &own(query, after));
        Ok(exports::list_drafts(on.conn(), mine, limit).await?.iter().map(out).collect())
    }
}
