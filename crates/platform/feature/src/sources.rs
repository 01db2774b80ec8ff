//! The port by which an area shows what other systems know: entries of an API that administrators set up (the area
//! `sources`), mapped to the fields of whoever asks.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use onehall_db::{Reading, Repo, StoreResult};
use onehall_kernel::{Names, TenantId};
use onehall_web::ApiError;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::CardReader;

/// Where a parameter of an API gets its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SourceParameterType {
    /// What the administrator wrote.
    Constant,
    /// The reader's account.
    Account,
    /// The reader's id.
    UserId,
    /// The code of the reader's department; empty without one.
    DeptCode,
    /// The code of the reader's most important role; empty without one.
    RoleCode,
    /// `zh-CN` or `en`.
    Language,
    /// Today in the tenant's zone, as `2026-11-26`.
    Date,
    /// Seconds of the Unix epoch when the other system is asked.
    Timestamp,
    /// How many entries are shown.
    DisplayRows,
    /// The column of the card.
    ColumnId,
    /// A ticket of single sign-on, issued for the reader and the other system's origin.
    ServiceTicket,
}

impl SourceParameterType {
    /// All of them, in the order of a menu.
    pub const ALL: [Self; 11] = [
        Self::Constant,
        Self::Account,
        Self::UserId,
        Self::DeptCode,
        Self::RoleCode,
        Self::Language,
        Self::Date,
        Self::Timestamp,
        Self::DisplayRows,
        Self::ColumnId,
        Self::ServiceTicket,
    ];
}

/// What a parameter gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceParameter {
    /// Where its value comes from.
    pub kind: SourceParameterType,
    /// The value of a [`SourceParameterType::Constant`]; of others nothing.
    pub value: String,
}

/// What becomes of a value of another system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SourceValueType {
    /// Plain text: never HTML, no control characters, at most 2,000 characters.
    #[default]
    Text,
    /// A number.
    Number,
    /// A time as blade paths write it.
    Date,
    /// An http(s) address.
    Link,
    /// `#rrggbb`.
    Colour,
}

/// A field of an entry, and where it stands in the other system's one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SourceField {
    /// Its name in what is answered.
    pub field: String,
    /// What people call it.
    #[serde(default)]
    pub chinese_name: String,
    /// The same in English; empty when not known.
    #[serde(default)]
    pub english_name: String,
    /// What becomes of its value.
    #[serde(rename = "type", default)]
    pub kind: SourceValueType,
    /// Where it stands in an entry: RFC 9535 with names, indexes and `[*]`, as `$.author.name`, `$['a.b']`. Empty for the
    /// member that is called as the field.
    #[serde(default)]
    pub path: String,
    /// How a date is written: `SECONDS`, `MILLIS`, or letters as in `yyyy-MM-dd HH:mm:ss`; empty for the usual forms.
    #[serde(default)]
    pub format: String,
    /// What stands there when the other system says nothing usable.
    #[serde(default)]
    pub default: String,
    /// Whether whoever maps it has to say where it stands.
    #[serde(default)]
    pub is_must: bool,
}

/// What is wanted of an API.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceCall {
    /// The API.
    pub api: Uuid,
    /// Parameters that get something else than the API says, by their names.
    pub values: Vec<(String, SourceParameter)>,
    /// The fields of an entry.
    pub mapping: Vec<SourceField>,
    /// Entries at most.
    pub rows: usize,
    /// The column that is shown.
    pub column: Option<String>,
}

/// How old what is shown may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SourceFreshness {
    /// The other system was asked for this reader.
    Live,
    /// It was asked lately, as the API allows.
    Cached,
    /// It did not answer in time or is being asked now: what it said last. People are told since when.
    Stale,
}

/// A field that many entries said nothing usable for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SourceWarning {
    /// The field.
    pub field: String,
    /// Entries in which its default stands.
    pub count: usize,
}

/// What an API said.
#[derive(Debug, Clone, PartialEq)]
pub struct SourceRows {
    /// The entries, each with the fields that were asked for.
    pub rows: Vec<Map<String, Value>>,
    /// How many entries there are, shown or not; at most 500.
    pub total: usize,
    /// How old they may be.
    pub freshness: SourceFreshness,
    /// When the other system said it.
    pub as_of: DateTime<Utc>,
    /// Fields with defaults.
    pub warnings: Vec<SourceWarning>,
}

/// How a source is, in one word, as the node that answers saw it since its start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SourceState {
    /// Switched off.
    Off,
    /// Not asked since this node began.
    Unknown,
    /// It answered last.
    Well,
    /// It failed last.
    Failing,
}

/// Asks other systems. One call of them serves all who read the same, and goes on when they leave.
#[async_trait]
pub trait DataSources: Send + Sync {
    /// Entries of an API for one reader, within 3 s.
    ///
    /// # Errors
    /// `object.not_found`, `source.off`, `source.auth`, `source.unavailable`, `source.answer`, `source.value`,
    /// `source.personal` for a reader who is no person and an API that answers each person otherwise, `request.invalid` for a
    /// mapping that can not be read; faults of the database.
    async fn rows(&self, reader: &CardReader, call: &SourceCall) -> Result<SourceRows, ApiError>;

    /// What is wrong with a mapping: the field of the form, as `mapping[0].path`, and in words.
    fn faults(&self, mapping: &[SourceField]) -> Vec<(String, &'static str)>;

    /// Those of these APIs that are not there or switched off: nothing that uses them may be published.
    ///
    /// # Errors
    /// Faults of the database.
    async fn missing(&self, reading: Reading<'_>, tenant: &TenantId, apis: &[Uuid]) -> StoreResult<Vec<Uuid>>;

    /// How the systems of these APIs are; those that are not there are left out.
    ///
    /// # Errors
    /// Faults of the database.
    async fn states(
        &self,
        reading: Reading<'_>,
        tenant: &TenantId,
        apis: &[Uuid],
    ) -> StoreResult<HashMap<Uuid, SourceState>>;
}

/// What uses APIs of other systems; an area offers it for what it keeps.
#[async_trait]
pub trait SourceUse: Send + Sync {
    /// The names of what uses each of these APIs; those that nothing uses are left out.
    ///
    /// # Errors
    /// Faults of the database.
    async fn used(&self, repo: &Repo, tenant: &TenantId, apis: &[Uuid]) -> StoreResult<HashMap<Uuid, Vec<Names>>>;
}
