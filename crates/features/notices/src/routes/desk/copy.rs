//! `POST /api/onehall/notice-desk/copy`

use axum::extract::State;
use onehall_files::copy_bound;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Guard as _, Reply as _};

use super::desk_out::{DeskNoticeDetail, show_detail};
use super::detail::NoticeIdIn;
use super::scope::Desk;
use crate::rights::ManagesNotices;
use crate::store::notice_files::{list_attachments, of_notice};
use crate::store::notices::{Notice, create_notice, get_text, put_text};

/// Makes a new draft of a notice in any state, with its text, audience and attachments.
#[utoipa::path(post, path = "/api/onehall/notice-desk/copy", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body = NoticeIdIn, responses((status = 200, body = Envelope<DeskNoticeDetail>)))]
pub(super) async fn copy_notice(
    State(app): State<App>,
    desk: Desk,
    Body(input): Body<NoticeIdIn>,
) -> Answer<DeskNoticeDetail> {
    desk.writes()?;
    let (repo, ctx, who) = (app.repo(), &desk.user.ctx, desk.user.session.user);
    let old = desk.notice(&repo, input.notice_id).await?;
    let content = get_text(repo.conn(), old.id).await?;
    let files = list_attachments(repo.conn(), &ctx.tenant, old.id).await?;
    let new = Notice::begun(ctx, who, old.account, old.head, old.audience);
    let tx = app.begin().await?;
    create_notice(tx.conn(), &ctx.tenant, &new).await?;
    put_text(tx.conn(), new.id, &content).await?;
    for file in files {
        // another row for the same bytes
        copy_bound(tx.conn(), ctx, &file, who, of_notice(new.id)).await?;
    }
    tx.save().await?;
    let out = show_detail(&app.repo(), &desk, &new).await?;
    desk.user.ok(out)
}
