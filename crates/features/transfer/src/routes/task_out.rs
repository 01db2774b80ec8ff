//! A task as lists show it.

use std::collections::HashMap;

use chrono::TimeDelta;
use onehall_db::{Repo, StoreResult};
use onehall_directory::{Person, list_people};
use onehall_kernel::{Locale, TenantId, UserId, wire_time};
use onehall_web::User;
use serde::Serialize;

use crate::rules::pace;
use crate::rules::task::TaskKind;
use crate::settings::RECORDS_KEPT;
use crate::state::Transfer;
use crate::store::tasks::{Owner, Task};

/// A task.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TaskOut {
    /// Its key, for `progress` and the other calls.
    redis_key: String,
    /// `export`, `import` or `rehearsal`.
    kind: &'static str,
    /// Key of the sheet.
    id: String,
    /// Name of the sheet in the caller's language.
    sheet_name: String,
    /// What the file is called.
    file_name: String,
    /// `approval`, `waiting`, `started`, `done`, `stopped`, `failed` or `cancelled`.
    state: &'static str,
    /// Whether the caller asked for it.
    is_own: bool,
    /// Who asked for it.
    user_name: String,
    /// The same person's account; of another system its client.
    account: String,
    /// 0 to 100.
    finish_rate: i64,
    total_num: i64,
    finish_num: i64,
    new_insert_num: i64,
    update_num: i64,
    jump_num: i64,
    fail_num: i64,
    /// What a whole register did not name and was disabled.
    disabled_num: i64,
    /// Why it did not end well.
    error_msg: String,
    /// Why the data is taken out.
    reason: String,
    /// By what the file can be traced back to this task.
    trace: String,
    /// Who approved it.
    approver_name: String,
    create_time: String,
    start_time: String,
    finish_time: String,
    /// Until when its file is kept; empty when there is none.
    file_until: String,
    /// Until when it can be undone; empty when it can not.
    undo_until: String,
}

/// What is needed to show tasks.
pub(super) struct Showing<'a> {
    transfer: &'a Transfer,
    user: &'a User,
    people: HashMap<UserId, Person>,
    /// How long records are kept.
    kept: TimeDelta,
}

impl<'a> Showing<'a> {
    /// For these tasks.
    pub(super) async fn of(repo: &Repo, transfer: &'a Transfer, user: &'a User, tasks: &[Task]) -> StoreResult<Self> {
        let people = people_of(repo, &user.ctx.tenant, tasks).await?;
        let kept = RECORDS_KEPT.of(repo.conn(), &user.ctx.tenant).await?;
        Ok(Self { transfer, user, people, kept })
    }

    /// One of them.
    pub(super) fn task(&self, task: &Task) -> TaskOut {
        let (locale, zone) = (self.user.ctx.locale, self.user.tenant.zone);
        let (user_name, account) = owner_names(&self.people, &task.owner);
        let time = |at: Option<_>| at.map(|at| wire_time(at, zone)).unwrap_or_default();
        let counts = &task.counts;
        let wrote = counts.inserted > 0 || (counts.updated > 0 && self.transfer.undoes_changes(task));
        let can_undo = task.kind == TaskKind::Import && task.undone_at.is_none() && wrote;
        TaskOut {
            redis_key: task.key.clone(),
            kind: task.kind.as_str(),
            id: task.sheet.clone(),
            sheet_name: sheet_name(self.transfer, &task.sheet, locale),
            file_name: task.file_name.clone(),
            state: task.state.as_str(),
            is_own: task.owner == Owner::Person(self.user.session.user),
            user_name,
            account,
            finish_rate: pace::percent(counts.done, counts.total, task.state.is_ended()),
            total_num: counts.total.unwrap_or(0),
            finish_num: counts.done,
            new_insert_num: counts.inserted,
            update_num: counts.updated,
            jump_num: counts.skipped,
            fail_num: counts.failed,
            disabled_num: counts.disabled,
            error_msg: task.error_words(locale).to_owned(),
            reason: task.reason.clone(),
            trace: task.trace.clone(),
            approver_name: task.approver.map(|by| name(&self.people, by)).unwrap_or_default(),
            create_time: wire_time(task.created_at, zone),
            start_time: time(task.started_at),
            finish_time: time(task.finished_at),
            file_until: time(task.kept_until().filter(|_| task.file.is_some())),
            undo_until: time(task.finished_at.filter(|_| can_undo).map(|at| at + self.kept)),
        }
    }
}

/// The people behind tasks.
pub(super) async fn people_of(repo: &Repo, tenant: &TenantId, tasks: &[Task]) -> StoreResult<HashMap<UserId, Person>> {
    let ids: Vec<UserId> = tasks.iter().flat_map(|task| [task.owner.person(), task.approver]).flatten().collect();
    let people = list_people(repo.conn(), tenant, &ids).await?;
    Ok(people.into_iter().map(|person| (person.id, person)).collect())
}

fn name(people: &HashMap<UserId, Person>, id: UserId) -> String {
    people.get(&id).map(|person| person.user_name.clone()).unwrap_or_default()
}

/// Name and account of whom a task is for.
pub(super) fn owner_names(people: &HashMap<UserId, Person>, owner: &Owner) -> (String, String) {
    match owner {
        Owner::Client(client) => (String::new(), client.clone()),
        Owner::Person(id) => {
            (name(people, *id), people.get(id).map(|person| person.account.clone()).unwrap_or_default())
        }
    }
}

/// The name of a sheet; its key for one that is no more.
pub(super) fn sheet_name(transfer: &Transfer, key: &str, locale: Locale) -> String {
    transfer.sheet(key).map_or_else(
        || key.to_owned(),
        |sheet| {
            let [zh, en] = sheet.names();
            locale.pick(zh, en).to_owned()
        },
    )
}
