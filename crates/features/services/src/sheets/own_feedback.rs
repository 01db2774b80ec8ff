//! Feedback that one sent.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult};
use onehall_feature::{
    CellOut, Column, ColumnKind, RowOut, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, place_of,
};
use uuid::Uuid;

use super::cells::standing;
use crate::rules::feedback::State;
use crate::store::briefs::list_briefs;
use crate::store::feedback::{self, Feedback, Own};

const SERVICE: usize = 0;
const CONTENT: usize = 1;
const PHONE: usize = 2;
const STATE: usize = 3;
const TURNS: usize = 4;
const CREATED: usize = 5;

const COLUMNS: &[Column] = &[
    Column::text("serviceName", ["服务", "Service"]).read_only(),
    Column::text("content", ["反馈内容", "Feedback"]).read_only(),
    Column { default: false, ..Column::text("phone", ["联系电话", "Phone"]).read_only() },
    Column::text("stateName", ["状态", "State"]).read_only(),
    Column::of(ColumnKind::Number, "turns", ["往来次数", "Turns"]).read_only(),
    Column::of(ColumnKind::Time, "createTime", ["反馈时间", "Sent"]).read_only(),
];

/// The list.
pub(crate) struct OwnFeedback;

/// What of it is meant, by the filters of its own call (`service-feedback/mine`).
fn meant(query: &SheetQuery) -> Own {
    Own {
        service: Uuid::try_parse(query.text("serviceId")).ok(),
        state: State::parse(&query.text("state").to_lowercase()),
        chosen: query.chosen_ids(),
    }
}

#[async_trait]
impl Sheet for OwnFeedback {
    fn key(&self) -> &'static str {
        "feedback"
    }

    fn names(&self) -> [&'static str; 2] {
        ["我的反馈", "My feedback"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::export(SheetAccess::Everybody)
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        let Some(me) = caller.ctx.user() else { return Ok(0) };
        feedback::count_own(on.conn(), &caller.ctx.tenant, me, &meant(query)).await
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
        let rows = feedback::list_own_by_key(on.conn(), tenant, me, &meant(query), (place_of(after), limit)).await?;
        let mut services: Vec<Uuid> = rows.iter().map(|row| row.service).collect();
        services.sort_unstable();
        services.dedup();
        let services = list_briefs(on.conn(), tenant, &services).await?;
        let cell = |row: &Feedback, column: usize| match column {
            SERVICE => services.get(&row.service).map(|one| one.names.pick(locale).into()).unwrap_or_default(),
            CONTENT => row.content.as_str().into(),
            PHONE => row.phone.as_str().into(),
            STATE => standing(row.state, locale).into(),
            TURNS => CellOut::Number(f64::from(row.turns)),
            CREATED => CellOut::Time(row.created_at),
            _ => CellOut::Empty,
        };
        let out = |row: &Feedback| RowOut::of(row.id, columns, |column| cell(row, column));
        Ok(rows.iter().map(out).collect())
    }
}
