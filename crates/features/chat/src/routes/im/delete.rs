//! `POST /api/im/tigase/deleteMsg`

use axum::Json;
use axum::extract::State;
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App};
use serde::Serialize;

use super::Shiku;
use super::signed::Signed;
use crate::rules::conversation::Peer;
use crate::store::history::remove_for;
use crate::store::messages::{find_mine, last_seq};
use crate::store::places::{PlaceChange, change_place, find_place};

/// What was deleted.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct DeletedOut {
    deleted: bool,
}

/// Deletes for the caller alone: one message (`scope` 1), or everything so far (2). Others keep theirs; taking a message
/// back for everybody is a message of type 202.
#[utoipa::path(post, path = "/api/im/tigase/deleteMsg", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Shiku<DeletedOut>)))]
pub(super) async fn delete_message(
    State(app): State<App>,
    signed: Signed,
) -> Result<Json<Shiku<DeletedOut>>, ApiError> {
    let user = &signed.user;
    let (tenant, me) = (&user.ctx.tenant, user.session.user);
    let repo = app.repo();
    if signed.get("scope") == Some("2") {
        let peer = Peer::parse(signed.need("receiver")?).ok_or(ErrorCode::ChatNoPerson)?;
        let conversation = peer.conversation(me);
        find_place(repo.conn(), tenant, me, &conversation).await?.ok_or(ErrorCode::ChatNoConversation)?;
        let tx = app.begin().await?;
        let seq = last_seq(tx.conn(), tenant, &conversation).await?;
        let all = PlaceChange { cleared_seq: Some(seq), ..PlaceChange::default() };
        change_place(tx.conn(), tenant, me, &conversation, all, user.ctx.now).await?;
        tx.save().await?;
        return Ok(Shiku::ok(DeletedOut { deleted: true }));
    }
    let found = find_mine(repo.conn(), tenant, me, signed.need("messageId")?).await?;
    let found = found.ok_or(ErrorCode::ChatNoConversation)?;
    let tx = app.begin().await?;
    remove_for(tx.conn(), me, found.id).await?;
    tx.save().await?;
    Ok(Shiku::ok(DeletedOut { deleted: true }))
}
