//! Common use: a tab per scene; the services the person uses most, then the hottest.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::TimeDelta;
use onehall_feature::{CardQuery, CardReader, TypedCardSource, TypedContent};
use onehall_web::{ApiError, App};
use serde::Serialize;
use uuid::Uuid;

use crate::catalogue::Entry;
use crate::item::ServiceItem;
use crate::rules::pick;
use crate::state::{Reading, ServicesState};
use crate::store;

/// Tabs of the card.
const TABS: usize = 6;
/// Services of one tab: three large and three small (001 section 9).
const SHOWN: usize = 6;
/// Visits that count.
const LOOK_BACK: TimeDelta = TimeDelta::days(90);

pub(super) struct CommonUse(pub ServicesState);

/// A scene as a tab.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SceneTab {
    id: Uuid,
    service_scene_name: String,
}

#[async_trait]
impl TypedCardSource for CommonUse {
    const KIND: &'static str = "COMMON_USE";
    type Tab = SceneTab;
    type Entry = ServiceItem;

    async fn content(
        &self,
        app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<TypedContent<SceneTab, ServiceItem>, ApiError> {
        let reading =
            Reading::of_person(app, &self.0, &reader.ctx, &reader.tenant, reader.user, &reader.grants).await?;
        let used =
            store::clicks::list_used(app.repo().conn(), &reader.ctx.tenant, reader.user, reader.ctx.now - LOOK_BACK)
                .await?;
        let place = |e: &Arc<Entry>| used.iter().position(|id| *id == e.row.id).unwrap_or(usize::MAX);
        let mut entries: Vec<&Arc<Entry>> = reading.catalogue.visible(&reading.viewer).collect();
        pick::sort(&mut entries, "heat");
        entries.sort_by_key(|e| place(e));
        // scenes in the order in which the person's own services name them
        let mut scenes = Vec::new();
        for scene in entries.iter().filter_map(|e| e.scenes.first()) {
            if scenes.len() < TABS && !scenes.contains(scene) {
                scenes.push(*scene);
            }
        }
        let wanted = query
            .column_id
            .as_ref()
            .and_then(|id| id.parse().ok())
            .filter(|id| scenes.contains(id))
            .or(scenes.first().copied());
        let tabs = scenes
            .iter()
            .filter_map(|id| reading.catalogue.scenes.iter().find(|s| s.id == *id))
            .map(|s| SceneTab { id: s.id, service_scene_name: s.names.pick(reader.ctx.locale).to_owned() })
            .collect();
        let list = reading
            .items()
            .await?
            .list(entries.into_iter().filter(|e| wanted.is_some_and(|id| e.scenes.contains(&id))).take(SHOWN));
        Ok(TypedContent::tabbed(tabs, list))
    }
}
