//! Query strings.

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use onehall_kernel::{ErrorCode, Problem};
use serde::de::DeserializeOwned;

use super::nul;
use crate::{ApiError, App};

/// A query string as a struct; what can not be read is a catalogue error.
#[derive(Debug, Clone)]
pub struct Params<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Params<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _app: &App) -> Result<Self, ApiError> {
        if nul::in_target(&parts.uri) {
            return Err(ErrorCode::RequestNul.into());
        }
        Query::try_from_uri(&parts.uri)
            .map(|Query(value)| Self(value))
            .map_err(|e| Problem::new(ErrorCode::RequestMalformed).with("reason", e.body_text()).into())
    }
}
