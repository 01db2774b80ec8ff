//! `GET /api/onehall/embed/apps/detail`.

use axum::extract::State;
use onehall_directory::PeopleNames;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Guard as _, Params, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use super::app_out::{Beside, EmbeddedAppAdmin};
use crate::change::no_app;
use crate::rights::ConfiguresEmbedded;
use crate::store::apps::find_app;
use crate::store::dropped::count_by_app;

/// Which application.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct EmbeddedAppParams {
    app_id: Uuid,
}

/// One application.
#[utoipa::path(get, path = "/api/onehall/embed/apps/detail", tag = "embed", params(EmbeddedAppParams),
    responses((status = 200, body = Envelope<EmbeddedAppAdmin>)), extensions(("x-access" = json!(ConfiguresEmbedded::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn get_embedded_app(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresEmbedded>,
    Params(asked): Params<EmbeddedAppParams>,
) -> Answer<EmbeddedAppAdmin> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let found = find_app(repo.conn(), tenant, asked.app_id).await?.ok_or_else(no_app)?;
    let names = PeopleNames::find(repo.conn(), tenant, [found.config.owner, found.updated_by]).await?;
    let today = user.ctx.now.with_timezone(&user.tenant.zone).date_naive();
    let beside = Beside {
        owner_name: names.name(found.config.owner),
        updated_by_name: names.name(found.updated_by),
        dropped_today: count_by_app(repo.conn(), tenant, today).await?.get(&found.id).copied().unwrap_or(0),
    };
    user.ok(EmbeddedAppAdmin::new(found, beside, &user))
}
