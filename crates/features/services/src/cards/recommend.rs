//! Recommend for you: hot services that name the person's role first, at most two of one department, not yet collected.

use async_trait::async_trait;
use onehall_feature::{CardQuery, CardReader, NoTab, TypedCardSource, TypedContent};
use onehall_web::{ApiError, App};

use crate::item::ServiceItem;
use crate::rules::{pick, variety};
use crate::state::{Reading, ServicesState};

/// How many are shown.
const SHOWN: usize = 10;
/// Of one department, so that one busy office does not fill the card.
const PER_DEPARTMENT: usize = 2;

pub(super) struct Recommend(pub ServicesState);

#[async_trait]
impl TypedCardSource for Recommend {
    const KIND: &'static str = "RECOMMEND";
    type Tab = NoTab;
    type Entry = ServiceItem;

    async fn content(
        &self,
        app: &App,
        reader: &CardReader,
        _query: &CardQuery,
    ) -> Result<TypedContent<NoTab, ServiceItem>, ApiError> {
        let reading =
            Reading::of_person(app, &self.0, &reader.ctx, &reader.tenant, reader.user, &reader.grants).await?;
        let items = reading.items().await?;
        let mut entries: Vec<_> =
            reading.catalogue.visible(&reading.viewer).filter(|e| !items.collected.contains(&e.row.id)).collect();
        pick::sort(&mut entries, "heat");
        entries.sort_by_key(|e| !e.audience.names_role(&reader.grants.roles));
        let mut entries = variety::vary(entries, |e| e.row.department_id, PER_DEPARTMENT, SHOWN);
        pick::sort(&mut entries, "heat");
        Ok(TypedContent::tabbed(Vec::new(), items.list(entries)))
    }
}
