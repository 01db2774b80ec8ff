//! The API reference at `/docs`: Swagger UI with its assets inside the binary.

use axum::Router;
use axum::body::Bytes;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::ApiError;

const DOCUMENT: &str = "/docs/openapi.json";

/// Routes of the reference page for what `document` gives, an OpenAPI description as JSON.
pub fn api_reference<S: Clone + Send + Sync + 'static>(
    document: impl Fn() -> Result<Bytes, ApiError> + Clone + Send + Sync + 'static,
) -> Router<S> {
    Router::from(SwaggerUi::new("/docs").config(Config::from(DOCUMENT)))
        .route(DOCUMENT, get(async move || Ok::<_, ApiError>(([(CONTENT_TYPE, "application/json")], document()?))))
}
