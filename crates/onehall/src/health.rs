//! `/health/live` and `/health/ready`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Extension, Json, Router};
use onehall_db::StoreError;
use onehall_web::App;
use serde_json::{Value, json};

/// Whether this node wants requests: set after start, cleared before a stop, withdrawn for good when its database is damaged.
#[derive(Debug, Clone, Default)]
pub struct Readiness {
    wanted: Arc<AtomicBool>,
    damaged: Arc<AtomicBool>,
}

impl Readiness {
    /// Says whether requests are wanted.
    pub fn set(&self, ready: bool) {
        self.wanted.store(ready, Ordering::SeqCst);
    }

    /// Says that the database was found damaged: not ready until the next start.
    pub fn withdraw(&self) {
        self.damaged.store(true, Ordering::SeqCst);
    }
}

/// The two routes. `live` never touches the database; `ready` tries a write, once a second for all who ask, and answers
/// 503 with what is missing, without details.
pub fn routes(readiness: Readiness) -> Router<App> {
    Router::new()
        .route("/health/live", get(|| async { Json(json!({"status": "ok"})) }))
        .route("/health/ready", get(ready))
        .layer(Extension(readiness))
}

async fn ready(State(app): State<App>, Extension(readiness): Extension<Readiness>) -> (StatusCode, Json<Value>) {
    if readiness.damaged.load(Ordering::SeqCst) {
        return (StatusCode::SERVICE_UNAVAILABLE, Json(json!({"status": "the database is damaged"})));
    }
    if !readiness.wanted.load(Ordering::SeqCst) {
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
            return (StatusCode::OK, Json(body));
        }
        Err(error) => match *error {
            StoreError::NoWrites(_) => "the storage takes no writes",
            _ => "the database does not answer",
        },
    };
    (StatusCode::SERVICE_UNAVAILABLE, Json(json!({"status": missing})))
}
