//! Official notices as the browser sees them.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use onehall_db::{Repo, StoreResult};
use onehall_files::StoredFile;
use onehall_kernel::{Ctx, Locale, Names, UserId, wire_time};
use serde::Serialize;
use uuid::Uuid;

use crate::rules::official::{ADDRESS, Level, MpType};
use crate::store::accounts::{Account, list_accounts};
use crate::store::inbox::{Badge, Inbound};
use crate::store::notice_files::{count_attachments, list_attachments};
use crate::store::notices::{Notice, get_text};

/// A notice without what one reader did with it.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoticeBase {
    pub(crate) message_id: Uuid,
    /// The same key, by the name chat messages have it under.
    message_id_web: Uuid,
    title: String,
    summary: String,
    /// Address of a picture; empty for none.
    img: String,
    account_id: UserId,
    sender_name: String,
    sender_avatar: String,
    mp_type: MpType,
    send_time: String,
    /// Seconds.
    time_send: i64,
    level: Level,
    /// Where it opens: `0`, `0,1`, `1`, `0,2` or `0,1,2`.
    open_window: &'static str,
    need_confirm: bool,
    /// 1 written here, 2 address.
    text_type: i32,
    /// The address; empty for what is written here.
    url: String,
    file_count: i64,
}

/// A notice to a person.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoticeOut {
    #[serde(flatten)]
    pub(crate) base: NoticeBase,
    read_time: Option<String>,
    confirm_time: Option<String>,
}

/// An attachment.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoticeFileOut {
    file_id: Uuid,
    name: String,
    bytes: i64,
    mime: &'static str,
}

/// The part of a detail that the specification names (000 section 3).
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExtInfo {
    /// 2 means open the address.
    text_type: i32,
}

/// What a notice says.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoticeText {
    id: Uuid,
    ext_info: ExtInfo,
    /// HTML that is safe to show.
    content: String,
    files: Vec<NoticeFileOut>,
    /// Always false: a deleted one is refused.
    deleted: bool,
}

/// What a person has to look at.
#[derive(Debug, Clone, Copy, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoticeBadge {
    /// Never opened.
    unread: u64,
    /// Of these the important ones.
    important: u64,
    /// Must-read ones that were never opened, or wait for a confirmation.
    must_read: u64,
}

impl From<Badge> for NoticeBadge {
    fn from(badge: Badge) -> Self {
        Self { unread: badge.unread, important: badge.important, must_read: badge.must_read }
    }
}

impl From<StoredFile> for NoticeFileOut {
    fn from(one: StoredFile) -> Self {
        Self { file_id: one.id, name: one.name, bytes: one.bytes, mime: one.key.kind().content_type() }
    }
}

/// Turns rows into wire items: accounts, numbers of files, language and zone, each loaded once.
pub(crate) struct Showing {
    accounts: HashMap<UserId, Account>,
    files: HashMap<Uuid, i64>,
    locale: Locale,
    zone: Tz,
}

impl Showing {
    /// What these notices need to be shown.
    pub(crate) async fn of(repo: &Repo, ctx: &Ctx, zone: Tz, notices: &[Uuid]) -> StoreResult<Self> {
        let accounts = list_accounts(repo.conn(), &ctx.tenant).await?;
        Ok(Self {
            accounts: accounts.into_iter().map(|one| (one.id, one)).collect(),
            files: count_attachments(repo.conn(), &ctx.tenant, notices).await?,
            locale: ctx.locale,
            zone,
        })
    }

    /// The same for what people got.
    pub(crate) async fn of_inbound(repo: &Repo, ctx: &Ctx, zone: Tz, all: &[Inbound]) -> StoreResult<Self> {
        let ids: Vec<Uuid> = all.iter().map(|one| one.notice.id).collect();
        Self::of(repo, ctx, zone, &ids).await
    }

    /// A time at the wire.
    pub(crate) fn time(&self, at: Option<DateTime<Utc>>) -> Option<String> {
        at.map(|at| wire_time(at, self.zone))
    }

    /// A notice without its reader.
    pub(crate) fn base(&self, one: &Notice) -> NoticeBase {
        let account = self.accounts.get(&one.account);
        let at = one.sent_at.unwrap_or(one.updated_at);
        NoticeBase {
            message_id: one.id,
            message_id_web: one.id,
            title: one.head.title.pick(self.locale).to_owned(),
            summary: one.head.summary.pick(self.locale).to_owned(),
            img: one.head.img.clone(),
            account_id: one.account,
            sender_name: account.map(|a| a.name(self.locale)).unwrap_or_default(),
            sender_avatar: account.map(|a| a.avatar.clone()).unwrap_or_default(),
            mp_type: account.map_or(MpType::Department, |a| a.mp_type),
            send_time: wire_time(at, self.zone),
            time_send: at.timestamp(),
            level: one.head.level,
            open_window: one.head.open_window(),
            need_confirm: one.head.need_confirm,
            text_type: one.head.text_type,
            url: if one.head.text_type == ADDRESS { one.head.url.clone() } else { String::new() },
            file_count: self.files.get(&one.id).copied().unwrap_or(0),
        }
    }

    /// A notice to its reader.
    pub(crate) fn inbound(&self, one: &Inbound) -> NoticeOut {
        NoticeOut {
            base: self.base(&one.notice),
            read_time: self.time(one.opened_at),
            confirm_time: self.time(one.confirmed_at),
        }
    }

    /// A notice to somebody who did not get it.
    pub(crate) fn unaddressed(&self, one: &Notice) -> NoticeOut {
        NoticeOut { base: self.base(one), read_time: None, confirm_time: None }
    }
}

/// What a notice says in the reader's language, made safe.
pub(crate) async fn text_of(repo: &Repo, ctx: &Ctx, one: &Notice) -> StoreResult<NoticeText> {
    let content = if one.head.text_type == ADDRESS { Names::default() } else { get_text(repo.conn(), one.id).await? };
    Ok(NoticeText {
        id: one.id,
        ext_info: ExtInfo { text_type: one.head.text_type },
        content: onehall_safety::sanitize(content.pick(ctx.locale)),
        files: list_attachments(repo.conn(), &ctx.tenant, one.id).await?.into_iter().map(NoticeFileOut::from).collect(),
        deleted: false,
    })
}
