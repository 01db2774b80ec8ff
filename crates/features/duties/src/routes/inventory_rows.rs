//! What a list is asked for, and its rows.

use garde::Validate;
use onehall_feature::{ServiceHit, ServiceItem};
use onehall_kernel::PageIn;
use onehall_search::{Span, mark_words};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::config::duties_body::RiskLevel;
use crate::config::triple_list_body::ListCode;
use crate::routes::looking::ShownDuty;
use crate::rules::finding::Way;

/// Which rows; empty texts ask for nothing.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schema(as = InventoryPageIn)]
pub(super) struct InventoryPageIn {
    #[serde(flatten)]
    pub(super) page: PageIn,
    pub(super) list_code: ListCode,
    #[serde(default)]
    pub(super) dept_id: Option<Uuid>,
    /// With the departments below it.
    #[serde(default)]
    pub(super) with_below: bool,
    /// Any words: Chinese, pinyin, initials, English; duties, services, people who are responsible.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    pub(super) keyword: String,
    #[serde(default)]
    #[garde(length(max = 32))]
    pub(super) duty_type_code: String,
    /// A scene of the services.
    #[serde(default)]
    pub(super) scene_id: Option<Uuid>,
    /// Part of a document or clause that duties stand on.
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    pub(super) basis: String,
    #[serde(default)]
    pub(super) risk_level: RiskLevel,
    /// `ONLINE` or `OFFLINE`, of the services.
    #[serde(default)]
    #[garde(length(max = 16))]
    pub(super) process_type: String,
}

/// A part of what a row is called.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = InventoryPart)]
pub(super) struct PartOut {
    pub(super) text: String,
    pub(super) hit: bool,
}

/// How words found a row.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = InventoryMatch)]
pub(super) struct MatchOut {
    /// What the row is called in parts, those that matched marked; nothing without a keyword.
    highlight: Vec<PartOut>,
    /// `name`, `pinyin`, `initials`, `synonym`, `typo`, `text`, or `person` for who is responsible; empty without a keyword.
    matched_by: &'static str,
}

/// A duty of a list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = InventoryDuty)]
pub(super) struct DutyRow {
    #[serde(flatten)]
    pub(super) duty: ShownDuty,
    #[serde(flatten)]
    pub(super) matched: MatchOut,
}

/// A duty that names a service.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyOfService)]
pub(super) struct DutyName {
    pub(super) duty_id: Uuid,
    pub(super) duty_desc: String,
}

/// A service of the list of services.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = InventoryService)]
pub(super) struct ServiceRow {
    #[serde(flatten)]
    pub(super) service: ServiceItem,
    /// Those that the reader sees.
    pub(super) duties: Vec<DutyName>,
    #[serde(flatten)]
    pub(super) matched: MatchOut,
}

/// A row of a list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
#[schema(as = InventoryRow)]
pub(super) enum Row {
    /// Of the lists of powers and of duties.
    Duty(Box<DutyRow>),
    /// Of the list of services.
    Service(Box<ServiceRow>),
}

impl MatchOut {
    /// Without a keyword.
    pub(super) fn none() -> Self {
        Self { highlight: Vec::new(), matched_by: "" }
    }

    /// A service that words found.
    pub(super) fn of_service(hit: Option<ServiceHit>) -> Self {
        let Some(hit) = hit else { return Self::none() };
        let part = |(text, hit)| PartOut { text, hit };
        Self { highlight: hit.highlight.into_iter().map(part).collect(), matched_by: hit.matched_by }
    }

    /// A duty that words found, as the reader reads it.
    pub(super) fn of_duty(way: Way, duty: &ShownDuty, is_chinese: bool, typed: &str) -> Self {
        let spans = match way.highlight {
            Some(spans) if is_chinese => spans,
            _ => mark_words(&duty.duty_desc, typed),
        };
        let part = |span: Span| PartOut { text: span.text, hit: span.hit };
        Self { highlight: spans.into_iter().map(part).collect(), matched_by: way.matched_by }
    }
}
