//! `/health/live` and `/health/ready`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Extension, Json, Router};
use onehall_db::StoreError;
use onehall_sandbox::Sandbox;
use onehall_web::App;
use serde_json::{Value, json};

/// Whether this node wants requests: set after start, withdrawn for good before a stop and when its database is damaged.
#[derive(Debug, Clone, Default)]
pub struct Readiness {
    state: Arc<AtomicU8>,
    is_damaged: Arc<AtomicBool>,
}

const STARTING: u8 = 0;
const READY: u8 = 1;
const STOPPING: u8 = 2;

impl Readiness {
    /// Says whether requests are wanted; nothing makes a node ready again that stops.
    pub fn set(&self, ready: bool) {
        let (from, to) = if ready { (STARTING, READY) } else { (READY, STARTING) };
        // it was so already, or the node stops
        let _ = self.state.compare_exchange(from, to, Ordering::SeqCst, Ordering::SeqCst);
    }

    /// Says that the node stops.
    pub fn withdraw(&self) {
        self.state.store(STOPPING, Ordering::SeqCst);
    }

    /// Says that the database was found damaged: not ready until the next start.
    pub fn damaged(&self) {
        self.is_damaged.store(true, Ordering::SeqCst);
    }

    fn is_ready(&self) -> bool {
        self.state.load(Ordering::SeqCst) == READY
    }
}

/// The two routes. `live` never touches the database; `ready` tries a write, once a second for all who ask, and answers
/// 503 with what is missing, without details.
pub fn routes(readiness: Readiness, sandbox: Sandbox) -> Router<App> {
    Router::new()
        .route("/health/live", get(|| async { Json(json!({"status": "ok"})) }))
        .route("/health/ready", get(ready))
        .layer(Extension(readiness))
        .layer(Extension(sandbox))
}

async fn ready(
    State(app): State<App>,
    Extension(readiness): Extension<Readiness>,
    Extension(sandbox): Extension<Sandbox>,
) -> (StatusCode, Json<Value>) {
    if readiness.is_damaged.load(Ordering::SeqCst) {
        return (StatusCode::SERVICE_UNAVAILABLE, Json(json!({"status": "the database is damaged"})));
    }
    if !readiness.is_ready() {
        return (StatusCode::SERVICE_UNAVAILABLE, Json(json!({"status": "starting or stopping"})));
    }
    let missing = match app.db.takes_writes(app.env.now()).await {
        Ok(()) if app.db.is_damaged() => "the database is damaged",
        Ok(()) => {
            let mut body = json!({"status": "ok"});
            // a node whose wire is down serves: what it does is seen elsewhere a second later
            if let Some(is_up) = app.bus.wire().is_connected() {
                body["wire"] = if is_up { "up" } else { "down" }.into();
            }
            // what shuts workers in, since the first one told
            if let Some(isolation) = sandbox.isolation() {
                body["workers"] = isolation.word().into();
            }
            return (StatusCode::OK, Json(body));
        }
        Err(error) => match *error {
            StoreError::NoWrites(_) => "the storage takes no writes",
            _ => "the database does not answer",
        },
    };
    (StatusCode::SERVICE_UNAVAILABLE, Json(json!({"status": missing})))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_stops_is_never_ready_again() {
        let readiness = Readiness::default();
        assert!(!readiness.is_ready());
        readiness.set(true);
        assert!(readiness.is_ready());
        readiness.withdraw();
        // the work of the start may end after the stop began
        readiness.set(true);
        assert!(!readiness.is_ready());
    }
}
