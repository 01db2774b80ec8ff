//! Errors to the wire, and one access line per request.

use std::any::Any;
use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{CONNECTION, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use onehall_kernel::{Actor, ErrorCode, Locale};
use onehall_telemetry::AccessLine;
use serde_json::{Value, json};

use crate::layers::client_ip::ClientIp;
use crate::layers::request_id::RequestId;
use crate::layers::scim_form::scim_refusal;
use crate::layers::seen::Seen;
use crate::sealed::{Asked, sign_error};
use crate::trail::note_denial;
use crate::{ApiError, App, FieldError};

pub(super) async fn render(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let path = request.uri().path().to_owned();
    let route = request.extensions().get::<MatchedPath>().map(|m| m.as_str().to_owned());
    let method = request.method().clone();
    let locale = request.extensions().get::<Locale>().copied().unwrap_or_default();
    let id = request.extensions().get::<RequestId>().map(|i| i.0.clone()).unwrap_or_default();
    let address = request.extensions().get::<ClientIp>().copied().unwrap_or_default().0;
    let seen = Seen::default();
    request.extensions_mut().insert(seen.clone());
    let mut response = next.run(request).await;
    let wire = ["/api/", "/open/", "/scim/"].iter().any(|start| path.starts_with(start));
    if wire && response.extensions().get::<ApiError>().is_none() && is_bare(&response) {
        let code = match response.status() {
            StatusCode::NOT_FOUND => Some(ErrorCode::RouteUnknown),
            StatusCode::METHOD_NOT_ALLOWED => Some(ErrorCode::RequestMethod),
            StatusCode::PAYLOAD_TOO_LARGE => Some(ErrorCode::RequestTooLarge),
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Some(ErrorCode::RequestMediaType),
            _ => None,
        };
        if let Some(code) = code {
            response = ApiError::from(code).into_response();
        }
    }
    let asked = response.extensions_mut().remove::<Arc<Asked>>();
    let code = match response.extensions_mut().remove::<ApiError>() {
        None => "",
        Some(error) => {
            let code = error.problem.code.row().code;
            if let Some(ctx) = seen.ctx() {
                let route = route.as_deref().unwrap_or(&path);
                note_denial(&app, ctx, route, error.problem.code, &address.to_string()).await;
            }
            if let Some(cause) = &error.cause {
                if error.problem.code.row().http >= 500 {
                    tracing::error!(request.id = id, error.code = code, cause, "a request failed");
                } else {
                    tracing::info!(request.id = id, error.code = code, cause, "a request was refused");
                }
            }
            let connection = response.headers_mut().remove(CONNECTION);
            response = body(&error, locale, &id, Form::of(&path), app.env.now().timestamp());
            if let Some(asked) = asked {
                response = sign_error(&app, &asked, response).await;
            }
            if let Some(connection) = connection {
                response.headers_mut().insert(CONNECTION, connection);
            }
            code
        }
    };
    let elapsed = started.elapsed();
    let label = route.unwrap_or_else(|| "other".to_owned());
    if let Some(log) = &app.access {
        let ctx = seen.ctx();
        log.note(AccessLine {
            at: app.env.now(),
            address: address.to_string(),
            tenant: ctx.map(|ctx| ctx.tenant.to_string()).unwrap_or_default(),
            actor: ctx.map_or(Actor::Visitor, |ctx| ctx.actor.clone()).label(),
            impersonator: ctx.and_then(|ctx| ctx.impersonator).map(|by| Actor::User(by).label()).unwrap_or_default(),
            method: method.to_string(),
            route: label.clone(),
            status: response.status().as_u16(),
            code,
            duration_ms: u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX),
            request_id: id.clone(),
        });
    }
    metrics::histogram!("onehall_http_seconds", "route" => label, "status" => response.status().as_u16().to_string())
        .record(elapsed);
    if wire {
        // the query string is left out: token calls and tickets travel in it
        tracing::info!(request.id = id, http.method = %method, http.path = path, http.status = response.status().as_u16(), error.code = code, duration_ms = elapsed.as_secs_f64() * 1000.0, "request");
    }
    response
}

/// An answer of the router itself, which knows no catalogue.
fn is_bare(response: &Response) -> bool {
    response.headers().get("content-type").is_none_or(|v| v.as_bytes().starts_with(b"text/plain"))
}

/// How a refusal is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// `{error}` of the open interface.
    Open,
    /// The error of RFC 7644.
    Scim,
    /// The envelope.
    Envelope,
    /// The envelope with the words of the chat calls beside it (contract section 1).
    Chat,
}

impl Form {
    /// The form of a path's refusals.
    pub(super) fn of(path: &str) -> Self {
        if path.starts_with("/open/") {
            Self::Open
        } else if path.starts_with("/scim/") {
            Self::Scim
        } else if path.starts_with("/api/im/") {
            Self::Chat
        } else {
            Self::Envelope
        }
    }
}

/// A refusal on the wire.
pub(super) fn body(error: &ApiError, locale: Locale, id: &str, form: Form, now: i64) -> Response {
    let row = error.problem.code.row();
    let (message, advice) = (error.problem.message(locale), error.problem.advice(locale));
    let status = StatusCode::from_u16(row.http).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = if form == Form::Scim {
        let (status, body) = scim_refusal(error, locale, id);
        (status, [(CONTENT_TYPE, "application/scim+json")], Json(body)).into_response()
    } else if form == Form::Open {
        // the open interface has no envelope: what is not there is 404, another refusal a conflict with the caller's data
        let status = match status {
            StatusCode::OK if row.code.ends_with(".not_found") => StatusCode::NOT_FOUND,
            StatusCode::OK => StatusCode::UNPROCESSABLE_ENTITY,
            other => other,
        };
        let fields: Vec<_> = error.fields.iter().map(FieldError::for_systems).collect();
        let body = json!({"error": {"code": row.code, "message": message, "advice": advice, "request_id": id, "fields": fields}});
        (status, Json(body)).into_response()
    } else {
        let detail = format!("{advice} [{} {id}]", row.code);
        let mut body =
            json!({"status": row.status, "code": row.status, "success": false, "msg": message, "msgDetail": detail});
        if !error.fields.is_empty() {
            let fields: Vec<_> = error.fields.iter().map(|field| field.for_people(locale)).collect();
            body["result"] = json!({"fields": fields});
        }
        if let Some(result) = &error.result {
            body["result"] = Value::clone(result);
        }
        if form == Form::Chat {
            body["resultCode"] = json!(row.status);
            body["resultMsg"] = json!(message);
        }
        (status, Json(body)).into_response()
    };
    if let Some(hint) = crypto_hint(row.code) {
        response.headers_mut().insert(onehall_seal::headers::CRYPTO_ERROR, HeaderValue::from_static(hint));
        response.headers_mut().insert(onehall_seal::headers::TIMESTAMP, HeaderValue::from(now));
    }
    if let Some(value) = error.retry_after.and_then(|s| HeaderValue::from_str(&s.to_string()).ok()) {
        response.headers_mut().insert("retry-after", value);
    }
    response
}

/// What a client does about a refusal of payload protection, in the word of the header.
fn crypto_hint(code: &str) -> Option<&'static str> {
    match code {
        "seal.key_unknown" | "seal.required" => Some("kid"),
        "seal.time" => Some("time"),
        "seal.busy" => Some("busy"),
        "seal.refused" | "seal.no_suite" => Some("seal"),
        _ => None,
    }
}

/// A handler that panicked answers like any fault.
pub(super) fn panicked(payload: Box<dyn Any + Send + 'static>) -> Response {
    let text =
        payload.downcast_ref::<&str>().map(|s| (*s).to_owned()).or_else(|| payload.downcast_ref::<String>().cloned());
    ApiError::internal(format!("panic: {}", text.unwrap_or_default())).into_response()
}
