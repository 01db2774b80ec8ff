//! `GET /.well-known/host-meta`, `GET /.well-known/host-meta.json`: where chat clients find the socket (XEP-0156).

use axum::Extension;
use axum::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use onehall_xmpp::ext::host_meta::{json, xml};

use crate::state::Chat;

/// The socket's address.
fn socket(chat: &Chat) -> String {
    // http becomes ws, https becomes wss
    format!("{}/ws", chat.public_url.replacen("http", "ws", 1))
}

fn answer(kind: &'static str, text: String) -> Response {
    // public, and asked for by pages of other origins
    ([(CONTENT_TYPE, kind), (ACCESS_CONTROL_ALLOW_ORIGIN, "*")], text).into_response()
}

/// Where the socket is, as XRD.
#[utoipa::path(get, path = "/.well-known/host-meta", tag = "chat", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = String, content_type = "application/xrd+xml")))]
pub(super) async fn host_meta(Extension(chat): Extension<Chat>) -> Response {
    answer("application/xrd+xml", xml(&socket(&chat)))
}

/// The same as JSON.
#[utoipa::path(get, path = "/.well-known/host-meta.json", tag = "chat", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = String, content_type = "application/json")))]
pub(super) async fn host_meta_json(Extension(chat): Extension<Chat>) -> Response {
    answer("application/json", json(&socket(&chat)))
}
