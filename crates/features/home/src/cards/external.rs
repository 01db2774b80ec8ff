//! Columns whose entries an API of another system gives: asked for a reader, and told how old they are.
//!
//! A column that can not be had stays empty and says so; the card and its other columns are there. In previews, an API that
//! answers each person otherwise is not asked: made up entries stand there.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use onehall_feature::{
    CardField, CardQuery, CardReader, CardSource, ColumnSource, DataSources, ExternalRows, SourceCall, SourceField,
    SourceFreshness, SourceParameter, SourceValueType, SourceWarning,
};
use onehall_kernel::{ErrorCode, Locale, Problem, wire_time};
use onehall_web::ApiError;
use serde_json::{Map, Value, json};

use crate::model::{Card, CardColumn, ColumnMapping, ColumnParam};

/// Entries of a column that are asked for.
const ROWS_MAX: usize = 20;
/// Made up entries of a column.
const SAMPLES: usize = 3;
/// How long all columns of a card may take together; what asks another system gives up a little earlier.
const LIMIT: Duration = Duration::from_secs(3);

/// How a column stands whose entries come from another system.
#[derive(Debug)]
pub(crate) struct External {
    pub(crate) column_id: String,
    /// In the reader's language.
    pub(crate) column_name: String,
    pub(crate) state: ExternalState,
}

#[derive(Debug)]
pub(crate) enum ExternalState {
    /// Entries, and what of them is made of defaults.
    Shown { freshness: SourceFreshness, as_of: DateTime<Utc>, warnings: Vec<SourceWarning> },
    /// Made up entries.
    Sample,
    /// None, and why.
    Failed(ApiError),
}

/// Puts into the columns of `query` what other systems say, and tells how each stands; nothing is asked for cards without
/// such columns.
pub(crate) async fn fetch(
    sources: &Arc<dyn DataSources>,
    (kind, card): (&dyn CardSource, &Card),
    reader: &CardReader,
    query: &mut CardQuery,
) -> Vec<External> {
    let rows = usize::try_from(query.display_rows).unwrap_or(ROWS_MAX).clamp(SAMPLES, ROWS_MAX);
    let asked = query.columns.iter().filter(|column| column.source == ColumnSource::Api);
    let asked = asked.filter_map(|column| card.columns.iter().find(|own| own.id == column.id));
    let answers = join_all(asked.map(|column| async move {
        let fields = mapped(kind.fields(), &column.data.mapping);
        let answer = match call(column, &fields, rows) {
            None => Err(ApiError::not_found("数据接口", "The API of a data source")),
            Some(call) => match tokio::time::timeout(LIMIT, sources.rows(reader, &call)).await {
                Ok(answer) => answer,
                Err(_) => {
                    Err(Problem::new(ErrorCode::SourceUnavailable).with("name", column.name(reader.ctx.locale)).into())
                }
            },
        };
        (column, fields, answer)
    }))
    .await;
    let mut states = Vec::with_capacity(answers.len());
    for (column, fields, answer) in answers {
        let (external, state) = match answer {
            Ok(found) => {
                let (freshness, as_of, warnings) = (found.freshness, found.as_of, found.warnings);
                (external(kind, column, found.rows, found.total), ExternalState::Shown { freshness, as_of, warnings })
            }
            Err(error) if error.problem.code == ErrorCode::SourcePersonal => {
                (external(kind, column, samples(&fields, reader), SAMPLES), ExternalState::Sample)
            }
            Err(error) => (external(kind, column, Vec::new(), 0), ExternalState::Failed(error)),
        };
        if let Some(shown) = query.columns.iter_mut().find(|shown| shown.id == column.id) {
            shown.external = external;
        }
        states.push(External {
            column_id: column.id.clone(),
            column_name: column.name(reader.ctx.locale).to_owned(),
            state,
        });
    }
    states
}

fn external(kind: &dyn CardSource, column: &CardColumn, rows: Vec<Map<String, Value>>, total: usize) -> ExternalRows {
    let is_own = |field: &&ColumnMapping| kind.fields().iter().all(|known| known.field != field.field);
    let own = column.data.mapping.iter().filter(is_own);
    ExternalRows { rows, total, own_fields: own.map(|one| (one.field.clone(), one.chinese_name.clone())).collect() }
}

/// What is asked for a column; none when it names no API, or a parameter of a type that there is not.
pub(crate) fn call(column: &CardColumn, fields: &[SourceField], rows: usize) -> Option<SourceCall> {
    let values = column.data.params.iter().map(parameter).collect::<Option<Vec<_>>>()?;
    let column_id = Some(column.id.clone());
    Some(SourceCall { api: column.data.api?, values, mapping: fields.to_vec(), rows, column: column_id })
}

/// Where a parameter gets its value; none for a type that there is not.
pub(crate) fn parameter(said: &ColumnParam) -> Option<(String, SourceParameter)> {
    let kind = serde_json::from_value(json!(said.param_type)).ok()?;
    Some((said.name.clone(), SourceParameter { kind, value: said.value.clone() }))
}

/// The fields of a column's entries with the types that the kind of card gives them. Fields of the administrator's own are
/// texts, or times where a format is written.
pub(crate) fn mapped(known: &[CardField], mapping: &[ColumnMapping]) -> Vec<SourceField> {
    let field = |said: &ColumnMapping| {
        let known = known.iter().find(|one| one.field == said.field);
        let own = if said.format.is_empty() { SourceValueType::Text } else { SourceValueType::Date };
        SourceField {
            field: said.field.clone(),
            chinese_name: said.chinese_name.clone(),
            english_name: String::new(),
            kind: known.map_or(own, |one| one.kind),
            path: said.path.clone(),
            format: said.format.clone(),
            default: said.default.clone(),
            is_must: known.is_some_and(|one| one.must),
        }
    };
    mapping.iter().map(field).collect()
}

/// Made up entries: texts say what stands there, times are of the last days, links lead nowhere.
fn samples(fields: &[SourceField], reader: &CardReader) -> Vec<Map<String, Value>> {
    let entry = |number: usize| {
        let value = |field: &SourceField| match field.kind {
            SourceValueType::Text => {
                let name = if field.chinese_name.is_empty() { &field.field } else { &field.chinese_name };
                json!(match reader.ctx.locale {
                    Locale::Zh => format!("示例{name}{number}"),
                    Locale::En => format!("Sample {name} {number}"),
                })
            }
            SourceValueType::Number => json!(number),
            SourceValueType::Date => {
                let days = TimeDelta::days(i64::try_from(number).unwrap_or(0));
                json!(wire_time(reader.ctx.now - days, reader.tenant.zone))
            }
            SourceValueType::Link => Value::Null,
            SourceValueType::Colour => json!("#1677ff"),
        };
        fields.iter().map(|field| (field.field.clone(), value(field))).collect()
    };
    (1..=SAMPLES).map(entry).collect()
}

#[cfg(test)]
#[path = "external_tests.rs"]
mod tests;
