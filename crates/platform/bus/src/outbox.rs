//! Writing to the outbox and reading it.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::{Db, StoreError, StoreResult, Tx, padded};
use onehall_events::{Event, Published};
use onehall_kernel::{Ctx, Env};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::{Bus, entity};

/// How often the outbox is read without a wake-up (architecture.md section 3).
const POLL: Duration = Duration::from_secs(1);
/// How far back a read looks, so that it costs what the last seconds wrote: longer than nearly every transaction and
/// than clocks of nodes differ.
const LOOK_BACK: TimeDelta = TimeDelta::seconds(10);
/// How far back it looks from time to time: longer than any transaction.
const LOOK_FAR_BACK: TimeDelta = TimeDelta::seconds(120);
/// How often that is, and how often old rows are removed.
const FAR_EVERY: Duration = Duration::from_secs(10);
const SWEEP_EVERY: Duration = Duration::from_secs(60);
/// How long rows are kept.
const KEEP: TimeDelta = TimeDelta::minutes(10);
/// The topic by which nodes tell each other that there is something to read.
const TOPIC: &str = "outbox";
/// Keys of one read, and events of one: an event that names 2,000 people has 40 KiB.
const KEYS: u64 = 1_000;
const EVENTS: usize = 64;

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

/// Carries what is in the outbox and not yet seen by this node, however late it was committed; answers how much it was.
///
/// # Errors
/// When the database fails; the next round tries again.
pub async fn dispatch_pending(bus: &Bus, db: &Db, env: &Env) -> StoreResult<usize> {
    let from = env.now() - LOOK_FAR_BACK;
    let known_from = (from - LOOK_FAR_BACK).timestamp();
    bus.seen().retain(|_, at| *at >= known_from);
    look(bus, db, from).await
}

/// Where an event stands in the outbox.
type Key = (DateTime<Utc>, Uuid);

async fn look(bus: &Bus, db: &Db, from: DateTime<Utc>) -> StoreResult<usize> {
    let (mut after, mut count) = ((from, Uuid::nil()), 0);
    loop {
        let keys = list_keys(db, after).await?;
        let fresh: Vec<Uuid> = {
            let seen = bus.seen();
            keys.iter().map(|(_, id)| *id).filter(|id| !seen.contains_key(id)).collect()
        };
        for some in fresh.chunks(EVENTS) {
            count += carry(bus, list_events(db, some).await?).await;
        }
        match keys.last() {
            Some(last) if keys.len() as u64 == KEYS => after = *last,
            _ => return Ok(count),
        }
    }
}

async fn list_keys(db: &Db, after: Key) -> StoreResult<Vec<Key>> {
    Ok(entity::Entity::find()
        .filter(entity::COLUMN.created_at.gte(after.0))
        .filter(Condition::any().add(entity::COLUMN.created_at.gt(after.0)).add(entity::COLUMN.id.gt(after.1)))
        .order_by_asc(entity::Column::CreatedAt)
        .order_by_asc(entity::Column::Id)
        .limit(KEYS)
        .select_only()
        .columns([entity::Column::CreatedAt, entity::Column::Id])
        .into_tuple()
        .all(db.repo().conn())
        .await?)
}

async fn list_events(db: &Db, ids: &[Uuid]) -> StoreResult<Vec<entity::Model>> {
    Ok(entity::Entity::find()
        .filter(entity::COLUMN.id.is_in(padded(ids.iter().copied())))
        .order_by_asc(entity::Column::CreatedAt)
        .order_by_asc(entity::Column::Id)
        .all(db.repo().conn())
        .await?)
}

async fn carry(bus: &Bus, events: Vec<entity::Model>) -> usize {
    let mut count = 0;
    for row in events {
        if bus.seen().insert(row.id, row.created_at.timestamp()).is_some() {
            continue;
        }
        count += 1;
        // while nodes are replaced one after another, a newer one may tell what this one does not know
        let (Ok(event), Ok(tenant)) = (serde_json::from_str::<Event>(&row.body), row.tenant_id.parse()) else {
            tracing::warn!(event.id = %row.id, "an outbox row is left alone: this version does not know its event");
            continue;
        };
        bus.deliver(Arc::new(Published { id: row.id, tenant, at: row.created_at, event })).await;
    }
    count
}

/// Carries events until `stop`, woken by commits of this node, by other nodes and by a timer; also sweeps old rows.
pub async fn run(bus: Bus, db: Db, env: Env, stop: CancellationToken) {
    let signals = db.signals();
    let mut elsewhere = bus.wire.listen(TOPIC);
    let (mut far_at, mut sweep_at) = (Instant::now(), Instant::now() + SWEEP_EVERY);
    loop {
        let is_far = Instant::now() >= far_at;
        let read =
            if is_far { dispatch_pending(&bus, &db, &env).await } else { look(&bus, &db, env.now() - LOOK_BACK).await };
        match read {
            Ok(_) if is_far => far_at = Instant::now() + FAR_EVERY,
            Ok(_) => {}
            // what was missed meanwhile may be old when the database is back
            Err(error) => {
                far_at = Instant::now();
                tracing::warn!(%error, "the outbox could not be read");
            }
        }
        if Instant::now() >= sweep_at {
            sweep_at = Instant::now() + SWEEP_EVERY;
            if let Err(error) = sweep(&db, &env).await {
                tracing::warn!(%error, "old outbox rows could not be removed");
            }
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
    entity::Entity::delete_many()
        .filter(entity::COLUMN.created_at.lt(env.earliest_now() - KEEP))
        .exec(tx.conn())
        .await?;
    tx.save().await
}
