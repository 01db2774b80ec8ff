//! Calls of this area (docs/API-DESIGN.md section 8).

mod directory;
mod host_meta;
mod im;
mod own;

use axum::Extension;
use onehall_web::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::socket::{__path_open_socket, open_socket};
use crate::state::Chat;

/// The routes of this area.
pub(crate) fn routes(chat: Chat) -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(open_socket))
        .routes(routes!(host_meta::host_meta))
        .routes(routes!(host_meta::host_meta_json))
        .merge(im::routes())
        .merge(own::routes())
        .merge(directory::routes())
        .layer(Extension(chat))
}
