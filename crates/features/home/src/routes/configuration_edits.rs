//! `POST /api/onehall/configurations/edits`: who changed each configuration last, and when, for the overview of administration
//! and the pages themselves. The landing page's parts are noted by this area, others by theirs.

use axum::extract::State;
use onehall_directory::PeopleNames;
use onehall_kernel::{Envelope, wire_time};
use onehall_records::edits::list_edits;
use onehall_web::{Allowed, Answer, App, Body, Configures, Empty, Reply};
use serde::Serialize;

/// The last change of a configuration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ConfigurationEdit {
    /// As `landing-tools`, `footer`, `cards`, `navigation` or `index-types`.
    configuration: String,
    /// Who changed it; empty when no person did.
    editor_name: String,
    /// When.
    edit_time: String,
}

/// Lists the last change of each configuration; one that was never changed is left out.
#[utoipa::path(post, path = "/api/onehall/configurations/edits", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<ConfigurationEdit>>)), extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))))]
pub(super) async fn list_configuration_edits(
    State(app): State<App>,
    Allowed(user, _): Allowed<Configures>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<ConfigurationEdit>> {
    let repo = app.repo();
    let edits = list_edits(repo.conn(), &user.ctx.tenant).await?;
    let names = PeopleNames::find(repo.conn(), &user.ctx.tenant, edits.iter().map(|edit| edit.by)).await?;
    let out = edits.into_iter().map(|edit| ConfigurationEdit {
        editor_name: names.name(edit.by),
        edit_time: wire_time(edit.at, user.tenant.zone),
        configuration: edit.configuration,
    });
    user.ok(out.collect())
}
