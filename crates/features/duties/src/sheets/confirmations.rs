//! Yearly confirmations: who confirmed, who still has time, who is late.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult};
use onehall_directory::{Department, PeopleNames, list_departments};
use onehall_feature::{
    CellOut, Column, ColumnKind, RowOut, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, place_of,
};
use onehall_kernel::{UserId, normalise_key};
use onehall_web::Guard as _;
use uuid::Uuid;

use super::{counted, read_form, today};
use crate::rights::{ApprovesDuties, KeepsDuties};
use crate::routes::confirm::ConfirmationsIn;
use crate::routes::dept_page::is_called;
use crate::rules::confirming::{Status, deadline};
use crate::settings::CONFIRM_BY;
use crate::state::year_in;
use crate::store::confirmations::{Confirmation, list_confirmations};
use crate::store::counts::count_by_department;
use crate::store::projection::Side;

const CODE: usize = 0;
const DEPARTMENT: usize = 1;
const YEAR: usize = 2;
const COUNT: usize = 3;
const STATUS: usize = 4;
const DEADLINE: usize = 5;
const CONFIRMED: usize = 6;
const PERSON: usize = 7;
const REMINDED: usize = 8;

const COLUMNS: &[Column] = &[
    Column::text("deptCode", ["部门编号", "Department code"]).read_only(),
    Column::text("deptName", ["部门名称", "Department"]).read_only(),
    Column::of(ColumnKind::Number, "year", ["年度", "Year"]).read_only(),
    Column::of(ColumnKind::Number, "dutyCount", ["职责数", "Duties"]).read_only(),
    Column::text("status", ["确认情况", "State"]).read_only(),
    Column::of(ColumnKind::Date, "deadline", ["截止日期", "Last day"]).read_only(),
    Column::of(ColumnKind::Time, "confirmTime", ["确认时间", "Confirmed"]).read_only(),
    Column::text("confirmUserName", ["确认人", "Confirmed by"]).read_only(),
    Column::of(ColumnKind::Time, "remindTime", ["最近提醒时间", "Last reminded"]).read_only(),
];

/// The list.
pub(crate) struct Confirmations;

/// A department with how far it is.
struct Row {
    department: Department,
    count: u64,
    status: Status,
    confirmation: Option<Confirmation>,
}

/// All rows of a year that are meant, by the keys of departments.
struct Year {
    year: i32,
    deadline: String,
    rows: Vec<Row>,
}

async fn load(
    on: Reading<'_>,
    caller: &SheetCaller,
    form: &ConfirmationsIn,
    chosen: Option<&[Uuid]>,
) -> StoreResult<Year> {
    let tenant = &caller.ctx.tenant;
    let year = form.year.unwrap_or_else(|| year_in(&caller.ctx, caller.zone));
    let deadline = deadline(year, CONFIRM_BY.find(on.conn(), tenant).await?.as_deref());
    let counts = count_by_department(on.conn(), tenant, Side::Published, None).await?;
    let mut confirmed = list_confirmations(on.conn(), tenant, year, None).await?;
    // whoever approves lists sees all of them
    let own = caller.departments().filter(|_| !caller.may(&SheetAccess::With(ApprovesDuties::RIGHT)));
    let (today, called) = (today(caller), normalise_key(&form.keyword));
    let mut rows = Vec::new();
    for department in list_departments(on.conn(), tenant).await? {
        let Some(count) = counts.get(&department.id).copied() else { continue };
        let confirmation = confirmed.remove(&department.id);
        let is_confirmed = confirmation.as_ref().is_some_and(|row| row.confirmed_at.is_some());
        let status = Status::of(is_confirmed, &today, &deadline);
        let is_meant = own.as_ref().is_none_or(|own| own.contains(&department.id))
            && chosen.is_none_or(|chosen| chosen.contains(&department.id))
            && form.status.is_none_or(|asked| asked == status)
            && is_called(&department, &called);
        if is_meant {
            rows.push(Row { department, count, status, confirmation });
        }
    }
    rows.sort_unstable_by_key(|row| row.department.id);
    Ok(Year { year, deadline, rows })
}

/// What is meant, read once for all pages.
async fn meant(on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<Arc<Year>> {
    let form: ConfirmationsIn = read_form(query);
    let chosen = query.chosen_ids();
    let key = format!("duty-confirmations/{}/{form:?}/{}", caller.ctx.tenant, query.chosen.len());
    on.once(&key, load(on, caller, &form, chosen.as_deref())).await
}

impl Year {
    fn cell(&self, row: &Row, column: usize, caller: &SheetCaller, names: &PeopleNames) -> CellOut {
        let locale = caller.ctx.locale;
        let confirmation = row.confirmation.as_ref();
        let time = |at: Option<chrono::DateTime<chrono::Utc>>| at.map_or(CellOut::Empty, CellOut::Time);
        match column {
            CODE => row.department.code.as_str().into(),
            DEPARTMENT => row.department.names.pick(locale).into(),
            YEAR => CellOut::Number(f64::from(self.year)),
            COUNT => CellOut::Number(counted(row.count)),
            STATUS => match row.status {
                Status::Confirmed => locale.pick("已确认", "Confirmed"),
                Status::Open => locale.pick("待确认", "Open"),
                Status::Late => locale.pick("逾期未确认", "Late"),
            }
            .into(),
            DEADLINE => self.deadline.parse().map(CellOut::Date).unwrap_or_default(),
            CONFIRMED => time(confirmation.and_then(|one| one.confirmed_at)),
            PERSON => names.name(confirmation.and_then(|one| one.confirmed_by).map(UserId)).into(),
            REMINDED => time(confirmation.and_then(|one| one.reminded_at)),
            _ => CellOut::Empty,
        }
    }
}

#[async_trait]
impl Sheet for Confirmations {
    fn key(&self) -> &'static str {
        "duty-confirmations"
    }

    fn names(&self) -> [&'static str; 2] {
        ["职责年度确认情况", "Yearly confirmations of duties"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::export(SheetAccess::With(KeepsDuties::RIGHT))
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        Ok(meant(on, caller, query).await?.rows.len() as u64)
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
        let year = meant(on, caller, query).await?;
        let from =
            place_of::<Uuid>(after).map_or(0, |after| year.rows.partition_point(|row| row.department.id <= after));
        let rows: Vec<&Row> = year.rows.iter().skip(from).take(usize::try_from(limit).unwrap_or(usize::MAX)).collect();
        let people = rows.iter().map(|row| row.confirmation.as_ref().and_then(|one| one.confirmed_by).map(UserId));
        let names = PeopleNames::find(on.conn(), &caller.ctx.tenant, people).await?;
        let out = |row: &&Row| RowOut::of(row.department.id, columns, |column| year.cell(row, column, caller, &names));
        Ok(rows.iter().map(out).collect())
    }
}
