//! Tells those who collected a service that its guide changed, some hundred people at a time.
//!
//! Each step sends its notice and writes its place in one `Tx`; a run that dies is taken up where the last step ended, so that
//! nobody is told twice. It ends by itself when the service is no longer on offer or the tenant no longer wants it.

use std::sync::Arc;
use std::time::Duration;

use onehall_db::{StoreResult, Tx};
use onehall_directory::{Seers, list_seers};
use onehall_feature::NoticePosts;
use onehall_jobs::{Job, JobCtx, JobError, Progress};
use onehall_kernel::{ADMINISTRATOR, Ctx, ErrorCode, Names, UserId};
use onehall_records::audit;
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use crate::entities::{guide_telling, service};
use crate::rules::guide_changes::{Named, read, said};
use crate::settings::GUIDE_REVIEW;
use crate::store::guide_tellings::{Told, find_audience, list_collectors, lock_telling, update_telling};
use crate::store::guides::find_service;

/// People of one step: one commit and one notice for all of them.
const STEP_MAX: u64 = 500;

/// Which change is told.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Telling {
    pub service: Uuid,
    /// The day in the tenant's zone on which it is told, as 2026-11-29.
    pub day: String,
}

pub(crate) struct TellCollectors {
    pub posts: Arc<dyn NoticePosts>,
}

impl Job for TellCollectors {
    const QUEUE: &'static str = "guide-tell";
    type Payload = Telling;
    const TIME_LIMIT: Duration = Duration::from_secs(600);

    async fn run(&self, job: &JobCtx, telling: Telling) -> Result<(), JobError> {
        while self.step(job, &telling).await? {
            job.stopped()?;
        }
        Ok(())
    }
}

/// The service whose guide is told of, while that is wanted.
async fn wanted(tx: &Tx, ctx: &Ctx, id: Uuid) -> StoreResult<Option<service::Model>> {
    let tells = GUIDE_REVIEW.find(tx.conn(), &ctx.tenant).await?.unwrap_or_default().tells_collectors;
    let found = if tells { find_service(tx.conn(), &ctx.tenant, id).await? } else { None };
    Ok(found.filter(|row| row.offline_at.is_none()))
}

/// Those of `people` who may still see the service.
async fn readers(tx: &Tx, ctx: &Ctx, row: &service::Model, people: &[UserId]) -> StoreResult<Vec<UserId>> {
    let mut whom = Seers::default();
    if !row.visitor {
        let audience = find_audience(tx.conn(), row.id).await?;
        whom.departments = audience.departments.into_iter().collect();
        whom.roles = audience.roles.into_iter().collect();
        if !whom.roles.is_empty() {
            // who holds every role
            whom.roles.push(ADMINISTRATOR.to_owned());
        }
    }
    list_seers(tx.conn(), &ctx.tenant, &whom, people).await
}

impl TellCollectors {
    /// Tells the next ones; false when there is nothing left to do.
    async fn step(&self, job: &JobCtx, telling: &Telling) -> Result<bool, JobError> {
        let ctx = &Ctx { now: job.env.now(), ..job.ctx.clone() };
        let told = Told { service: telling.service, day: &telling.day };
        let mut tx = job.db.begin().await?;
        let Some(known) = lock_telling(tx.conn(), &ctx.tenant, &told).await? else { return Ok(false) };
        let Some(row) = wanted(&tx, ctx, telling.service).await?.filter(|_| known.ended_at.is_none()) else {
            return Ok(false);
        };
        let part = list_collectors(tx.conn(), &ctx.tenant, row.id, known.after_user, STEP_MAX).await?;
        let people = self.tell(&mut tx, ctx, (&row, &known), &part).await?;
        let Some(people) = people else { return Ok(false) };
        let is_last = (part.len() as u64) < STEP_MAX;
        let written = guide_telling::Model {
            after_user: part.last().map_or(known.after_user, |id| id.0),
            told_count: known.told_count + people,
            ..known
        };
        update_telling(tx.conn(), &ctx.tenant, &written, is_last.then_some(ctx.now)).await?;
        if is_last {
            let detail =
                json!({"parts": written.parts, "people": written.told_count, "author": written.author_id.to_string()});
            let object = format!("service:{}", row.code);
            audit::record(&mut tx, ctx, "guide.collectors_told", &object, detail).await?;
        }
        let done = u64::try_from(written.told_count).unwrap_or(0);
        job.report(&tx, &Progress { done, ..Progress::default() }).await?;
        tx.save().await?;
        Ok(!is_last)
    }

    /// Sends one notice to those of `part` who may read the guide, without whoever changed it; answers to how many, and none
    /// where no account of the tenant can speak.
    async fn tell(
        &self,
        tx: &mut Tx,
        ctx: &Ctx,
        (row, known): (&service::Model, &guide_telling::Model),
        part: &[UserId],
    ) -> Result<Option<i64>, JobError> {
        let mut people = readers(tx, ctx, row, part).await?;
        people.retain(|id| id.0 != known.author_id);
        let count = i64::try_from(people.len()).unwrap_or(i64::MAX);
        if people.is_empty() {
            return Ok(Some(count));
        }
        let names = Names { zh: row.name.clone(), en: row.name_en.clone() };
        let service = Named { names: &names, code: &row.code, department: row.department_id };
        let post = said(service, &read(&known.parts), UserId(known.author_id), people);
        match self.posts.post(tx, ctx, post).await {
            Ok(()) => Ok(Some(count)),
            // nobody speaks for this tenant, and trying again would not help
            Err(error) if error.problem.code == ErrorCode::NoticeNoAccount => Ok(None),
            Err(error) => Err(JobError::retry(format!("{:?}", error.problem.code))),
        }
    }
}
