//! Calls of those who look after the clients of other systems, one file each: `/api/onehall/clients/…` (docs/API-DESIGN.md,
//! "Other systems").

mod client_in;
mod client_out;
mod create;
mod delete;
mod detail;
mod disable;
mod enable;
mod page;
mod rotate;
mod scopes;
mod update;

use std::sync::Arc;

use axum::Extension;
use onehall_db::{StoreResult, Tx};
use onehall_feature::{Deps, Sheets};
use onehall_kernel::AllScopes;
use onehall_web::{App, Routes, Which, routes};
use serde::Deserialize;

use crate::clients::all_openings;
use crate::ports::SessionCache;
use crate::rules::client::Opening;
use crate::state::IdentityState;

/// What the calls share.
#[derive(Clone)]
pub(crate) struct ClientsState {
    scopes: Arc<AllScopes>,
    sheets: Sheets,
    cache: Arc<SessionCache>,
}

impl ClientsState {
    /// With the scopes and lists of all areas.
    pub(crate) fn new(deps: &Deps, identity: &IdentityState) -> Self {
        Self { scopes: deps.scopes.clone(), sheets: deps.sheets.clone(), cache: identity.cache.clone() }
    }

    /// All scopes that there are.
    fn openings(&self) -> Vec<Opening> {
        all_openings(&self.scopes, &self.sheets)
    }

    /// A unit of work that changes clients: at its commit this node forgets what it read of them; other nodes hear of it.
    async fn begin(&self, app: &App) -> StoreResult<Tx> {
        let (mut tx, cache) = (app.begin().await?, self.cache.clone());
        tx.after_save(move || cache.forget_clients());
        Ok(tx)
    }
}

/// Which client a call is about.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ClientWantedIn {
    #[garde(length(chars, max = 64))]
    client_id: String,
}

/// Which client a call changes.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ClientSeenIn {
    #[garde(length(chars, max = 64))]
    client_id: String,
    /// As it was answered.
    #[garde(length(chars, max = 36))]
    version: String,
}

impl ClientSeenIn {
    fn which(&self) -> Which<'_, &str> {
        Which { id: &self.client_id, version: &self.version }
    }
}

/// The calls of clients.
pub(super) fn routes(state: ClientsState) -> Routes {
    Routes::new()
        .routes(routes!(page::page_clients))
        .routes(routes!(detail::get_client))
        .routes(routes!(scopes::list_scopes))
        .routes(routes!(create::create_client))
        .routes(routes!(update::update_client))
        .routes(routes!(rotate::rotate_client_secret))
        .routes(routes!(enable::enable_client))
        .routes(routes!(disable::disable_client))
        .routes(routes!(delete::delete_client))
        .layer(Extension(state))
}
