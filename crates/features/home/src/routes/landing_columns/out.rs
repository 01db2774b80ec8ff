//! A column as its editors see it.

use serde::Serialize;

use crate::config::landing_body::{ColumnBody, LandingBody};
use crate::routes::config::Standing;

/// A column of the page before sign-in; version and state are those of all columns together.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct LandingColumnConfig {
    #[serde(flatten)]
    #[schema(inline)]
    column: ColumnBody,
    /// Its place, from 1.
    sort: usize,
    #[serde(flatten)]
    standing: Standing,
}

impl LandingColumnConfig {
    /// All of them in their order.
    pub(super) fn list(body: LandingBody, standing: &Standing) -> Vec<Self> {
        let one = |(sort, column)| Self { column, sort, standing: standing.clone() };
        (1..).zip(body.columns).map(one).collect()
    }
}
