//! `POST /api/onehall/transfer/aboutMe`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, Page, PageIn, wire_time};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};

use crate::routes::task_out::{owner_names, people_of, sheet_name};
use crate::state::Transfer;
use crate::store::subjects::page_about;

/// Which page.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub(super) struct AboutMeIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// An export that held data about the caller.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportAboutMe {
    /// Which list.
    sheet_name: String,
    /// Who took it out; empty for another system.
    user_name: String,
    /// The same person's account; of another system its client.
    account: String,
    /// When.
    create_time: String,
    /// Why, where it was said.
    reason: String,
    /// Rows of the file.
    total_num: i64,
    /// By what the file can be traced.
    trace: String,
}

/// Lists who exported data about the caller, when and why, as long as their records are kept (30 days unless the school
/// chose others).
#[utoipa::path(post, path = "/api/onehall/transfer/aboutMe", tag = "transfer", request_body = AboutMeIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    responses((status = 200, body = Envelope<Page<ExportAboutMe>>)))]
pub(super) async fn page_exports_about_me(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    user: User,
    Body(input): Body<AboutMeIn>,
) -> Answer<Page<ExportAboutMe>> {
    let repo = app.repo();
    let found = page_about(repo.conn(), &user.ctx.tenant, user.session.user, &input.page).await?;
    let people = people_of(&repo, &user.ctx.tenant, &found.records).await?;
    user.ok(found.map(|task| {
        let (user_name, account) = owner_names(&people, &task.owner);
        ExportAboutMe {
            sheet_name: sheet_name(&transfer, &task.sheet, user.ctx.locale),
            user_name,
            account,
            create_time: wire_time(task.created_at, user.tenant.zone),
            reason: task.reason,
            total_num: task.counts.done,
            trace: task.trace,
        }
    }))
}
