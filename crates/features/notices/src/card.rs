//! The campus news card (001 section 2.4).

use async_trait::async_trait;
use onehall_feature::{CardQuery, CardReader, TypedCardSource, TypedContent};
use onehall_web::{ApiError, App};
use serde::Serialize;
use uuid::Uuid;

use crate::newest::{NewsColumnOut, newest_by_column};
use crate::store::visible::Audience;

/// Items of a column at least: with fewer, the wide card says that there are no more (001 section 9).
const ITEMS_MIN: u32 = 7;
/// Items of a column at most.
const ITEMS_MAX: u32 = 20;

/// Data of the card kind `CAMPUS_NEWS`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NewsCard;

/// A column as a tab.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewsTab {
    column_id: Uuid,
    column_name: String,
}

#[async_trait]
impl TypedCardSource for NewsCard {
    const KIND: &'static str = "CAMPUS_NEWS";
    type Tab = NewsTab;
    type Entry = NewsColumnOut;

    async fn content(
        &self,
        app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<TypedContent<NewsTab, NewsColumnOut>, ApiError> {
        let limit = u64::from(query.display_rows.clamp(ITEMS_MIN, ITEMS_MAX));
        let list = newest_by_column(app, &reader.ctx, reader.tenant.zone, Audience::Everybody, limit).await?;
        let tabs =
            list.iter().map(|c| NewsTab { column_id: c.column_id, column_name: c.column_name.clone() }).collect();
        Ok(TypedContent::tabbed(tabs, list))
    }
}
