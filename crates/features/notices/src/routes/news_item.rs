//! A news item as the browser sees it.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use onehall_kernel::{Locale, wire_time};
use serde::Serialize;
use uuid::Uuid;

use crate::rules::news::{Importance, is_new};
use crate::store::columns::Column;
use crate::store::items::News;
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
    field_set: FieldSet,
    /// Under 24 hours old.
    is_new: bool,
    column_id: Uuid,
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
            field_set: FieldSet { importance: line.importance },
            is_new: is_new(line.published_at, now),
            column_id: line.column,
            column_name: columns.get(line.column).to_owned(),
            summary: line.summary.pick(locale).to_owned(),
            url: format!("/msgDetail?newsId={}", line.id),
            cover: line.cover,
        }
    }
}
