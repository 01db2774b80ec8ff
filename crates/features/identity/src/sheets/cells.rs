//! Cells of sessions, for both lists of them.

use std::collections::HashMap;

use chrono::TimeDelta;
use onehall_db::{Reading, StoreResult};
use onehall_directory::list_people;
use onehall_feature::CellOut;
use onehall_kernel::{Ctx, TenantId, UserId};

use crate::entities::session;

/// When it was last used, to the precision of the browser's reports; never later than now, never before it began.
pub(super) fn used(session: &session::Model, idle: TimeDelta, ctx: &Ctx) -> CellOut {
    let began = session.created_at;
    CellOut::Time((session.idle_until - idle).clamp(began, ctx.now.max(began)))
}

/// When it ends without use.
pub(super) fn ends(session: &session::Model) -> CellOut {
    CellOut::Time(session.idle_until.min(session.hard_until))
}

/// Names of people by their keys.
pub(super) async fn names(
    on: Reading<'_>,
    tenant: &TenantId,
    ids: &[UserId],
) -> StoreResult<HashMap<UserId, (String, String)>> {
    let people = list_people(on.conn(), tenant, ids).await?;
    Ok(people.into_iter().map(|person| (person.id, (person.account, person.user_name))).collect())
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};
    use onehall_kernel::{Env, Locale};
    use uuid::Uuid;

    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000 + seconds, 0).unwrap_or_default()
    }

    fn session(idle_until: i64, hard_until: i64) -> session::Model {
        session::Model {
            id: Uuid::from_u128(1),
            tenant_id: "000000".to_owned(),
            user_id: 1,
            account: "student".to_owned(),
            nick_name: "林知夏".to_owned(),
            client_id: "portal".to_owned(),
            device: "Chrome · Windows".to_owned(),
            address: "192.0.2.7".to_owned(),
            ticket_hash: String::new(),
            tgt_id: None,
            impersonator_id: None,
            impersonator_session: None,
            idle_until: at(idle_until),
            hard_until: at(hard_until),
            created_at: at(0),
            ended_at: None,
            end_reason: None,
        }
    }

    #[test]
    fn a_session_was_used_between_its_beginning_and_now() {
        let ctx = Ctx { now: at(1_000), locale: Locale::Zh, ..Ctx::system(&Env::system(), "000000".parse().unwrap()) };
        for (idle_until, expected) in [(1_900, 100), (500, 0), (9_000, 1_000)] {
            let used = used(&session(idle_until, 90_000), TimeDelta::seconds(1_800), &ctx);
            assert_eq!(used, CellOut::Time(at(expected)), "{idle_until}");
        }
        assert_eq!(ends(&session(1_900, 90_000)), CellOut::Time(at(1_900)));
        assert_eq!(ends(&session(1_900, 1_500)), CellOut::Time(at(1_500)));
    }
}
