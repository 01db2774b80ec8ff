//! Files of messages on their way in and out.

use std::sync::Arc;

use axum::body::Bytes;
use chrono::TimeDelta;
use onehall_files::{Announcement, Kind, NewFile, Purpose, StoredFile, UploadError, announce, let_go, total_bytes};
use onehall_kernel::{Ctx, ErrorCode, Problem, TenantId, UserId};
use onehall_web::{ApiError, App, FileRule};
use serde_json::Value;
use uuid::Uuid;

use crate::rules::file::{AREA, FILE_MAX, IMAGE_MAX, KINDS_TEXT, PER_DAY, SLOT_MINUTES, purpose};
use crate::rules::payload::{FILE, IMAGE};
use crate::state::Chat;

/// What is taken, as people read it.
pub(crate) const RULE: FileRule = FileRule { max_bytes: FILE_MAX, kinds: KINDS_TEXT };
/// What is taken as a picture.
const PICTURES: FileRule = FileRule { max_bytes: IMAGE_MAX, kinds: KINDS_TEXT };
/// More than all nodes take of files in the minute for which a sum is kept.
const A_MINUTE_BYTES: i64 = 4 * 1024 * MEGABYTE;
/// Bytes of a megabyte, as quotas count.
const MEGABYTE: i64 = 1024 * 1024;

/// Whether a person may send so many bytes more; answers what a file is to be entered with.
///
/// # Errors
/// `chat.file_rate`, `chat.file_quota`.
async fn may_send(app: &App, chat: &Chat, ctx: &Ctx, me: UserId, bytes: i64) -> Result<Purpose, ApiError> {
    let (repo, quota) = (app.repo(), quota(chat));
    if !purpose(None).may_send(repo.conn(), &ctx.tenant, me, ctx.now).await? {
        return Err(refused(UploadError::TooMany));
    }
    // a sum over the files of a tenant: counted now and then, not with every file
    let total = match chat.totals.get(&ctx.tenant) {
        Some(total) => total,
        None => {
            let total = total_bytes(repo.conn(), &ctx.tenant, AREA.name).await?;
            chat.totals.insert(ctx.tenant.clone(), total);
            total
        }
    };
    if total.saturating_add(bytes) > quota {
        return Err(refused(UploadError::NoSpace));
    }
    // while there is room for more than can come in a minute, the sum of a minute ago is good enough
    let is_near = total.saturating_add(A_MINUTE_BYTES) > quota;
    Ok(purpose(is_near.then_some(quota)))
}

fn quota(chat: &Chat) -> i64 {
    i64::try_from(chat.config.quota_megabytes).unwrap_or(i64::MAX).saturating_mul(MEGABYTE)
}

fn refused(error: UploadError) -> ApiError {
    match error {
        UploadError::NoSpace => ErrorCode::ChatFileQuota.into(),
        other => RULE.upload_refusal(other, || Problem::new(ErrorCode::ChatFileRate).with("max", PER_DAY.most).into()),
    }
}

/// Takes a file for a message.
///
/// # Errors
/// `file.too_large`, `file.kind_refused`, `file.missing`, `chat.file_rate`, `chat.file_quota`.
pub(crate) async fn keep(
    app: &App,
    chat: &Chat,
    ctx: &Ctx,
    me: UserId,
    (name, bytes): (&str, Bytes),
) -> Result<StoredFile, ApiError> {
    let size = i64::try_from(bytes.len()).unwrap_or(i64::MAX);
    let purpose = may_send(app, chat, ctx, me, size).await?;
    check_picture(&bytes)?;
    let new = NewFile { owner: Some(me), name, bytes, secret: Some(app.env.new_secret()) };
    let uploaded = chat.files.upload(&app.db, ctx, &purpose, new).await.map_err(refused)?;
    let tx = app.begin().await?;
    let one = uploaded.keep(tx.conn()).await?;
    tx.save().await?;
    Ok(one)
}

/// Writes a file down that comes by a request of its own; answers its id and its secret.
///
/// # Errors
/// `chat.file_rate`, `chat.file_quota`.
pub(crate) async fn expect(
    app: &App,
    chat: &Chat,
    ctx: &Ctx,
    me: UserId,
    (name, bytes): (&str, i64),
) -> Result<(Uuid, String), ApiError> {
    let purpose = may_send(app, chat, ctx, me, bytes).await?;
    let (secret, life) = (app.env.new_secret(), TimeDelta::minutes(SLOT_MINUTES));
    let one = Announcement { owner: me, name, bytes, secret: secret.clone(), life };
    let id = announce(&app.db, ctx, &purpose, one).await.map_err(refused)?;
    Ok((id, secret))
}

/// Whether a picture is small enough; it has a limit of its own.
pub(crate) fn check_picture(bytes: &Bytes) -> Result<(), ApiError> {
    let is_picture = Kind::sniff(bytes).is_some_and(|kind| Kind::IMAGES.contains(&kind));
    if is_picture && bytes.len() > IMAGE_MAX { Err(PICTURES.too_large()) } else { Ok(()) }
}

/// The file that a message names, if it names one of ours.
pub(crate) fn named(kind: i32, payload: &str) -> Option<Uuid> {
    if kind != IMAGE && kind != FILE {
        return None;
    }
    serde_json::from_str::<Value>(payload).ok()?["objectId"].as_str()?.parse().ok()
}

/// The file of a message that was taken back goes with it: nobody finds it any more, the next sweep removes its bytes.
pub(crate) async fn forget_of(app: &App, tenant: &TenantId, sender: i64, id: Uuid) -> Result<(), ApiError> {
    let tx = app.begin().await?;
    let_go(tx.conn(), tenant, (AREA.name, UserId(sender)), id, app.env.now()).await?;
    Ok(tx.save().await?)
}

/// Uploads at the same time wait for one another: each holds its file in memory.
pub(crate) fn turns() -> Arc<tokio::sync::Semaphore> {
    const AT_ONCE: usize = 8;
    Arc::new(tokio::sync::Semaphore::new(AT_ONCE))
}
