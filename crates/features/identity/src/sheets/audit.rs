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
use crate::rights::ReadAudit;

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

fn meant(query: &SheetQuery) -> Asked {
    Asked { chosen: query.chosen_ids(), keyword: query.text("keyword").to_owned() }
}

/// The person of an actor as the log names it.
fn person(label: &str) -> Option<UserId> {
    label.strip_prefix("user:")?.parse().ok().map(UserId)
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
        audit::count(on.conn(), &caller.ctx.tenant, &meant(query)).await
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
        let rows = audit::list(on.conn(), tenant, &meant(query), place_of(after), limit).await?;
        let mut people: Vec<UserId> =
            rows.iter().flat_map(|row| [person(&row.actor), person(&row.impersonator)]).flatten().collect();
        people.sort_unstable();
        people.dedup();
        let names = names(on, tenant, &people).await?;
        let known = |label: &str| person(label).and_then(|id| names.get(&id));
        let cell = |row: &Entry, column: usize| match column {
            AT => CellOut::Time(row.at),
            ACTOR => row.actor.as_str().into(),
            ACCOUNT => match known(&row.actor) {
                Some((account, _)) => account.as_str().into(),
                None => row.actor.strip_prefix("client:").unwrap_or_default().into(),
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
            person: person(&row.actor),
            ..RowOut::of(row.id, columns, |column| cell(row, column))
        };
        Ok(rows.iter().map(out).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_told_from_systems() {
        for (label, id) in [
            ("user:42", Some(42)),
            ("user:x", None),
            ("client:campus-card", None),
            ("system", None),
            ("visitor", None),
            ("", None),
        ] {
            assert_eq!(person(label), id.map(UserId), "{label}");
        }
    }
}
