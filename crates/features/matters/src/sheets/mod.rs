//! Own lists as spreadsheets: to-dos, applications, drafts. Each holds what its person sees in the portal and nothing else.

mod applications;
mod drafts;
mod todos;

use onehall_feature::{CellOut, SheetQuery};
use uuid::Uuid;

pub(crate) use applications::Applications;
pub(crate) use drafts::Drafts;
pub(crate) use todos::Todos;

use crate::store::exports::Own;

/// The rows that are meant of an own list.
fn own(query: &SheetQuery, after: Option<&str>) -> Own {
    Own { chosen: query.chosen_ids(), after: after.and_then(|id| Uuid::try_parse(id).ok()) }
}

/// A time, when there is one.
fn time(at: Option<chrono::DateTime<chrono::Utc>>) -> CellOut {
    at.map_or(CellOut::Empty, CellOut::Time)
}
