//! The use cases behind `/open/v1/news`.

use onehall_bus::emit;
use onehall_db::{StoreError, Tx};
use onehall_events::Event;
use onehall_kernel::{Ctx, Names};

use crate::store::items::{self, News, NewsText};

/// What became of a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// The item as it is now.
    pub news: News,
    /// Whether this post made it.
    pub created: bool,
}

/// Makes or replaces the item `external_id` of `client`. The same again changes nothing and wakes nobody; an item that
/// was withdrawn is shown again; two parallel posts of one key make one row.
///
/// # Errors
/// When the database fails.
pub async fn put_news(
    tx: &mut Tx,
    ctx: &Ctx,
    client: &str,
    external_id: &str,
    text: NewsText,
    html: &Names,
) -> Result<Published, StoreError> {
    let mut old = items::find_news_to_change(tx.conn(), &ctx.tenant, client, external_id).await?;
    if old.is_none() {
        let news = News {
            id: ctx.new_id(),
            source: Some(client.to_owned()),
            external_id: external_id.to_owned(),
            text: text.clone(),
            withdrawn_at: None,
            read_count: 0,
            created_at: ctx.now,
            updated_at: ctx.now,
        };
        if items::create_news(tx.conn(), &ctx.tenant, &news, html).await? {
            emit(tx, ctx, &Event::NewsChanged).await?;
            return Ok(Published { news, created: true });
        }
        old = items::find_news_to_change(tx.conn(), &ctx.tenant, client, external_id).await?;
    }
    let old = old.ok_or(StoreError::Missing("news_items"))?;
    let same_html = items::get_content(tx.conn(), old.id).await? == *html;
    if same_html && old.text == text && old.withdrawn_at.is_none() {
        return Ok(Published { news: old, created: false });
    }
    let news = News { text, withdrawn_at: None, updated_at: ctx.now, ..old };
    items::update_news(tx.conn(), &ctx.tenant, &news).await?;
    if !same_html {
        items::put_content(tx.conn(), news.id, html).await?;
    }
    emit(tx, ctx, &Event::NewsChanged).await?;
    Ok(Published { news, created: false })
}

/// Takes back the item `external_id` of `client`; false when this client never posted it. Taking back again changes
/// nothing.
///
/// # Errors
/// When the database fails.
pub async fn withdraw_news(tx: &mut Tx, ctx: &Ctx, client: &str, external_id: &str) -> Result<bool, StoreError> {
    let Some(old) = items::find_news_to_change(tx.conn(), &ctx.tenant, client, external_id).await? else {
        return Ok(false);
    };
    if old.withdrawn_at.is_none() {
        let news = News { withdrawn_at: Some(ctx.now), updated_at: ctx.now, ..old };
        items::update_news(tx.conn(), &ctx.tenant, &news).await?;
        emit(tx, ctx, &Event::NewsChanged).await?;
    }
    Ok(true)
}
