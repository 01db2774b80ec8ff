//! Who got an official notice and what each did with it, for who may send as its account.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use onehall_db::{Reading, StoreResult};
use onehall_directory::{Person, list_departments, list_people, name_of};
use onehall_feature::{
    CellOut, Column, ColumnKind, RowOut, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, SheetRange, place_of,
};
use onehall_kernel::UserId;
use uuid::Uuid;

use crate::routes::accounts_of_person;
use crate::store::notices::find_notice;
use crate::store::roster::{Mark, Receipt, Recipients, count_recipients, list_recipients_by_key};

const DEPARTMENT: usize = 0;
const NAME: usize = 1;
const ACCOUNT: usize = 2;
const OPENED: usize = 3;
const CONFIRMED: usize = 4;

const COLUMNS: &[Column] = &[
    Column::text("deptName", ["单位", "Department"]).read_only(),
    Column::text("userName", ["姓名", "Name"]).read_only(),
    Column::text("account", ["学工号", "Account"]).read_only(),
    Column::of(ColumnKind::Time, "readTime", ["打开时间", "Opened"]).read_only(),
    Column::of(ColumnKind::Time, "confirmTime", ["确认时间", "Confirmed"]).read_only(),
];

/// What the search line names the notice by: a roster is always that of one.
const NOTICE: &str = "noticeId";

/// The list.
pub(crate) struct Roster;

/// What of it is meant.
struct Meant<'a> {
    which: Recipients<'a>,
    people: Option<Vec<UserId>>,
}

/// The recipients that are meant, by the filters of the roster's own call (`notice-desk/roster`); nothing when no notice is
/// named, or one of an account as which the caller may not send.
async fn meant<'a>(on: Reading<'_>, caller: &SheetCaller, query: &'a SheetQuery) -> StoreResult<Option<Meant<'a>>> {
    let tenant = &caller.ctx.tenant;
    let named = query.form.get(NOTICE).and_then(serde_json::Value::as_str).unwrap_or_default();
    let Ok(id) = Uuid::try_parse(named.trim()) else { return Ok(None) };
    let Some(notice) = find_notice(on.conn(), tenant, id).await? else { return Ok(None) };
    let is_open = match caller.ctx.user() {
        Some(me) => {
            let own = accounts_of_person(on, tenant, &caller.grants, me).await?;
            own.iter().any(|account| account.id == notice.account)
        }
        None => caller.is_system(),
    };
    let which = Recipients {
        notice: notice.id,
        department: Uuid::try_parse(query.text("deptId")).ok(),
        mark: Mark::parse(query.text("state")),
        keyword: query.text("keyword"),
    };
    let people = (query.range == SheetRange::Chosen)
        .then(|| query.chosen.iter().filter_map(|id| id.parse().ok()).map(UserId).collect());
    Ok(is_open.then_some(Meant { which, people }))
}

fn time(at: Option<DateTime<Utc>>) -> CellOut {
    at.map_or(CellOut::Empty, CellOut::Time)
}

#[async_trait]
impl Sheet for Roster {
    fn key(&self) -> &'static str {
        "notice-roster"
    }

    fn names(&self) -> [&'static str; 2] {
        ["通知阅读情况", "Roster of a notice"]
    }

    /// Accounts may name senders who hold no right at all.
    fn can(&self) -> SheetCan {
        SheetCan { within: NOTICE, people: true, ..SheetCan::export(SheetAccess::Everybody) }
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        match meant(on, caller, query).await? {
            Some(meant) => count_recipients(on.conn(), &meant.which, meant.people.as_deref()).await,
            None => Ok(0),
        }
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
        let Some(meant) = meant(on, caller, query).await? else { return Ok(Vec::new()) };
        let (tenant, locale) = (&caller.ctx.tenant, caller.ctx.locale);
        let after = place_of(after).map(UserId);
        let rows = list_recipients_by_key(on.conn(), &meant.which, meant.people.as_deref(), (after, limit)).await?;
        let departments = on.once(&format!("roster-departments/{tenant}"), list_departments(on.conn(), tenant)).await?;
        let ids: Vec<UserId> = rows.iter().map(|row| UserId(row.user_id)).collect();
        let people: HashMap<UserId, Person> =
            list_people(on.conn(), tenant, &ids).await?.into_iter().map(|person| (person.id, person)).collect();
        let cell = |row: &Receipt, column: usize| {
            let person = people.get(&UserId(row.user_id));
            match column {
                DEPARTMENT => name_of(&departments, row.department_id, locale).into(),
                NAME => person.map(|one| one.user_name.as_str().into()).unwrap_or_default(),
                ACCOUNT => person.map(|one| one.account.as_str().into()).unwrap_or_default(),
                OPENED => time(row.opened_at),
                CONFIRMED => time(row.confirmed_at),
                _ => CellOut::Empty,
            }
        };
        let out =
            |row: &Receipt| RowOut::of(row.user_id, columns, |column| cell(row, column)).about(UserId(row.user_id));
        Ok(rows.iter().map(out).collect())
    }
}
