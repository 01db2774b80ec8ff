//! The health of a source as people see it.

use chrono_tz::Tz;
use onehall_kernel::{Locale, wire_time};
use serde::Serialize;

use crate::fetch::health::HealthView;
use crate::rules::breaker::BreakerState;

/// How a source is, as the node that answers saw it since its start.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SourceHealth {
    /// Whether it is asked.
    breaker: BreakerState,
    /// The median of its latest 64 answers in milliseconds; null without any.
    p50_ms: Option<u64>,
    /// When it answered last; empty when it never did.
    last_answer_time: String,
    /// What went wrong last, as `TIMEOUT`; empty for nothing.
    last_fault: &'static str,
    /// The same in words.
    last_fault_words: String,
    /// When.
    last_fault_time: String,
}

impl SourceHealth {
    pub(super) fn new(view: HealthView, zone: Tz, locale: Locale) -> Self {
        let (at, fault) = view.last_fault.unzip();
        Self {
            breaker: view.breaker,
            p50_ms: view.p50,
            last_answer_time: view.last_answer.map(|at| wire_time(at, zone)).unwrap_or_default(),
            last_fault: fault.map_or("", |fault| fault.code()),
            last_fault_words: fault.map(|fault| fault.words(locale)).unwrap_or_default(),
            last_fault_time: at.map(|at| wire_time(at, zone)).unwrap_or_default(),
        }
    }
}
