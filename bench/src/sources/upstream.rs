//! The other system: a server that answers a list after a delay, or never, and counts who asked.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::{Router, routing};
use serde_json::{Value, json};

/// A delay that never ends.
pub const NEVER: u64 = u64::MAX;

/// Fields of an entry beside its title.
const FIELDS: usize = 9;

#[derive(Clone, Default)]
struct Shared {
    calls: Arc<AtomicUsize>,
    delay_ms: Arc<AtomicU64>,
}

/// A running system.
pub struct Upstream {
    /// Where it listens.
    pub address: SocketAddr,
    shared: Shared,
}

impl Upstream {
    /// Starts it on a free port. `GET /rows/{count}/{bytes}/…` answers `count` entries, whose texts are `bytes` long.
    pub async fn start() -> anyhow::Result<Self> {
        let shared = Shared::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let router =
            Router::new().route("/rows/{count}/{bytes}/{*rest}", routing::get(rows)).with_state(shared.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        Ok(Self { address, shared })
    }

    /// How long it lets wait from now on, in milliseconds; [`NEVER`] for good.
    pub fn wait(&self, milliseconds: u64) {
        self.shared.delay_ms.store(milliseconds, Ordering::SeqCst);
    }

    /// How often it was asked since this was last called.
    pub fn calls(&self) -> usize {
        self.shared.calls.swap(0, Ordering::SeqCst)
    }
}

async fn rows(State(shared): State<Shared>, Path((count, bytes, _)): Path<(usize, usize, String)>) -> Response {
    shared.calls.fetch_add(1, Ordering::SeqCst);
    match shared.delay_ms.load(Ordering::SeqCst) {
        NEVER => std::future::pending().await,
        delay => tokio::time::sleep(Duration::from_millis(delay)).await,
    }
    let text = "课".repeat(bytes / "课".len());
    let entries: Vec<Value> = (0..count)
        .map(|number| {
            let mut entry = json!({"title": format!("选课通知 {number}")});
            for field in 0..FIELDS {
                entry[format!("f{field}")] = json!(text);
            }
            entry
        })
        .collect();
    ([(CONTENT_TYPE, "application/json")], json!({"data": {"rows": entries}}).to_string()).into_response()
}
