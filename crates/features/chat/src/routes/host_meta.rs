//! `GET /.well-known/host-meta`, `GET /.well-known/host-meta.json`: where chat clients find the socket (XEP-0156).

use axum::Extension;
use axum::extract::State;
use axum::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, CONTENT_TYPE};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse as _, Response};
use onehall_web::ports::Site;
use onehall_web::{ApiError, App};
use onehall_xmpp::ext::host_meta::{json, xml};

use crate::state::Chat;

/// The socket's address.
async fn socket(app: &App, chat: &Chat, headers: &HeaderMap, uri: &Uri) -> Result<String, ApiError> {
    let site = app.site(headers, uri).await?;
    let own = Site::address(site.as_deref(), &chat.public_url);
    // http becomes ws, https becomes wss
    Ok(format!("{}/ws", own.replacen("http", "ws", 1)))
}

fn answer(kind: &'static str, text: String) -> Response {
    // public, and asked for by pages of other origins
    ([(CONTENT_TYPE, kind), (ACCESS_CONTROL_ALLOW_ORIGIN, "*")], text).into_response()
}

/// Where the socket is, as XRD.
#[utoipa::path(get, path = "/.well-known/host-meta", tag = "chat", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = String, content_type = "application/xrd+xml")))]
pub(super) async fn host_meta(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, ApiError> {
    Ok(answer("application/xrd+xml", xml(&socket(&app, &chat, &headers, &uri).await?)))
}

/// The same as JSON.
#[utoipa::path(get, path = "/.well-known/host-meta.json", tag = "chat", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = String, content_type = "application/json")))]
pub(super) async fn host_meta_json(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, ApiError> {
    Ok(answer("application/json", json(&socket(&app, &chat, &headers, &uri).await?)))
}
