//! `POST /api/onehall/embed/apps/page`.

use axum::extract::State;
use onehall_directory::PeopleNames;
use onehall_kernel::{Envelope, Page, PageIn, normalise_key};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;

use super::app_out::{Beside, EmbeddedAppAdmin};
use crate::model::EmbeddedApp;
use crate::rights::ConfiguresEmbedded;
use crate::store::apps::list_apps;
use crate::store::dropped::count_by_app;

/// Whether applications may be framed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum EmbeddedAppState {
    /// They may.
    Enabled,
    /// They may not.
    Disabled,
}

/// Which applications; what is absent does not matter.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct EmbeddedAppPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of a name or an origin.
    #[garde(length(chars, max = 100))]
    keyword: Option<String>,
    state: Option<EmbeddedAppState>,
}

impl EmbeddedAppPageIn {
    fn wants(&self, app: &EmbeddedApp) -> bool {
        let part = normalise_key(self.keyword.as_deref().unwrap_or_default());
        let names = normalise_key(&format!("{} {}", app.config.names.zh, app.config.names.en));
        let is_found = names.contains(&part) || app.config.origins.iter().any(|one| one.as_str().contains(&part));
        is_found && self.state.is_none_or(|state| app.is_enabled == (state == EmbeddedAppState::Enabled))
    }
}

/// The applications of the school by their names.
#[utoipa::path(post, path = "/api/onehall/embed/apps/page", tag = "embed", request_body = EmbeddedAppPageIn,
    responses((status = 200, body = Envelope<Page<EmbeddedAppAdmin>>)), extensions(("x-access" = json!(ConfiguresEmbedded::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn page_embedded_apps(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresEmbedded>,
    Body(input): Body<EmbeddedAppPageIn>,
) -> Answer<Page<EmbeddedAppAdmin>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    // there are at most 200
    let mut all = list_apps(repo.conn(), tenant).await?;
    all.retain(|one| input.wants(one));
    let page = Page::cut(all, &input.page);
    let named = page.records.iter().flat_map(|one| [one.config.owner, one.updated_by]);
    let names = PeopleNames::find(repo.conn(), tenant, named).await?;
    let today = user.ctx.now.with_timezone(&user.tenant.zone).date_naive();
    let dropped = count_by_app(repo.conn(), tenant, today).await?;
    let row = |one: EmbeddedApp| {
        let beside = Beside {
            owner_name: names.name(one.config.owner),
            updated_by_name: names.name(one.updated_by),
            dropped_today: dropped.get(&one.id).copied().unwrap_or(0),
        };
        EmbeddedAppAdmin::new(one, beside, &user)
    };
    user.ok(page.map(row))
}
