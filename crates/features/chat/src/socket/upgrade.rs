//! `GET /ws`

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use onehall_kernel::{ErrorCode, Problem};
use onehall_safety::address::web_address;
use onehall_web::ports::Site;
use onehall_web::{ApiError, App, ClientIp, FrameOrigin, place_of};
use url::{Host, Url};

use super::connection::Connection;
use crate::state::Chat;

/// The sub-protocol (RFC 7395 section 3.1).
const PROTOCOL: &str = "xmpp";
/// Largest message, bytes: the largest stanza, and room for refusing a larger one with a stream error.
const MESSAGE_MAX: usize = 96 * 1024;
/// Read and write buffer of one socket, bytes: the library's own would cost 128 KiB and more for each session.
const BUFFER: usize = 2 * 1024;
/// What may wait to be written before the session counts as too slow, bytes.
const WRITE_MAX: usize = 512 * 1024;

/// Seconds after which an address with too many sockets of nobody may come again: signing in takes less.
const CROWDED_S: u64 = 2;

/// A refused handshake, with the version that is spoken here (RFC 6455 section 4.4).
fn refusal(refused: WebSocketUpgradeRejection) -> Response {
    let is_version = matches!(refused, WebSocketUpgradeRejection::InvalidWebSocketVersionHeader(_));
    let mut answer = ([(header::SEC_WEBSOCKET_VERSION, "13")], refused).into_response();
    if is_version {
        *answer.status_mut() = StatusCode::UPGRADE_REQUIRED;
    }
    answer
}

/// Whether scripts of this origin may open a socket: the portal's own pages and those of registered origins. Whoever sends
/// no origin is no page of a browser (RFC 6455 section 10.2).
fn may_open(origin: &HeaderValue, public_url: &str, registered: &[FrameOrigin]) -> bool {
    let Some(origin) = origin.to_str().ok().and_then(|text| web_address(text).ok()) else { return false };
    let named = origin.origin().ascii_serialization();
    let Ok(own) = web_address(public_url) else { return false };
    // a server on this machine is one under each of its names
    let here = is_here(&own) && is_here(&origin) && own.scheme() == origin.scheme();
    origin.origin() == own.origin()
        || (here && own.port_or_known_default() == origin.port_or_known_default())
        || registered.iter().any(|one| one.as_str() == named)
}

fn is_here(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    }
}

/// Opens a chat stream: XMPP over WebSocket (RFC 7395). The sub-protocol `xmpp` is required; who it is, is said inside.
/// Browsers are let in from pages of the portal and of registered origins alone.
#[utoipa::path(get, path = "/ws", tag = "chat", extensions(("x-access" = json!("nobody"))),
    responses((status = 101, description = "a stream"), (status = 400, description = "no WebSocket, or without the sub-protocol"), (status = 403, description = "a page of an origin that is not registered"),
        (status = 429, description = "too many sockets of this address on which nobody has signed in")))]
pub(crate) async fn open_socket(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    ip: Option<Extension<ClientIp>>,
    (headers, uri): (HeaderMap, Uri),
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let site = match app.site(&headers, &uri).await {
        Ok(site) => site,
        Err(error) => return ApiError::from(error).into_response(),
    };
    let own = Site::address(site.as_deref(), &app.http.public_url);
    if !headers.get_all(header::ORIGIN).iter().all(|origin| may_open(origin, own, &chat.config.origins)) {
        return (StatusCode::FORBIDDEN, "Origin").into_response();
    }
    let ip = ip.map_or_else(ClientIp::default, |ip| ip.0).0;
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade.protocols([PROTOCOL]),
        Err(refused) => return refusal(refused),
    };
    if upgrade.selected_protocol().is_none() {
        return (StatusCode::BAD_REQUEST, "Sec-WebSocket-Protocol: xmpp").into_response();
    }
    let Some(stranger) = chat.strangers.take(place_of(ip)) else {
        let problem = Problem::new(ErrorCode::RequestRateLimited).with("seconds", CROWDED_S);
        return ApiError::from(problem).retry_after(CROWDED_S).into_response();
    };
    upgrade
        .max_message_size(MESSAGE_MAX)
        .max_frame_size(MESSAGE_MAX)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(WRITE_MAX)
        // a task of its own: that of the upgrade would keep all it needed as long as the socket lives
        .on_upgrade(async move |socket| {
            drop(chat.sockets.clone().spawn(Connection::new(app, chat, (socket, site), ip, stranger).run()));
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_the_portal_and_of_registered_origins_may_open_sockets() {
        let registered = [FrameOrigin::try_from("https://chat.example.edu.cn".to_owned()).unwrap()];
        let public = "https://hall.example.edu.cn";
        for (public, origin, expected) in [
            (public, "https://hall.example.edu.cn", true),
            (public, "https://hall.example.edu.cn:443", true),
            (public, "https://HALL.example.edu.cn", true),
            (public, "https://chat.example.edu.cn", true),
            (public, "http://hall.example.edu.cn", false),
            (public, "https://hall.example.edu.cn:8443", false),
            (public, "https://hall.example.edu.cn.evil.example", false),
            (public, "https://evil.example", false),
            (public, "https://chat.example.edu.cn.evil.example", false),
            (public, "http://127.0.0.1:8080", false),
            (public, "null", false),
            (public, "", false),
            ("http://127.0.0.1:8080", "http://localhost:8080", true),
            ("http://127.0.0.1:8080", "http://[::1]:8080", true),
            ("http://127.0.0.1:8080", "http://localhost:9090", false),
            ("http://127.0.0.1:8080", "https://localhost:8080", false),
        ] {
            let header = HeaderValue::from_str(origin).unwrap();
            assert_eq!(may_open(&header, public, &registered), expected, "{origin} at {public}");
        }
        assert!(!may_open(&HeaderValue::from_bytes(b"https://\xff").unwrap(), public, &registered));
    }
}
