//! Business express: the services an administrator put on the card, by its columns or its configuration, or those with a
//! shelf label, the hottest first.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_feature::{CardColumnQuery, CardQuery, CardReader, ColumnSource, NoTab, TypedCardSource, TypedContent};
use onehall_web::{ApiError, App};
use serde::{Deserialize, Serialize};

use crate::catalogue::Entry;
use crate::item::ServiceItem;
use crate::rules::pick;
use crate::state::{Reading, ServicesState};

/// Services sent to the browser at most; it shows what fits and says by its link that there are more.
const SHOWN: usize = 60;

pub(super) struct BusinessExpress(pub ServicesState);

/// The card's configuration: codes of services in their order; none means all with a shelf label.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Config {
    services: Vec<String>,
}

/// A service of the card (000 section 3, home card data).
#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExpressService {
    shelf_label_name: String,
    #[serde(flatten)]
    service: ServiceItem,
}

#[async_trait]
impl TypedCardSource for BusinessExpress {
    const KIND: &'static str = "BUSINESS_EXPRESS";
    type Tab = NoTab;
    type Entry = ExpressService;
    const SOURCES: &'static [ColumnSource] = &[ColumnSource::Portal, ColumnSource::Service];

    async fn content(
        &self,
        app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<TypedContent<NoTab, ExpressService>, ApiError> {
        let config: Config = serde_json::from_value(query.config.clone()).unwrap_or_default();
        let reading =
            Reading::of_person(app, &self.0, &reader.ctx, &reader.tenant, reader.user, &reader.grants).await?;
        let visible: Vec<&Arc<Entry>> = reading.catalogue.visible(&reading.viewer).collect();
        let named = |column: &CardColumnQuery| column.source == ColumnSource::Service;
        let chosen = match query.columns.iter().any(named) {
            true => of_columns(&visible, query),
            false => choose(visible, &config),
        };
        let items = reading.items().await?;
        let list = chosen
            .into_iter()
            .map(|entry| items.item(entry))
            .map(|service| ExpressService { shelf_label_name: service.label_name.clone(), service })
            .collect();
        Ok(TypedContent::tabbed(Vec::new(), list))
    }
}

fn choose<'a>(mut visible: Vec<&'a Arc<Entry>>, config: &Config) -> Vec<&'a Arc<Entry>> {
    if config.services.is_empty() {
        visible.retain(|entry| entry.row.label_id.is_some());
        pick::sort(&mut visible, "heat");
    } else {
        visible.retain(|entry| config.services.contains(&entry.row.code));
        visible.sort_by_key(|entry| config.services.iter().position(|code| *code == entry.row.code));
    }
    visible.truncate(SHOWN);
    visible
}

/// The services that the columns name, in their order, each once: the card has no tabs.
fn of_columns<'a>(visible: &[&'a Arc<Entry>], query: &CardQuery) -> Vec<&'a Arc<Entry>> {
    let mut chosen: Vec<&Arc<Entry>> = Vec::new();
    for id in query.columns.iter().flat_map(|column| &column.services) {
        let found = visible.iter().copied().find(|entry| entry.row.id == *id);
        if let Some(entry) = found.filter(|_| chosen.iter().all(|entry| entry.row.id != *id)) {
            chosen.push(entry);
        }
    }
    chosen.truncate(SHOWN);
    chosen
}
