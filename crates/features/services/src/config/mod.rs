//! Documents of this area: what administrators prepare as drafts and publish ([`onehall_records::documents`]).

pub(crate) mod effectiveness;
pub(crate) mod effectiveness_body;
pub(crate) mod hall;
pub(crate) mod hall_body;
pub(crate) mod specials;
pub(crate) mod specials_body;

use std::sync::Arc;

use onehall_records::documents::DocumentKind;
use onehall_web::{ApiError, FieldError};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::rules::hall::Hall;

/// The kinds of this area.
pub(crate) fn kinds() -> Vec<Arc<dyn DocumentKind>> {
    let mut kinds: Vec<Arc<dyn DocumentKind>> =
        vec![Arc::new(effectiveness::EffectivenessDocument), Arc::new(specials::SpecialsDocument)];
    kinds.extend(Hall::ALL.map(|which| Arc::new(hall::HallDocument(which)) as Arc<dyn DocumentKind>));
    kinds
}

/// Shapes of bodies, which the calls of configuration carry as any JSON.
#[derive(utoipa::OpenApi)]
#[openapi(components(schemas(
    effectiveness_body::EffectivenessBody,
    hall_body::HallBody,
    specials_body::SpecialsBody
)))]
pub(crate) struct Bodies;

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

/// `request.invalid` with everything that breaks a rule.
fn refuse(faults: Vec<(String, impl Into<String>)>) -> Result<(), ApiError> {
    let mut fields = faults.into_iter().map(|(field, rule)| FieldError { field, message: rule.into() });
    let Some(first) = fields.next() else { return Ok(()) };
    let all: Vec<FieldError> = std::iter::once(first).chain(fields).collect();
    let names = all.iter().map(|fault| fault.field.as_str()).collect::<Vec<_>>().join(", ");
    Err(ApiError { fields: all, ..FieldError::refuse(names, "").problem.into() })
}
