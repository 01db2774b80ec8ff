//! The staging list card (000 section 2): what waits for the person to go on with, a tab each, as a table.

use async_trait::async_trait;
use chrono_tz::Tz;
use onehall_feature::{
    CardColumnQuery, CardField, CardQuery, CardReader, ColumnSource, NoTab, TypedCardSource, TypedContent,
};
use onehall_kernel::{Locale, PageIn, wire_time};
use onehall_web::{ApiError, App};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::external::{STAGING_FIELDS, rows as external_rows};
use crate::routes::{SourceNames, default_type};
use crate::rules::application::{Application, ApplicationState};
use crate::rules::open_way::open_way;
use crate::rules::own_page;
use crate::rules::staging::{self, Field, Tab};
use crate::samples;
use crate::store::filter::{ListKind, TodoFilter, select_mine};
use crate::store::{applications, drafts, lines, sources, todos};

/// Rows of one tab at most, whatever number is configured.
const ROWS_MAX: u32 = 20;

/// Data of the card kind `STAGING`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StagingCard;

/// The card's configuration: which tabs in which order; all when empty.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Config {
    columns: Vec<Tab>,
}

/// A field of the rows and what people read above it (000 section 3).
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StagingField {
    field: String,
    chinese_name: String,
}

/// One tab.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StagingTab {
    column_id: String,
    column_name: String,
    /// How many the whole list has; `result` holds the first of them.
    todo_num: u64,
    card_mapping: Vec<StagingField>,
    #[schema(value_type = Vec<std::collections::BTreeMap<String, Value>>)]
    result: Vec<Map<String, Value>>,
}

#[async_trait]
impl TypedCardSource for StagingCard {
    const KIND: &'static str = "STAGING";
    type Tab = NoTab;
    type Entry = StagingTab;
    const SOURCES: &'static [ColumnSource] = &[ColumnSource::Portal, ColumnSource::Api];
    const FIELDS: &'static [CardField] = &STAGING_FIELDS;

    async fn sample_of(
        &self,
        _app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<Option<TypedContent<NoTab, StagingTab>>, ApiError> {
        let config: Config = serde_json::from_value(query.config.clone()).unwrap_or_default();
        let (locale, zone) = (reader.ctx.locale, reader.tenant.zone);
        let tab = |tab: Tab| {
            let result: Vec<Map<String, Value>> = samples::applications(locale, reader.ctx.now)
                .into_iter()
                .map(|one| row(tab, [json!(one.title), json!(one.service), json!(wire_time(one.updated_at, zone))], ""))
                .collect();
            StagingTab::own(tab, locale, (result.len() as u64, result))
        };
        let mut list = Vec::new();
        for part in parts(query, &config) {
            list.push(match part {
                Part::Own(own) => tab(own),
                Part::External(column) => StagingTab::external(column, locale),
            });
        }
        Ok(Some(TypedContent { type_list: None, list }))
    }

    async fn content(
        &self,
        app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<TypedContent<NoTab, StagingTab>, ApiError> {
        let config: Config = serde_json::from_value(query.config.clone()).unwrap_or_default();
        let locale = reader.ctx.locale;
        let limit = u64::from(query.display_rows.clamp(1, ROWS_MAX));
        let mut list = Vec::new();
        for part in parts(query, &config) {
            list.push(match part {
                // at most three tabs, each a count and a few rows on an index of the person
                Part::Own(tab) => StagingTab::own(tab, locale, rows(app, reader, tab, limit).await?),
                Part::External(column) => StagingTab::external(column, locale),
            });
        }
        Ok(TypedContent { type_list: None, list })
    }
}

/// What one tab shows.
enum Part<'a> {
    /// The person's own matters.
    Own(Tab),
    /// What another system says.
    External(&'a CardColumnQuery),
}

/// The tabs in their order: the portal's own where a column of the portal stands, or alone without columns.
fn parts<'a>(query: &'a CardQuery, config: &Config) -> Vec<Part<'a>> {
    let own = || staging::tabs(&config.columns).into_iter().map(Part::Own);
    if query.columns.is_empty() {
        return own().collect();
    }
    let mut parts = Vec::new();
    let mut has_own = false;
    for column in &query.columns {
        match column.source {
            ColumnSource::Api => parts.push(Part::External(column)),
            _ if has_own => {}
            _ => {
                has_own = true;
                parts.extend(own());
            }
        }
    }
    parts
}

impl StagingTab {
    fn own(tab: Tab, locale: Locale, (todo_num, result): (u64, Vec<Map<String, Value>>)) -> Self {
        let column_id = json!(tab).as_str().unwrap_or_default().to_owned();
        let card_mapping = tab.fields().iter().map(|field| mapping(*field, locale)).collect();
        Self { column_id, column_name: tab.name(locale).to_owned(), todo_num, card_mapping, result }
    }

    fn external(column: &CardColumnQuery, locale: Locale) -> Self {
        let own = column.external.own_fields.iter();
        let own = own.map(|(field, name)| StagingField { field: field.clone(), chinese_name: name.clone() });
        let ends = [Field::Behaviour, Field::Address].map(|field| mapping(field, locale));
        Self {
            column_id: column.id.clone(),
            column_name: column.name.clone(),
            todo_num: column.external.total as u64,
            card_mapping: [mapping(Field::Title, locale)].into_iter().chain(own).chain(ends).collect(),
            result: external_rows(&column.external),
        }
    }
}

fn mapping(field: Field, locale: Locale) -> StagingField {
    StagingField { field: field.key().to_owned(), chinese_name: field.name(locale).to_owned() }
}

async fn rows(
    app: &App,
    reader: &CardReader,
    tab: Tab,
    limit: u64,
) -> Result<(u64, Vec<Map<String, Value>>), ApiError> {
    let (repo, ctx, zone) = (app.repo(), &reader.ctx, reader.tenant.zone);
    let first = PageIn { current: 1, size: limit };
    Ok(match tab {
        Tab::Drafts => {
            let page = drafts::list_drafts(repo.conn(), &ctx.tenant, reader.user, &first).await?;
            let row = |one: drafts::Draft| {
                let values = [
                    json!(one.title.pick(ctx.locale)),
                    json!(one.service.pick(ctx.locale)),
                    json!(wire_time(one.updated_at, zone)),
                ];
                row(tab, values, &own_page::of_draft(one.id))
            };
            (page.total, page.records.into_iter().map(row).collect())
        }
        Tab::Returned => {
            let states = [ApplicationState::Returned];
            let page = applications::list_applications(repo.conn(), &ctx.tenant, reader.user, &states, &first).await?;
            let row = |one: Application| {
                let values = [
                    json!(one.title.pick(ctx.locale)),
                    json!(one.service.pick(ctx.locale)),
                    json!(wire_time(one.updated_at, zone)),
                ];
                row(tab, values, &own_page::of_application(one.id))
            };
            (page.total, page.records.into_iter().map(row).collect())
        }
        Tab::ToRead => to_read(app, reader, zone, limit).await?,
    })
}

async fn to_read(
    app: &App,
    reader: &CardReader,
    zone: Tz,
    limit: u64,
) -> Result<(u64, Vec<Map<String, Value>>), ApiError> {
    let (repo, ctx) = (app.repo(), &reader.ctx);
    let mine = || select_mine(&ctx.tenant, reader.user, &TodoFilter::of(ListKind::Read), ctx.now, zone);
    let total = todos::count_todos(repo.conn(), mine()).await?;
    let names = SourceNames::new(&sources::list_sources(repo.conn(), &ctx.tenant).await?, ctx.locale);
    let found = lines::list_first(repo.conn(), mine(), ListKind::Read, ctx.locale, limit).await?;
    let rows = found.into_iter().map(|todo| {
        let kind = Some(todo.type_name.as_str()).filter(|name| !name.is_empty());
        let source = format!("{} · {}", names.get(todo.source), kind.unwrap_or(default_type(ctx.locale)));
        let values = [json!(todo.title), json!(source), json!(wire_time(todo.created_at, zone))];
        row(Tab::ToRead, values, &todo.url)
    });
    Ok((total, rows.collect()))
}

/// A row by the keys of the tab's fields; `fieldSet` and `urlDetail` stand in it without being columns.
fn row(tab: Tab, values: [Value; 3], url: &str) -> Map<String, Value> {
    let mut row: Map<String, Value> =
        tab.fields().iter().zip(values).map(|(field, value)| (field.key().to_owned(), value)).collect();
    row.insert(Field::Behaviour.key().to_owned(), json!({"openWay": open_way(url)}));
    row.insert(Field::Address.key().to_owned(), json!(url));
    row
}
