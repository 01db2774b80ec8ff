//! `GET serverCenter/myCollect`

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply as _, User};

use crate::item::ServiceItem;
use crate::state::{Reading, ServicesState};
use crate::store::collections;

/// Lists the person's collected services in their order; those no longer visible are left out.
#[utoipa::path(get, path = "/api/blade-platform/serverCenter/myCollect", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    responses((status = 200, body = Envelope<Vec<ServiceItem>>)))]
pub async fn list_my_collection(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
) -> Answer<Vec<ServiceItem>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let order = collections::list_collected(app.repo().conn(), &user.ctx.tenant, user.session.user).await?;
    user.ok(reading.items().await?.list(order.iter().filter_map(|id| reading.catalogue.find(*id, &reading.viewer))))
}
