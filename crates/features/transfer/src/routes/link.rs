//! `POST /api/onehall/transfer/link`

use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Serialize;

use crate::routes::download::address_of;
use crate::routes::task_key::{TaskKeyIn, own_task};

/// Where the file is loaded.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct FileLink {
    /// A path of this server; it lives 15 minutes and ends with the session.
    url: String,
}

/// Makes a link to a finished file, while it is kept.
#[utoipa::path(post, path = "/api/onehall/transfer/link", tag = "transfer", request_body = TaskKeyIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    responses((status = 200, body = Envelope<FileLink>)))]
pub(super) async fn link_file(State(app): State<App>, user: User, Body(input): Body<TaskKeyIn>) -> Answer<FileLink> {
    let task = own_task(&app.repo(), &user, &input.key).await?;
    task.kept_file(user.ctx.now).ok_or(ErrorCode::TransferFileGone)?;
    let url = address_of(&app, &user, task.id).await?;
    user.ok(FileLink { url })
}
