//! `POST /api/onehall/cas-services/page`.

use axum::extract::State;
use onehall_identity::{LooksAfterSystems, ManagesSystems};
use onehall_kernel::{Envelope, Page, PageIn, normalise_key};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;

use super::service_out::CasServiceLine;
use crate::entities::service::Model;
use crate::store::services::list_services;

/// Whether applications get tickets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum CasServiceState {
    /// They do.
    Enabled,
    /// They do not.
    Disabled,
}

/// Which applications; what is absent does not matter.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct CasServicesPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of the name or the pattern.
    #[garde(length(chars, max = 100))]
    keyword: Option<String>,
    state: Option<CasServiceState>,
}

impl CasServicesPageIn {
    fn wants(&self, row: &Model) -> bool {
        let part = normalise_key(self.keyword.as_deref().unwrap_or_default());
        let is_found = normalise_key(&format!("{} {}", row.name, row.pattern)).contains(&part);
        let is_disabled = row.disabled_at.is_some();
        is_found && self.state.is_none_or(|state| is_disabled == (state == CasServiceState::Disabled))
    }
}

/// The applications of the school that are registered for single sign-on, in the order in which an address is looked for among
/// them. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/cas-services/page", tag = "cas", request_body = CasServicesPageIn,
    responses((status = 200, body = Envelope<Page<CasServiceLine>>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn page_cas_services(
    State(app): State<App>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(input): Body<CasServicesPageIn>,
) -> Answer<Page<CasServiceLine>> {
    // there are at most 500
    let mut all = list_services(app.repo().conn(), &user.ctx.tenant).await?;
    all.retain(|row| input.wants(row));
    user.ok(Page::cut(all, &input.page).map(|row| CasServiceLine::of(row, user.tenant.zone)))
}
