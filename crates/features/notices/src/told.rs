//! What official accounts told a person, as cards show it whose data source they are (001 section 3).

use onehall_feature::{CardContent, CardQuery, CardReader};
use onehall_web::{ApiError, App};
use serde::Serialize;
use serde_json::Value;

use crate::columns_of_card::are_told;
use crate::newest::{COLUMNS_MAX, NewsColumnOut};
use crate::news_item::NewsItem;
use crate::store::accounts::list_accounts;
use crate::store::inbox::{Inbound, list_history, list_pressing, list_told};

/// The data source by its name at the wire; such items are dated by `create_time`.
const OFFICIAL_ACCOUNT: &str = "OfficialAccount";

/// Whether a card's configuration, or each of its columns, names official accounts as its source.
pub(crate) fn is_told(query: &CardQuery) -> bool {
    are_told(&query.columns) || query.config.get("dataSource").and_then(Value::as_str) == Some(OFFICIAL_ACCOUNT)
}

/// What a card shows, with its source by name.
pub(crate) fn content(
    query: &CardQuery,
    tabs: &[impl Serialize],
    list: &[impl Serialize],
) -> Result<CardContent, ApiError> {
    let data_source = if is_told(query) { OFFICIAL_ACCOUNT } else { "" };
    Ok(CardContent {
        type_list: serde_json::to_value(tabs).map_err(ApiError::internal)?,
        list: serde_json::to_value(list).map_err(ApiError::internal)?,
        data_source: data_source.to_owned(),
    })
}

/// The accounts with a notice for the reader, eight at most and the latest notice first, each with its newest `limit`.
pub(crate) async fn told_by_account(
    app: &App,
    reader: &CardReader,
    limit: u64,
) -> Result<Vec<NewsColumnOut>, ApiError> {
    let (ctx, repo) = (&reader.ctx, app.repo());
    let accounts = list_accounts(repo.conn(), &ctx.tenant).await?;
    let told = list_told(repo.conn(), &ctx.tenant, reader.user).await?;
    let mut columns = Vec::new();
    for one in told.iter().take(COLUMNS_MAX) {
        let Some(account) = accounts.iter().find(|account| account.id == one.account) else { continue };
        let name = account.name(ctx.locale);
        // at most eight accounts, each a few rows on the index of the person's receipts
        let found = list_history(repo.conn(), &ctx.tenant, reader.user, account.id, None, limit).await?;
        let result = found.iter().map(|one| NewsItem::of_notice(&one.notice, &name, ctx, reader.tenant.zone)).collect();
        columns.push(NewsColumnOut { column_id: account.id.to_string(), column_name: name, result });
    }
    Ok(columns)
}

/// The newest `limit` important and must-read notices to the reader, of all accounts.
pub(crate) async fn told_pressing(app: &App, reader: &CardReader, limit: u64) -> Result<Vec<NewsItem>, ApiError> {
    let (ctx, repo) = (&reader.ctx, app.repo());
    let accounts = list_accounts(repo.conn(), &ctx.tenant).await?;
    let found = list_pressing(repo.conn(), &ctx.tenant, reader.user, limit).await?;
    let item = |one: &Inbound| {
        let account = accounts.iter().find(|account| account.id == one.notice.account);
        let name = account.map(|account| account.name(ctx.locale)).unwrap_or_default();
        NewsItem::of_notice(&one.notice, &name, ctx, reader.tenant.zone)
    };
    Ok(found.iter().map(item).collect())
}
