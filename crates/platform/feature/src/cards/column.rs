//! What the columns of a card show.

use chrono::{DateTime, NaiveDateTime, Utc};
use chrono_tz::Tz;
use onehall_kernel::UserId;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::SourceValueType;

/// Where a column's entries come from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub enum ColumnSource {
    /// The portal's own tables.
    #[default]
    #[serde(rename = "PORTAL")]
    Portal,
    /// Notices of official accounts.
    OfficialAccount,
    /// An API of another system.
    #[serde(rename = "API")]
    Api,
    /// Chosen services.
    #[serde(rename = "SERVICE")]
    Service,
    /// Matters of chosen systems and types.
    #[serde(rename = "FLOW")]
    Flow,
}

impl ColumnSource {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Portal, Self::OfficialAccount, Self::Api, Self::Service, Self::Flow];

    /// The word at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Portal => "PORTAL",
            Self::OfficialAccount => "OfficialAccount",
            Self::Api => "API",
            Self::Service => "SERVICE",
            Self::Flow => "FLOW",
        }
    }
}

/// A column that the administrator fixed, for one reader: enabled, meant for them, with its name in their language.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CardColumnQuery {
    /// Its key.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where its entries come from.
    pub source: ColumnSource,
    /// Numbers of official accounts, for [`ColumnSource::OfficialAccount`].
    pub accounts: Vec<UserId>,
    /// Services, for [`ColumnSource::Service`], in their order.
    pub services: Vec<Uuid>,
    /// Keys of the systems whose matters are shown, for [`ColumnSource::Flow`]; empty means all.
    pub flows: Vec<String>,
    /// Types of matters, for [`ColumnSource::Flow`]; empty means all.
    pub business: Vec<String>,
    /// What the other system said, for [`ColumnSource::Api`]; nothing when it said nothing.
    pub external: ExternalRows,
}

/// Entries of an API of another system, mapped to the fields of a kind ([`CardField`]); what is of no known field are the
/// administrator's own ones.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ExternalRows {
    /// The first of them.
    pub rows: Vec<Map<String, Value>>,
    /// How many there are.
    pub total: usize,
    /// The administrator's own fields, in their order: key and what stands above them.
    pub own_fields: Vec<(String, String)>,
}

impl ExternalRows {
    /// A text of an entry; empty when there is none.
    #[must_use]
    pub fn text<'a>(row: &'a Map<String, Value>, field: &str) -> &'a str {
        row.get(field).and_then(Value::as_str).unwrap_or_default()
    }

    /// A time of an entry; none when there is none.
    #[must_use]
    pub fn time(row: &Map<String, Value>, field: &str, zone: Tz) -> Option<DateTime<Utc>> {
        let local = NaiveDateTime::parse_from_str(Self::text(row, field), "%Y-%m-%d %H:%M:%S").ok()?;
        local.and_local_timezone(zone).earliest().map(|at| at.to_utc())
    }
}

/// A field of a kind's entries that an API of another system may give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardField {
    /// Its key, as `title`.
    pub field: &'static str,
    /// What it is called, in Chinese.
    pub zh: &'static str,
    /// What it is called, in English.
    pub en: &'static str,
    /// What its values are.
    pub kind: SourceValueType,
    /// Whether an entry is nothing without it.
    pub must: bool,
}

impl CardField {
    /// A field that an entry may have, called so in Chinese and in English.
    #[must_use]
    pub const fn new(field: &'static str, [zh, en]: [&'static str; 2], kind: SourceValueType) -> Self {
        Self { field, zh, en, kind, must: false }
    }

    /// The same, without which an entry is nothing.
    #[must_use]
    pub const fn needed(self) -> Self {
        Self { must: true, ..self }
    }
}

#[cfg(test)]
mod tests {
    use onehall_kernel::wire_time;
    use serde_json::json;

    use super::*;

    #[test]
    fn entries_are_read_by_field_and_times_in_the_zone_they_are_written_in() {
        let at = "2026-11-27T01:02:03Z".parse::<DateTime<Utc>>().unwrap();
        for zone in [chrono_tz::Asia::Shanghai, chrono_tz::America::New_York] {
            let row = json!({"title": "通知", "count": 3, "at": wire_time(at, zone)});
            let row = row.as_object().unwrap();
            assert_eq!(ExternalRows::time(row, "at", zone), Some(at));
            assert_eq!((ExternalRows::text(row, "title"), ExternalRows::text(row, "none")), ("通知", ""));
            assert_eq!((ExternalRows::text(row, "count"), ExternalRows::time(row, "title", zone)), ("", None));
        }
    }
}
