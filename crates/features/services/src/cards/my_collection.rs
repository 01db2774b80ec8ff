//! My collection: the person's services in their order.

use async_trait::async_trait;
use onehall_feature::{CardContent, CardQuery, CardReader, CardSource};
use onehall_web::{ApiError, App};
use serde_json::{Value, json};

use crate::state::{Reading, ServicesState};
use crate::store::collections;

pub(super) struct MyCollection(pub ServicesState);

#[async_trait]
impl CardSource for MyCollection {
    fn kind(&self) -> &'static str {
        "MY_COLLECTION"
    }

    async fn load(&self, app: &App, reader: &CardReader, _query: &CardQuery) -> Result<CardContent, ApiError> {
        let reading =
            Reading::of_person(app, &self.0, &reader.ctx, &reader.tenant, reader.user, &reader.grants).await?;
        let order = collections::list_collected(app.repo().conn(), &reader.ctx.tenant, reader.user).await?;
        let list =
            reading.items().await?.list(order.iter().filter_map(|id| reading.catalogue.find(*id, &reading.viewer)));
        Ok(CardContent { type_list: Value::Array(Vec::new()), list: json!(list), data_source: String::new() })
    }
}
