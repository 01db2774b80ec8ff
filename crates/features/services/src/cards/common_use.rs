//! Common use: a tab per scene, or the columns that an administrator fixed; the services the person uses most, then the
//! hottest.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::TimeDelta;
use onehall_feature::{CardColumnQuery, CardQuery, CardReader, ColumnSource, TypedCardSource, TypedContent};
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

/// A scene or a column of the card as a tab.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SceneTab {
    id: String,
    service_scene_name: String,
}

#[async_trait]
impl TypedCardSource for CommonUse {
    const KIND: &'static str = "COMMON_USE";
    type Tab = SceneTab;
    type Entry = ServiceItem;
    const SOURCES: &'static [ColumnSource] = &[ColumnSource::Portal, ColumnSource::Service];

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
        if !query.columns.is_empty() {
            let (tabs, chosen) = fixed(query, &entries);
            return Ok(TypedContent::tabbed(tabs, reading.items().await?.list(chosen)));
        }
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
            .map(|s| SceneTab { id: s.id.to_string(), service_scene_name: s.names.pick(reader.ctx.locale).to_owned() })
            .collect();
        let list = reading
            .items()
            .await?
            .list(entries.into_iter().filter(|e| wanted.is_some_and(|id| e.scenes.contains(&id))).take(SHOWN));
        Ok(TypedContent::tabbed(tabs, list))
    }
}

/// The columns as tabs, and the services of the one that is shown: those that were chosen in their order, or for a column of
/// the portal those the person uses most. `entries` are what the person may see, the most used first.
fn fixed<'a>(query: &CardQuery, entries: &[&'a Arc<Entry>]) -> (Vec<SceneTab>, Vec<&'a Arc<Entry>>) {
    let tab = |column: &CardColumnQuery| SceneTab { id: column.id.clone(), service_scene_name: column.name.clone() };
    let asked = query.columns.iter().find(|column| Some(&column.id) == query.column_id.as_ref());
    let chosen = match asked.or(query.columns.first()) {
        Some(column) if column.source == ColumnSource::Service => {
            let find = |id: &Uuid| entries.iter().copied().find(|entry| entry.row.id == *id);
            column.services.iter().filter_map(find).take(SHOWN).collect()
        }
        _ => entries.iter().copied().take(SHOWN).collect(),
    };
    (query.columns.iter().map(tab).collect(), chosen)
}
