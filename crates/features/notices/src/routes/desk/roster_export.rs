//! `POST /api/onehall/notice-desk/roster/export`

use std::cmp::Reverse;
use std::collections::HashMap;

use axum::Extension;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use garde::Validate;
use onehall_db::Repo;
use onehall_directory::{Department, Person, kept_departments, list_people};
use onehall_files::attachment;
use onehall_kernel::{Locale, UserId, wire_time};
use onehall_records::audit;
use onehall_sheets::{Cell, CsvWriter, SheetError};
use onehall_web::{ApiError, App, Body, Guard as _};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::roster::RosterState;
use super::scope::Desk;
use crate::office::Office;
use crate::rights::ManagesNotices;
use crate::store::notices::Notice;
use crate::store::roster::{Mark, Recipients, count_by_department, count_recipients, list_recipients};

/// Recipients that are read at a time.
const CHUNK: u64 = 2_000;

/// What the rows are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
enum RosterTable {
    /// A recipient each.
    #[default]
    People,
    /// A department each, of the whole notice.
    Departments,
}

/// Which part of the roster.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct RosterExportIn {
    #[serde(deserialize_with = "crate::routes::id_of_address")]
    notice_id: Uuid,
    /// People when absent.
    #[serde(default)]
    table: RosterTable,
    /// People of this department alone.
    #[serde(default)]
    dept_id: Option<Uuid>,
    /// People with this mark alone.
    #[serde(default)]
    state: Option<RosterState>,
    /// People whose name or account has these words.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    keyword: String,
}

/// Words of the table in the reader's language.
struct Words {
    department: &'static str,
    people: [&'static str; 4],
    marks: [&'static str; 3],
    file: &'static str,
}

const ZH: Words = Words {
    department: "单位",
    people: ["姓名", "学工号", "打开时间", "确认时间"],
    marks: ["送达", "打开", "确认"],
    file: "阅读情况",
};
const EN: Words = Words {
    department: "Department",
    people: ["Name", "Account", "Opened", "Confirmed"],
    marks: ["Delivered", "Opened", "Confirmed"],
    file: "Roster",
};

/// Who got a notice and what they did with it, as CSV (UTF-8 with a byte order mark) in the reader's language. Cells that
/// a spreadsheet would take for formulas begin with an apostrophe; audited. People above the number from which exports need a
/// reason are refused (status 1002): they are taken out by transfer's list `notice-roster`.
#[utoipa::path(post, path = "/api/onehall/notice-desk/roster/export", tag = "notices",
    extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))), request_body = RosterExportIn,
    responses((status = 200, body = String, content_type = "text/csv")))]
pub(super) async fn export_roster(
    State(app): State<App>,
    Extension(office): Extension<Office>,
    desk: Desk,
    Body(input): Body<RosterExportIn>,
) -> Result<Response, ApiError> {
    let repo = app.repo();
    let one = desk.notice(&repo, input.notice_id).await?;
    let departments = kept_departments(&repo, &desk.user.ctx.tenant).await?;
    let words = match desk.user.ctx.locale {
        Locale::Zh => ZH,
        Locale::En => EN,
    };
    let text = match input.table {
        RosterTable::People => {
            let which = recipients(&one, &input);
            let count = count_recipients(repo.conn(), &which, None).await?;
            office.limits.pass(&repo, &desk.user.ctx.tenant, count).await?;
            people(&repo, &desk, &one, &which, &words, &departments).await?
        }
        RosterTable::Departments => by_department(&repo, &desk, &one, &words, &departments).await?,
    };
    let detail = json!({"table": if input.table == RosterTable::People { "people" } else { "departments" }});
    let mut tx = app.begin().await?;
    audit::record(&mut tx, &desk.user.ctx, "notice.roster_exported", &one.id.to_string(), detail).await?;
    tx.save().await?;
    let name = attachment(&format!("{}-{}", words.file, one.head.title.pick(desk.user.ctx.locale)), "csv");
    let headers = [
        (CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, name),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, text).into_response())
}

/// The people who are meant.
fn recipients<'a>(one: &Notice, input: &'a RosterExportIn) -> Recipients<'a> {
    let mark = input.state.map(Mark::from);
    Recipients { notice: one.id, department: input.dept_id, mark, keyword: &input.keyword }
}

async fn people(
    repo: &Repo,
    desk: &Desk,
    one: &Notice,
    which: &Recipients<'_>,
    words: &Words,
    departments: &[Department],
) -> Result<Vec<u8>, ApiError> {
    let (tenant, zone) = (&desk.user.ctx.tenant, desk.user.tenant.zone);
    // without a confirmation asked for there is no such column
    let columns = if one.head.need_confirm { 5 } else { 4 };
    let [name, account, opened, confirmed] = words.people;
    let mut table = begin(&[words.department, name, account, opened, confirmed][..columns])?;
    let mut rows = list_recipients(repo.conn(), which, None, CHUNK).await?;
    while let Some(last) = rows.last().cloned() {
        let ids: Vec<UserId> = rows.iter().map(|row| UserId(row.user_id)).collect();
        let people = list_people(repo.conn(), tenant, &ids).await?;
        let people: HashMap<UserId, Person> = people.into_iter().map(|person| (person.id, person)).collect();
        for row in &rows {
            let person = people.get(&UserId(row.user_id));
            let time = |at: Option<_>| at.map(|at| wire_time(at, zone)).unwrap_or_default();
            let cells = [
                Cell::Text(desk.department_name(departments, row.department_id)),
                Cell::text(person.map(|person| person.user_name.as_str()).unwrap_or_default()),
                Cell::text(person.map(|person| person.account.as_str()).unwrap_or_default()),
                Cell::Text(time(row.opened_at)),
                Cell::Text(time(row.confirmed_at)),
            ];
            table.row(&cells[..columns]).map_err(ApiError::internal)?;
        }
        rows = list_recipients(repo.conn(), which, Some(&last), CHUNK).await?;
    }
    table.finish().map_err(ApiError::internal)
}

async fn by_department(
    repo: &Repo,
    desk: &Desk,
    one: &Notice,
    words: &Words,
    departments: &[Department],
) -> Result<Vec<u8>, ApiError> {
    let columns = if one.head.need_confirm { 4 } else { 3 };
    let [delivered, opened, confirmed] = words.marks;
    let mut table = begin(&[words.department, delivered, opened, confirmed][..columns])?;
    let mut marks = count_by_department(repo.conn(), one.id).await?;
    marks.sort_by_key(|row| (Reverse(row.total), row.department));
    for row in marks {
        let name = desk.department_name(departments, row.department);
        let [total, opened, confirmed] = [row.total, row.opened, row.confirmed].map(|n| Cell::Text(n.to_string()));
        table.row(&[Cell::Text(name), total, opened, confirmed][..columns]).map_err(ApiError::internal)?;
    }
    table.finish().map_err(ApiError::internal)
}

/// A table in memory with these headings.
fn begin(headings: &[&str]) -> Result<CsvWriter<Vec<u8>>, ApiError> {
    let written = |headings: &[Cell]| -> Result<_, SheetError> {
        let mut table = CsvWriter::new(Vec::new())?;
        table.row(headings)?;
        Ok(table)
    };
    let headings: Vec<Cell> = headings.iter().map(|heading| Cell::text(*heading)).collect();
    written(&headings).map_err(ApiError::internal)
}
