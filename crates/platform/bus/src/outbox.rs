//! Writing to the outbox and reading it.

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use onehall_db::{Db, StoreError, StoreResult, Tx};
use onehall_events::{Event, Published};
use onehall_kernel::{Ctx, Env};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use tokio_util::sync::CancellationToken;

use crate::{Bus, entity};

/// How often the outbox is read without a wake-up (architecture.md section 3).
const POLL: Duration = Duration::from_secs(1);
/// How far back a read looks: longer than any transaction and any clock difference between nodes.
const WINDOW: TimeDelta = TimeDelta::seconds(120);
/// How long rows are kept.
const KEEP: TimeDelta = TimeDelta::minutes(10);
/// The topic by which nodes tell each other that there is something to read.
const TOPIC: &str = "outbox";
/// Rows of one read.
const BATCH: u64 = 1_000;

/// Writes `event` into the outbox of `tx`; it is carried after [`Tx::save`].
///
/// # Errors
/// When the database fails.
pub async fn emit(tx: &mut Tx, ctx: &Ctx, event: &Event) -> StoreResult<()> {
    let body = serde_json::to_string(event)
        .map_err(|e| StoreError::Inconsistent { table: "outbox_events", detail: e.to_string() })?;
    let row = entity::ActiveModel {
        id: Set(ctx.new_id()),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        created_at: Set(ctx.now),
        body: Set(body),
    };
    row.insert(tx.conn()).await?;
    let signals = tx.signals();
    tx.after_save(move || signals.outbox.notify_one());
    Ok(())
}

/// Carries what is in the outbox and not yet seen by this node.
///
/// # Errors
/// When the database fails; the next round tries again.
pub async fn dispatch_pending(bus: &Bus, db: &Db, env: &Env) -> StoreResult<usize> {
    let from = env.now() - WINDOW;
    let rows = entity::Entity::find()
        .filter(entity::COLUMN.created_at.gte(from))
        .order_by_asc(entity::Column::CreatedAt)
        .order_by_asc(entity::Column::Id)
        .limit(BATCH * 10)
        .all(db.repo().conn())
        .await?;
    let fresh: Vec<entity::Model> = {
        let mut seen = bus.seen.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        seen.retain(|_, at| *at >= (from - WINDOW).timestamp());
        rows.into_iter().filter(|row| seen.insert(row.id, row.created_at.timestamp()).is_none()).collect()
    };
    let count = fresh.len();
    for row in fresh {
        let (Ok(event), Ok(tenant)) = (serde_json::from_str::<Event>(&row.body), row.tenant_id.parse()) else {
            tracing::error!(event.id = %row.id, "an outbox row can not be read");
            continue;
        };
        bus.deliver(Arc::new(Published { id: row.id, tenant, at: row.created_at, event })).await;
    }
    Ok(count)
}

/// Carries events until `stop`, woken by commits of this node, by other nodes and by a timer; also sweeps old rows.
pub async fn run(bus: Bus, db: Db, env: Env, stop: CancellationToken) {
    let signals = db.signals();
    let mut rounds: u32 = 0;
    let mut elsewhere = bus.wire.listen(TOPIC);
    loop {
        if let Err(error) = dispatch_pending(&bus, &db, &env).await {
            tracing::warn!(%error, "the outbox could not be read");
        }
        rounds = rounds.wrapping_add(1);
        if rounds.is_multiple_of(300)
            && let Err(error) = sweep(&db, &env).await
        {
            tracing::warn!(%error, "old outbox rows could not be removed");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = signals.outbox.notified() => bus.wire.to_all(TOPIC, &[]),
            Some(_) = elsewhere.recv() => while elsewhere.try_recv().is_ok() {},
            () = tokio::time::sleep(POLL) => {}
        }
    }
}

async fn sweep(db: &Db, env: &Env) -> StoreResult<()> {
    let tx = db.begin().await?;
    entity::Entity::delete_many().filter(entity::COLUMN.created_at.lt(env.now() - KEEP)).exec(tx.conn()).await?;
    tx.save().await
}
