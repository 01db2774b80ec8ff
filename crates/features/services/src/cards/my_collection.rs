//! My collection: the person's services in their order.

use async_trait::async_trait;
use onehall_feature::{CardQuery, CardReader, NoTab, TypedCardSource, TypedContent};
use onehall_web::{ApiError, App};

use crate::item::ServiceItem;
use crate::rules::pick;
use crate::state::{Reading, ServicesState};
use crate::store::collections;

/// Services of a row of the card, for previews.
const SAMPLES_OF_A_ROW: usize = 3;

pub(super) struct MyCollection(pub ServicesState);

#[async_trait]
impl TypedCardSource for MyCollection {
    const KIND: &'static str = "MY_COLLECTION";
    type Tab = NoTab;
    type Entry = ServiceItem;

    async fn sample_of(
        &self,
        app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<Option<TypedContent<NoTab, ServiceItem>>, ApiError> {
        let reading =
            Reading::of_person(app, &self.0, &reader.ctx, &reader.tenant, reader.user, &reader.grants).await?;
        let mut entries: Vec<_> = reading.catalogue.visible(&reading.viewer).collect();
        pick::sort(&mut entries, "heat");
        let shown = usize::try_from(query.display_rows).unwrap_or(1) * SAMPLES_OF_A_ROW;
        let list = reading.items().await?.list(entries.into_iter().take(shown));
        Ok(Some(TypedContent::tabbed(Vec::new(), list)))
    }

    async fn content(
        &self,
        app: &App,
        reader: &CardReader,
        _query: &CardQuery,
    ) -> Result<TypedContent<NoTab, ServiceItem>, ApiError> {
        let reading =
            Reading::of_person(app, &self.0, &reader.ctx, &reader.tenant, reader.user, &reader.grants).await?;
        let order = collections::list_collected(app.repo().conn(), &reader.ctx.tenant, reader.user).await?;
        let list =
            reading.items().await?.list(order.iter().filter_map(|id| reading.catalogue.find(*id, &reading.viewer)));
        Ok(TypedContent::tabbed(Vec::new(), list))
    }
}
