//! Feedback on services, as its department sees it.

use std::collections::HashMap;

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult};
use onehall_directory::list_people;
use onehall_feature::{
    CellOut, Column, ColumnKind, RowOut, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, place_of,
};
use onehall_kernel::UserId;
use onehall_web::Guard as _;
use uuid::Uuid;

use super::cells::standing;
use crate::rights::FeedbackDesk;
use crate::rules::feedback::State;
use crate::store::briefs::list_briefs;
use crate::store::feedback::{self, Desk, Feedback};

const SERVICE: usize = 0;
const USER: usize = 1;
const CONTENT: usize = 2;
const PHONE: usize = 3;
const STATE: usize = 4;
const TURNS: usize = 5;
const HANDLER: usize = 6;
const CREATED: usize = 7;

const COLUMNS: &[Column] = &[
    Column::text("serviceName", ["服务", "Service"]).read_only(),
    Column::text("userName", ["反馈人", "Sent by"]).read_only(),
    Column::text("content", ["反馈内容", "Feedback"]).read_only(),
    Column { default: false, ..Column::text("phone", ["联系电话", "Phone"]).read_only() },
    Column::text("stateName", ["状态", "State"]).read_only(),
    Column::of(ColumnKind::Number, "turns", ["往来次数", "Turns"]).read_only(),
    Column::text("handlerName", ["处理人", "Handled by"]).read_only(),
    Column::of(ColumnKind::Time, "createTime", ["反馈时间", "Sent"]).read_only(),
];

/// The list.
pub(crate) struct FeedbackList;

/// What of the list is meant, by the filters of its own call (`service-feedback/page`).
fn meant(caller: &SheetCaller, query: &SheetQuery) -> (Desk, Option<State>, Option<Vec<Uuid>>) {
    let desk = Desk {
        departments: caller.departments(),
        service: Uuid::try_parse(query.text("serviceId")).ok(),
        keyword: query.text("keyword").to_owned(),
    };
    (desk, State::parse(&query.text("state").to_lowercase()), query.chosen_ids())
}

#[async_trait]
impl Sheet for FeedbackList {
    fn key(&self) -> &'static str {
        "service-feedback"
    }

    fn names(&self) -> [&'static str; 2] {
        ["服务反馈", "Service feedback"]
    }

    fn can(&self) -> SheetCan {
        SheetCan { people: true, ..SheetCan::export(SheetAccess::With(FeedbackDesk::RIGHT)) }
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        let (desk, state, chosen) = meant(caller, query);
        feedback::count_rows(on.conn(), &caller.ctx.tenant, &desk, state, chosen.as_deref()).await
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
        let (desk, state, chosen) = meant(caller, query);
        let (tenant, locale) = (&caller.ctx.tenant, caller.ctx.locale);
        let rows =
            feedback::list_rows(on.conn(), tenant, &desk, state, chosen.as_deref(), (place_of(after), limit)).await?;
        let mut services: Vec<Uuid> = rows.iter().map(|row| row.service).collect();
        services.sort_unstable();
        services.dedup();
        let services = list_briefs(on.conn(), tenant, &services).await?;
        let people: Vec<UserId> = rows.iter().flat_map(|row| row.handler.into_iter().chain([row.user])).collect();
        let people: HashMap<UserId, String> =
            list_people(on.conn(), tenant, &people).await?.into_iter().map(|one| (one.id, one.user_name)).collect();
        let cell = |row: &Feedback, column: usize| match column {
            SERVICE => services.get(&row.service).map(|one| one.names.pick(locale).into()).unwrap_or_default(),
            USER => people.get(&row.user).map(|name| name.as_str().into()).unwrap_or_default(),
            CONTENT => row.content.as_str().into(),
            PHONE => row.phone.as_str().into(),
            STATE => standing(row.state, locale).into(),
            TURNS => CellOut::Number(f64::from(row.turns)),
            HANDLER => row.handler.and_then(|id| people.get(&id)).map(|name| name.as_str().into()).unwrap_or_default(),
            CREATED => CellOut::Time(row.created_at),
            _ => CellOut::Empty,
        };
        let out = |row: &Feedback| RowOut::of(row.id, columns, |column| cell(row, column)).about(row.user);
        Ok(rows.iter().map(out).collect())
    }
}
