//! `POST blade-platform/app/msg/userBaseInfo`, `POST blade-platform/app/msg/getUserInfo`

use axum::extract::State;
use garde::Validate;
use onehall_directory::find_person;
use onehall_kernel::{Envelope, ErrorCode, UserId};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};

use super::DirectoryUser;
use crate::people::department_name;

/// Of whom; of the caller when absent.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct PersonIn {
    #[garde(length(max = 32))]
    user_id: Option<String>,
}

/// What the contact card shows.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ChatUserInfo {
    #[serde(flatten)]
    base: DirectoryUser,
    email: String,
    account: String,
}

async fn find(app: &App, user: &User, input: &PersonIn) -> Result<(DirectoryUser, String, String), ApiError> {
    let id = match input.user_id.as_deref().filter(|id| !id.is_empty()) {
        None => user.session.user,
        Some(id) => UserId(id.parse().map_err(|_| ErrorCode::ChatNoPerson)?),
    };
    let found = find_person(app.repo().conn(), &user.ctx.tenant, id).await?;
    let person = found.filter(|person| !person.disabled).ok_or(ErrorCode::ChatNoPerson)?;
    let name = department_name(app, &user.ctx, person.department_id).await?;
    let (email, account) = (person.email.clone(), person.account.clone());
    Ok((DirectoryUser::of(person, name), email, account))
}

/// Name, picture, department and post of somebody.
#[utoipa::path(post, path = "/api/blade-platform/app/msg/userBaseInfo", tag = "chat",
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))), request_body = PersonIn,
    responses((status = 200, body = Envelope<DirectoryUser>)))]
pub(super) async fn user_base_info(
    State(app): State<App>,
    user: User,
    Body(input): Body<PersonIn>,
) -> Answer<DirectoryUser> {
    let (base, ..) = find(&app, &user, &input).await?;
    user.ok(base)
}

/// The same with address for mail and account. Telephone numbers are nobody's business but the person's.
#[utoipa::path(post, path = "/api/blade-platform/app/msg/getUserInfo", tag = "chat",
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))), request_body = PersonIn,
    responses((status = 200, body = Envelope<ChatUserInfo>)))]
pub(super) async fn chat_user_info(
    State(app): State<App>,
    user: User,
    Body(input): Body<PersonIn>,
) -> Answer<ChatUserInfo> {
    let (base, email, account) = find(&app, &user, &input).await?;
    user.ok(ChatUserInfo { base, email, account })
}
