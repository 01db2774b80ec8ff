//! `POST /api/onehall/applications/detail`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, Body, Reply, User};
use serde::Deserialize;
use uuid::Uuid;

use super::applications_page::{ApplicationItem, item};
use crate::store::applications;

/// Which of my applications.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MyApplicationIn {
    /// Its key.
    #[garde(skip)]
    application_id: Uuid,
}

/// One of the caller's applications with its progress; somebody else's is not there.
#[utoipa::path(post, path = "/api/onehall/applications/detail", tag = "matters",
    request_body = MyApplicationIn, responses((status = 200, body = Envelope<ApplicationItem>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn find_application(
    State(app): State<App>,
    user: User,
    Body(input): Body<MyApplicationIn>,
) -> Answer<ApplicationItem> {
    let (repo, ctx) = (app.repo(), &user.ctx);
    let me = user.session.user;
    let found = applications::find_of_person(repo.conn(), &ctx.tenant, me, input.application_id).await?;
    let application = found.ok_or_else(|| ApiError::not_found("申请", "The application"))?;
    user.ok(item(application, ctx.locale, user.tenant.zone))
}
