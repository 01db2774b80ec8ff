//! A small system on this machine that is asked.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde_json::Value;

/// A request as it came.
#[derive(Debug, Clone)]
pub struct Asked {
    pub method: Method,
    pub uri: Uri,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Asked {
    /// A header; empty when absent.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(|value| value.to_str().unwrap()).unwrap_or_default()
    }

    /// A parameter of the query; empty when absent.
    pub fn query(&self, name: &str) -> String {
        let all: Vec<(String, String)> = serde_urlencoded::from_str(self.uri.query().unwrap_or_default()).unwrap();
        all.into_iter().find(|(own, _)| own == name).map(|(_, value)| value).unwrap_or_default()
    }
}

/// What answers.
type Answering = Box<dyn Fn(&Asked) -> Answered + Send + Sync>;

/// How something is answered.
pub enum Answered {
    /// At once.
    Now(Response),
    /// When a place at the gate is free.
    Gated(Response),
    /// Never.
    Never,
}

/// JSON, at once.
pub fn json(value: &Value) -> Answered {
    Answered::Now(([("content-type", "application/json")], value.to_string()).into_response())
}

/// A status, at once.
pub fn status(code: u16) -> Answered {
    Answered::Now(StatusCode::from_u16(code).unwrap().into_response())
}

/// The system.
#[derive(Clone)]
pub struct Upstream {
    /// Where it is, as `http://127.0.0.1:40001`.
    pub origin: String,
    /// What passes when answers wait for it.
    pub gate: Arc<tokio::sync::Semaphore>,
    asked: Arc<Mutex<Vec<Asked>>>,
    answering: Arc<Mutex<Arc<Answering>>>,
}

impl Upstream {
    /// One that answers so, on `host`.
    pub async fn on(host: &str, answering: impl Fn(&Asked) -> Answered + Send + Sync + 'static) -> Self {
        let listener = tokio::net::TcpListener::bind((host, 0)).await.unwrap();
        let upstream = Self {
            origin: format!("http://{}", listener.local_addr().unwrap()),
            gate: Arc::new(tokio::sync::Semaphore::new(0)),
            asked: Arc::default(),
            answering: Arc::new(Mutex::new(Arc::new(Box::new(answering)))),
        };
        let own = upstream.clone();
        let answer = move |method: Method, uri: Uri, headers: HeaderMap, body: Bytes| {
            let own = own.clone();
            async move { own.answer(Asked { method, uri, headers, body }).await }
        };
        tokio::spawn(axum::serve(listener, Router::new().fallback(answer)).into_future());
        upstream
    }

    /// One on the address that is listed.
    pub async fn start(answering: impl Fn(&Asked) -> Answered + Send + Sync + 'static) -> Self {
        Self::on("127.0.0.1", answering).await
    }

    /// Answers otherwise from now on.
    pub fn change(&self, answering: impl Fn(&Asked) -> Answered + Send + Sync + 'static) {
        *self.answering.lock().unwrap() = Arc::new(Box::new(answering));
    }

    /// What was asked so far.
    pub fn asked(&self) -> Vec<Asked> {
        self.asked.lock().unwrap().clone()
    }

    /// The last one.
    pub fn last(&self) -> Asked {
        self.asked().pop().unwrap()
    }

    /// How often it was asked.
    pub fn count(&self) -> usize {
        self.asked.lock().unwrap().len()
    }

    /// Waits until it was asked so often.
    pub async fn reaches(&self, count: usize) {
        while self.count() < count {
            tokio::task::yield_now().await;
        }
    }

    async fn answer(&self, asked: Asked) -> Response {
        self.asked.lock().unwrap().push(asked.clone());
        let answering = self.answering.lock().unwrap().clone();
        match answering(&asked) {
            Answered::Now(response) => response,
            Answered::Gated(response) => {
                self.gate.acquire().await.unwrap().forget();
                response
            }
            Answered::Never => std::future::pending().await,
        }
    }
}
