//! The campus news card (001 section 2.4).

use async_trait::async_trait;
use onehall_feature::{CardContent, CardQuery, CardReader, CardSource};
use onehall_web::{ApiError, App};
use serde::Serialize;
use serde_json::json;
use uuid::Uuid;

use crate::routes::{ColumnNames, NewsItem};
use crate::store::columns;
use crate::store::visible::{self, Audience, in_column, select_visible};

/// Items of a column at least: with fewer, the wide card says that there are no more (001 section 9).
const ITEMS_MIN: u32 = 7;
/// Items of a column at most.
const ITEMS_MAX: u32 = 20;
/// Columns of the card.
const COLUMNS_MAX: usize = 8;

/// Data of the card kind `CAMPUS_NEWS`.
#[derive(Debug, Clone, Copy)]
pub struct NewsCard;

/// One column of the card.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ColumnOut {
    column_id: Uuid,
    column_name: String,
    result: Vec<NewsItem>,
}

#[async_trait]
impl CardSource for NewsCard {
    fn kind(&self) -> &'static str {
        "CAMPUS_NEWS"
    }

    async fn load(&self, app: &App, reader: &CardReader, query: &CardQuery) -> Result<CardContent, ApiError> {
        let (repo, ctx, zone) = (app.repo(), &reader.ctx, reader.tenant.zone);
        let limit = u64::from(query.display_rows.clamp(ITEMS_MIN, ITEMS_MAX));
        let all = Audience::Everybody.columns(columns::list_columns(repo.conn(), &ctx.tenant).await?);
        let names = ColumnNames::new(&all, ctx.locale);
        let everything = select_visible(&ctx.tenant, Audience::Everybody, &all, ctx.now);
        let mut list = Vec::new();
        for column in all.iter().take(COLUMNS_MAX) {
            // at most eight columns, each a few rows on the index of its column
            let found = visible::list_newest(repo.conn(), in_column(everything.clone(), column.id), limit).await?;
            let result = found.iter().map(|news| NewsItem::new(news, &names, ctx.locale, ctx.now, zone)).collect();
            list.push(ColumnOut { column_id: column.id, column_name: names.get(column.id).to_owned(), result });
        }
        let type_list = list.iter().map(|c| json!({"columnId": c.column_id, "columnName": c.column_name})).collect();
        let list = serde_json::to_value(list).map_err(ApiError::internal)?;
        Ok(CardContent { type_list, list, ..CardContent::default() })
    }
}
