//! The card of important announcements (001 section 2.4): pictures to turn over, and a dated list.

use async_trait::async_trait;
use onehall_feature::{CardQuery, CardReader, NoTab, TypedCardSource, TypedContent};
use onehall_web::{ApiError, App};

use crate::newest::newest_important;
use crate::routes::NewsItem;
use crate::store::visible::Audience;

/// Items at least: so many fill the card without a configured number of rows.
const ITEMS_MIN: u32 = 6;
/// Items at most.
const ITEMS_MAX: u32 = 20;

/// Data of the card kind `ANNOUNCEMENT`: the newest items that are important or urgent. The browser turns over those with
/// a picture and lists all of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AnnouncementCard;

#[async_trait]
impl TypedCardSource for AnnouncementCard {
    const KIND: &'static str = "ANNOUNCEMENT";
    type Tab = NoTab;
    type Entry = NewsItem;

    async fn content(
        &self,
        app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<TypedContent<NoTab, NewsItem>, ApiError> {
        let limit = u64::from((query.display_rows * 2).clamp(ITEMS_MIN, ITEMS_MAX));
        let list = newest_important(app, &reader.ctx, reader.tenant.zone, Audience::Everybody, limit).await?;
        Ok(TypedContent::tabbed(Vec::new(), list))
    }
}
