//! `POST /api/onehall/clients/page`.

use axum::extract::State;
use onehall_kernel::{Envelope, Page, PageIn, normalise_key};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;

use super::client_out::ClientLine;
use crate::clients::change::facts_of;
use crate::entities::client::Model;
use crate::rights::{LooksAfterSystems, ManagesSystems};
use crate::store;

/// Whether clients may call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum ClientState {
    /// They may.
    Enabled,
    /// They are refused.
    Disabled,
}

/// Which clients; what is absent does not matter.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ClientsPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of the id or the name, in any writing.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
    state: Option<ClientState>,
    /// Those that have this scope.
    #[garde(length(chars, max = 100))]
    scope: Option<String>,
}

impl ClientsPageIn {
    fn wants(&self, row: &Model) -> bool {
        let part = normalise_key(self.keyword.as_deref().unwrap_or_default());
        let is_found = normalise_key(&format!("{} {}", row.id, row.name)).contains(&part);
        let is_disabled = row.disabled_at.is_some();
        let has = |scope: &String| facts_of(row).scopes.contains(scope);
        is_found
            && self.state.is_none_or(|state| is_disabled == (state == ClientState::Disabled))
            && self.scope.as_ref().is_none_or(has)
    }
}

/// The clients of the school by their ids, without secrets. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/clients/page", tag = "identity", request_body = ClientsPageIn,
    responses((status = 200, body = Envelope<Page<ClientLine>>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn page_clients(
    State(app): State<App>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(input): Body<ClientsPageIn>,
) -> Answer<Page<ClientLine>> {
    // there are at most 500
    let mut all = store::clients::list_clients(app.repo().conn(), &user.ctx.tenant).await?;
    all.retain(|row| input.wants(row));
    user.ok(Page::cut(all, &input.page).map(|row| ClientLine::of(row, user.tenant.zone)))
}
