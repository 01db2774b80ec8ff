//! Notices as their senders see them.

use onehall_db::Repo;
use onehall_kernel::{UserId, wire_time};
use onehall_web::ApiError;
use serde::Serialize;
use uuid::Uuid;

use super::named::{NamedPerson, named, names_of};
use super::scope::Desk;
use crate::routes::notice_out::NoticeFileOut;
use crate::rules::audience::Audience;
use crate::rules::official::{Level, NoticeState};
use crate::store::desk::count_marks;
use crate::store::notice_files::{count_attachments, list_attachments};
use crate::store::notices::{Notice, get_text};

/// A notice on the desk.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeskNotice {
    notice_id: Uuid,
    account_id: UserId,
    account_name: String,
    title: String,
    /// The same in English; may be empty.
    title_en: String,
    summary: String,
    /// The same in English; may be empty.
    summary_en: String,
    img: String,
    level: Level,
    need_confirm: bool,
    /// Whether it opens in the other window of its level.
    other_window: bool,
    is_public: bool,
    /// 1 written here, 2 address.
    text_type: i32,
    url: String,
    state: NoticeState,
    version: i32,
    author_name: String,
    recipient_count: i64,
    opened_count: i64,
    confirmed_count: i64,
    /// Who has it so far, while it is being sent.
    done_count: i64,
    create_time: String,
    update_time: String,
    schedule_time: Option<String>,
    send_time: Option<String>,
    withdraw_time: Option<String>,
    file_count: i64,
}

/// A notice on the desk with its text as typed.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeskNoticeDetail {
    #[serde(flatten)]
    notice: DeskNotice,
    content: String,
    /// The same in English; may be empty.
    content_en: String,
    audience: Audience,
    /// The people of the audience that are named one by one.
    people: Vec<NamedPerson>,
    files: Vec<NoticeFileOut>,
}

/// Turns rows into wire items with three queries whatever their number.
pub(super) async fn show_all(repo: &Repo, desk: &Desk, notices: &[Notice]) -> Result<Vec<DeskNotice>, ApiError> {
    let (ctx, zone) = (&desk.user.ctx, desk.user.tenant.zone);
    let ids: Vec<Uuid> = notices.iter().map(|one| one.id).collect();
    let authors: Vec<UserId> = notices.iter().map(|one| one.author).collect();
    let names = names_of(repo, &ctx.tenant, &authors).await?;
    let marks = count_marks(repo.conn(), &ids).await?;
    let files = count_attachments(repo.conn(), &ctx.tenant, &ids).await?;
    let time = |at| wire_time(at, zone);
    let shown = notices.iter().map(|one| {
        let account = desk.accounts.iter().find(|account| account.id == one.account);
        let (opened, confirmed) = marks.get(&one.id).copied().unwrap_or_default();
        DeskNotice {
            notice_id: one.id,
            account_id: one.account,
            account_name: account.map(|a| a.name(ctx.locale)).unwrap_or_default(),
            title: one.head.title.zh.clone(),
            title_en: one.head.title.en.clone(),
            summary: one.head.summary.zh.clone(),
            summary_en: one.head.summary.en.clone(),
            img: one.head.img.clone(),
            level: one.head.level,
            need_confirm: one.head.need_confirm,
            other_window: one.head.other_window,
            is_public: one.head.is_public,
            text_type: one.head.text_type,
            url: one.head.url.clone(),
            state: one.state,
            version: one.version,
            author_name: names.get(&one.author).cloned().unwrap_or_default(),
            recipient_count: one.recipient_count,
            opened_count: opened,
            confirmed_count: confirmed,
            done_count: one.done_count,
            create_time: time(one.created_at),
            update_time: time(one.updated_at),
            schedule_time: one.schedule_at.map(time),
            send_time: one.sent_at.map(time),
            withdraw_time: one.withdrawn_at.map(time),
            file_count: files.get(&one.id).copied().unwrap_or(0),
        }
    });
    Ok(shown.collect())
}

/// One wire item.
pub(super) async fn show(repo: &Repo, desk: &Desk, one: &Notice) -> Result<DeskNotice, ApiError> {
    let mut shown = show_all(repo, desk, std::slice::from_ref(one)).await?;
    shown.pop().ok_or_else(|| ApiError::not_found("通知", "The notice"))
}

/// One wire item with its text as typed.
pub(super) async fn show_detail(repo: &Repo, desk: &Desk, one: &Notice) -> Result<DeskNoticeDetail, ApiError> {
    let files = list_attachments(repo.conn(), &desk.user.ctx.tenant, one.id).await?;
    let content = get_text(repo.conn(), one.id).await?;
    Ok(DeskNoticeDetail {
        notice: show(repo, desk, one).await?,
        content: content.zh,
        content_en: content.en,
        audience: one.audience.clone(),
        people: named(repo, &desk.user.ctx.tenant, &one.audience.user_ids).await?,
        files: files.into_iter().map(NoticeFileOut::from).collect(),
    })
}
