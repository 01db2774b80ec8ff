//! Schedules: whoever moves the due time first enqueues the job, so that one node of many does. A clock that is set forward
//! makes all due once; one that is set back makes those due whose time is further off than their interval.

use chrono::TimeDelta;
use onehall_db::{Db, StoreResult};
use onehall_kernel::{Ctx, Env, TenantId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, EntityTrait, ExprTrait as _, QueryFilter};

use crate::entity::schedule;
use crate::set_back::SKEW;
use crate::{Terms, Work, enqueue_named};

pub(crate) async fn enqueue_due(db: &Db, env: &Env, works: impl Iterator<Item = &Work> + Send) -> StoreResult<()> {
    let now = env.now();
    for item in works {
        let Some(every) = item.every else { continue };
        let next = now + TimeDelta::from_std(every).unwrap_or(TimeDelta::hours(1));
        let known = schedule::Entity::find_by_id(item.queue).one(db.repo().conn()).await?;
        // a time further off than the interval was written before the clock was set back
        let too_far = next + SKEW;
        if known.as_ref().is_some_and(|row| row.next_at > now && row.next_at <= too_far) {
            continue;
        }
        let mut tx = db.begin().await?;
        let mine = if known.is_some() {
            let moved = schedule::Entity::update_many()
                .col_expr(schedule::Column::NextAt, next.into())
                .filter(schedule::COLUMN.queue.eq(item.queue))
                .filter(schedule::COLUMN.next_at.lte(now).or(schedule::COLUMN.next_at.gt(too_far)))
                .exec(tx.conn())
                .await?;
            moved.rows_affected == 1
        } else {
            let row = schedule::ActiveModel { queue: Set(item.queue.to_owned()), next_at: Set(next) };
            let inserted = schedule::Entity::insert(row)
                .on_conflict(OnConflict::column(schedule::Column::Queue).do_nothing().to_owned())
                .exec_without_returning(tx.conn())
                .await?;
            inserted == 1
        };
        if mine {
            let ctx = Ctx::system(env, TenantId::default_tenant());
            enqueue_named(&mut tx, &ctx, item.queue, &(), Terms::default()).await?;
            tx.save().await?;
        }
    }
    Ok(())
}
