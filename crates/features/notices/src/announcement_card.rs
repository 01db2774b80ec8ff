//! The card of important announcements (001 section 2.4): pictures to turn over, and a dated list.

use async_trait::async_trait;
use onehall_feature::{
    CardColumnQuery, CardContent, CardField, CardQuery, CardReader, CardSchema, CardSource, ColumnSource, NoTab,
};
use onehall_web::{ApiError, App};

use crate::columns_of_card::samples;
use crate::external::{NEWS_FIELDS, items};
use crate::newest::newest_important;
use crate::news_item::NewsItem;
use crate::store::visible::Audience;
use crate::told::{content, is_told, told_pressing};

/// Items at least: so many fill the card without a configured number of rows.
const ITEMS_MIN: u32 = 6;
/// Items at most.
const ITEMS_MAX: u32 = 20;
/// The kind.
const KIND: &str = "ANNOUNCEMENT";

/// Data of the card kind `ANNOUNCEMENT`: the newest items that are important or urgent, or, where the card's configuration
/// has `"dataSource": "OfficialAccount"`, the important and must-read notices to the reader. The browser turns over those
/// with a picture and lists all of them. Columns that are another system's are shown among them, the newest first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AnnouncementCard;

#[async_trait]
impl CardSource for AnnouncementCard {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn schema(&self) -> Option<CardSchema> {
        Some(CardSchema::of::<NoTab, NewsItem>(KIND))
    }

    fn sources(&self) -> &'static [ColumnSource] {
        &[ColumnSource::Portal, ColumnSource::Api]
    }

    fn fields(&self) -> &'static [CardField] {
        &NEWS_FIELDS
    }

    async fn sample(
        &self,
        _app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<Option<CardContent>, ApiError> {
        if !is_told(query) {
            return Ok(None);
        }
        let name = reader.ctx.locale.pick("公众号消息", "Official accounts");
        content(query, &[] as &[NoTab], &samples(reader, name)).map(Some)
    }

    async fn load(&self, app: &App, reader: &CardReader, query: &CardQuery) -> Result<CardContent, ApiError> {
        let limit = u64::from((query.display_rows * 2).clamp(ITEMS_MIN, ITEMS_MAX));
        let mut list = if is_told(query) {
            told_pressing(app, reader, limit).await?
        } else if is_external_alone(query) {
            Vec::new()
        } else {
            newest_important(app, &reader.ctx, reader.tenant.zone, (Audience::Everybody, &[]), limit).await?
        };
        let external = query.columns.iter().enumerate().filter(|(_, column)| is_external(column));
        list.extend(external.flat_map(|numbered| items(numbered, reader)));
        list.sort_by(|a, b| b.told_at().cmp(a.told_at()));
        list.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        content(query, &[] as &[NoTab], &list)
    }
}

fn is_external(column: &CardColumnQuery) -> bool {
    column.source == ColumnSource::Api
}

/// Whether all columns are other systems'.
fn is_external_alone(query: &CardQuery) -> bool {
    !query.columns.is_empty() && query.columns.iter().all(is_external)
}
