//! The API reference at `/docs`: Swagger UI with its assets inside the binary.

use axum::Router;
use axum::body::Bytes;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use utoipa_swagger_ui::{Config, SwaggerUi};

const DOCUMENT: &str = "/docs/openapi.json";

/// Routes of the reference page for this document, an OpenAPI description as JSON. The text is what is kept: as a tree of
/// schemas the description of the product takes 35 MB.
pub fn api_reference<S: Clone + Send + Sync + 'static>(document: Bytes) -> Router<S> {
    Router::from(SwaggerUi::new("/docs").config(Config::from(DOCUMENT)))
        .route(DOCUMENT, get(async move || ([(CONTENT_TYPE, "application/json")], document)))
}
