//! `POST /api/im/user/getOtherUserInfo`

use axum::Json;
use axum::extract::State;
use onehall_directory::find_person;
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App};
use serde::Serialize;

use super::Shiku;
use super::signed::{self, Signed};
use crate::groups;
use crate::officials::account_of;
use crate::people::department_name;
use crate::rules::conversation::{Peer, official};
use crate::store::places::find_place;

/// Somebody to talk with.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OtherUserOut {
    user_id: String,
    nickname: String,
    avatar: String,
    /// `student`, `teacher`, `staff`, `official`, `group` or `assistant`.
    kind: String,
    dept_name: String,
    post_name: String,
    email: String,
    may_chat: bool,
    offline_no_push_msg: bool,
    /// Seconds; 0 when it is not pinned.
    open_top_chat_time: i64,
    mp_type: Option<String>,
    /// Who is in the group, in the order of coming; absent for everybody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    members: Option<Vec<GroupMemberOut>>,
    /// The group's notice.
    #[serde(skip_serializing_if = "Option::is_none")]
    notice: Option<String>,
}

/// Somebody in a group.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct GroupMemberOut {
    user_id: String,
    /// The name inside the group.
    nickname: String,
    /// `owner`, `admin` or `member`.
    role: String,
}

/// Somebody of the school or a group of the caller, with what the caller set on the conversation.
#[utoipa::path(post, path = "/api/im/user/getOtherUserInfo", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Shiku<OtherUserOut>)))]
pub(super) async fn get_other_chat_user(
    State(app): State<App>,
    chat: signed::State,
    signed: Signed,
) -> Result<Json<Shiku<OtherUserOut>>, ApiError> {
    let user = &signed.user;
    let (tenant, me) = (&user.ctx.tenant, user.session.user);
    let peer = Peer::parse(signed.need("userId")?).ok_or(ErrorCode::ChatNoPerson)?;
    let repo = app.repo();
    let place = find_place(repo.conn(), tenant, me, &peer.conversation(me)).await?;
    let mut out = OtherUserOut {
        user_id: peer.id(),
        nickname: crate::people::assistant_name(user.ctx.locale).to_owned(),
        avatar: String::new(),
        kind: "assistant".to_owned(),
        dept_name: String::new(),
        post_name: String::new(),
        email: String::new(),
        may_chat: true,
        offline_no_push_msg: place.as_ref().is_some_and(|place| place.is_muted),
        open_top_chat_time: place.and_then(|place| place.pinned_at).map_or(0, |at| at.timestamp()),
        mp_type: None,
        members: None,
        notice: None,
    };
    if let Peer::User(id) = peer {
        if let Some(account) = account_of(&app, &chat, &user.ctx, peer).await? {
            let place = find_place(repo.conn(), tenant, me, &official(account.id)).await?;
            out.dept_name = department_name(&app, &user.ctx, account.department).await?;
            out.may_chat = false;
            out.offline_no_push_msg = place.as_ref().is_some_and(|place| place.is_muted);
            out.open_top_chat_time = place.and_then(|place| place.pinned_at).map_or(0, |at| at.timestamp());
            out.nickname = account.name;
            out.avatar = account.avatar;
            out.kind = "official".to_owned();
            out.mp_type = Some(account.mp_type.to_owned());
            return Ok(Shiku::ok(out));
        }
        let person = find_person(repo.conn(), tenant, id).await?.ok_or(ErrorCode::ChatNoPerson)?;
        out.dept_name = department_name(&app, &user.ctx, person.department_id).await?;
        out.may_chat = !person.disabled;
        out.nickname = person.user_name;
        out.avatar = person.avatar;
        out.kind = person.kind;
        out.post_name = person.post_name;
        out.email = person.email;
    }
    if let Peer::Group(id) = peer {
        let group = groups::find(&app, &chat, tenant, id).await?.filter(|group| group.member(me).is_some());
        let group = group.ok_or(ErrorCode::ChatNoGroup)?;
        out.kind = "group".to_owned();
        out.nickname = group.name.clone();
        out.notice = Some(group.notice.clone());
        let members = group.members.iter().map(|one| GroupMemberOut {
            user_id: one.user.to_string(),
            nickname: one.nickname.clone(),
            role: one.rank.name().to_owned(),
        });
        out.members = Some(members.collect());
    }
    Ok(Shiku::ok(out))
}
