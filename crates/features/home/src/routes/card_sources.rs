//! How the columns of a card stand whose entries come from other systems.

use onehall_feature::{SourceFreshness, SourceWarning};
use onehall_kernel::wire_time;
use onehall_web::User;
use serde::Serialize;

use crate::cards::external::{External, ExternalState};

/// How old the entries of a column may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub(super) enum CardFreshness {
    /// The other system was asked for this reader.
    Live,
    /// It was asked lately, as its API allows.
    Cache,
    /// It does not answer now or is being asked: what it said at `asOf`.
    Stale,
    /// It could not be asked and said nothing before.
    Failed,
    /// Made up, in previews.
    Sample,
}

/// A column whose entries come from another system.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardSourceOut {
    column_id: String,
    column_name: String,
    freshness: CardFreshness,
    /// When the other system said it; only where it is old.
    as_of: Option<String>,
    /// Why nothing can be shown, in words; empty otherwise.
    msg: String,
    /// Fields that many entries said nothing usable for.
    warnings: Vec<SourceWarning>,
}

impl CardSourceOut {
    pub(super) fn new(of: External, user: &User) -> Self {
        let mut out = Self {
            column_id: of.column_id,
            column_name: of.column_name,
            freshness: CardFreshness::Failed,
            as_of: None,
            msg: String::new(),
            warnings: Vec::new(),
        };
        match of.state {
            ExternalState::Sample => out.freshness = CardFreshness::Sample,
            ExternalState::Failed(error) => {
                out.msg = error.problem.message(user.ctx.locale);
                // what people are told is short; why stands in the log
                let column = &out.column_id;
                tracing::warn!(%column, problem = %error.problem, cause = ?error.cause, "a column has no entries");
            }
            ExternalState::Shown { freshness, as_of, warnings } => {
                out.warnings = warnings;
                out.freshness = match freshness {
                    SourceFreshness::Live => CardFreshness::Live,
                    SourceFreshness::Cached => CardFreshness::Cache,
                    SourceFreshness::Stale => {
                        out.as_of = Some(wire_time(as_of, user.tenant.zone));
                        CardFreshness::Stale
                    }
                };
            }
        }
        out
    }
}
