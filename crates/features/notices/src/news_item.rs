//! A news item as the browser sees it.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use onehall_feature::ExternalRows;
use onehall_kernel::{Ctx, Locale, wire_time};
use serde::Serialize;
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::rules::news::{Importance, is_new};
use crate::store::columns::Column;
use crate::store::items::News;
use crate::store::notices::Notice;
use crate::store::visible::NewsLine;

/// Names of columns in one language.
pub(crate) struct ColumnNames(HashMap<Uuid, String>);

impl ColumnNames {
    /// The names in the reader's language.
    pub(crate) fn new(columns: &[Column], locale: Locale) -> Self {
        Self(columns.iter().map(|c| (c.id, c.names.pick(locale).to_owned())).collect())
    }

    /// One name; empty for a column that is not there.
    pub(crate) fn get(&self, id: Uuid) -> &str {
        self.0.get(&id).map(String::as_str).unwrap_or_default()
    }
}

/// Fields of an item that are no columns of its table (001 section 3).
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FieldSet {
    /// How much it matters.
    importance: Importance,
}

/// One item of a list.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewsItem {
    news_id: Uuid,
    title: String,
    release_time: String,
    /// The same of what an official account told; absent for news (001 section 3).
    #[serde(rename = "create_time", skip_serializing_if = "Option::is_none")]
    create_time: Option<String>,
    field_set: FieldSet,
    /// Under 24 hours old.
    is_new: bool,
    /// The key of a column of news, or the number of an official account.
    column_id: String,
    column_name: String,
    /// Address of a picture; empty for none.
    cover: String,
    summary: String,
    /// The page of the item.
    url: String,
}

impl NewsItem {
    /// The list form of an item.
    pub(crate) fn new(news: &News, columns: &ColumnNames, locale: Locale, now: DateTime<Utc>, zone: Tz) -> Self {
        let text = news.text.clone();
        let line = NewsLine {
            id: news.id,
            column: text.column,
            title: text.title,
            summary: text.summary,
            importance: text.importance,
            cover: text.cover,
            published_at: text.published_at,
        };
        Self::of_line(line, columns, locale, now, zone)
    }

    /// The list form of a line.
    pub(crate) fn of_line(line: NewsLine, columns: &ColumnNames, locale: Locale, now: DateTime<Utc>, zone: Tz) -> Self {
        Self {
            news_id: line.id,
            title: line.title.pick(locale).to_owned(),
            release_time: wire_time(line.published_at, zone),
            create_time: None,
            field_set: FieldSet { importance: line.importance },
            is_new: is_new(line.published_at, now),
            column_id: line.column.to_string(),
            column_name: columns.get(line.column).to_owned(),
            summary: line.summary.pick(locale).to_owned(),
            url: format!("/msgDetail?newsId={}", line.id),
            cover: line.cover,
        }
    }

    /// A made up notice of an official account, for previews: it leads nowhere.
    pub(crate) fn sample(title: &str, account: &str, sent_at: DateTime<Utc>, now: DateTime<Utc>, zone: Tz) -> Self {
        let time = wire_time(sent_at, zone);
        Self {
            news_id: Uuid::nil(),
            title: title.to_owned(),
            create_time: Some(time.clone()),
            release_time: time,
            field_set: FieldSet { importance: Importance::default() },
            is_new: is_new(sent_at, now),
            column_id: String::new(),
            column_name: account.to_owned(),
            cover: String::new(),
            summary: String::new(),
            url: String::new(),
        }
    }

    /// An item of another system, called as its column, for which `number` stands instead of a key. One without a time is
    /// of now.
    pub(crate) fn external(number: u128, row: &Map<String, Value>, column: (&str, &str), ctx: &Ctx, zone: Tz) -> Self {
        let text = |field| ExternalRows::text(row, field).to_owned();
        let at = ExternalRows::time(row, "releaseTime", zone).unwrap_or(ctx.now);
        Self {
            news_id: Uuid::from_u128(number),
            title: text("title"),
            release_time: wire_time(at, zone),
            create_time: None,
            field_set: FieldSet { importance: text("importance").parse().unwrap_or_default() },
            is_new: is_new(at, ctx.now),
            column_id: column.0.to_owned(),
            column_name: column.1.to_owned(),
            cover: String::new(),
            summary: text("summary"),
            url: text("url"),
        }
    }

    /// When it was told, as it is written; what sorts later is newer.
    pub(crate) fn told_at(&self) -> &str {
        &self.release_time
    }

    /// A notice that an official account called `account` told the reader.
    pub(crate) fn of_notice(notice: &Notice, account: &str, ctx: &Ctx, zone: Tz) -> Self {
        let sent_at = notice.sent_at.unwrap_or(notice.updated_at);
        let time = wire_time(sent_at, zone);
        Self {
            news_id: notice.id,
            title: notice.head.title.pick(ctx.locale).to_owned(),
            create_time: Some(time.clone()),
            release_time: time,
            field_set: FieldSet { importance: notice.head.level.importance() },
            is_new: is_new(sent_at, ctx.now),
            column_id: notice.account.to_string(),
            column_name: account.to_owned(),
            cover: notice.head.img.clone(),
            summary: notice.head.summary.pick(ctx.locale).to_owned(),
            url: format!("/msgDetail?messageId={}", notice.id),
        }
    }
}
