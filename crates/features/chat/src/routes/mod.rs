//! Calls of this area (docs/API-DESIGN.md section 8).

mod directory;
mod host_meta;
mod im;
mod media;
mod own;

use axum::Extension;
use axum::extract::DefaultBodyLimit;
use onehall_web::{Routes, routes};

use crate::rules::file::FILE_MAX;
use crate::socket::{__path_open_socket, open_socket};
use crate::state::Chat;

/// What a form adds to the file inside it, in bytes.
const FORM_EXTRA: usize = 64 * 1024;

/// The routes of this area.
pub(crate) fn routes(chat: Chat) -> Routes {
    Routes::new()
        .routes(routes!(open_socket))
        .routes(routes!(host_meta::host_meta))
        .routes(routes!(host_meta::host_meta_json))
        .routes(routes!(media::load_chat_file, media::put_chat_file))
        .merge(im::routes())
        .merge(im::uploads().layer(DefaultBodyLimit::max(FILE_MAX + FORM_EXTRA)))
        .merge(own::routes())
        .merge(directory::routes())
        .layer(Extension(chat))
}
