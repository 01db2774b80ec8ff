//! The campus news card (001 section 2.4).

use async_trait::async_trait;
use onehall_feature::{CardContent, CardQuery, CardReader, CardSource};
use onehall_web::{ApiError, App};
use serde_json::json;

use crate::newest::newest_by_column;
use crate::store::visible::Audience;

/// Items of a column at least: with fewer, the wide card says that there are no more (001 section 9).
const ITEMS_MIN: u32 = 7;
/// Items of a column at most.
const ITEMS_MAX: u32 = 20;

/// Data of the card kind `CAMPUS_NEWS`.
#[derive(Debug, Clone, Copy)]
pub struct NewsCard;

#[async_trait]
impl CardSource for NewsCard {
    fn kind(&self) -> &'static str {
        "CAMPUS_NEWS"
    }

    async fn load(&self, app: &App, reader: &CardReader, query: &CardQuery) -> Result<CardContent, ApiError> {
        let limit = u64::from(query.display_rows.clamp(ITEMS_MIN, ITEMS_MAX));
        let list = newest_by_column(app, &reader.ctx, reader.tenant.zone, Audience::Everybody, limit).await?;
        let type_list = list.iter().map(|c| json!({"columnId": c.column_id, "columnName": c.column_name})).collect();
        let list = serde_json::to_value(list).map_err(ApiError::internal)?;
        Ok(CardContent { type_list, list, ..CardContent::default() })
    }
}
