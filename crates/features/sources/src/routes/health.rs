//! `POST /api/onehall/sources/health`.

use axum::Extension;
use axum::extract::State;
use onehall_feature::SourceState;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Serialize;
use uuid::Uuid;

use super::SourcesState;
use super::health_out::SourceHealth;
use crate::rights::ManageSources;
use crate::sources::state_of;
use crate::store::systems;

/// The health of a source.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SourceHealthItem {
    source_id: Uuid,
    /// In one word.
    state: SourceState,
    health: SourceHealth,
}

/// The health of all sources, for a page that asks again and again.
#[utoipa::path(post, path = "/api/onehall/sources/health", tag = "sources", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<SourceHealthItem>>)), extensions(("x-access" = json!(ManageSources::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_source_health(
    State(app): State<App>,
    Extension(state): Extension<SourcesState>,
    Allowed(user, _): Allowed<ManageSources>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<SourceHealthItem>> {
    let all = systems::list_systems(app.repo().conn(), &user.ctx.tenant).await?;
    let items = all.into_iter().map(|system| {
        let view = state.sources.engine.health(system.id).view();
        SourceHealthItem {
            source_id: system.id,
            state: state_of(view, system.config.is_enabled),
            health: SourceHealth::new(view, user.tenant.zone, user.ctx.locale),
        }
    });
    user.ok(items.collect())
}
