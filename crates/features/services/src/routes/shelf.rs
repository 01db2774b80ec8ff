//! The shelf: services by label, the labels, and the visitors' services by type.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Empty, Reply as _, User, Visitor};
use serde::{Deserialize, Serialize};

use crate::catalogue::Entry;
use crate::item::ServiceItem;
use crate::rules::pick;
use crate::state::{Reading, ServicesState};

/// Services shown of one type.
const PER_TYPE: usize = 12;

/// Which label.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[derive(Default)]
pub struct LabelIn {
    /// Its key; every label when empty.
    #[garde(length(max = 64))]
    label_id: String,
}

/// A label with its services.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShelfOut {
    label_id: String,
    label_name: String,
    label_color: String,
    services: Vec<ServiceItem>,
}

/// A label.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LabelOut {
    id: String,
    label_name: String,
    label_color: String,
}

/// A type with its services.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TypeShelfOut {
    id: String,
    name: String,
    services: Vec<ServiceItem>,
}

/// Lists the services of each shelf label.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/queryShelfService", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = LabelIn, responses((status = 200, body = Envelope<Vec<ShelfOut>>)))]
pub async fn list_shelf(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<LabelIn>,
) -> Answer<Vec<ShelfOut>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let items = reading.items().await?;
    let shelves =
        reading.catalogue.labels.iter().filter(|l| input.label_id.is_empty() || l.id.to_string() == input.label_id);
    let out = shelves
        .map(|label| {
            let mut entries: Vec<&Arc<Entry>> =
                reading.catalogue.visible(&reading.viewer).filter(|e| e.row.label_id == Some(label.id)).collect();
            pick::sort(&mut entries, "heat");
            ShelfOut {
                label_id: label.id.to_string(),
                label_name: label.names.pick(user.ctx.locale).to_owned(),
                label_color: label.look.clone(),
                services: items.list(entries),
            }
        })
        .collect();
    user.ok(out)
}

/// Lists the shelf labels of the tenant.
#[utoipa::path(get, path = "/api/blade-workbench/baseService/getShelfLabel", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    responses((status = 200, body = Envelope<Vec<LabelOut>>)))]
pub async fn list_shelf_labels(Extension(state): Extension<ServicesState>, user: User) -> Answer<Vec<LabelOut>> {
    let catalogue = state.catalogues.of(&user.ctx.tenant).await?;
    let out = catalogue
        .labels
        .iter()
        .map(|l| LabelOut {
            id: l.id.to_string(),
            label_name: l.names.pick(user.ctx.locale).to_owned(),
            label_color: l.look.clone(),
        })
        .collect();
    user.ok(out)
}

/// Lists the visitors' services of every type, the hottest of each.
#[utoipa::path(post, path = "/api/blade-platform/nobody/prepareLogin/queryAllServiceByType", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = Empty, responses((status = 200, body = Envelope<Vec<TypeShelfOut>>)))]
pub async fn list_services_by_type(
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(_input): Body<Empty>,
) -> Answer<Vec<TypeShelfOut>> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    let items = reading.items().await?;
    let out = reading
        .catalogue
        .kinds
        .iter()
        .map(|kind| {
            let mut entries: Vec<&Arc<Entry>> =
                reading.catalogue.visible(&reading.viewer).filter(|e| e.row.type_id == Some(kind.id)).collect();
            pick::sort(&mut entries, "heat");
            entries.truncate(PER_TYPE);
            TypeShelfOut {
                id: kind.id.to_string(),
                name: kind.names.pick(visitor.ctx.locale).to_owned(),
                services: items.list(entries),
            }
        })
        .filter(|shelf| !shelf.services.is_empty())
        .collect();
    visitor.ok(out)
}
