//! The API reference at `/docs`: Swagger UI with its assets inside the binary.

use axum::Router;
use utoipa::openapi::OpenApi;
use utoipa_swagger_ui::SwaggerUi;

/// Routes of the reference page for this document.
pub fn api_reference<S: Clone + Send + Sync + 'static>(document: OpenApi) -> Router<S> {
    SwaggerUi::new("/docs").url("/docs/openapi.json", document).into()
}
