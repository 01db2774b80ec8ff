//! Rows of tasks.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreError, StoreResult};
use onehall_kernel::{Ctx, Locale, Page, PageIn, Problem, TenantId, UserId};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveValue::Set, Condition, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

use crate::entities::task::{ActiveModel, COLUMN, Column, Entity, Model};
use crate::rules::keeping::FILES;
use crate::rules::task::{TaskKind, TaskState};

/// Whose a task is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Owner {
    /// A person.
    Person(UserId),
    /// Another campus system, by its client.
    Client(String),
}

impl Owner {
    /// The person; none for another system.
    #[must_use]
    pub const fn person(&self) -> Option<UserId> {
        match self {
            Self::Person(person) => Some(*person),
            Self::Client(_) => None,
        }
    }

    /// The system's client; none for a person.
    #[must_use]
    pub fn client(&self) -> Option<&str> {
        match self {
            Self::Person(_) => None,
            Self::Client(client) => Some(client),
        }
    }

    /// Whose it is as the audit log names it: the person's key, or the client.
    #[must_use]
    pub fn label(&self) -> String {
        match self {
            Self::Person(person) => person.to_string(),
            Self::Client(client) => client.clone(),
        }
    }
}

/// A task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// Its key within the server.
    pub id: Uuid,
    /// Its key at the wire (`redisKey`): opaque, 256 bits.
    pub key: String,
    /// What is done.
    pub kind: TaskKind,
    /// With which sheet.
    pub sheet: String,
    /// For whom.
    pub owner: Owner,
    /// Where it stands.
    pub state: TaskState,
    /// The language of its words and its file.
    pub locale: Locale,
    /// What its file is called, without an ending; of an import what the sent file was called.
    pub file_name: String,
    /// What exactly is to be done, as JSON.
    pub params: String,
    /// How far it is.
    pub counts: Counts,
    /// Why it did not end well, in Chinese and English.
    pub error: [String; 2],
    /// The finished file, or that of faulty rows.
    pub file: Option<Uuid>,
    /// Its size.
    pub bytes: i64,
    /// Why the data is taken out.
    pub reason: String,
    /// By what the file can be traced back to this task.
    pub trace: String,
    /// Who approved it.
    pub approver: Option<UserId>,
    /// Its job.
    pub job: Option<Uuid>,
    /// Whether somebody asked that it ends.
    pub is_unwanted: bool,
    /// When it was asked for.
    pub created_at: DateTime<Utc>,
    /// When its work began.
    pub started_at: Option<DateTime<Utc>>,
    /// When it ended.
    pub finished_at: Option<DateTime<Utc>>,
    /// When its rows were taken back.
    pub undone_at: Option<DateTime<Utc>>,
}

/// Rows of a task.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// All, once that is known.
    pub total: Option<i64>,
    /// Worked on.
    pub done: i64,
    /// Written anew.
    pub inserted: i64,
    /// Changed.
    pub updated: i64,
    /// There already and left as they were.
    pub skipped: i64,
    /// Not taken.
    pub failed: i64,
    /// Not named by a whole register, and disabled; of a rehearsal those that would be. No rows of the file.
    pub disabled: i64,
    /// The last row of the file that is part of these counts.
    pub checkpoint: i64,
}

fn odd(id: Uuid, what: &str) -> StoreError {
    StoreError::Inconsistent { table: "transfer_tasks", detail: format!("{what} of {id}") }
}

impl TryFrom<Model> for Task {
    type Error = StoreError;

    fn try_from(row: Model) -> Result<Self, StoreError> {
        let id = row.id;
        let owner = match (row.owner_id, row.client_id) {
            (Some(person), _) => Owner::Person(UserId(person)),
            (None, Some(client)) => Owner::Client(client),
            (None, None) => return Err(odd(id, "owner")),
        };
        Ok(Self {
            id,
            key: row.wire_key,
            kind: row.kind.parse().map_err(|_| odd(id, "kind"))?,
            sheet: row.sheet,
            owner,
            state: row.state.parse().map_err(|_| odd(id, "state"))?,
            locale: if row.locale == Locale::En.tag() { Locale::En } else { Locale::Zh },
            file_name: row.file_name,
            params: row.params,
            counts: Counts {
                total: row.total,
                done: row.done,
                inserted: row.inserted,
                updated: row.updated,
                skipped: row.skipped,
                failed: row.failed,
                disabled: row.disabled,
                checkpoint: row.checkpoint,
            },
            error: [row.error_zh, row.error_en],
            file: row.file_id,
            bytes: row.bytes,
            reason: row.reason,
            trace: row.trace,
            approver: row.approver_id.map(UserId),
            job: row.job_id,
            is_unwanted: row.is_unwanted,
            created_at: row.created_at,
            started_at: row.started_at,
            finished_at: row.finished_at,
            undone_at: row.undone_at,
        })
    }
}

fn active(tenant: &TenantId, one: &Task) -> ActiveModel {
    let [error_zh, error_en] = one.error.clone();
    ActiveModel {
        id: Set(one.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        wire_key: Set(one.key.clone()),
        kind: Set(one.kind.as_str().to_owned()),
        sheet: Set(one.sheet.clone()),
        owner_id: Set(one.owner.person().map(|person| person.0)),
        client_id: Set(one.owner.client().map(str::to_owned)),
        state: Set(one.state.as_str().to_owned()),
        locale: Set(one.locale.tag().to_owned()),
        file_name: Set(one.file_name.clone()),
        params: Set(one.params.clone()),
        total: Set(one.counts.total),
        done: Set(one.counts.done),
        inserted: Set(one.counts.inserted),
        updated: Set(one.counts.updated),
        skipped: Set(one.counts.skipped),
        failed: Set(one.counts.failed),
        disabled: Set(one.counts.disabled),
        checkpoint: Set(one.counts.checkpoint),
        error_zh: Set(error_zh),
        error_en: Set(error_en),
        file_id: Set(one.file),
        bytes: Set(one.bytes),
        reason: Set(one.reason.clone()),
        trace: Set(one.trace.clone()),
        approver_id: Set(one.approver.map(|by| by.0)),
        job_id: Set(one.job),
        is_unwanted: Set(one.is_unwanted),
        created_at: Set(one.created_at),
        started_at: Set(one.started_at),
        finished_at: Set(one.finished_at),
        undone_at: Set(one.undone_at),
    }
}

impl Task {
    /// A task that waits, with nothing done: `params` says what exactly is to be done with which sheet.
    #[must_use]
    pub fn asked(ctx: &Ctx, (kind, sheet): (TaskKind, &str), owner: Owner, params: String) -> Self {
        let id = ctx.new_id();
        Self {
            id,
            key: ctx.env.new_secret(),
            kind,
            sheet: sheet.to_owned(),
            owner,
            state: TaskState::Waiting,
            locale: ctx.locale,
            file_name: String::new(),
            params,
            counts: Counts::default(),
            error: [String::new(), String::new()],
            file: None,
            bytes: 0,
            reason: String::new(),
            trace: id.simple().to_string(),
            approver: None,
            job: None,
            is_unwanted: false,
            created_at: ctx.now,
            started_at: None,
            finished_at: None,
            undone_at: None,
        }
    }

    /// The same, ended.
    #[must_use]
    pub fn ended(self, state: TaskState, now: DateTime<Utc>) -> Self {
        Self { state, finished_at: Some(now), ..self }
    }

    /// The same, ended for a reason.
    #[must_use]
    pub fn failed(self, problem: &Problem, now: DateTime<Utc>) -> Self {
        let error = [problem.message(Locale::Zh), problem.message(Locale::En)];
        Self { error, ..self.ended(TaskState::Failed, now) }
    }

    /// Until when its files are kept; none before its end.
    #[must_use]
    pub fn kept_until(&self) -> Option<DateTime<Utc>> {
        self.finished_at.map(|at| at + FILES)
    }

    /// Its file, while it is kept: whoever clears up comes later than that.
    #[must_use]
    pub fn kept_file(&self, now: DateTime<Utc>) -> Option<Uuid> {
        self.file.filter(|_| self.kept_until().is_some_and(|until| until > now))
    }

    /// Why it did not end well, in the reader's language.
    #[must_use]
    pub fn error_words(&self, locale: Locale) -> &str {
        let [zh, en] = &self.error;
        locale.pick(zh, en)
    }
}

/// Writes a new task.
pub async fn create_task(conn: &impl ConnectionTrait, tenant: &TenantId, one: &Task) -> StoreResult<()> {
    Entity::insert(active(tenant, one)).exec_without_returning(conn).await?;
    Ok(())
}

/// Writes a changed task; the caller holds its lock.
pub async fn update_task(conn: &impl ConnectionTrait, tenant: &TenantId, one: &Task) -> StoreResult<()> {
    Entity::update(active(tenant, one)).exec(conn).await?;
    Ok(())
}

/// A task of the tenant.
pub async fn find_task(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<Task>> {
    Entity::of(tenant).filter(COLUMN.id.eq(id)).one(conn).await?.map(Task::try_from).transpose()
}

/// The same, locked until the end of the `Tx`.
pub async fn lock_task(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<Task>> {
    let own = Entity::of(tenant).filter(COLUMN.id.eq(id));
    own.lock_exclusive().one(conn).await?.map(Task::try_from).transpose()
}

/// A task by its key at the wire.
pub async fn find_by_key(conn: &impl ConnectionTrait, tenant: &TenantId, key: &str) -> StoreResult<Option<Task>> {
    Entity::of(tenant).filter(COLUMN.wire_key.eq(key)).one(conn).await?.map(Task::try_from).transpose()
}

/// Forgets a task with all that is its.
pub async fn delete_task(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<()> {
    Entity::delete_of(tenant).filter(COLUMN.id.eq(id)).exec(conn).await?;
    Ok(())
}

/// Tasks that ended before `before`, at most `limit`.
pub async fn list_ended_before(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    before: DateTime<Utc>,
    limit: u64,
) -> StoreResult<Vec<Uuid>> {
    let old = Entity::of(tenant).filter(COLUMN.finished_at.lt(before)).limit(limit);
    Ok(old.select_only().column(Column::Id).into_tuple().all(conn).await?)
}

/// Forgets tasks with all that is theirs.
pub async fn delete_tasks(conn: &impl ConnectionTrait, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<()> {
    Entity::delete_keyed(tenant).filter(COLUMN.id.is_in(ids.iter().copied())).exec(conn).await?;
    Ok(())
}

/// Which tasks are listed.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    /// Of this person alone.
    pub owner: Option<UserId>,
    /// Of this kind alone.
    pub kind: Option<TaskKind>,
    /// In this state alone.
    pub state: Option<TaskState>,
}

impl Wanted {
    fn condition(&self) -> Condition {
        Condition::all()
            .add_option(self.owner.map(|owner| COLUMN.owner_id.eq(owner.0)))
            .add_option(self.kind.map(|kind| COLUMN.kind.eq(kind.as_str())))
            .add_option(self.state.map(|state| COLUMN.state.eq(state.as_str())))
    }
}

/// Tasks of the tenant, the latest first.
pub async fn page_tasks(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    wanted: &Wanted,
    asked: &PageIn,
) -> StoreResult<Page<Task>> {
    let of_them = Entity::of(tenant).filter(wanted.condition());
    let total = of_them.clone().count(conn).await?;
    let sorted = of_them.order_by_desc(Column::CreatedAt).order_by_desc(Column::Id);
    let rows = sorted.limit(asked.limit()).offset(asked.offset()).all(conn).await?;
    let tasks = rows.into_iter().map(Task::try_from).collect::<StoreResult<_>>()?;
    Ok(Page::new(tasks, total, asked))
}

/// Tasks of a person that have not ended.
pub async fn count_open(conn: &impl ConnectionTrait, tenant: &TenantId, owner: &Owner) -> StoreResult<u64> {
    let whose = match owner {
        Owner::Person(person) => COLUMN.owner_id.eq(person.0),
        Owner::Client(client) => COLUMN.client_id.eq(client.as_str()),
    };
    Ok(Entity::of(tenant).filter(COLUMN.state.is_in(TaskState::OPEN)).filter(whose).count(conn).await?)
}

/// Asks that a task ends. What runs sees it at its next batch.
pub async fn mark_unwanted(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<()> {
    let own = Entity::update_of(tenant).filter(COLUMN.id.eq(id));
    own.col_expr(Column::IsUnwanted, Expr::value(true)).exec(conn).await?;
    Ok(())
}
