//! An export: rows of one moment, page by page into a workbook on the disk, then into the store.

use std::collections::BTreeSet;

use onehall_db::Reading;
use onehall_directory::find_person;
use onehall_feature::{Sheet, SheetCaller, SheetQuery};
use onehall_files::{FileError, Kind, MadeFile, UploadError};
use onehall_jobs::{JobCtx, JobError};
use onehall_kernel::{ErrorCode, Locale, wire_time};
use onehall_sheets::{About, Heading, Writer};
use serde::{Deserialize, Serialize};
use tempfile::TempDir;

use crate::jobs::end::{Ended, advance, complete, hold, now};
use crate::jobs::pen::Pen;
use crate::making::{NotMade, begin, check_room, folder, pack};
use crate::rules::asked::Asked;
use crate::rules::fields;
use crate::rules::keeping::{BATCH, MADE, PEOPLE_AT_ONCE, TOLD_EVERY};
use crate::rules::task::TaskState;
use crate::state::Transfer;
use crate::store::subjects::note_subjects;
use crate::store::tasks::{Owner, Task};

/// What exactly is taken out, as the task keeps it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct ExportParams {
    /// Which rows.
    pub asked: Asked,
    /// Keys of the columns in their order.
    pub columns: Vec<String>,
}

/// Words of the file.
struct Words {
    facts: &'static str,
    who: &'static str,
    when: &'static str,
    reason: &'static str,
    approver: &'static str,
    trace: &'static str,
}

const ZH: Words = Words {
    facts: "导出说明",
    who: "导出人",
    when: "导出时间",
    reason: "导出原因",
    approver: "批准人",
    trace: "追溯编号",
};
const EN: Words = Words {
    facts: "About this file",
    who: "Exported by",
    when: "Exported at",
    reason: "Reason",
    approver: "Approved by",
    trace: "Trace number",
};

const fn words(locale: Locale) -> &'static Words {
    match locale {
        Locale::Zh => &ZH,
        Locale::En => &EN,
    }
}

/// Carries an export out from its beginning: a run that was cut left nothing, and begins anew of another moment.
pub(crate) async fn run(transfer: &Transfer, job: &JobCtx, task: &Task) -> Result<(), Ended> {
    let params: ExportParams = serde_json::from_str(&task.params).map_err(JobError::fail)?;
    let sheet = transfer.sheet(&task.sheet).ok_or(ErrorCode::TransferExportFailed)?;
    let caller = transfer.caller_of(&now(job), task).await?;
    // rights of now: what was taken away while the task waited is not in the file
    let open = fields::readable(&*sheet, &caller, params.asked.is_class());
    let columns = fields::chosen(sheet.columns(), &open, &params.columns);
    if columns.is_empty() || !caller.may(&sheet.can().export) {
        return Err(ErrorCode::AccessDenied.into());
    }
    let query = params.asked.query().map_err(|error| error.problem)?;
    let folder = folder()?;
    let out = Out { transfer, job, task, sheet: &*sheet, caller, query, columns };
    let writer = out.begin(&folder).await?;
    let (task, writer) = out.rows(writer, &folder).await?;
    out.finish(task, writer, folder).await
}

/// An export on its way.
struct Out<'a> {
    transfer: &'a Transfer,
    job: &'a JobCtx,
    task: &'a Task,
    sheet: &'a dyn Sheet,
    caller: SheetCaller,
    query: SheetQuery,
    columns: Vec<usize>,
}

impl Out<'_> {
    /// The workbook with its headings; who, when, why and the trace number stand in it from the beginning.
    async fn begin(&self, folder: &TempDir) -> Result<Writer, Ended> {
        let (ctx, words, locale) = (now(self.job), words(self.task.locale), self.task.locale);
        let who = self.name_of(&self.task.owner).await?;
        let line = |word: &str, value: String| (word.to_owned(), value);
        let mut lines = vec![
            line(words.who, who.clone()),
            line(words.when, wire_time(ctx.now, self.caller.zone)),
            line(words.reason, self.task.reason.clone()),
        ];
        if let Some(approver) = self.task.approver {
            lines.push(line(words.approver, self.name_of(&Owner::Person(approver)).await?));
        }
        lines.push(line(words.trace, self.task.trace.clone()));
        let about = About {
            title: self.task.file_name.clone(),
            author: who,
            created: ctx.now.naive_utc(),
            trace: self.task.trace.clone(),
            sheet: words.facts.to_owned(),
            lines,
        };
        let heading = |place: &usize| self.sheet.columns().get(*place).map(|one| Heading::of(one.name(locale)));
        let headings: Vec<Heading> = self.columns.iter().filter_map(heading).collect();
        let [zh, en] = self.sheet.names();
        Ok(begin(folder, &about, locale.pick(zh, en), headings)?)
    }

    /// All rows. How far it came and about whom it is are stored between pages, not with each: a commit waits for the disk.
    async fn rows(&self, writer: Writer, folder: &TempDir) -> Result<(Task, Writer), Ended> {
        let snapshot = self.job.db.snapshot().await?;
        let on = Reading::Snapshot(&snapshot);
        let total = self.sheet.count(on, &self.caller, &self.query).await?;
        check_room(folder.path(), total, self.columns.len())?;
        let mut pen = Pen::begin(writer, self.caller.zone, self.task.locale);
        let (mut done, mut after, mut people, mut told) = (0, None::<String>, BTreeSet::new(), None);
        loop {
            self.job.stopped()?;
            let place = after.as_deref();
            let rows = self.sheet.read(on, &self.caller, &self.query, &self.columns, place, BATCH).await?;
            let is_last = (rows.len() as u64) < BATCH;
            people.extend(rows.iter().filter_map(|row| row.person));
            done += i64::try_from(rows.len()).unwrap_or(0);
            after = rows.last().map(|row| row.after.clone());
            pen = pen.write(rows).await.map_err(|error| NotMade::at(folder.path(), error))?;
            let ctx = now(self.job);
            if !is_last && people.len() < PEOPLE_AT_ONCE && told.is_some_and(|told| ctx.now - told < TOLD_EVERY) {
                continue;
            }
            let tx = self.job.db.begin().await?;
            let mut task = hold(&tx, &ctx, self.task.id).await?;
            task.started_at = task.started_at.or(Some(ctx.now));
            task.counts.total = Some(i64::try_from(total).unwrap_or(i64::MAX).max(done));
            task.counts.done = done;
            note_subjects(tx.conn(), &ctx.tenant, task.id, &std::mem::take(&mut people)).await?;
            advance(&tx, self.job, &ctx, &task).await?;
            tx.save().await?;
            told = Some(ctx.now);
            if is_last {
                tracing::debug!(task = %task.id, cost = ?snapshot.cost(), "an export was read");
                return Ok((task, pen.end().await.map_err(|error| NotMade::at(folder.path(), error))?));
            }
        }
    }

    /// The file, and its place in the store.
    async fn finish(&self, task: Task, writer: Writer, folder: TempDir) -> Result<(), Ended> {
        let made = folder.path().join("made.xlsx");
        pack(&folder, writer, made.clone()).await?;
        // the clock has gone on since the last page
        let ctx = now(self.job);
        let owner = task.owner.person();
        let file = MadeFile { owner, name: &task.file_name, kind: Kind::Xlsx, from: &made };
        let uploaded = self.transfer.files.upload_made(&self.job.db, &ctx, &MADE, file).await.map_err(not_kept)?;
        let mut tx = self.job.db.begin().await?;
        let task = hold(&tx, &ctx, task.id).await?;
        let file = uploaded.keep(tx.conn()).await?;
        let task = Task { file: Some(file.id), bytes: file.bytes, ..task }.ended(TaskState::Done, ctx.now);
        complete(&mut tx, self.job, &ctx, &task).await?;
        Ok(tx.save().await?)
    }

    /// The name of whom it is for, with the account.
    async fn name_of(&self, owner: &Owner) -> Result<String, Ended> {
        let person = match owner {
            Owner::Client(client) => return Ok(client.clone()),
            Owner::Person(person) => find_person(self.job.db.repo().conn(), &self.job.ctx.tenant, *person).await?,
        };
        Ok(person.map(|one| format!("{} ({})", one.user_name, one.account)).unwrap_or_default())
    }
}

/// What follows when the store did not take the file: where there is no room another run meets none either, and people are
/// told so.
fn not_kept(error: UploadError) -> Ended {
    match error {
        UploadError::File(FileError::Full(_)) => ErrorCode::TransferNoRoom.into(),
        error => JobError::retry(error).into(),
    }
}
