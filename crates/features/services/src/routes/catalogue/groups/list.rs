//! `POST /api/onehall/catalogue/groups/list`.

use axum::extract::State;
use garde::Validate;
use onehall_feature::SheetCaller;
use onehall_kernel::{Envelope, Page, PageIn, normalise_key};
use onehall_search::Sought;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;

use super::CatalogueGroup;
use crate::rights::ManageServices;
use crate::rules::group::GroupKind;
use crate::store::group_use::count_use;
use crate::store::groups::list_groups;

/// Which groups.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(crate) struct CatalogueGroupsIn {
    kind: GroupKind,
    /// In name, pinyin or initials, English name or code.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    keyword: String,
    /// Those without an English name.
    #[serde(default)]
    lacks_english: bool,
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// The types, scenes or labels of the school, in their order, with the number of services that the caller looks after.
#[utoipa::path(post, path = "/api/onehall/catalogue/groups/list", tag = "services", request_body = CatalogueGroupsIn,
    responses((status = 200, body = Envelope<Page<CatalogueGroup>>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(crate) async fn page_catalogue_groups(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(input): Body<CatalogueGroupsIn>,
) -> Answer<Page<CatalogueGroup>> {
    let (tenant, caller, repo) = (&user.ctx.tenant, SheetCaller::of(&user), app.repo());
    let mut groups = list_groups(repo.conn(), tenant, input.kind).await?;
    if input.lacks_english {
        groups.retain(|one| one.name_en.is_empty());
    }
    if let Some(sought) = Sought::of(&input.keyword) {
        let key = normalise_key(&input.keyword);
        groups.retain(|one| normalise_key(&one.code).contains(&key) || sought.is_in(&one.name, &one.name_en, &[]));
    }
    let used = count_use(repo.conn(), tenant, input.kind, caller.departments().as_deref()).await?;
    let page = Page::cut(groups, &input.page);
    user.ok(page.map(|one| {
        let count = used.get(&one.id).copied().unwrap_or_default();
        CatalogueGroup::of(input.kind, &one, count, user.tenant.zone)
    }))
}
