//! A to-do as the browser sees it.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use onehall_kernel::{Locale, wire_time};
use serde::Serialize;
use uuid::Uuid;

use crate::rules::due::is_overdue;
use crate::rules::open_way::open_way;
use crate::rules::state::{Kind, State};
use crate::store::lines::TodoLine;
use crate::store::sources::Source;

/// Names of source systems in one language.
#[derive(Default)]
pub(crate) struct SourceNames(HashMap<Uuid, String>);

impl SourceNames {
    /// The names in the reader's language.
    pub(crate) fn new<'a>(sources: impl IntoIterator<Item = &'a Source>, locale: Locale) -> Self {
        Self(sources.into_iter().map(|s| (s.id, s.names.pick(locale).to_owned())).collect())
    }

    /// One name; empty for a source that is not there.
    pub(crate) fn get(&self, id: Uuid) -> &str {
        self.0.get(&id).map(String::as_str).unwrap_or_default()
    }
}

/// The type of a to-do that names none.
pub(crate) fn default_type(locale: Locale) -> &'static str {
    match locale {
        Locale::Zh => "待审批",
        Locale::En => "Pending approval",
    }
}

/// One line of a to-do list.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TodoItem {
    /// Its key.
    todo_id: Uuid,
    /// `todo` or `read`.
    kind: Kind,
    /// `open` or `done`.
    state: State,
    title: String,
    source_name: String,
    type_name: String,
    create_time: String,
    due_time: Option<String>,
    /// When it was done or read.
    close_time: Option<String>,
    /// Open and past its due time.
    overdue: bool,
    /// Where it is done.
    url_detail: String,
    /// `1001` inside the portal, `1003` a new tab.
    open_way: &'static str,
}

impl TodoItem {
    /// One that is in no list of the portal, with the name of its system: another system's, or a made up one.
    pub(crate) fn named(todo: TodoLine, source: &str, locale: Locale, now: DateTime<Utc>, zone: Tz) -> Self {
        Self { source_name: source.to_owned(), ..Self::new(todo, &SourceNames::default(), locale, now, zone) }
    }

    /// Whether it is open and past its due time.
    pub(crate) const fn is_overdue(&self) -> bool {
        self.overdue
    }

    /// The line of a to-do.
    pub(crate) fn new(todo: TodoLine, sources: &SourceNames, locale: Locale, now: DateTime<Utc>, zone: Tz) -> Self {
        Self {
            todo_id: todo.id,
            kind: todo.kind,
            state: todo.state,
            title: todo.title,
            source_name: sources.get(todo.source).to_owned(),
            type_name: if todo.type_name.is_empty() { default_type(locale).to_owned() } else { todo.type_name },
            create_time: wire_time(todo.created_at, zone),
            due_time: todo.due_at.map(|at| wire_time(at, zone)),
            close_time: todo.closed_at.map(|at| wire_time(at, zone)),
            overdue: is_overdue(todo.state, todo.due_at, now),
            open_way: open_way(&todo.url),
            url_detail: todo.url,
        }
    }
}
