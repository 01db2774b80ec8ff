//! Somebody who calls: a visitor, a signed-in person, another system.

use axum::body::Body;
use axum::http::{Method, Request};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http_body_util::BodyExt as _;
use serde_json::Value;
use tower::ServiceExt as _;

use crate::TestAnswer;
use crate::multipart::{multipart, multipart_with};

/// A caller with its headers.
#[derive(Clone)]
pub struct Caller {
    pub(crate) router: axum::Router,
    pub(crate) headers: Vec<(String, String)>,
    /// The access token, for signed-in people.
    pub access_token: String,
    /// The token answer, for signed-in people.
    pub tokens: Value,
}

impl Caller {
    pub(crate) fn new(router: axum::Router, client: &str, secret: &str) -> Self {
        let basic = STANDARD.encode(format!("{client}:{secret}"));
        Self {
            router,
            headers: vec![("authorization".into(), format!("Basic {basic}"))],
            access_token: String::new(),
            tokens: Value::Null,
        }
    }

    /// The same caller with one more header (an earlier one of that name goes).
    pub fn with(&self, name: &str, value: &str) -> Self {
        let mut other = self.clone();
        other.headers.retain(|(n, _)| n != name);
        other.headers.push((name.to_owned(), value.to_owned()));
        other
    }

    /// The same caller of other routes.
    pub fn over(&self, router: axum::Router) -> Self {
        Self { router, ..self.clone() }
    }

    /// The same caller, who names another client.
    pub fn on_client(&self, id: &str, secret: &str) -> Self {
        self.with("authorization", &format!("Basic {}", STANDARD.encode(format!("{id}:{secret}"))))
    }

    /// The same caller without a header.
    pub fn without(&self, name: &str) -> Self {
        let mut other = self.clone();
        other.headers.retain(|(n, _)| n != name);
        other
    }

    /// The same caller, reading English.
    pub fn english(&self) -> Self {
        self.with("accept-language", "en")
    }

    /// `POST` with a JSON body.
    pub async fn post(&self, path: &str, body: Value) -> TestAnswer {
        self.send(Method::POST, path, Some(("application/json", body.to_string()))).await
    }

    /// `PUT` with a JSON body.
    pub async fn put(&self, path: &str, body: Value) -> TestAnswer {
        self.send(Method::PUT, path, Some(("application/json", body.to_string()))).await
    }

    /// `PATCH` with a JSON body.
    pub async fn patch(&self, path: &str, body: Value) -> TestAnswer {
        self.send(Method::PATCH, path, Some(("application/json", body.to_string()))).await
    }

    /// `GET`.
    pub async fn get(&self, path: &str) -> TestAnswer {
        self.send(Method::GET, path, None).await
    }

    /// `DELETE`.
    pub async fn delete(&self, path: &str) -> TestAnswer {
        self.send(Method::DELETE, path, None).await
    }

    /// `POST` of a form.
    pub async fn form(&self, path: &str, body: &str) -> TestAnswer {
        self.send(Method::POST, path, Some(("application/x-www-form-urlencoded", body.to_owned()))).await
    }

    /// `POST` of a form with one file in the field `file`.
    pub async fn upload(&self, path: &str, file_name: &str, bytes: &[u8]) -> TestAnswer {
        self.post_form(path, &[], Some((file_name, bytes))).await
    }

    /// The same with a boundary; browsers draw a new one for each try.
    pub async fn upload_with(&self, edge: &str, path: &str, file_name: &str, bytes: &[u8]) -> TestAnswer {
        let (kind, body) = multipart_with(edge, &[], Some((file_name, bytes)));
        self.post_bytes(path, &kind, body).await
    }

    /// `POST` of a form with these fields and then a file in the field `file`.
    pub async fn post_form(&self, path: &str, fields: &[(&str, &str)], file: Option<(&str, &[u8])>) -> TestAnswer {
        let (kind, body) = multipart(fields, file);
        self.post_bytes(path, &kind, body).await
    }

    /// `POST` of bytes under a content type.
    pub async fn post_bytes(&self, path: &str, kind: &str, bytes: Vec<u8>) -> TestAnswer {
        self.request(Method::POST, path, Some((kind, Body::from(bytes)))).await
    }

    /// Any request.
    pub async fn send(&self, method: Method, path: &str, body: Option<(&str, String)>) -> TestAnswer {
        self.request(method, path, body.map(|(kind, text)| (kind, Body::from(text)))).await
    }

    async fn request(&self, method: Method, path: &str, body: Option<(&str, Body)>) -> TestAnswer {
        let mut request = Request::builder().method(method.clone()).uri(path);
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let request = match body {
            Some((kind, body)) => request.header("content-type", kind).body(body),
            None => request.body(Body::empty()),
        };
        let response = self.router.clone().oneshot(request.unwrap()).await.unwrap();
        let (parts, body) = response.into_parts();
        crate::asked::note(&method, path, parts.status);
        let bytes = body.collect().await.unwrap().to_bytes();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        TestAnswer { status: parts.status, headers: parts.headers, text, bytes }
    }
}
