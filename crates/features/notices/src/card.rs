//! The campus news card (001 section 2.4).

use async_trait::async_trait;
use onehall_feature::{
    CardColumnQuery, CardContent, CardField, CardQuery, CardReader, CardSchema, CardSource, ColumnSource,
};
use onehall_web::{ApiError, App};
use serde::Serialize;

use crate::columns_of_card::{fixed, samples};
use crate::external::NEWS_FIELDS;
use crate::newest::{NewsColumnOut, newest_by_column};
use crate::store::visible::Audience;
use crate::told::{content, is_told, told_by_account};

/// Items of a column at least: with fewer, the wide card says that there are no more (001 section 9).
const ITEMS_MIN: u32 = 7;
/// Items of a column at most.
const ITEMS_MAX: u32 = 20;
/// The kind.
const KIND: &str = "CAMPUS_NEWS";

/// Data of the card kind `CAMPUS_NEWS`: news by column, or, where the card's configuration has
/// `"dataSource": "OfficialAccount"`, what official accounts told the reader, by account. Columns may be another system's.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NewsCard;

/// A column as a tab.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewsTab {
    /// The key of a column of news, or the number of an official account.
    column_id: String,
    column_name: String,
}

#[async_trait]
impl CardSource for NewsCard {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn schema(&self) -> Option<CardSchema> {
        Some(CardSchema::of::<NewsTab, NewsColumnOut>(KIND))
    }

    fn sources(&self) -> &'static [ColumnSource] {
        &[ColumnSource::Portal, ColumnSource::OfficialAccount, ColumnSource::Api]
    }

    fn fields(&self) -> &'static [CardField] {
        &NEWS_FIELDS
    }

    async fn sample(&self, app: &App, reader: &CardReader, query: &CardQuery) -> Result<Option<CardContent>, ApiError> {
        // news is the same for everybody; what accounts and other systems told is not
        let told = |column: &CardColumnQuery| column.source != ColumnSource::Portal;
        if !is_told(query) && !query.columns.iter().any(told) {
            return Ok(None);
        }
        let list: Vec<NewsColumnOut> = if query.columns.is_empty() {
            let name = reader.ctx.locale.pick("公众号消息", "Official accounts");
            vec![NewsColumnOut {
                column_id: String::new(),
                column_name: name.to_owned(),
                result: samples(reader, name),
            }]
        } else {
            fixed(app, reader, query, (u64::from(ITEMS_MIN), true)).await?
        };
        content(query, &list.iter().map(tab).collect::<Vec<_>>(), &list).map(Some)
    }

    async fn load(&self, app: &App, reader: &CardReader, query: &CardQuery) -> Result<CardContent, ApiError> {
        let limit = u64::from(query.display_rows.clamp(ITEMS_MIN, ITEMS_MAX));
        let list = if !query.columns.is_empty() {
            fixed(app, reader, query, (limit, false)).await?
        } else if is_told(query) {
            told_by_account(app, reader, limit).await?
        } else {
            newest_by_column(app, &reader.ctx, reader.tenant.zone, (Audience::Everybody, &[]), limit).await?
        };
        content(query, &list.iter().map(tab).collect::<Vec<_>>(), &list)
    }
}

fn tab(column: &NewsColumnOut) -> NewsTab {
    NewsTab { column_id: column.column_id.clone(), column_name: column.column_name.clone() }
}
