//! `POST /api/onehall/nobody/guides/address`.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, App, Body, Reply as _, Visitor};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::state::{Reading, ServicesState};

/// A short address.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub(crate) struct GuideAddressIn {
    /// What follows `/g/`: the code of a service.
    #[garde(length(chars, min = 1, max = 64))]
    code: String,
}

/// Where it leads.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GuideAddress {
    service_id: Uuid,
}

/// The service whose guide a short address leads to; `service.not_found` for one that the reader is not shown.
#[utoipa::path(post, path = "/api/onehall/nobody/guides/address", tag = "services", request_body = GuideAddressIn,
    responses((status = 200, body = Envelope<GuideAddress>)), extensions(("x-access" = json!("nobody"))))]
pub(crate) async fn find_guide_address(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<GuideAddressIn>,
) -> Answer<GuideAddress> {
    let reading = Reading::of_either(&app, &state, &visitor).await?;
    let mut shown = reading.catalogue.visible(&reading.viewer);
    let found = shown.find(|entry| entry.row.code == input.code).map(|entry| entry.row.id);
    visitor.ok(GuideAddress { service_id: found.ok_or(ErrorCode::ServiceNotFound)? })
}
