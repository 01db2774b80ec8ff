//! The columns of the card of news that an administrator fixed: all news, what chosen official accounts told the reader, or
//! what another system tells.

use chrono::TimeDelta;
use onehall_db::Repo;
use onehall_feature::{CardColumnQuery, CardQuery, CardReader, ColumnSource};
use onehall_web::{ApiError, App};

use crate::external::items;
use crate::newest::{COLUMNS_MAX, NewsColumnOut, newest};
use crate::news_item::NewsItem;
use crate::store::accounts::{Account, list_accounts};
use crate::store::inbox::list_history;
use crate::store::visible::Audience;

/// Accounts of one column that are asked.
const ACCOUNTS_MAX: usize = 20;
/// Titles of made up notices, in Chinese and in English.
const SAMPLES: [(&str, &str); 3] = [
    ("关于做好本学期选课工作的通知", "Choosing the courses of this term"),
    ("校园网络维护公告", "Maintenance of the campus network"),
    ("图书馆开放时间调整通知", "New opening hours of the library"),
];

/// Whether all columns show what official accounts told.
pub(crate) fn are_told(columns: &[CardColumnQuery]) -> bool {
    !columns.is_empty() && columns.iter().all(|column| column.source == ColumnSource::OfficialAccount)
}

/// The columns with their newest `limit` items. With `are_samples` what accounts told is made up: nobody's notices are read.
pub(crate) async fn fixed(
    app: &App,
    reader: &CardReader,
    query: &CardQuery,
    (limit, are_samples): (u64, bool),
) -> Result<Vec<NewsColumnOut>, ApiError> {
    let columns: Vec<&CardColumnQuery> = query.columns.iter().take(COLUMNS_MAX).collect();
    let is_told = |column: &&CardColumnQuery| column.source == ColumnSource::OfficialAccount;
    let (ctx, zone, repo) = (&reader.ctx, reader.tenant.zone, app.repo());
    let accounts = match columns.iter().any(is_told) && !are_samples {
        true => list_accounts(repo.conn(), &ctx.tenant).await?,
        false => Vec::new(),
    };
    // the news is the same in each column that shows it
    let news = match columns.iter().any(|column| is_news(column)) {
        false => Vec::new(),
        true => newest(app, ctx, zone, Audience::Everybody, limit).await?,
    };
    let mut list = Vec::new();
    for (place, column) in columns.into_iter().enumerate() {
        let result = match (column.source, are_samples) {
            (ColumnSource::Api, _) => items((place, column), reader),
            (ColumnSource::OfficialAccount, true) => samples(reader, &column.name),
            (ColumnSource::OfficialAccount, false) => told(&repo, reader, column, (&accounts, limit)).await?,
            _ => news.clone(),
        };
        list.push(NewsColumnOut { column_id: column.id.clone(), column_name: column.name.clone(), result });
    }
    Ok(list)
}

/// Whether a column shows the portal's news.
fn is_news(column: &CardColumnQuery) -> bool {
    !matches!(column.source, ColumnSource::Api | ColumnSource::OfficialAccount)
}

/// The newest notices of a column's accounts to the reader.
async fn told(
    repo: &Repo,
    reader: &CardReader,
    column: &CardColumnQuery,
    (accounts, limit): (&[Account], u64),
) -> Result<Vec<NewsItem>, ApiError> {
    let ctx = &reader.ctx;
    let mut found = Vec::new();
    for id in column.accounts.iter().take(ACCOUNTS_MAX) {
        let Some(account) = accounts.iter().find(|account| account.id == *id) else { continue };
        // at most twenty accounts, each a few rows on the index of the person's receipts
        let history = list_history(repo.conn(), &ctx.tenant, reader.user, account.id, None, limit).await?;
        found.extend(history.into_iter().map(|one| (one.notice, account.name(ctx.locale))));
    }
    found.sort_by_key(|(notice, _)| std::cmp::Reverse(notice.sent_at));
    found.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(found.iter().map(|(notice, name)| NewsItem::of_notice(notice, name, ctx, reader.tenant.zone)).collect())
}

/// Made up notices, one a day.
pub(crate) fn samples(reader: &CardReader, account: &str) -> Vec<NewsItem> {
    let ctx = &reader.ctx;
    let item = |(days, (zh, en)): (i64, (&str, &str))| {
        NewsItem::sample(ctx.locale.pick(zh, en), account, ctx.now - TimeDelta::days(days), ctx.now, reader.tenant.zone)
    };
    (0..).zip(SAMPLES).map(item).collect()
}
