//! `POST /api/onehall/notice-desk/roster`

use std::cmp::Reverse;
use std::collections::HashMap;

use axum::extract::State;
use garde::Validate;
use onehall_directory::{Person, kept_departments, list_people};
use onehall_kernel::{Envelope, Page, PageIn, UserId, wire_time};
use onehall_web::{Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::scope::Desk;
use crate::rights::ManagesNotices;
use crate::rules::official::{NoticeState, minutes_to_wait};
use crate::store::roster::{DepartmentMarks, Mark, Recipients, count_by_department, page_recipients};

/// What people did with it.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum RosterState {
    /// Never opened it.
    Unread,
    /// Opened it.
    Opened,
    /// Did not confirm it.
    Unconfirmed,
    /// Confirmed it.
    Confirmed,
}

impl From<RosterState> for Mark {
    fn from(state: RosterState) -> Self {
        match state {
            RosterState::Unread => Self::Unread,
            RosterState::Opened => Self::Opened,
            RosterState::Unconfirmed => Self::Unconfirmed,
            RosterState::Confirmed => Self::Confirmed,
        }
    }
}

/// Which part of the roster.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct RosterIn {
    #[serde(deserialize_with = "crate::routes::id_of_address")]
    notice_id: Uuid,
    /// Of this department alone.
    #[serde(default)]
    dept_id: Option<Uuid>,
    /// With this mark alone.
    #[serde(default)]
    state: Option<RosterState>,
    /// Whose name or account has these words.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    keyword: String,
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// A department's part.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RosterDepartment {
    dept_id: Option<Uuid>,
    dept_name: String,
    total: i64,
    opened: i64,
    confirmed: i64,
}

/// A recipient.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RosterPerson {
    user_id: UserId,
    account: String,
    user_name: String,
    /// The department when the notice was sent.
    dept_name: String,
    read_time: Option<String>,
    confirm_time: Option<String>,
}

/// Figures and a page of recipients. `total` counts the recipients of the page's filter, `recipients` all of them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RosterOut {
    recipients: i64,
    opened: i64,
    confirmed: i64,
    reminded_time: Option<String>,
    /// Whether a reminder may go out now: the notice is out, somebody is left, and the last one is an hour ago.
    can_remind: bool,
    departments: Vec<RosterDepartment>,
    #[serde(flatten)]
    page: Page<RosterPerson>,
}

/// Answers who got a notice and what they did with it, by department.
#[utoipa::path(post, path = "/api/onehall/notice-desk/roster", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))),
    request_body = RosterIn, responses((status = 200, body = Envelope<RosterOut>)))]
pub(super) async fn page_roster(State(app): State<App>, desk: Desk, Body(input): Body<RosterIn>) -> Answer<RosterOut> {
    let (repo, ctx, zone) = (app.repo(), &desk.user.ctx, desk.user.tenant.zone);
    let one = desk.notice(&repo, input.notice_id).await?;
    let departments = kept_departments(&repo, &ctx.tenant).await?;
    let mut marks = count_by_department(repo.conn(), one.id).await?;
    marks.sort_by_key(|row| (Reverse(row.total), row.department));
    let sum = |of: fn(&DepartmentMarks) -> i64| marks.iter().map(of).sum::<i64>();
    let (recipients, opened, confirmed) = (sum(|m| m.total), sum(|m| m.opened), sum(|m| m.confirmed));
    let left = recipients - if one.head.need_confirm { confirmed } else { opened };
    let mark = input.state.map(Mark::from);
    let which = Recipients { notice: one.id, department: input.dept_id, mark, keyword: &input.keyword };
    let found = page_recipients(repo.conn(), &which, &input.page).await?;
    let ids: Vec<UserId> = found.records.iter().map(|row| UserId(row.user_id)).collect();
    let people: HashMap<UserId, Person> =
        list_people(repo.conn(), &ctx.tenant, &ids).await?.into_iter().map(|p| (p.id, p)).collect();
    let page = found.map(|row| {
        let person = people.get(&UserId(row.user_id));
        RosterPerson {
            user_id: UserId(row.user_id),
            account: person.map(|p| p.account.clone()).unwrap_or_default(),
            user_name: person.map(|p| p.user_name.clone()).unwrap_or_default(),
            dept_name: desk.department_name(&departments, row.department_id),
            read_time: row.opened_at.map(|at| wire_time(at, zone)),
            confirm_time: row.confirmed_at.map(|at| wire_time(at, zone)),
        }
    });
    let shown = marks
        .iter()
        .map(|row| RosterDepartment {
            dept_id: row.department,
            dept_name: desk.department_name(&departments, row.department),
            total: row.total,
            opened: row.opened,
            confirmed: row.confirmed,
        })
        .collect();
    let waits = minutes_to_wait(one.reminded_at, ctx.now).is_some();
    desk.user.ok(RosterOut {
        recipients,
        opened,
        confirmed,
        reminded_time: one.reminded_at.map(|at| wire_time(at, zone)),
        can_remind: one.state == NoticeState::Sent && left > 0 && !waits,
        departments: shown,
        page,
    })
}
