//! What other areas are told of official accounts and notices.

use std::collections::HashMap;

use std::collections::BTreeSet;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use onehall_db::{Db, StoreResult};
use onehall_feature::{OfficialAccount, OfficialConversation, OfficialNotice, OfficialNotices};
use onehall_kernel::{Ctx, Locale, TenantId, UserId};
use onehall_web::Guard as _;
use uuid::Uuid;

use crate::read_marks;
use crate::rights::{DESK_ENTRY, ManagesNotices};
use crate::rules::official::MpType;
use crate::store::accounts::{Account, find_account, list_accounts};
use crate::store::global::list_accounts_of_sender;
use crate::store::inbox::{Inbound, count_unread, list_history, list_latest, list_told};
use crate::store::notices::{Notice, find_notice};
use crate::store::receipts::Opened;

/// The port over this area's tables.
#[derive(Debug, Clone)]
pub(crate) struct Official {
    db: Db,
}

impl Official {
    /// The port over this database.
    #[must_use]
    pub(crate) fn new(db: Db) -> Self {
        Self { db }
    }

    async fn accounts_by_id(&self, ctx: &Ctx) -> StoreResult<HashMap<UserId, Account>> {
        let all = list_accounts(self.db.repo().conn(), &ctx.tenant).await?;
        Ok(all.into_iter().map(|one| (one.id, one)).collect())
    }
}

fn shown(account: &Account, locale: Locale) -> OfficialAccount {
    OfficialAccount {
        id: account.id,
        name: account.name(locale),
        avatar: account.avatar.clone(),
        mp_type: account.mp_type.as_str(),
        department: account.department,
        intro: account.intro.pick(locale).to_owned(),
        enabled: account.enabled,
    }
}

fn line(
    account: Option<&Account>,
    notice: &Notice,
    opened_at: Option<DateTime<Utc>>,
    locale: Locale,
) -> OfficialNotice {
    OfficialNotice {
        id: notice.id,
        account: notice.account,
        account_name: account.map(|a| a.name(locale)).unwrap_or_default(),
        mp_type: account.map_or(MpType::Department, |a| a.mp_type).as_str(),
        title: notice.head.title.pick(locale).to_owned(),
        summary: notice.head.summary.pick(locale).to_owned(),
        img: notice.head.img.clone(),
        open_window: notice.head.open_window(),
        sent_at: notice.sent_at.unwrap_or(notice.updated_at),
        opened_at,
    }
}

fn got(account: Option<&Account>, one: &Inbound, locale: Locale) -> OfficialNotice {
    line(account, &one.notice, one.opened_at, locale)
}

#[async_trait]
impl OfficialNotices for Official {
    async fn accounts(&self, ctx: &Ctx) -> StoreResult<Vec<OfficialAccount>> {
        let all = list_accounts(self.db.repo().conn(), &ctx.tenant).await?;
        Ok(all.iter().filter(|one| one.enabled).map(|one| shown(one, ctx.locale)).collect())
    }

    async fn account(&self, ctx: &Ctx, id: UserId) -> StoreResult<Option<OfficialAccount>> {
        let found = find_account(self.db.repo().conn(), &ctx.tenant, id).await?;
        Ok(found.map(|one| shown(&one, ctx.locale)))
    }

    async fn conversations(&self, ctx: &Ctx, user: UserId) -> StoreResult<Vec<OfficialConversation>> {
        let repo = self.db.repo();
        let told = list_told(repo.conn(), &ctx.tenant, user).await?;
        let latest = list_latest(repo.conn(), &ctx.tenant, user, &told).await?;
        let accounts = self.accounts_by_id(ctx).await?;
        let conversations = told.iter().filter_map(|one| {
            let account = accounts.get(&one.account)?;
            Some(OfficialConversation {
                account: shown(account, ctx.locale),
                latest: got(Some(account), latest.get(&one.account)?, ctx.locale),
                total: one.total,
                unread: one.unread,
            })
        });
        Ok(conversations.collect())
    }

    async fn unread(&self, ctx: &Ctx, user: UserId) -> StoreResult<Vec<(UserId, u64)>> {
        count_unread(self.db.repo().conn(), &ctx.tenant, user).await
    }

    async fn history(
        &self,
        ctx: &Ctx,
        user: UserId,
        account: UserId,
        before: Option<(DateTime<Utc>, Uuid)>,
        size: u64,
    ) -> StoreResult<Vec<OfficialNotice>> {
        let repo = self.db.repo();
        let speaker = find_account(repo.conn(), &ctx.tenant, account).await?;
        let found = list_history(repo.conn(), &ctx.tenant, user, account, before, size).await?;
        Ok(found.iter().map(|one| got(speaker.as_ref(), one, ctx.locale)).collect())
    }

    async fn mark_read(&self, ctx: &Ctx, user: UserId, account: UserId) -> StoreResult<u64> {
        read_marks::open(&self.db, ctx, user, Opened::All { account: Some(account), level: None }).await
    }

    async fn notice(&self, ctx: &Ctx, id: Uuid) -> StoreResult<Option<OfficialNotice>> {
        let repo = self.db.repo();
        let found = find_notice(repo.conn(), &ctx.tenant, id).await?;
        // what opens in a popup alone is no part of a conversation
        let Some(one) = found.filter(|n| n.state.is_visible() && n.head.is_listed()) else { return Ok(None) };
        let account = find_account(repo.conn(), &ctx.tenant, one.account).await?;
        Ok(Some(line(account.as_ref(), &one, None, ctx.locale)))
    }

    async fn menu_entry(
        &self,
        tenant: &TenantId,
        user: UserId,
        abilities: &BTreeSet<String>,
    ) -> StoreResult<Option<&'static str>> {
        if abilities.contains(ManagesNotices::RIGHT.name) {
            return Ok(Some(DESK_ENTRY));
        }
        let repo = self.db.repo();
        for id in list_accounts_of_sender(repo.conn(), user).await? {
            if find_account(repo.conn(), tenant, id).await?.is_some() {
                return Ok(Some(DESK_ENTRY));
            }
        }
        Ok(None)
    }
}
