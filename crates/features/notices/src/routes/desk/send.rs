//! `POST /api/onehall/notice-desk/send`

use axum::Extension;
use axum::extract::State;
use chrono::{DateTime, Utc};
use garde::Validate;
use onehall_directory::count_addressed;
use onehall_feature::{Opinion, OpinionKind};
use onehall_kernel::{Ctx, Envelope, ErrorCode, Names, Problem};
use onehall_records::audit;
use onehall_web::{Answer, ApiError, App, Body, FieldError, Guard as _, Reply as _};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::audience::addressing;
use super::desk_out::{DeskNotice, show};
use super::scope::Desk;
use crate::jobs::enqueue_sending;
use crate::office::Office;
use crate::rights::ManagesNotices;
use crate::rules::official::{NoticeState, may_schedule, missing};
use crate::settings::NOTICE_WORDS;
use crate::store::notices::{Notice, get_text, lock_notice, update_notice};
use crate::tell::tell_desk;

/// Which draft, and when.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct SendNoticeIn {
    notice_id: Uuid,
    /// The version that was read.
    version: i32,
    /// How many people the sender was shown.
    count: u64,
    /// When it is to go out, within a year; at once when it is not given.
    #[serde(default)]
    schedule_time: Option<DateTime<Utc>>,
}

fn incomplete(fields: &[&str]) -> ApiError {
    let wrong = fields.iter().map(|field| FieldError::from((*field, "is missing"))).collect();
    ApiError { fields: wrong, ..Problem::new(ErrorCode::NoticeIncomplete).with("fields", fields.join(", ")).into() }
}

/// Refuses a notice with sensitive words where the tenant asks for it.
async fn check_words(app: &App, office: &Office, ctx: &Ctx, one: &Notice, content: &Names) -> Result<(), ApiError> {
    if NOTICE_WORDS.find(app.repo().conn(), &ctx.tenant).await? != Some(true) {
        return Ok(());
    }
    let (title, summary) = (&one.head.title, &one.head.summary);
    let said = [&content.zh, &content.en].map(|html| onehall_safety::text_of(html)).join("\n");
    let text = [&title.zh, &title.en, &summary.zh, &summary.en, &said].map(String::as_str).join("\n");
    let opinion = Opinion { kind: OpinionKind::Comment, object: &one.id.to_string(), text: &text };
    office.opinions.check(ctx, opinion).await
}

/// Sends a draft to the people the sender was shown, or has it sent later; audited.
#[utoipa::path(post, path = "/api/onehall/notice-desk/send", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body = SendNoticeIn, responses((status = 200, body = Envelope<DeskNotice>)))]
pub(super) async fn send_notice(
    State(app): State<App>,
    Extension(office): Extension<Office>,
    desk: Desk,
    Body(input): Body<SendNoticeIn>,
) -> Answer<DeskNotice> {
    desk.writes()?;
    let (repo, ctx) = (app.repo(), &desk.user.ctx);
    let one = desk.notice(&repo, input.notice_id).await?;
    if one.state != NoticeState::Draft {
        return Err(ErrorCode::NoticeNotDraft.into());
    }
    if !desk.account(one.account)?.enabled {
        return Err(ErrorCode::NoticeAccountDisabled.into());
    }
    let content = get_text(repo.conn(), one.id).await?;
    let lacking = missing(&one.head.title.zh, one.head.text_type, &content.zh, &one.head.url, one.audience.is_empty());
    if !lacking.is_empty() {
        return Err(incomplete(&lacking));
    }
    if input.schedule_time.is_some_and(|at| !may_schedule(at, ctx.now)) {
        return Err(ErrorCode::NoticeSchedule.into());
    }
    check_words(&app, &office, ctx, &one, &content).await?;
    let (whom, _) = addressing(&repo, &desk, &one.audience).await?;
    let count: u64 = count_addressed(repo.conn(), &ctx.tenant, &whom).await?.iter().map(|(_, n)| n).sum();
    if count == 0 {
        return Err(ErrorCode::NoticeAudienceEmpty.into());
    }
    if count != input.count {
        return Err(Problem::new(ErrorCode::NoticeAudienceChanged).with("count", count).into());
    }
    let reach = desk.reach(&repo).await?;
    // as both databases keep it, so that the job finds the time it was made for
    let schedule_at =
        input.schedule_time.map(|at| DateTime::from_timestamp_micros(at.timestamp_micros()).unwrap_or(at));

    let mut tx = app.begin().await?;
    let old = desk.own(lock_notice(tx.conn(), &ctx.tenant, input.notice_id).await?)?;
    if old.state != NoticeState::Draft {
        return Err(ErrorCode::NoticeNotDraft.into());
    }
    if old.version != input.version || old.version != one.version {
        return Err(ErrorCode::ObjectConflict.into());
    }
    let sent = Notice {
        state: if schedule_at.is_some() { NoticeState::Scheduled } else { NoticeState::Sending },
        version: old.version + 1,
        reach,
        recipient_count: i64::try_from(count).unwrap_or(i64::MAX),
        schedule_at,
        sent_at: if schedule_at.is_some() { None } else { Some(ctx.now) },
        updated_at: ctx.now,
        ..old
    };
    update_notice(tx.conn(), &ctx.tenant, &sent).await?;
    enqueue_sending(&mut tx, ctx, &sent).await?;
    tell_desk(&mut tx, ctx, &sent).await?;
    let action = if schedule_at.is_some() { "notice.scheduled" } else { "notice.sent" };
    let detail = json!({"account": sent.account, "title": sent.head.title.zh, "count": count, "at": schedule_at});
    audit::record(&mut tx, ctx, action, &sent.id.to_string(), detail).await?;
    tx.save().await?;
    let out = show(&app.repo(), &desk, &sent).await?;
    desk.user.ok(out)
}
