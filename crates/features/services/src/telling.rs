//! Has those who collected a service told that its guide changed, once a day at most.

use chrono::{DateTime, Days, NaiveTime, Utc};
use chrono_tz::Tz;
use onehall_db::{StoreResult, Tx};
use onehall_directory::{find_zone, list_keepers};
use onehall_jobs::{Terms, enqueue_at};
use onehall_kernel::{Actor, Ctx, UserId};
use onehall_web::{ApiError, Guard as _};

use crate::config::guide_body::GuideBody;
use crate::entities::service;
use crate::jobs::{TellCollectors, Telling};
use crate::rights::ConfiguresGuides;
use crate::rules::guide_changes::{Part, changed, stored};
use crate::settings::GUIDE_REVIEW;
use crate::store::guide_tellings::{Told, create_telling, is_collected, lock_telling, update_parts};

/// When what has to wait for the next day is told, in the tenant's zone.
const MORNING: NaiveTime = match NaiveTime::from_hms_opt(8, 0, 0) {
    Some(time) => time,
    None => NaiveTime::MIN,
};

/// Who has it said: who changed the guide; for another system those who look after the guide. What the server itself writes
/// tells nobody.
async fn author(tx: &Tx, ctx: &Ctx, row: &service::Model) -> StoreResult<Option<UserId>> {
    match (&ctx.actor, row.department_id) {
        (Actor::User(user), _) => Ok(Some(*user)),
        (Actor::Client(_), Some(department)) => {
            let keepers = list_keepers(tx.conn(), &ctx.tenant, &ConfiguresGuides::RIGHT, &[department]).await?;
            Ok(keepers.get(&department).and_then(|people| people.first().copied()))
        }
        _ => Ok(None),
    }
}

/// The day of a time, and the next one with its morning.
fn days(zone: Tz, now: DateTime<Utc>) -> (String, String, Option<DateTime<Utc>>) {
    let today = now.with_timezone(&zone).date_naive();
    let next = today.checked_add_days(Days::new(1)).unwrap_or(today);
    let morning = next.and_time(MORNING).and_local_timezone(zone).earliest().map(|at| at.to_utc());
    (today.to_string(), next.to_string(), morning)
}

/// Notes that a guide reads otherwise now, in the unit of work that changes it: whoever collected its service is told soon,
/// and on the next morning when they were told of it today already. The caller holds the guide, so that no two changes of it
/// note this at once.
///
/// # Errors
/// When the database fails.
pub(crate) async fn note_change(
    tx: &mut Tx,
    ctx: &Ctx,
    before: &service::Model,
    after: &GuideBody,
) -> Result<(), ApiError> {
    let parts = changed(&GuideBody::of(before, &GuideBody::default()), after);
    if parts.is_empty() || before.offline_at.is_some() {
        return Ok(());
    }
    let tells = GUIDE_REVIEW.find(tx.conn(), &ctx.tenant).await?.unwrap_or_default().tells_collectors;
    if !tells || !is_collected(tx.conn(), &ctx.tenant, before.id).await? {
        return Ok(());
    }
    let Some(author) = author(tx, ctx, before).await? else { return Ok(()) };
    let Some(zone) = find_zone(tx.conn(), &ctx.tenant).await? else { return Ok(()) };
    let (today, next, morning) = days(zone, ctx.now);
    if !note_on(tx, ctx, (before, &today, None), &parts, author).await? {
        note_on(tx, ctx, (before, &next, morning), &parts, author).await?;
    }
    Ok(())
}

/// Notes parts on a day; false when people are told already on that day.
async fn note_on(
    tx: &mut Tx,
    ctx: &Ctx,
    (service, day, at): (&service::Model, &str, Option<DateTime<Utc>>),
    parts: &[Part],
    author: UserId,
) -> StoreResult<bool> {
    let told = Told { service: service.id, day };
    match lock_telling(tx.conn(), &ctx.tenant, &told).await? {
        Some(row) if row.after_user > 0 || row.ended_at.is_some() => Ok(false),
        Some(row) => {
            update_parts(tx.conn(), &ctx.tenant, &told, &stored(parts, &row.parts)).await?;
            Ok(true)
        }
        None => {
            create_telling(tx.conn(), ctx, &told, &stored(parts, ""), author).await?;
            let payload = Telling { service: service.id, day: day.to_owned() };
            enqueue_at::<TellCollectors>(tx, ctx, &payload, Terms { at, ..Terms::default() }).await?;
            Ok(true)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_that_of_the_tenant_and_the_next_one_begins_in_its_morning() {
        let now: DateTime<Utc> = "2026-11-29T17:30:00Z".parse().unwrap();
        let (today, next, morning) = days(chrono_tz::Asia::Shanghai, now);
        assert_eq!((today.as_str(), next.as_str()), ("2026-11-30", "2026-12-01"));
        assert_eq!(morning.unwrap().to_string(), "2026-12-01 00:00:00 UTC");
    }
}
