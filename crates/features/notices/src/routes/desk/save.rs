//! `POST /api/onehall/notice-desk/save`

use axum::extract::State;
use garde::Validate;
use onehall_db::Tx;
use onehall_kernel::{Envelope, ErrorCode, Names, Problem, UserId};
use onehall_safety::address::is_address;
use onehall_web::{Answer, ApiError, App, Body, Guard as _, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use super::desk_out::{DeskNoticeDetail, show_detail};
use super::invalid;
use super::scope::Desk;
use crate::rights::ManagesNotices;
use crate::rules::audience::Audience;
use crate::rules::official::{Level, NoticeState};
use crate::rules::official_file::{WAITS, mentioned};
use crate::store::notice_files::{bind_attachments, bind_pictures};
use crate::store::notices::{Head, Notice, create_notice, lock_notice, put_text, update_notice};

/// A draft as it is typed; it may be incomplete except for the account.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct SaveNoticeIn {
    /// Which draft; none makes one.
    #[serde(default)]
    notice_id: Option<Uuid>,
    /// The version that was read.
    #[serde(default)]
    version: i32,
    account_id: UserId,
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    title: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 200))]
    title_en: String,
    #[serde(default)]
    #[garde(length(chars, max = 200))]
    summary: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 400))]
    summary_en: String,
    /// Address of a picture: http(s), or a path inside the portal.
    #[serde(default)]
    #[garde(length(chars, max = 2000))]
    img: String,
    /// 1 written here, 2 address.
    #[serde(default = "written")]
    #[garde(range(min = 1, max = 2))]
    text_type: i32,
    #[serde(default)]
    #[garde(length(chars, max = 2000))]
    url: String,
    /// HTML as typed; what readers get is sanitised.
    #[serde(default)]
    #[garde(length(chars, max = 200_000))]
    content: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 200_000))]
    content_en: String,
    #[serde(default)]
    level: Level,
    #[serde(default)]
    need_confirm: bool,
    /// An important one opens in its popup alone and stands in no list; a must-read one opens in both popups.
    #[serde(default)]
    other_window: bool,
    #[serde(default)]
    is_public: bool,
    #[serde(default)]
    #[garde(dive)]
    audience: Audience,
    /// Attachments in their order, at most 10.
    #[serde(default)]
    #[garde(length(max = 10))]
    file_ids: Vec<Uuid>,
}

fn written() -> i32 {
    1
}

fn both(zh: &str, en: &str) -> Names {
    Names { zh: zh.trim().to_owned(), en: en.trim().to_owned() }
}

fn head(input: &SaveNoticeIn) -> Result<Head, ApiError> {
    for (field, text) in [("img", &input.img), ("url", &input.url)] {
        if !text.trim().is_empty() && !is_address(text.trim()) {
            return Err(Problem::new(ErrorCode::UrlRefused).with("field", field).into());
        }
    }
    Ok(Head {
        title: both(&input.title, &input.title_en),
        summary: both(&input.summary, &input.summary_en),
        img: input.img.trim().to_owned(),
        level: input.level,
        need_confirm: input.need_confirm,
        other_window: input.other_window && input.level != Level::Normal,
        is_public: input.is_public,
        text_type: input.text_type,
        url: input.url.trim().to_owned(),
    })
}

/// The draft of the caller's accounts, locked, in the version that was read.
async fn draft(tx: &Tx, desk: &Desk, id: Uuid, version: i32) -> Result<Notice, ApiError> {
    let one = desk.own(lock_notice(tx.conn(), &desk.user.ctx.tenant, id).await?)?;
    if one.state != NoticeState::Draft {
        return Err(ErrorCode::NoticeNotDraft.into());
    }
    if one.version != version {
        return Err(ErrorCode::ObjectConflict.into());
    }
    Ok(one)
}

/// Makes or changes a draft.
#[utoipa::path(post, path = "/api/onehall/notice-desk/save", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body = SaveNoticeIn, responses((status = 200, body = Envelope<DeskNoticeDetail>)))]
pub(super) async fn save_notice(
    State(app): State<App>,
    desk: Desk,
    Body(input): Body<SaveNoticeIn>,
) -> Answer<DeskNoticeDetail> {
    desk.writes()?;
    let (ctx, who) = (&desk.user.ctx, desk.user.session.user);
    let account = desk.account(input.account_id)?.id;
    let head = head(&input)?;
    let mut files = Vec::with_capacity(input.file_ids.len());
    for id in input.file_ids {
        if !files.contains(&id) {
            files.push(id);
        }
    }
    let tx = app.begin().await?;
    let one = match input.notice_id {
        None => {
            let one = Notice::begun(ctx, who, account, head, input.audience);
            create_notice(tx.conn(), &ctx.tenant, &one).await?;
            one
        }
        Some(id) => {
            let old = draft(&tx, &desk, id, input.version).await?;
            let version = old.version + 1;
            let one = Notice { account, head, audience: input.audience, version, updated_at: ctx.now, ..old };
            update_notice(tx.conn(), &ctx.tenant, &one).await?;
            one
        }
    };
    let pictures = mentioned(
        &[&one.head.img, &input.content, &input.content_en].map(String::as_str).join(" "),
        ctx.tenant.as_str(),
    );
    put_text(tx.conn(), one.id, &Names { zh: input.content, en: input.content_en }).await?;
    if !bind_attachments(tx.conn(), &ctx.tenant, who, &files, (one.id, ctx.now + WAITS)).await? {
        return Err(invalid("fileIds", "not own files, or of another notice"));
    }
    bind_pictures(tx.conn(), &ctx.tenant, one.id, &pictures).await?;
    tx.save().await?;
    let out = show_detail(&app.repo(), &desk, &one).await?;
    desk.user.ok(out)
}
