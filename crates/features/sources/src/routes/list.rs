//! `POST /api/onehall/sources/list`.

use std::collections::{HashMap, HashSet};

use axum::Extension;
use axum::extract::State;
use onehall_directory::PeopleNames;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use uuid::Uuid;

use super::SourcesState;
use super::system_out::{Beside, SourceItem};
use crate::change::users_of;
use crate::rights::ManageSources;
use crate::store::{apis, secrets, systems};

/// All sources of the school by their names, with their health.
#[utoipa::path(post, path = "/api/onehall/sources/list", tag = "sources", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<SourceItem>>)), extensions(("x-access" = json!(ManageSources::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_sources(
    State(app): State<App>,
    Extension(state): Extension<SourcesState>,
    Allowed(user, _): Allowed<ManageSources>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<SourceItem>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let all = systems::list_systems(repo.conn(), tenant).await?;
    let keys = apis::list_keys(repo.conn(), tenant).await?;
    let with_secret: HashSet<Uuid> =
        secrets::list_names(repo.conn(), tenant).await?.into_iter().map(|(system, _)| system).collect();
    let ids: Vec<Uuid> = keys.iter().map(|(api, _)| *api).collect();
    let system_of: HashMap<Uuid, Uuid> = keys.iter().copied().collect();
    let (mut api_counts, mut used) = (HashMap::<Uuid, usize>::new(), HashMap::<Uuid, HashSet<String>>::new());
    for (_, system) in &keys {
        *api_counts.entry(*system).or_default() += 1;
    }
    for (api, name) in users_of(&repo, &user.ctx, &state.uses, &ids).await? {
        if let Some(system) = system_of.get(&api) {
            used.entry(*system).or_default().insert(name);
        }
    }
    let changers = PeopleNames::find(repo.conn(), tenant, all.iter().map(|system| system.updated_by)).await?;
    let items = all.into_iter().map(|system| {
        let beside = Beside {
            has_secret: with_secret.contains(&system.id),
            api_count: api_counts.get(&system.id).copied().unwrap_or(0),
            used_count: used.get(&system.id).map_or(0, HashSet::len),
            health: state.sources.engine.health(system.id).view(),
            update_user_name: changers.name(system.updated_by),
        };
        SourceItem::new(system, beside, &user)
    });
    user.ok(items.collect())
}
