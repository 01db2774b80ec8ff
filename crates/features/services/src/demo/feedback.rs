//! Feedback in every state with answers, and words that found nothing.

use std::collections::HashMap;

use anyhow::Context as _;
use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use onehall_directory::{Person, find_person_by_account, list_people_of_kind};
use onehall_feature::DemoRun;
use onehall_files::{Files, NewFile, Uploaded};
use onehall_kernel::{Ctx, UserId};
use serde::Deserialize;
use uuid::Uuid;

use crate::rules::feedback::{State, is_answer};
use crate::rules::service_file::FEEDBACK;
use crate::store::briefs::list_briefs;
use crate::store::catalogue::list_codes;
use crate::store::feedback::{Feedback, create_feedback};
use crate::store::feedback_turns::{Turn, create_turn};
use crate::store::files::of_feedback;
use crate::store::misses::{count_misses, day};

/// People of a kind among whom the writers and the answering staff are looked for.
const PEOPLE: u64 = 600;

#[derive(Deserialize)]
struct Row {
    service: String,
    content: String,
    /// Days before the run, and the hour of that day.
    days: i64,
    hour: i64,
    /// An account; otherwise somebody of this kind.
    #[serde(default)]
    from: String,
    #[serde(default)]
    kind: String,
    #[serde(default)]
    phone: String,
    #[serde(default)]
    pictures: Vec<PictureRow>,
    /// Whether somebody works on it.
    #[serde(default)]
    taken: bool,
    #[serde(default)]
    turns: Vec<TurnRow>,
}

#[derive(Deserialize)]
struct PictureRow {
    /// Below `feedback/`.
    file: String,
    /// What its sender calls it.
    name: String,
}

#[derive(Deserialize)]
struct TurnRow {
    /// After what came before.
    hours: i64,
    content: String,
}

#[derive(Deserialize)]
struct MissRow {
    word: String,
    kind: String,
    times: i64,
    days: i64,
}

/// Who may write and who may answer.
struct People {
    by_kind: HashMap<String, Vec<Person>>,
    by_account: HashMap<String, UserId>,
    administrator: UserId,
}

impl People {
    async fn load(run: &DemoRun, ctx: &Ctx, rows: &[Row]) -> anyhow::Result<Self> {
        let repo = run.db.repo();
        let mut by_kind = HashMap::new();
        for kind in ["student", "teacher", "staff"] {
            let found = list_people_of_kind(repo.conn(), &ctx.tenant, kind, PEOPLE).await?;
            by_kind.insert(kind.to_owned(), found);
        }
        let mut by_account = HashMap::new();
        for account in rows.iter().map(|row| row.from.as_str()).chain(["admin"]).filter(|account| !account.is_empty()) {
            let person = find_person_by_account(repo.conn(), &ctx.tenant, account).await?;
            by_account.insert(account.to_owned(), person.with_context(|| format!("no account {account}"))?.id);
        }
        let administrator = *by_account.get("admin").context("no account admin")?;
        Ok(Self { by_kind, by_account, administrator })
    }

    /// The writer of the row at `place`.
    fn writer(&self, row: &Row, place: usize) -> anyhow::Result<UserId> {
        if !row.from.is_empty() {
            return Ok(*self.by_account.get(&row.from).with_context(|| format!("no account {}", row.from))?);
        }
        let kind = self.by_kind.get(&row.kind).with_context(|| format!("no people of kind {:?}", row.kind))?;
        // far apart, and never the accounts that visitors sign in as
        let person = kind.iter().filter(|p| p.account != row.kind).nth(place * 7 % kind.len().saturating_sub(1).max(1));
        Ok(person.with_context(|| format!("too few people of kind {:?}", row.kind))?.id)
    }

    /// Somebody who works in the department, otherwise the administrator.
    fn answering(&self, department: Option<Uuid>) -> UserId {
        let staff = self.by_kind.get("staff").into_iter().flatten();
        staff
            .filter(|p| department.is_some() && p.department_id == department)
            .map(|p| p.id)
            .next()
            .unwrap_or(self.administrator)
    }
}

/// A moment so many days ago at an hour of the university's day, never in the future.
fn moment(now: DateTime<Utc>, days: i64, hour: i64) -> DateTime<Utc> {
    // the university's zone is eight hours ahead
    let midnight = now.date_naive().and_time(chrono::NaiveTime::MIN).and_utc() - TimeDelta::hours(8);
    (midnight - TimeDelta::days(days) + TimeDelta::hours(hour)).min(now)
}

async fn picture(run: &DemoRun, ctx: &Ctx, files: &Files, owner: UserId, row: &PictureRow) -> anyhow::Result<Uploaded> {
    let path = format!("feedback/{}", row.file);
    let bytes = Bytes::from(run.files.read(&path).with_context(|| format!("demo/{path} is missing"))?.into_owned());
    Ok(files
        .upload(&run.db, ctx, &FEEDBACK, NewFile { owner: Some(owner), name: &row.name, bytes, secret: None })
        .await?)
}

/// Seeds the feedback of `feedback.json` and the words of `search-misses.json`.
pub(super) async fn seed(run: &DemoRun, files: &Files) -> anyhow::Result<()> {
    let ctx = run.ctx();
    let codes = list_codes(run.db.repo().conn(), &ctx.tenant).await?;
    let ids: Vec<Uuid> = codes.values().copied().collect();
    let services = list_briefs(run.db.repo().conn(), &ctx.tenant, &ids).await?;
    let rows: Vec<Row> = run.json("feedback.json")?;
    let people = People::load(run, &ctx, &rows).await?;
    // files are not part of the transaction: they come first
    let mut made = Vec::new();
    for (place, row) in rows.into_iter().enumerate() {
        let service = *codes.get(&row.service).with_context(|| format!("no service {}", row.service))?;
        let writer = people.writer(&row, place)?;
        let mut pictures = Vec::new();
        for one in &row.pictures {
            pictures.push(picture(run, &ctx, files, writer, one).await?);
        }
        let handler = people.answering(services.get(&service).and_then(|s| s.department));
        made.push((row, service, writer, handler, pictures));
    }
    let tx = run.db.begin().await?;
    for (row, service, user, handler, pictures) in made {
        let turns = i32::try_from(row.turns.len())?;
        let state = match (is_answer(turns), row.taken) {
            (true, _) => State::Answered,
            (false, true) => State::Processing,
            (false, false) => State::Pending,
        };
        let handled = (state != State::Pending).then_some(handler);
        let created_at = moment(ctx.now, row.days, row.hour);
        let (id, content, phone) = (ctx.new_id(), row.content, row.phone);
        let one = Feedback { id, service, user, content, phone, state, turns, handler: handled, created_at };
        create_feedback(tx.conn(), &ctx.tenant, &one).await?;
        for (picture, place) in pictures.into_iter().zip(0..) {
            picture.keep_bound(tx.conn(), of_feedback(id), place).await?;
        }
        let mut at = created_at;
        for (turn, said) in (1..).zip(row.turns) {
            at = (at + TimeDelta::hours(said.hours)).min(ctx.now);
            let user = if is_answer(turn) { handler } else { user };
            let turn = Turn { feedback: id, turn, user, content: said.content, created_at: at };
            create_turn(tx.conn(), &ctx.tenant, &turn).await?;
        }
    }
    for row in run.json::<Vec<MissRow>>("search-misses.json")? {
        let day = day(ctx.now - TimeDelta::days(row.days), chrono_tz::Asia::Shanghai);
        count_misses(tx.conn(), &ctx.tenant, &day, &row.word, &row.kind, row.times).await?;
    }
    tx.save().await?;
    Ok(())
}
