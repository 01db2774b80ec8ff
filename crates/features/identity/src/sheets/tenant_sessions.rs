//! Where everybody is signed in.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::TimeDelta;
use onehall_db::{Reading, StoreResult};
use onehall_feature::{
    CellOut, Column, ColumnKind, RowOut, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, place_of,
};
use onehall_kernel::UserId;
use onehall_web::Guard as _;

use super::cells::{ends, names, used};
use super::sees_all;
use crate::entities::session;
use crate::rights::ReadSessions;
use crate::store::sessions::{Living, count_living, list_living};
use crate::times::SessionClock;

const ACCOUNT: usize = 0;
const NAME: usize = 1;
const DEVICE: usize = 2;
const ADDRESS: usize = 3;
const CLIENT: usize = 4;
const BEGAN: usize = 5;
const USED: usize = 6;
const ENDS: usize = 7;
const ACTING: usize = 8;

const COLUMNS: &[Column] = &[
    Column::text("account", ["学工号", "Account"]).read_only(),
    Column::text("userName", ["姓名", "Name"]).read_only(),
    Column::text("device", ["设备", "Device"]).read_only(),
    Column::text("address", ["登录地址", "Address"]).read_only(),
    Column { default: false, ..Column::text("clientId", ["客户端", "Client"]).read_only() },
    Column::of(ColumnKind::Time, "startTime", ["登录时间", "Signed in"]).read_only(),
    Column::of(ColumnKind::Time, "activeTime", ["最近使用", "Last used"]).read_only(),
    Column::of(ColumnKind::Time, "endTime", ["失效时间", "Ends"]).read_only(),
    Column::text("impersonatorName", ["代为操作的管理员", "Acting administrator"]).read_only(),
];

/// The list.
pub(crate) struct TenantSessions {
    /// How long sessions live without use.
    pub clock: Arc<SessionClock>,
}

fn meant(query: &SheetQuery) -> Living {
    Living { chosen: query.chosen_ids(), account: query.text("keyword").to_owned() }
}

#[async_trait]
impl Sheet for TenantSessions {
    fn key(&self) -> &'static str {
        "tenant-sessions"
    }

    fn names(&self) -> [&'static str; 2] {
        ["登录会话", "Sessions of everybody"]
    }

    fn can(&self) -> SheetCan {
        SheetCan { people: true, ..SheetCan::export(SheetAccess::With(ReadSessions::RIGHT)) }
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        if !sees_all(caller) {
            return Ok(0);
        }
        count_living(on.conn(), &caller.ctx, &meant(query)).await
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
        if !sees_all(caller) {
            return Ok(Vec::new());
        }
        let rows = list_living(on.conn(), &caller.ctx, &meant(query), (place_of(after), limit)).await?;
        let people: Vec<UserId> =
            rows.iter().flat_map(|row| row.impersonator_id.into_iter().chain([row.user_id])).map(UserId).collect();
        let names = names(on, &caller.ctx.tenant, &people).await?;
        let name = |id: i64| names.get(&UserId(id)).map(|(_, name)| name.as_str().into()).unwrap_or_default();
        let idle = TimeDelta::seconds(self.clock.of(&caller.ctx.tenant).await?.idle_s);
        let cell = |row: &session::Model, column: usize| match column {
            ACCOUNT => row.account.as_str().into(),
            NAME => name(row.user_id),
            DEVICE => row.device.as_str().into(),
            ADDRESS => row.address.as_str().into(),
            CLIENT => row.client_id.as_str().into(),
            BEGAN => CellOut::Time(row.created_at),
            USED => used(row, idle, &caller.ctx),
            ENDS => ends(row),
            ACTING => row.impersonator_id.map(name).unwrap_or_default(),
            _ => CellOut::Empty,
        };
        let out =
            |row: &session::Model| RowOut::of(row.id, columns, |column| cell(row, column)).about(UserId(row.user_id));
        Ok(rows.iter().map(out).collect())
    }
}
