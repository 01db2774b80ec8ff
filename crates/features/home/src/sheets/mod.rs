//! Registers of this area as spreadsheets: common tools, holidays, semesters.

mod days;
mod tools;

use std::sync::Arc;

use onehall_feature::Sheet;

/// All of them.
pub(crate) fn all() -> Vec<Arc<dyn Sheet>> {
    vec![Arc::new(days::Days::Holidays), Arc::new(days::Days::Semesters), Arc::new(tools::Tools)]
}
