//! The catalogue for areas that do not know this one.

use async_trait::async_trait;
use onehall_db::{Reading as DbReading, StoreResult};
use onehall_feature::{ServiceBrief, ServiceCatalogue, ServiceHit, ServiceReader, ServiceShown};
use onehall_kernel::{Names, TenantId};
use onehall_web::{ApiError, App};
use uuid::Uuid;

use crate::catalogue::Entry;
use crate::routes::search::{matched_by, parts};
use crate::search;
use crate::state::{Reading, ServicesState};
use crate::store::briefs::{list_briefs, list_online};

/// Answers the port.
pub(crate) struct Port(pub ServicesState);

impl Port {
    async fn reading(&self, app: &App, reader: &ServiceReader) -> Result<Reading, ApiError> {
        let ServiceReader { ctx, tenant, person } = reader;
        match person {
            Some((user, grants)) => Reading::of_person(app, &self.0, ctx, tenant, *user, grants).await,
            None => Reading::of_nobody(&self.0, ctx, tenant).await,
        }
    }
}

fn brief(entry: &Entry) -> ServiceBrief {
    let row = &entry.row;
    ServiceBrief {
        id: row.id,
        code: row.code.clone(),
        names: Names { zh: row.name.clone(), en: row.name_en.clone() },
        department: row.department_id,
        process_type: row.process_type.clone(),
        has_guide: entry.guide.is_some(),
        scenes: entry.scenes.clone(),
    }
}

#[async_trait]
impl ServiceCatalogue for Port {
    async fn all(&self, tenant: &TenantId) -> StoreResult<Vec<ServiceBrief>> {
        let catalogue = self.0.catalogues.of(tenant).await?;
        Ok(catalogue.entries.iter().map(|entry| brief(entry)).collect())
    }

    async fn shown(&self, app: &App, reader: &ServiceReader) -> Result<Vec<ServiceBrief>, ApiError> {
        let reading = self.reading(app, reader).await?;
        Ok(reading.catalogue.visible(&reading.viewer).map(|entry| brief(entry)).collect())
    }

    async fn items(&self, app: &App, reader: &ServiceReader, ids: &[Uuid]) -> Result<Vec<ServiceShown>, ApiError> {
        let reading = self.reading(app, reader).await?;
        let (items, locale) = (reading.items().await?, reading.ctx.locale);
        let shown = ids.iter().filter_map(|id| reading.find_shown(*id).ok());
        let post = |entry: &Entry| {
            let guide = entry.guide.as_ref();
            guide.map(|guide| locale.pick(&guide.post_name, &guide.post_name_en).to_owned()).unwrap_or_default()
        };
        let one = |entry| ServiceShown {
            item: items.item(entry),
            post_name: post(entry),
            phone: entry.row.phone.clone(),
            time_limit: entry.time_limit(locale).to_owned(),
        };
        Ok(shown.map(one).collect())
    }

    async fn search(&self, app: &App, reader: &ServiceReader, text: &str) -> Result<Vec<ServiceHit>, ApiError> {
        let reading = self.reading(app, reader).await?;
        let words = self.0.words(app, &reading.ctx.tenant).await?;
        let index = self.0.index.built().await?;
        let hits = search::hits(reading.side(), index, &reading.ctx.tenant, text, &words.synonyms);
        let found =
            hits.into_iter().filter_map(|hit| Some((reading.find_shown(search::service_of(&hit.id)?).ok()?, hit)));
        let hit = |(entry, hit): (&std::sync::Arc<Entry>, onehall_search::Hit)| ServiceHit {
            id: entry.row.id,
            matched_by: matched_by(hit.matched_by),
            highlight: parts(&reading, entry, hit.highlight, text)
                .into_iter()
                .map(|part| (part.text, part.hit))
                .collect(),
        };
        Ok(found.map(hit).collect())
    }

    async fn list_gone(
        &self,
        reading: DbReading<'_>,
        tenant: &TenantId,
        ids: &[Uuid],
    ) -> StoreResult<Vec<(Uuid, Option<Names>)>> {
        let online = list_online(reading.conn(), tenant, ids).await?;
        let gone: Vec<Uuid> = ids.iter().copied().filter(|id| !online.contains(id)).collect();
        let mut briefs = list_briefs(reading.conn(), tenant, &gone).await?;
        Ok(gone.into_iter().map(|id| (id, briefs.remove(&id).map(|brief| brief.names))).collect())
    }
}
