//! One's applications.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult};
use onehall_feature::{
    CellOut, Column, ColumnKind, RowOut, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, SheetRange,
};

use super::{own, time};
use crate::rules::application::{Application, ApplicationState};
use crate::store::exports;

const TITLE: usize = 0;
const SERVICE: usize = 1;
const SERVICE_CODE: usize = 2;
const STATE: usize = 3;
const STEP: usize = 4;
const CREATED: usize = 5;
const SUBMITTED: usize = 6;
const FINISHED: usize = 7;
const UPDATED: usize = 8;

const COLUMNS: &[Column] = &[
    Column::text("title", ["标题", "Title"]).read_only(),
    Column::text("serviceName", ["服务", "Service"]).read_only(),
    Column { default: false, ..Column::text("serviceCode", ["服务编码", "Service code"]).read_only() },
    Column::text("stateName", ["状态", "State"]).read_only(),
    Column::text("currentStep", ["当前环节", "Step"]).read_only(),
    Column::of(ColumnKind::Time, "createTime", ["创建时间", "Begun"]).read_only(),
    Column::of(ColumnKind::Time, "submitTime", ["提交时间", "Handed in"]).read_only(),
    Column::of(ColumnKind::Time, "finishTime", ["办结时间", "Ended"]).read_only(),
    Column { default: false, ..Column::of(ColumnKind::Time, "updateTime", ["更新时间", "Changed"]).read_only() },
];

/// The list.
pub(crate) struct Applications;

/// The states that the list's own call asks for (`applications/page`).
fn states(query: &SheetQuery) -> Vec<ApplicationState> {
    match query.range {
        SheetRange::Search => {
            let asked = query.form.get("states").cloned().unwrap_or_default();
            serde_json::from_value(asked).unwrap_or_default()
        }
        SheetRange::All | SheetRange::Chosen => Vec::new(),
    }
}

#[async_trait]
impl Sheet for Applications {
    fn key(&self) -> &'static str {
        "applications"
    }

    fn names(&self) -> [&'static str; 2] {
        ["我的申请", "My applications"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::export(SheetAccess::Everybody)
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        let Some(me) = caller.ctx.user() else { return Ok(0) };
        let mine = exports::applications(&caller.ctx.tenant, me, &states(query), &own(query, None));
        exports::count(on.conn(), mine).await
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
        let mine = exports::applications(&caller.ctx.tenant, me, &states(query), &own(query, after));
        let locale = caller.ctx.locale;
        let cell = |row: &Application, column: usize| match column {
            TITLE => row.title.pick(locale).into(),
            SERVICE => row.service.pick(locale).into(),
            SERVICE_CODE => row.service_code.as_str().into(),
            STATE => row.state.label(locale).into(),
            STEP => row.step.pick(locale).into(),
            CREATED => time(Some(row.created_at)),
            SUBMITTED => time(row.submitted_at),
            FINISHED => time(row.finished_at),
            UPDATED => time(Some(row.updated_at)),
            _ => CellOut::Empty,
        };
        let out = |row: &Application| RowOut::of(row.id, columns, |column| cell(row, column));
        Ok(exports::list_applications(on.conn(), mine, limit).await?.iter().map(out).collect())
    }
}
