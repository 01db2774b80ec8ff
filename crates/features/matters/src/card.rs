//! The to-do card (001 section 7.3).

use async_trait::async_trait;
use onehall_feature::{CardQuery, CardReader, NoTab, TypedCardSource, TypedContent};
use onehall_kernel::Locale;
use onehall_web::{ApiError, App};
use serde::Serialize;

use crate::routes::{SourceNames, TodoItem, default_type};
use crate::rules::columns::{ALL, Column, ITEMS_MAX, arrange};
use crate::rules::due::Due;
use crate::store::filter::{ListKind, TodoFilter, select_mine};
use crate::store::{lines, sources, todos};

/// Data of the card kind `TODO`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TodoCard;

/// One column of the card.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TodoColumn {
    column_id: String,
    column_name: String,
    todo_num: u64,
    todo_type_name: String,
    todo_timeout_num: u64,
    todo_timeout_name: &'static str,
    items: Vec<TodoItem>,
}

#[async_trait]
impl TypedCardSource for TodoCard {
    const KIND: &'static str = "TODO";
    type Tab = NoTab;
    type Entry = TodoColumn;

    async fn content(
        &self,
        app: &App,
        reader: &CardReader,
        _query: &CardQuery,
    ) -> Result<TypedContent<NoTab, TodoColumn>, ApiError> {
        let (repo, ctx, zone) = (app.repo(), &reader.ctx, reader.tenant.zone);
        let mine = |filter: &TodoFilter| select_mine(&ctx.tenant, reader.user, filter, ctx.now, zone);
        let everything = TodoFilter::of(ListKind::Todo);
        let open = todos::count_by_column(repo.conn(), mine(&everything), ctx.locale).await?;
        let late = TodoFilter { due: Some(Due::Overdue), ..everything.clone() };
        let overdue = todos::count_by_column(repo.conn(), mine(&late), ctx.locale).await?;
        let names = SourceNames::new(&sources::list_sources(repo.conn(), &ctx.tenant).await?, ctx.locale);
        let mut list = Vec::new();
        for column in arrange(&open, &overdue) {
            // at most eight columns, five rows each, on the index of the person's open to-dos
            let query = match &column.key {
                None => mine(&everything),
                Some(key) => todos::in_column(mine(&everything), key),
            };
            let items = lines::list_first(repo.conn(), query, ListKind::Todo, ctx.locale, ITEMS_MAX).await?;
            let items = items.into_iter().map(|todo| TodoItem::new(todo, &names, ctx.locale, ctx.now, zone)).collect();
            list.push(column_out(column, items, &names, ctx.locale));
        }
        Ok(TypedContent { type_list: None, list })
    }
}

fn column_out(column: Column, items: Vec<TodoItem>, names: &SourceNames, locale: Locale) -> TodoColumn {
    let (column_id, column_name) = match column.key {
        None => (ALL.to_owned(), locale_text(locale, "全部待办", "All to-dos").to_owned()),
        Some(key) => match key.column {
            None => (key.source.to_string(), names.get(key.source).to_owned()),
            Some(own) => (format!("{}:{own}", key.source), own),
        },
    };
    TodoColumn {
        column_id,
        column_name,
        todo_num: column.total,
        todo_type_name: if column.type_name.is_empty() { default_type(locale).to_owned() } else { column.type_name },
        todo_timeout_num: column.overdue,
        todo_timeout_name: locale_text(locale, "已超时", "Overdue"),
        items,
    }
}

fn locale_text(locale: Locale, zh: &'static str, en: &'static str) -> &'static str {
    match locale {
        Locale::Zh => zh,
        Locale::En => en,
    }
}
