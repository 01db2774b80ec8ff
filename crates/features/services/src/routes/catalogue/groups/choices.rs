//! `POST /api/onehall/catalogue/groups/choices`.

use std::collections::BTreeSet;

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Serialize;

use crate::rights::{ManageServices, ManagesWholeCatalogue};
use crate::rules::group_color::PALETTE;
use crate::templates::templates;

/// How groups may look.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueGroupChoices {
    /// Addresses of the icons that come with the portal.
    icons: Vec<String>,
    /// Colours of labels, `#rrggbb`: white words are read on each.
    colors: Vec<String>,
}

/// The icons and colours that groups are offered.
#[utoipa::path(post, path = "/api/onehall/catalogue/groups/choices", tag = "services", request_body = Empty,
    responses((status = 200, body = Envelope<CatalogueGroupChoices>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(crate) async fn list_catalogue_group_choices(
    State(_app): State<App>,
    Allowed(user, _): Allowed<ManagesWholeCatalogue>,
    Body(_input): Body<Empty>,
) -> Answer<CatalogueGroupChoices> {
    let all = templates();
    let of_scenes = all.scenes.iter().map(|one| one.icon.as_str());
    let of_services: BTreeSet<&str> = all.templates.iter().map(|one| one.service.icon.as_str()).collect();
    user.ok(CatalogueGroupChoices {
        icons: of_scenes.chain(of_services).filter(|icon| !icon.is_empty()).map(str::to_owned).collect(),
        colors: PALETTE.map(str::to_owned).to_vec(),
    })
}
