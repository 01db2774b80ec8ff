//! Lists of this area as spreadsheets.

mod basis_text;
mod columns;
mod confirmations;
mod duties;
mod edition;
mod verdict;

use std::sync::Arc;

use onehall_feature::{Sheet, SheetCaller, SheetQuery, SheetRange};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::state::{DutiesState, day_in};

/// All of them.
pub(crate) fn all(state: &DutiesState) -> Vec<Arc<dyn Sheet>> {
    vec![
        Arc::new(duties::Duties(state.clone())),
        Arc::new(edition::Edition(state.clone())),
        Arc::new(confirmations::Confirmations),
    ]
}

/// The day on which a list is taken out, as rows have it.
fn today(caller: &SheetCaller) -> String {
    day_in(&caller.ctx, caller.zone)
}

/// A number as a cell has it.
fn counted(number: u64) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// The search line of a list as its page call takes it; one of another shape asks for nothing.
fn read_form<Form: Default + DeserializeOwned>(query: &SheetQuery) -> Form {
    if query.range != SheetRange::Search {
        return Form::default();
    }
    serde_json::from_value(Value::Object(query.form.clone())).unwrap_or_default()
}
