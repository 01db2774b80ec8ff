//! `POST online-service-platform/homePage/getServiceSpecialList` and `getServiceSpecial`: services put together for an
//! occasion (001 section 7.3).

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::catalogue::Entry;
use crate::item::ServiceItem;
use crate::state::{Reading, ServicesState};
use crate::store::specials::{Special, list_specials};

/// A special as lists show it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpecialItem {
    special_id: Uuid,
    special_name: String,
    summary: String,
    /// Address of a picture; empty for none.
    cover: String,
    /// Services of it that the caller may see.
    service_count: usize,
}

/// Which special.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpecialIn {
    /// Its key.
    #[garde(skip)]
    special_id: Uuid,
}

/// A special with its services.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SpecialOut {
    #[serde(flatten)]
    special: SpecialItem,
    /// Those the caller may see, in their order.
    services: Vec<ServiceItem>,
}

/// Lists the specials that have a service for the caller.
#[utoipa::path(post, path = "/api/online-service-platform/homePage/getServiceSpecialList", tag = "services",
    responses((status = 200, body = Envelope<Vec<SpecialItem>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))))]
pub async fn list_service_specials(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
) -> Answer<Vec<SpecialItem>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let all = list_specials(app.repo().conn(), &user.ctx.tenant).await?;
    let shown = all.iter().filter(|special| special.row.enabled);
    let list = shown.map(|special| item(special, visible(special, &reading).len(), user.ctx.locale));
    user.ok(list.filter(|special| special.service_count > 0).collect())
}

/// One special with its services.
#[utoipa::path(post, path = "/api/online-service-platform/homePage/getServiceSpecial", tag = "services",
    request_body = SpecialIn, responses((status = 200, body = Envelope<SpecialOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub async fn find_service_special(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<SpecialIn>,
) -> Answer<SpecialOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let locale = user.ctx.locale;
    let all = list_specials(app.repo().conn(), &user.ctx.tenant).await?;
    let found = all.iter().find(|special| special.row.id == input.special_id);
    let special = found
        .filter(|special| special.row.enabled && !visible(special, &reading).is_empty())
        .ok_or_else(|| ApiError::not_found("服务专题", "The special"))?;
    let services = visible(special, &reading);
    user.ok(SpecialOut {
        special: item(special, services.len(), locale),
        services: reading.items().await?.list(services),
    })
}

fn visible<'a>(special: &Special, reading: &'a Reading) -> Vec<&'a Arc<Entry>> {
    special.services.iter().filter_map(|id| reading.catalogue.find(*id, &reading.viewer)).collect()
}

fn item(special: &Special, service_count: usize, locale: Locale) -> SpecialItem {
    let row = &special.row;
    SpecialItem {
        special_id: row.id,
        special_name: locale.pick(&row.name, &row.name_en).to_owned(),
        summary: locale.pick(&row.summary, &row.summary_en).to_owned(),
        cover: row.cover.clone(),
        service_count,
    }
}
