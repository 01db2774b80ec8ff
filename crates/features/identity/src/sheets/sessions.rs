//! Where one is signed in.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::TimeDelta;
use onehall_db::{Reading, StoreResult};
use onehall_feature::{
    CellOut, Column, ColumnKind, RowOut, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, page_behind,
};
use onehall_kernel::UserId;

use super::cells::{ends, names, used};
use crate::entities::session;
use crate::rules::session::Deadlines;
use crate::store;
use crate::times::SessionClock;

const DEVICE: usize = 0;
const ADDRESS: usize = 1;
const BEGAN: usize = 2;
const USED: usize = 3;
const ENDS: usize = 4;
const ACTING: usize = 5;

const COLUMNS: &[Column] = &[
    Column::text("device", ["设备", "Device"]).read_only(),
    Column::text("address", ["登录地址", "Address"]).read_only(),
    Column::of(ColumnKind::Time, "startTime", ["登录时间", "Signed in"]).read_only(),
    Column::of(ColumnKind::Time, "activeTime", ["最近使用", "Last used"]).read_only(),
    Column::of(ColumnKind::Time, "endTime", ["失效时间", "Ends"]).read_only(),
    Column::text("impersonatorName", ["代为操作的管理员", "Acting administrator"]).read_only(),
];

/// The list.
pub(crate) struct Sessions {
    /// How long sessions live without use.
    pub clock: Arc<SessionClock>,
}

/// The caller's living sessions that are meant, by their keys: as many as one person has.
async fn meant(on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<Vec<session::Model>> {
    let ctx = &caller.ctx;
    let Some(me) = ctx.user() else { return Ok(Vec::new()) };
    let chosen = query.chosen_ids();
    let mut living = store::sessions::list_living_of_user(on.conn(), &ctx.tenant, me.0).await?;
    living.retain(|session| {
        let deadlines = Deadlines { idle_until: session.idle_until, hard_until: session.hard_until };
        session.user_id == me.0
            && deadlines.seconds_left(ctx.now_for(session.created_at)) > 0
            && chosen.as_ref().is_none_or(|chosen| chosen.contains(&session.id))
    });
    living.sort_unstable_by_key(|session| session.id);
    Ok(living)
}

#[async_trait]
impl Sheet for Sessions {
    fn key(&self) -> &'static str {
        "sessions"
    }

    fn names(&self) -> [&'static str; 2] {
        ["我的登录会话", "My sessions"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::export(SheetAccess::Everybody)
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        Ok(meant(on, caller, query).await?.len() as u64)
    }

    async fn read(
        &self,
        on: Reading<'_>,
        caller: &SheetCaller,
        query: &SheetQuery,
        columns: &[usize],
        after: Option<&str>,
        limit: u64,
    ) -> StoreResult<Vec<RowOut>> {
        let mut rows = meant(on, caller, query).await?;
        page_behind(&mut rows, after, limit, |session| session.id);
        let acting: Vec<UserId> = rows.iter().filter_map(|session| session.impersonator_id).map(UserId).collect();
        let names = names(on, &caller.ctx.tenant, &acting).await?;
        let idle = TimeDelta::seconds(self.clock.of(&caller.ctx.tenant).await?.idle_s);
        let cell = |row: &session::Model, column: usize| match column {
            DEVICE => row.device.as_str().into(),
            ADDRESS => row.address.as_str().into(),
            BEGAN => CellOut::Time(row.created_at),
            USED => used(row, idle, &caller.ctx),
            ENDS => ends(row),
            ACTING => {
                let by = row.impersonator_id.and_then(|id| names.get(&UserId(id)));
                by.map(|(_, name)| name.as_str().into()).unwrap_or_default()
            }
            _ => CellOut::Empty,
        };
        let out = |row: &session::Model| RowOut::of(row.id, columns, |column| cell(row, column));
        Ok(rows.iter().map(out).collect())
    }
}
