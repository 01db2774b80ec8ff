//! `POST /api/onehall/catalogue/english`.

use axum::extract::State;
use onehall_db::StoreResult;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Serialize;

use crate::desk::{Wanted, kept_lines};
use crate::rights::ManageServices;
use crate::rules::group::GroupKind;
use crate::store::groups::list_groups;

/// How much of the catalogue people who read English find in Chinese.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct CatalogueEnglish {
    /// Services that the caller looks after which lack a name, summary, description or agreement.
    services: usize,
    /// Types of the school without a name.
    types: usize,
    /// Scenes without a name.
    scenes: usize,
    /// Shelf labels without a name.
    labels: usize,
}

/// Counts what lacks English.
#[utoipa::path(post, path = "/api/onehall/catalogue/english", tag = "services", request_body = Empty,
    responses((status = 200, body = Envelope<CatalogueEnglish>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(crate) async fn count_lacking_english(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(_input): Body<Empty>,
) -> Answer<CatalogueEnglish> {
    let (tenant, repo) = (&user.ctx.tenant, app.repo());
    let reach = user.grants.administers.clone();
    let wanted = Wanted { reach, lacks_english: true, ..Wanted::default() };
    let groups = async |kind: GroupKind| -> StoreResult<usize> {
        let all = list_groups(repo.conn(), tenant, kind).await?;
        Ok(all.iter().filter(|one| one.name_en.is_empty()).count())
    };
    user.ok(CatalogueEnglish {
        services: kept_lines(&repo, tenant).await?.iter().filter(|line| wanted.takes(line)).count(),
        types: groups(GroupKind::Type).await?,
        scenes: groups(GroupKind::Scene).await?,
        labels: groups(GroupKind::Label).await?,
    })
}
