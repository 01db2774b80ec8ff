//! The audit log.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult};
use onehall_feature::{
    CellOut, Column, ColumnKind, RowOut, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, place_of,
};
use onehall_kernel::UserId;
use onehall_records::audit::{self, Asked, Entry};
use onehall_web::Guard as _;

use super::cells::names;
use super::sees_all;
use crate::audit_filter::{Typed, sought};
use crate::rights::ReadAudit;
use crate::rules::actor::{client_of, person_of};

const AT: usize = 0;
const ACTOR: usize = 1;
const ACCOUNT: usize = 2;
const NAME: usize = 3;
const ACTING: usize = 4;
const ACTION: usize = 5;
const OBJECT: usize = 6;
const DETAIL: usize = 7;
const REQUEST: usize = 8;

const COLUMNS: &[Column] = &[
    Column::of(ColumnKind::Time, "at", ["时间", "When"]).read_only(),
    Column { default: false, ..Column::text("actor", ["操作主体", "Actor"]).read_only() },
    Column::text("account", ["学工号或客户端", "Account or client"]).read_only(),
    Column::text("userName", ["姓名", "Name"]).read_only(),
    Column::text("impersonatorName", ["代为操作的管理员", "Acting administrator"]).read_only(),
    Column::text("action", ["操作", "Action"]).read_only(),
    Column::text("object", ["对象", "Object"]).read_only(),
    Column::text("detail", ["详情", "Detail"]).read_only(),
    Column { default: false, ..Column::text("requestId", ["请求编号", "Request"]).read_only() },
];

/// The list.
pub(crate) struct Audit;

async fn meant(on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<Asked> {
    let day = |name| query.text(name).parse().ok();
    let typed = Typed {
        keyword: query.text("keyword"),
        actor: query.text("actor"),
        area: query.text("area"),
        from: day("from"),
        to: day("to"),
    };
    let sought = sought(on.conn(), &caller.ctx.tenant, caller.zone, &typed).await?;
    Ok(Asked { chosen: query.chosen_ids(), sought })
}

#[async_trait]
impl Sheet for Audit {
    fn key(&self) -> &'static str {
        "audit"
    }

    fn names(&self) -> [&'static str; 2] {
        ["审计日志", "Audit log"]
    }

    fn can(&self) -> SheetCan {
        SheetCan { people: true, ..SheetCan::export(SheetAccess::With(ReadAudit::RIGHT)) }
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        if !sees_all(caller) {
            return Ok(0);
        }
        audit::count(on.conn(), &caller.ctx.tenant, &meant(on, caller, query).await?).await
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
        if !sees_all(caller) {
            return Ok(Vec::new());
        }
        let tenant = &caller.ctx.tenant;
        let asked = meant(on, caller, query).await?;
        let rows = audit::list(on.conn(), tenant, &asked, place_of(after), limit).await?;
        let mut people: Vec<UserId> =
            rows.iter().flat_map(|row| [person_of(&row.actor), person_of(&row.impersonator)]).flatten().collect();
        people.sort_unstable();
        people.dedup();
        let names = names(on, tenant, &people).await?;
        let known = |label: &str| person_of(label).and_then(|id| names.get(&id));
        let cell = |row: &Entry, column: usize| match column {
            AT => CellOut::Time(row.at),
            ACTOR => row.actor.as_str().into(),
            ACCOUNT => match known(&row.actor) {
                Some((account, _)) => account.as_str().into(),
                None => client_of(&row.actor).into(),
            },
            NAME => known(&row.actor).map(|(_, name)| name.as_str().into()).unwrap_or_default(),
            ACTING => known(&row.impersonator).map(|(_, name)| name.as_str().into()).unwrap_or_default(),
            ACTION => row.action.as_str().into(),
            OBJECT => row.object.as_str().into(),
            DETAIL => row.detail.as_str().into(),
            REQUEST => row.request_id.as_str().into(),
            _ => CellOut::Empty,
        };
        let out = |row: &Entry| RowOut {
            person: person_of(&row.actor),
            ..RowOut::of(row.id, columns, |column| cell(row, column))
        };
        Ok(rows.iter().map(out).collect())
    }
}
