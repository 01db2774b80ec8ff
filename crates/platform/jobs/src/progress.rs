//! How far work is that lasts.

use std::collections::BTreeMap;

use onehall_db::Tx;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, EntityTrait};
use serde::{Deserialize, Serialize};

use crate::entity::progress;
use crate::{JobCtx, JobError, queue};

/// How far a job is. It stays after the job's end, as long as the job itself.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Pieces that are done.
    pub done: u64,
    /// Pieces in all, once that is known.
    pub total: Option<u64>,
    /// What came of them: created, refused …
    pub counts: BTreeMap<String, u64>,
    /// What is done now, or was last, for people.
    pub text: String,
}

impl JobCtx {
    /// Says how far the work is, in the `Tx` of the part that was just done: both are stored or neither, and a run that
    /// was taken over in the meantime stores nothing more.
    ///
    /// # Errors
    /// When the job is another run's by now, or the database fails. The `Tx` must not be saved then.
    pub async fn report(&self, tx: &Tx, progress: &Progress) -> Result<(), JobError> {
        if !queue::is_held(tx.conn(), &self.held).await? {
            return Err(JobError::retry("another run has taken this job over"));
        }
        progress::Entity::insert(progress::ActiveModel {
            job_id: Set(self.held.id),
            done: Set(number(progress.done)),
            total: Set(progress.total.map(number)),
            counts: Set(serde_json::to_string(&progress.counts).map_err(JobError::fail)?),
            text: Set(progress.text.clone()),
            changed_at: Set(self.env.now()),
        })
        .on_conflict(
            OnConflict::column(progress::Column::JobId)
                .update_columns([
                    progress::Column::Done,
                    progress::Column::Total,
                    progress::Column::Counts,
                    progress::Column::Text,
                    progress::Column::ChangedAt,
                ])
                .to_owned(),
        )
        .exec_without_returning(tx.conn())
        .await
        .map_err(JobError::retry)?;
        Ok(())
    }

    /// What the runs of this job reported last: where one that goes on begins.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn reported(&self) -> Result<Option<Progress>, JobError> {
        let found = progress::Entity::find_by_id(self.held.id).one(self.db.repo().conn()).await;
        Ok(found.map_err(JobError::retry)?.map(Progress::from))
    }
}

fn number(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

impl From<progress::Model> for Progress {
    fn from(row: progress::Model) -> Self {
        let count = |number: i64| u64::try_from(number).unwrap_or(0);
        Self {
            done: count(row.done),
            total: row.total.map(count),
            // counts that nobody can read are none
            counts: serde_json::from_str(&row.counts).unwrap_or_default(),
            text: row.text,
        }
    }
}
