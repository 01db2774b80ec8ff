//! `POST /api/onehall/services/hall`: what the hall, or the centre of one kind of services, shows.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, FieldError, Reply as _, Visitor};
use serde::Serialize;

use super::agreement::AgreementOut;
use super::counts::KindIn;
use crate::config::hall_body::{FacetCode, Sort};
use crate::rules::hall::Hall;
use crate::state::ServicesState;

/// What a hall shows to its reader.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HallOut {
    key: Hall,
    /// In the reader's language; empty: the portal's own.
    title: String,
    /// In the reader's language; empty: none.
    introduction: String,
    /// Those that are shown, in their order; to visitors only those of which they have values.
    facets: Vec<FacetCode>,
    sort: Sort,
    is_show_tabs: bool,
    is_show_count: bool,
    is_show_hot_words: bool,
    is_show_guides: bool,
    is_show_heat: bool,
    is_show_rating: bool,
    /// What people agree to before they open a service of it for the first time; null for nothing.
    agreement: Option<AgreementOut>,
}

/// What the hall shows, or the centre of a kind.
#[utoipa::path(post, path = "/api/onehall/services/hall", tag = "services", extensions(("x-access" = json!("nobody")), ("x-part" = json!(true))),
    request_body = KindIn, responses((status = 200, body = Envelope<HallOut>)))]
pub(crate) async fn find_hall(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<KindIn>,
) -> Answer<HallOut> {
    let unknown = || FieldError::refuse("serviceType", "APPLICATION, PROCESS or empty");
    let hall = Hall::of_type(&input.service_type).ok_or_else(unknown)?;
    let ctx = &visitor.ctx;
    let user = visitor.session.as_ref().map(|session| session.user);
    let halls = state.halls.of(&ctx.tenant).await?;
    let agreement = match halls.agreement(hall) {
        Some(agreement) => Some(AgreementOut::find(&app, ctx, user, agreement).await?),
        None => None,
    };
    let body = halls.body(hall);
    let facets = body.facets.iter().filter(|facet| facet.is_show && (user.is_some() || !facet.code.is_for_members()));
    visitor.ok(HallOut {
        key: hall,
        title: ctx.locale.pick(&body.title, &body.title_en).to_owned(),
        introduction: ctx.locale.pick(&body.introduction, &body.introduction_en).to_owned(),
        facets: facets.map(|facet| facet.code).collect(),
        sort: body.sort,
        is_show_tabs: body.is_show_tabs,
        is_show_count: body.is_show_count,
        is_show_hot_words: body.is_show_hot_words,
        is_show_guides: body.is_show_guides,
        is_show_heat: body.is_show_heat,
        is_show_rating: body.is_show_rating,
        agreement,
    })
}
