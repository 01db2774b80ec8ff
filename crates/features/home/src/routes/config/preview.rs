//! `POST /api/onehall/config/preview`.

use std::collections::HashMap;

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Configures, Reply};
use serde::Deserialize;

use super::preview_page::PreviewedPageOut;
use super::seen::{PreviewAs, drafted, reader};
use crate::home::{Home, identity};
use crate::routes::card_out::Reader;

/// As whom.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct ConfigPreviewIn {
    /// The role.
    #[serde(default, rename = "as")]
    #[garde(dive)]
    whom: PreviewAs,
}

/// The home page of a role with its navigation as they will be when all drafts are published, without the data of its cards
/// (`cardcolumnconfig/preview` answers that).
#[utoipa::path(post, path = "/api/onehall/config/preview", tag = "home", request_body = ConfigPreviewIn,
    responses((status = 200, body = Envelope<PreviewedPageOut>)), extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))))]
pub(super) async fn preview_home_page(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<Configures>,
    Body(input): Body<ConfigPreviewIn>,
) -> Answer<PreviewedPageOut> {
    let who = reader(&app, &user, &input.whom).await?;
    let seen = drafted(&app, &home, &user).await?;
    let reading = Reader { who: identity(&who.grants), locale: user.ctx.locale };
    user.ok(PreviewedPageOut::new(&home, &seen, reading, &HashMap::new()))
}
