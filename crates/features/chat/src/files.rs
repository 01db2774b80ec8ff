//! Files of messages on their way in and out.

use std::sync::Arc;

use axum::body::Bytes;
use chrono::TimeDelta;
use onehall_db::sea_orm::ConnectionTrait;
use onehall_db::take_turn;
use onehall_files::{FileKey, Kind, clean_name, sides};
use onehall_kernel::{Ctx, ErrorCode, Problem, TenantId, UserId};
use onehall_web::{ApiError, App, FileRule};
use serde_json::Value;
use uuid::Uuid;

use crate::entities::file;
use crate::rules::file::{AREA, FILE_MAX, IMAGE_MAX, KINDS_TEXT, PER_DAY};
use crate::rules::payload::{FILE, IMAGE};
use crate::state::Chat;
use crate::store::files::{count_since, create_file, take_file, total_bytes};

/// What is taken, as people read it.
pub(crate) const RULE: FileRule = FileRule { max_bytes: FILE_MAX, kinds: KINDS_TEXT };
/// What is taken as a picture.
const PICTURES: FileRule = FileRule { max_bytes: IMAGE_MAX, kinds: KINDS_TEXT };
/// What is answered beyond the limits.
const REFUSED: [ErrorCode; 2] = [ErrorCode::ChatFileRate, ErrorCode::ChatFileQuota];
/// More than all nodes take of files in the minute for which a sum is kept.
const A_MINUTE_BYTES: i64 = 4 * 1024 * MEGABYTE;
/// Bytes of a megabyte, as quotas count.
const MEGABYTE: i64 = 1024 * 1024;

/// Whether a person may send so many bytes more.
///
/// # Errors
/// `chat.file_rate`, `chat.file_quota`.
pub(crate) async fn may_send(app: &App, chat: &Chat, ctx: &Ctx, me: UserId, bytes: i64) -> Result<(), ApiError> {
    let repo = app.repo();
    check_rate(repo.conn(), ctx, me).await?;
    // a sum over the files of a tenant: counted now and then, not with every file
    let total = match chat.totals.get(&ctx.tenant) {
        Some(total) => total,
        None => {
            let total = total_bytes(repo.conn(), &ctx.tenant).await?;
            chat.totals.insert(ctx.tenant.clone(), total);
            total
        }
    };
    if total.saturating_add(bytes) > quota(chat) { Err(ErrorCode::ChatFileQuota.into()) } else { Ok(()) }
}

fn quota(chat: &Chat) -> i64 {
    i64::try_from(chat.config.quota_megabytes).unwrap_or(i64::MAX).saturating_mul(MEGABYTE)
}

async fn check_rate(conn: &impl ConnectionTrait, ctx: &Ctx, me: UserId) -> Result<(), ApiError> {
    if count_since(conn, &ctx.tenant, me, ctx.now - TimeDelta::days(1)).await? >= PER_DAY {
        return Err(Problem::new(ErrorCode::ChatFileRate).with("max", PER_DAY).into());
    }
    Ok(())
}

/// Writes a file down that [`may_send`] let pass, unless others that were sent meanwhile have used up what there was.
///
/// # Errors
/// As [`may_send`].
pub(crate) async fn enter(app: &App, chat: &Chat, ctx: &Ctx, me: UserId, row: file::Model) -> Result<(), ApiError> {
    let tx = app.begin().await?;
    take_turn(tx.conn(), &format!("chat-files/{}", ctx.tenant)).await?;
    check_rate(tx.conn(), ctx, me).await?;
    // while there is room for more than can come in a minute, the sum of a minute ago is good enough
    let total = chat.totals.get(&ctx.tenant).unwrap_or(i64::MAX);
    let is_near = total.saturating_add(A_MINUTE_BYTES) > quota(chat);
    if is_near && total_bytes(tx.conn(), &ctx.tenant).await?.saturating_add(row.bytes) > quota(chat) {
        return Err(ErrorCode::ChatFileQuota.into());
    }
    create_file(tx.conn(), row).await?;
    Ok(tx.save().await?)
}

/// Stores the bytes, then the row: a row never lacks its file.
///
/// # Errors
/// `file.too_large`, `file.kind_refused`, `file.missing`, and those of [`may_send`].
pub(crate) async fn keep(
    app: &App,
    chat: &Chat,
    ctx: &Ctx,
    me: UserId,
    (sent, bytes): (&str, Bytes),
) -> Result<file::Model, ApiError> {
    let size = i64::try_from(bytes.len()).unwrap_or(i64::MAX);
    may_send(app, chat, ctx, me, size).await?;
    let id = ctx.new_id();
    let (key, width, height) = put(chat, &ctx.tenant, id, bytes).await?;
    let row = file::Model {
        id,
        tenant_id: ctx.tenant.as_str().to_owned(),
        user_id: me.0,
        secret: app.env.new_secret(),
        file_key: key.to_string(),
        name: clean_name(sent, "file"),
        bytes: size,
        width,
        height,
        is_said: false,
        created_at: ctx.now,
        put_until: None,
    };
    let entered = enter(app, chat, ctx, me, row.clone()).await;
    // after a fault nobody knows whether there is a row, and it may not lack its file
    if entered.as_ref().is_err_and(|error| REFUSED.contains(&error.problem.code)) {
        forget(chat, &row.file_key).await;
    }
    entered.map(|()| row)
}

/// Checks and stores the bytes of a file: where they lie, and the sides of a picture.
///
/// # Errors
/// `file.too_large`, `file.kind_refused`, `file.missing`.
pub(crate) async fn put(
    chat: &Chat,
    tenant: &TenantId,
    id: Uuid,
    bytes: Bytes,
) -> Result<(FileKey, i32, i32), ApiError> {
    let is_picture = Kind::sniff(&bytes).is_some_and(|kind| Kind::IMAGES.contains(&kind));
    if is_picture && bytes.len() > IMAGE_MAX {
        return Err(PICTURES.too_large());
    }
    let (width, height) = if is_picture { sides(&bytes).unwrap_or_default() } else { (0, 0) };
    let key = chat.files.put(tenant.as_str(), &AREA, id, bytes, None).await.map_err(|error| RULE.refusal(error))?;
    let side = |side: u32| i32::try_from(side).unwrap_or(0);
    Ok((key, side(width), side(height)))
}

/// The file that a message names, if it names one of ours.
pub(crate) fn named(kind: i32, payload: &str) -> Option<Uuid> {
    if kind != IMAGE && kind != FILE {
        return None;
    }
    serde_json::from_str::<Value>(payload).ok()?["objectId"].as_str()?.parse().ok()
}

/// The file of a message that was taken back goes with it, and so does its small version.
pub(crate) async fn forget_of(
    app: &App,
    chat: &Chat,
    tenant: &TenantId,
    sender: i64,
    id: Uuid,
) -> Result<(), ApiError> {
    let tx = app.begin().await?;
    let key = take_file(tx.conn(), tenant, sender, id).await?;
    tx.save().await?;
    if let Some(key) = key {
        forget(chat, &key).await;
    }
    Ok(())
}

/// Removes the bytes of a file; what can not be removed is logged.
pub(crate) async fn forget(chat: &Chat, key: &str) {
    let Ok(key) = key.parse::<FileKey>() else { return };
    chat.small.forget(&key).await;
    if let Err(error) = chat.files.delete(&key).await {
        tracing::warn!(%error, %key, "a file of chat was not removed");
    }
}

/// Uploads at the same time wait for one another: each holds its file in memory.
pub(crate) fn turns() -> Arc<tokio::sync::Semaphore> {
    const AT_ONCE: usize = 8;
    Arc::new(tokio::sync::Semaphore::new(AT_ONCE))
}
