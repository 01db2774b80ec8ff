//! `GET /ws`

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use onehall_web::{App, ClientIp};

use super::run::Connection;
use crate::state::Chat;

/// The sub-protocol (RFC 7395 section 3.1).
const PROTOCOL: &str = "xmpp";
/// Largest message, bytes: the largest stanza, and room for refusing a larger one with a stream error.
const MESSAGE_MAX: usize = 96 * 1024;
/// Read and write buffer of one socket, bytes: the library's own would cost 128 KiB and more for each session.
const BUFFER: usize = 2 * 1024;
/// What may wait to be written before the session counts as too slow, bytes.
const WRITE_MAX: usize = 512 * 1024;

/// A refused handshake, with the version that is spoken here (RFC 6455 section 4.4).
fn refusal(refused: WebSocketUpgradeRejection) -> Response {
    let is_version = matches!(refused, WebSocketUpgradeRejection::InvalidWebSocketVersionHeader(_));
    let mut answer = ([(header::SEC_WEBSOCKET_VERSION, "13")], refused).into_response();
    if is_version {
        *answer.status_mut() = StatusCode::UPGRADE_REQUIRED;
    }
    answer
}

/// Opens a chat stream: XMPP over WebSocket (RFC 7395). The sub-protocol `xmpp` is required; who it is, is said inside.
#[utoipa::path(get, path = "/ws", tag = "chat", extensions(("x-access" = json!("nobody"))),
    responses((status = 101, description = "a stream"), (status = 400, description = "no WebSocket, or without the sub-protocol")))]
pub(crate) async fn open_socket(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    ip: Option<Extension<ClientIp>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let ip = ip.map_or_else(ClientIp::default, |ip| ip.0).0;
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade.protocols([PROTOCOL]),
        Err(refused) => return refusal(refused),
    };
    if upgrade.selected_protocol().is_none() {
        return (StatusCode::BAD_REQUEST, "Sec-WebSocket-Protocol: xmpp").into_response();
    }
    upgrade
        .max_message_size(MESSAGE_MAX)
        .max_frame_size(MESSAGE_MAX)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(WRITE_MAX)
        // a task of its own: that of the upgrade would keep all it needed as long as the socket lives
        .on_upgrade(async move |socket| drop(chat.sockets.clone().spawn(Connection::new(app, chat, socket, ip).run())))
}
