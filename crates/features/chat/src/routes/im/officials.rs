//! `POST /api/im/friends/queryMyMpList`, `POST /api/im/public/mpListByType`

use axum::Json;
use axum::extract::State;
use onehall_directory::{kept_departments, name_of};
use onehall_feature::OfficialAccount;
use onehall_kernel::Ctx;
use onehall_web::{ApiError, App};
use serde::Serialize;

use super::Shiku;
use super::signed::{self, Signed};
use crate::store::places::list_official;

/// An official account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OfficialOut {
    user_id: String,
    nickname: String,
    avatar: String,
    /// `official`.
    kind: String,
    /// `1` department, `2` service, `3` school.
    mp_type: String,
    dept_name: String,
    /// What it is for.
    post_name: String,
    offline_no_push_msg: bool,
}

async fn shown(
    app: &App,
    ctx: &Ctx,
    signed: &Signed,
    accounts: Vec<OfficialAccount>,
) -> Result<Vec<OfficialOut>, ApiError> {
    let places = list_official(app.repo().conn(), &ctx.tenant, signed.user.session.user).await?;
    let departments = kept_departments(&app.repo(), &ctx.tenant).await?;
    let mut out = Vec::with_capacity(accounts.len());
    for account in accounts {
        let user_id = account.id.to_string();
        out.push(OfficialOut {
            dept_name: name_of(&departments, account.department, ctx.locale),
            offline_no_push_msg: places.get(&user_id).is_some_and(|place| place.is_muted),
            user_id,
            nickname: account.name,
            avatar: account.avatar,
            kind: "official".to_owned(),
            mp_type: account.mp_type.to_owned(),
            post_name: account.intro,
        });
    }
    Ok(out)
}

/// The official accounts that told the caller something (001 section 7.4).
#[utoipa::path(post, path = "/api/im/friends/queryMyMpList", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Shiku<Vec<OfficialOut>>)))]
pub(super) async fn list_my_officials(
    State(app): State<App>,
    chat: signed::State,
    signed: Signed,
) -> Result<Json<Shiku<Vec<OfficialOut>>>, ApiError> {
    let ctx = &signed.user.ctx;
    let mine = chat.official.conversations(ctx, signed.user.session.user).await?;
    let accounts = mine.into_iter().map(|one| one.account).collect();
    Ok(Shiku::ok(shown(&app, ctx, &signed, accounts).await?))
}

/// The official accounts of the school; `mpType` asks for one type.
#[utoipa::path(post, path = "/api/im/public/mpListByType", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Shiku<Vec<OfficialOut>>)))]
pub(super) async fn list_officials(
    State(app): State<App>,
    chat: signed::State,
    signed: Signed,
) -> Result<Json<Shiku<Vec<OfficialOut>>>, ApiError> {
    let ctx = &signed.user.ctx;
    let wanted = signed.get("mpType");
    let all = chat.official.accounts(ctx).await?;
    let accounts = all.into_iter().filter(|one| wanted.is_none_or(|wanted| one.mp_type == wanted)).collect();
    Ok(Shiku::ok(shown(&app, ctx, &signed, accounts).await?))
}
