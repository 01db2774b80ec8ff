//! The to-do card (001 section 7.3).

use async_trait::async_trait;
use onehall_feature::{
    CardColumnQuery, CardField, CardQuery, CardReader, ColumnSource, NoTab, TypedCardSource, TypedContent,
};
use onehall_kernel::Locale;
use onehall_web::{ApiError, App};
use serde::Serialize;
use uuid::Uuid;

use crate::external::{TODO_FIELDS, todos as external_todos};
use crate::routes::{SourceNames, TodoItem, default_type};
use crate::rules::columns::{ALL, COLUMNS_MAX, Column, ColumnKey, ITEMS_MAX, arrange};
use crate::rules::due::Due;
use crate::samples;
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
    const SOURCES: &'static [ColumnSource] = &[ColumnSource::Portal, ColumnSource::Flow, ColumnSource::Api];
    const FIELDS: &'static [CardField] = &TODO_FIELDS;

    async fn sample_of(
        &self,
        _app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<Option<TypedContent<NoTab, TodoColumn>>, ApiError> {
        Ok(Some(TypedContent { type_list: None, list: sample(reader, &query.columns) }))
    }

    async fn content(
        &self,
        app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<TypedContent<NoTab, TodoColumn>, ApiError> {
        if !query.columns.is_empty() {
            return Ok(TypedContent { type_list: None, list: fixed(app, reader, &query.columns).await? });
        }
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

/// The columns that the administrator fixed, in their order: everything, matters of chosen systems and types, or what another
/// system has to be done.
async fn fixed(app: &App, reader: &CardReader, columns: &[CardColumnQuery]) -> Result<Vec<TodoColumn>, ApiError> {
    let (repo, ctx, zone) = (app.repo(), &reader.ctx, reader.tenant.zone);
    let mine = |filter: &TodoFilter| select_mine(&ctx.tenant, reader.user, filter, ctx.now, zone);
    let everything = TodoFilter::of(ListKind::Todo);
    // types are named as the sources send them, in Chinese
    let open = todos::count_by_column(repo.conn(), mine(&everything), Locale::Zh).await?;
    let late = TodoFilter { due: Some(Due::Overdue), ..everything.clone() };
    let overdue = todos::count_by_column(repo.conn(), mine(&late), Locale::Zh).await?;
    let names = SourceNames::new(&sources::list_sources(repo.conn(), &ctx.tenant).await?, ctx.locale);
    let mut list = Vec::new();
    for column in columns.iter().take(COLUMNS_MAX) {
        if column.source == ColumnSource::Api {
            list.push(external(reader, column));
            continue;
        }
        let sources: Vec<Uuid> = column.flows.iter().filter_map(|key| key.parse().ok()).collect();
        let fits = |key: &ColumnKey, name: &str| {
            (sources.is_empty() || sources.contains(&key.source))
                && (column.business.is_empty() || column.business.iter().any(|one| one == name))
        };
        let sum = |counts: &[(ColumnKey, String, u64)]| {
            counts.iter().filter(|(key, name, _)| fits(key, name)).map(|(.., n)| n).sum::<u64>()
        };
        // at most eight columns, five rows each, on the index of the person's open to-dos
        let query = todos::of_flows(mine(&everything), &sources, &column.business);
        let items = lines::list_first(repo.conn(), query, ListKind::Todo, ctx.locale, ITEMS_MAX).await?;
        list.push(TodoColumn {
            column_id: column.id.clone(),
            column_name: column.name.clone(),
            todo_num: sum(&open),
            todo_type_name: default_type(ctx.locale).to_owned(),
            todo_timeout_num: sum(&overdue),
            todo_timeout_name: locale_text(ctx.locale, "已超时", "Overdue"),
            items: items.into_iter().map(|todo| TodoItem::new(todo, &names, ctx.locale, ctx.now, zone)).collect(),
        });
    }
    Ok(list)
}

/// A column of another system's to-dos: all that it told are counted, the first are shown.
fn external(reader: &CardReader, column: &CardColumnQuery) -> TodoColumn {
    let locale = reader.ctx.locale;
    let mut items = external_todos(&column.external, &column.name, &reader.ctx, reader.tenant.zone);
    let overdue = items.iter().filter(|item| item.is_overdue()).count() as u64;
    items.truncate(usize::try_from(ITEMS_MAX).unwrap_or(usize::MAX));
    TodoColumn {
        column_id: column.id.clone(),
        column_name: column.name.clone(),
        todo_num: column.external.total as u64,
        todo_type_name: default_type(locale).to_owned(),
        todo_timeout_num: overdue,
        todo_timeout_name: locale_text(locale, "已超时", "Overdue"),
        items,
    }
}

/// Made up to-dos in the columns of the card, or in one of everything.
fn sample(reader: &CardReader, columns: &[CardColumnQuery]) -> Vec<TodoColumn> {
    let locale = reader.ctx.locale;
    let column = |column_id: String, column_name: String| {
        let items = samples::todos(locale, reader.ctx.now);
        let items: Vec<TodoItem> = items
            .into_iter()
            .map(|(line, source)| TodoItem::named(line, source, locale, reader.ctx.now, reader.tenant.zone))
            .collect();
        TodoColumn {
            column_id,
            column_name,
            todo_num: items.len() as u64,
            todo_type_name: default_type(locale).to_owned(),
            todo_timeout_num: items.iter().filter(|item| item.is_overdue()).count() as u64,
            todo_timeout_name: locale_text(locale, "已超时", "Overdue"),
            items,
        }
    };
    if columns.is_empty() {
        return vec![column(ALL.to_owned(), locale_text(locale, "全部待办", "All to-dos").to_owned())];
    }
    let own = |one: &CardColumnQuery| match one.source {
        ColumnSource::Api => external(reader, one),
        _ => column(one.id.clone(), one.name.clone()),
    };
    columns.iter().take(COLUMNS_MAX).map(own).collect()
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
