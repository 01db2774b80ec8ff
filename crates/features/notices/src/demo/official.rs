//! Official accounts and notices of the demonstration university.

use std::collections::HashMap;

use anyhow::Context as _;
use bytes::Bytes;
use chrono::TimeDelta;
use onehall_db::{PartOf as _, Tx};
use onehall_directory::{
    Addressed, Class, Department, find_person_by_account, list_addressed, list_classes, list_departments,
};
use onehall_feature::DemoRun;
use onehall_files::{Files, NewFile, Uploaded};
use onehall_kernel::{Ctx, Names, UserId};
use sea_orm::QueryFilter;
use sea_orm::sea_query::Expr;
use serde::Deserialize;
use uuid::Uuid;

use super::{PICTURES, published_at};
use crate::entities::receipt;
use crate::jobs::enqueue_sending;
use crate::rules::audience::Audience;
use crate::rules::official::{Level, MpType, NoticeState};
use crate::rules::official_file::attachments;
use crate::store::accounts::{Account, create_account, replace_senders};
use crate::store::fan_out::create_receipts;
use crate::store::notice_files::of_notice;
use crate::store::notices::{Head, Notice, create_notice, put_text, update_notice};

/// The largest file of the demonstration.
const FILE_MAX: usize = 20 * 1024 * 1024;
/// How far ahead the scheduled notice lies.
const AHEAD: TimeDelta = TimeDelta::days(3);
/// The accounts people try the demonstration with: what came today is new to them.
const TRIED: [&str; 4] = ["student", "teacher", "admin", "office"];

#[derive(Deserialize)]
struct OfficialFile {
    accounts: Vec<AccountRow>,
    notices: Vec<NoticeRow>,
    second: Option<Box<OfficialFile>>,
}

#[derive(Deserialize)]
struct AccountRow {
    code: String,
    name: String,
    name_en: String,
    mp_type: MpType,
    dept: String,
    intro: String,
    intro_en: String,
    senders: Vec<String>,
}

#[derive(Deserialize)]
struct NoticeRow {
    account: String,
    author: String,
    title: String,
    title_en: String,
    summary: String,
    summary_en: String,
    level: Level,
    need_confirm: bool,
    public: bool,
    #[serde(default)]
    url: String,
    #[serde(default)]
    img: Option<String>,
    #[serde(default)]
    state: Option<NoticeState>,
    #[serde(default)]
    reason: String,
    audience: AudienceRow,
    days_ago: i64,
    minutes: i64,
    /// Of a hundred recipients.
    opened: u8,
    /// Of a hundred recipients.
    confirmed: u8,
    #[serde(default)]
    files: Vec<FileRow>,
    content: String,
    content_en: String,
}

#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
struct AudienceRow {
    all: bool,
    kinds: Vec<String>,
    roles: Vec<String>,
    depts: Vec<String>,
    classes: Vec<String>,
    people: Vec<String>,
}

#[derive(Deserialize)]
struct FileRow {
    file: String,
    name: String,
}

/// What codes of the files stand for.
struct Known {
    departments: Vec<Department>,
    classes: Vec<Class>,
    people: HashMap<&'static str, UserId>,
    accounts: HashMap<String, UserId>,
}

impl Known {
    fn department(&self, code: &str) -> anyhow::Result<Uuid> {
        let found = self.departments.iter().find(|d| d.code == code);
        found.map(|d| d.id).with_context(|| format!("department {code}"))
    }

    fn person(&self, account: &str) -> anyhow::Result<UserId> {
        self.people.get(account).copied().with_context(|| format!("account {account}"))
    }

    fn audience(&self, row: &AudienceRow) -> anyhow::Result<Audience> {
        let classes = self.classes.iter().filter(|class| row.classes.contains(&class.name));
        Ok(Audience {
            all: row.all,
            kinds: row.kinds.clone(),
            roles: row.roles.clone(),
            dept_ids: row.depts.iter().map(|code| self.department(code)).collect::<anyhow::Result<_>>()?,
            class_ids: classes.map(Class::key).collect(),
            user_ids: row.people.iter().map(|account| self.person(account)).collect::<anyhow::Result<_>>()?,
        })
    }
}

/// Seeds accounts, notices, and what people did with them.
pub(super) async fn seed(run: &DemoRun, files: &Files) -> anyhow::Result<()> {
    let mut file: OfficialFile = run.json("official-notices.json")?;
    if run.is_second() {
        file = *file.second.take().context("official-notices.json: second")?;
    }
    let ctx = run.ctx();
    let repo = run.db.repo();
    let mut known = Known {
        departments: list_departments(repo.conn(), &run.tenant).await?,
        classes: list_classes(repo.conn(), &run.tenant).await?,
        people: HashMap::new(),
        accounts: HashMap::new(),
    };
    for account in TRIED {
        if let Some(person) = find_person_by_account(repo.conn(), &run.tenant, account).await? {
            known.people.insert(account, person.id);
        }
    }
    let mut stored = Vec::new();
    for row in &file.notices {
        stored.push(store_files(run, &ctx, files, (known.person(&row.author)?, &row.files)).await?);
    }
    let mut tx = run.db.begin().await?;
    for row in &file.accounts {
        let account = account(&ctx, &known, row)?;
        create_account(tx.conn(), &run.tenant, &account).await?;
        let senders =
            row.senders.iter().map(|account| known.person(account)).collect::<anyhow::Result<Vec<UserId>>>()?;
        replace_senders(tx.conn(), account.id, &senders).await?;
        known.accounts.insert(row.code.clone(), account.id);
    }
    for (row, files) in file.notices.iter().zip(stored) {
        notice(run, &mut tx, &ctx, &known, row, files).await?;
    }
    tx.save().await?;
    Ok(())
}

async fn store_files(
    run: &DemoRun,
    ctx: &Ctx,
    files: &Files,
    (author, rows): (UserId, &[FileRow]),
) -> anyhow::Result<Vec<Uploaded>> {
    let mut stored = Vec::new();
    for row in rows {
        let found = run.files.read(&row.file).with_context(|| format!("demo/{} is missing", row.file))?;
        let new =
            NewFile { owner: Some(author), name: &row.name, bytes: Bytes::from(found.into_owned()), secret: None };
        stored.push(files.upload(&run.db, ctx, &attachments(FILE_MAX), new).await?);
    }
    Ok(stored)
}

fn account(ctx: &Ctx, known: &Known, row: &AccountRow) -> anyhow::Result<Account> {
    Ok(Account {
        id: ctx.env.new_user_id(),
        code: row.code.clone(),
        names: Names { zh: row.name.clone(), en: row.name_en.clone() },
        intro: Names { zh: row.intro.clone(), en: row.intro_en.clone() },
        avatar: String::new(),
        mp_type: row.mp_type,
        department: Some(known.department(&row.dept)?),
        enabled: true,
        version: 1,
        created_at: ctx.now,
        updated_at: ctx.now,
    })
}

async fn notice(
    run: &DemoRun,
    tx: &mut Tx,
    ctx: &Ctx,
    known: &Known,
    row: &NoticeRow,
    files: Vec<Uploaded>,
) -> anyhow::Result<()> {
    let at = published_at(row.days_ago, row.minutes, ctx.now);
    let state = row.state.unwrap_or(NoticeState::Sent);
    let is_out = matches!(state, NoticeState::Sent | NoticeState::Withdrawn);
    let author = known.person(&row.author)?;
    let mut one = Notice {
        id: ctx.new_id(),
        account: known.accounts.get(&row.account).copied().with_context(|| format!("account {}", row.account))?,
        author,
        head: Head {
            title: Names { zh: row.title.clone(), en: row.title_en.clone() },
            summary: Names { zh: row.summary.clone(), en: row.summary_en.clone() },
            img: row.img.as_ref().map(|path| format!("{PICTURES}{path}")).unwrap_or_default(),
            level: row.level,
            need_confirm: row.need_confirm,
            other_window: false,
            is_public: row.public,
            text_type: if row.url.is_empty() { 1 } else { 2 },
            url: row.url.clone(),
        },
        state,
        version: 1,
        audience: known.audience(&row.audience)?,
        reach: None,
        recipient_count: 0,
        done_count: 0,
        fan_out_after: None,
        schedule_at: (state == NoticeState::Scheduled).then(|| ctx.now + AHEAD),
        sent_at: is_out.then_some(at),
        withdrawn_at: (state == NoticeState::Withdrawn).then(|| at + TimeDelta::hours(1)),
        withdraw_reason: row.reason.clone(),
        reminded_at: None,
        created_at: at,
        updated_at: at,
    };
    create_notice(tx.conn(), &run.tenant, &one).await?;
    put_text(tx.conn(), one.id, &Names { zh: row.content.clone(), en: row.content_en.clone() }).await?;
    for (file, place) in files.into_iter().zip(0..) {
        file.keep_bound(tx.conn(), of_notice(one.id), place).await?;
    }
    if state == NoticeState::Scheduled {
        enqueue_sending(tx, ctx, &one).await?;
    }
    let whom = one.audience.addressing(&known.departments, None);
    let people = list_addressed(tx.conn(), &run.tenant, &whom, UserId(0), u64::from(u32::MAX)).await?;
    one.recipient_count = if state == NoticeState::Draft { 0 } else { i64::try_from(people.len())? };
    if is_out {
        one.done_count = one.recipient_count;
        let everybody = (UserId(0), u64::from(u32::MAX));
        create_receipts(tx.conn(), &run.tenant, (one.id, one.account, at), &whom, everybody).await?;
        mark(run, tx, &one, row, &people).await?;
    }
    update_notice(tx.conn(), &run.tenant, &one).await?;
    Ok(())
}

/// Some recipients opened it, some of these confirmed it; not the people the demonstration is tried with, unless it is
/// three days old.
async fn mark(run: &DemoRun, tx: &Tx, one: &Notice, row: &NoticeRow, people: &[Addressed]) -> anyhow::Result<()> {
    let (mut opened, mut confirmed) = (Vec::new(), Vec::new());
    for person in people {
        let dice = run.env.random_bytes::<1>()[0] % 100;
        if TRIED.contains(&person.account.as_str()) && row.days_ago < 3 {
            continue;
        }
        if dice < row.opened {
            opened.push(person.id.0);
        }
        if dice < row.confirmed {
            confirmed.push(person.id.0);
        }
    }
    let at = (one.sent_at.unwrap_or(one.updated_at) + TimeDelta::minutes(20)).min(run.env.now());
    for (column, ids) in [(receipt::Column::OpenedAt, opened), (receipt::Column::ConfirmedAt, confirmed)] {
        if !ids.is_empty() {
            receipt::Entity::update_part_of(one.id)
                .col_expr(column, Expr::value(at))
                .filter(receipt::COLUMN.user_id.is_in(ids))
                .exec(tx.conn())
                .await?;
        }
    }
    Ok(())
}
