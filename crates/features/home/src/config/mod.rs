//! Documents of this area: what administrators prepare as drafts and publish ([`onehall_records::documents`]).
//!
//! Each file is one kind: the body as it is stored and as pages send it, its rules, what it names, and the projection into
//! the tables from which people read.

pub(crate) mod calendar;
pub(crate) mod calendar_body;
pub(crate) mod card;
pub(crate) mod card_body;
pub(crate) mod card_drafts;
pub(crate) mod footer;
pub(crate) mod index_body;
pub(crate) mod index_types;
mod known;
pub(crate) mod landing;
pub(crate) mod landing_body;
pub(crate) mod landing_links;
pub(crate) mod layers;
pub(crate) mod logos;
pub(crate) mod navigation;
pub(crate) mod navigation_body;
pub(crate) mod themes;
pub(crate) mod themes_body;

use std::sync::Arc;

use onehall_feature::DataSources;
use onehall_kernel::{ErrorCode, Problem};
use onehall_records::documents::DocumentKind;
use onehall_web::{ApiError, FieldError};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The kinds of this area; `apis` tells which of other systems' are there.
pub(crate) fn kinds(apis: Arc<dyn DataSources>) -> Vec<Arc<dyn DocumentKind>> {
    vec![
        Arc::new(card::CardDocuments::asking(apis)),
        Arc::new(layers::LayersDocument),
        Arc::new(footer::FooterDocument),
        Arc::new(navigation::NavigationDocument),
        Arc::new(index_types::IndexTypesDocument),
        Arc::new(landing::LandingDocument),
        Arc::new(landing_links::LandingLinksDocument),
        Arc::new(themes::ThemesDocument),
        Arc::new(logos::LogosDocument),
        Arc::new(calendar::CalendarDocument),
    ]
}

/// A body as a page sends it.
///
/// # Errors
/// `request.invalid` for one of another shape.
fn sent<T: DeserializeOwned>(body: &Value) -> Result<T, ApiError> {
    T::deserialize(body).map_err(|error| FieldError::refuse("body", error.to_string()))
}

/// A body as it is stored; one that does not fit any more is an inner fault.
pub(crate) fn stored<T: DeserializeOwned>(body: &Value) -> Result<T, ApiError> {
    T::deserialize(body).map_err(ApiError::internal)
}

/// `request.invalid` with every field that breaks a rule.
fn refuse(faults: Vec<(String, &'static str)>) -> Result<(), ApiError> {
    if faults.is_empty() {
        return Ok(());
    }
    let names = faults.iter().map(|(field, _)| field.as_str()).collect::<Vec<_>>().join(", ");
    let problem = Problem::new(ErrorCode::RequestInvalid).with("fields", names);
    let field = |(field, message): (String, &'static str)| FieldError { field, message: message.to_owned() };
    Err(ApiError { fields: faults.into_iter().map(field).collect(), ..problem.into() })
}
