//! `POST /api/onehall/config/seers`.

use axum::extract::State;
use onehall_directory::{Seers, count_seers};
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Configures, Reply};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Whom something is meant for; what is empty asks for nothing.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[derive(Default)]
pub(super) struct ConfigSeersIn {
    /// Codes of roles, at most 100.
    #[garde(length(max = 100), inner(length(max = 64)))]
    roles: Vec<String>,
    /// Departments, each with those below it, at most 100.
    #[garde(length(max = 100))]
    departments: Vec<Uuid>,
    /// `student`, `teacher`, `staff`.
    #[garde(length(max = 3), inner(length(max = 16)))]
    person_kinds: Vec<String>,
}

/// Who sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ConfigSeersOut {
    /// People of the university it is meant for.
    count: u64,
    /// All people of the university.
    total: u64,
}

/// How many people something is meant for, before it is saved.
#[utoipa::path(post, path = "/api/onehall/config/seers", tag = "home", request_body = ConfigSeersIn,
    responses((status = 200, body = Envelope<ConfigSeersOut>)), extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))))]
pub(super) async fn count_config_seers(
    State(app): State<App>,
    Allowed(user, _): Allowed<Configures>,
    Body(input): Body<ConfigSeersIn>,
) -> Answer<ConfigSeersOut> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let total = count_seers(repo.conn(), tenant, &Seers::default()).await?;
    let whom = Seers { roles: input.roles, departments: input.departments, kinds: input.person_kinds };
    let count = if whom == Seers::default() { total } else { count_seers(repo.conn(), tenant, &whom).await? };
    user.ok(ConfigSeersOut { count, total })
}
