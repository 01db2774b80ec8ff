//! The request of an API: values in their places, then what the source knows us by. The headers are these alone; nothing of
//! the reader's own request goes along.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;
use http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE};
use http::{HeaderMap, HeaderName, HeaderValue, Method};
use secrecy::{ExposeSecret as _, SecretString};
use url::Url;

use super::fault::Fault;
use crate::model::{ApiConfig, ApiMethod, SystemConfig};
use crate::rules::auth::{Auth, AuthKind};
use crate::rules::origin::request_url;
use crate::rules::parameter::ParameterPlace;
use crate::rules::question::BoundValue;
use crate::rules::signature::sign;
use crate::rules::template::{BadValue, PathTemplate, fill_body, header_value, is_of_query};
use onehall_feature::SourceParameterType;

/// What is known when the request is made, and not before.
#[derive(Clone, Copy)]
pub struct Late<'a> {
    /// Seconds of the Unix epoch.
    pub now: i64,
    /// The reader's ticket; empty where none is asked for.
    pub ticket: &'a str,
}

/// A request without credentials.
#[derive(Clone)]
pub struct Plain {
    /// How.
    pub method: Method,
    /// Where to.
    pub url: Url,
    /// With what.
    pub headers: HeaderMap,
    /// The body of a POST.
    pub body: Option<Bytes>,
}

/// Puts values into their places.
///
/// # Errors
/// For a value that can not stand in its place.
pub fn plain(system: &SystemConfig, api: &ApiConfig, values: &[BoundValue], late: Late<'_>) -> Result<Plain, BadValue> {
    let now = late.now.to_string();
    let value_of = |name: &str| {
        let bound = values.iter().find(|bound| bound.name == name)?;
        Some(match bound.kind {
            SourceParameterType::Timestamp => now.as_str(),
            SourceParameterType::ServiceTicket => late.ticket,
            _ => bound.value.as_str(),
        })
    };
    let bad = |name: &str| BadValue(name.to_owned());
    let path = PathTemplate::parse(&api.path).ok_or_else(|| bad("path"))?.fill(value_of)?;
    let mut query = Vec::new();
    let mut headers = HeaderMap::new();
    headers.insert(ACCEPT, HeaderValue::from_static("application/json"));
    for one in &api.parameters {
        // what is optional and has no value is left out
        let Some(value) = value_of(&one.name).filter(|value| !value.is_empty()) else { continue };
        match one.place {
            ParameterPlace::Query if is_of_query(value) => query.push((one.name.clone(), value.to_owned())),
            ParameterPlace::Header => {
                let name = HeaderName::from_bytes(one.name.as_bytes()).map_err(|_| bad(&one.name))?;
                headers.insert(name, header_value(value).ok_or_else(|| bad(&one.name))?);
            }
            ParameterPlace::Query => return Err(bad(&one.name)),
            ParameterPlace::Path | ParameterPlace::Body => {}
        }
    }
    let url = request_url(&system.origin, &system.base_path, &path, &query).ok_or_else(|| bad("path"))?;
    let (method, body) = match api.method {
        ApiMethod::Get => (Method::GET, None),
        ApiMethod::Post => {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
            let typed = |name: &str| {
                let kind = api.parameters.iter().find(|one| one.name == name)?.kind;
                Some((value_of(name)?, kind))
            };
            let body = api.body_template.as_ref().map(|template| fill_body(template, &typed)).transpose()?;
            (Method::POST, Some(Bytes::from(body.map(|body| body.to_string()).unwrap_or_default())))
        }
    };
    Ok(Plain { method, url, headers, body })
}

/// What a source knows us by in one request.
pub enum Credential<'a> {
    /// Nothing.
    None,
    /// The stored secret.
    Secret(&'a SecretString),
    /// A token that was fetched.
    Token(&'a SecretString),
    /// The reader's ticket.
    Ticket(&'a str),
}

/// Adds what the source knows us by.
///
/// # Errors
/// [`Fault::NoSecret`] where one is needed, [`Fault::Value`] for one that can not stand where it has to.
pub fn sign_in(request: &mut Plain, auth: &Auth, credential: &Credential<'_>, now: i64) -> Result<(), Fault> {
    let secret = match (auth.kind, credential) {
        (AuthKind::None, _) => return Ok(()),
        (AuthKind::CasTicket, Credential::Ticket(ticket)) => {
            request.url.query_pairs_mut().append_pair(auth.query_name(), ticket);
            return Ok(());
        }
        (AuthKind::CasTicket, _) => return Err(Fault::Ticket),
        (AuthKind::Oauth2Client, Credential::Token(token)) => token.expose_secret(),
        (AuthKind::Oauth2Client, _) => return Err(Fault::Token),
        (_, Credential::Secret(secret)) => secret.expose_secret(),
        (_, _) => return Err(Fault::NoSecret),
    };
    match auth.kind {
        AuthKind::Basic => {
            let pair = STANDARD.encode(format!("{}:{secret}", auth.fields.username));
            put(request, "authorization", &format!("Basic {pair}"))
        }
        AuthKind::Bearer | AuthKind::Oauth2Client => put(request, "authorization", &format!("Bearer {secret}")),
        AuthKind::Header => put(request, &auth.fields.header_name, secret),
        AuthKind::Query => {
            request.url.query_pairs_mut().append_pair(&auth.fields.query_name, secret);
            Ok(())
        }
        AuthKind::Hmac => {
            let body = request.body.as_deref().unwrap_or_default();
            let signed = sign(secret, request.method.as_str(), &request.url, now, body).ok_or(Fault::NoSecret)?;
            put(request, "x-oh-key", &auth.fields.key_id)?;
            put(request, "x-oh-timestamp", &now.to_string())?;
            put(request, "x-oh-sign", &signed)
        }
        AuthKind::None | AuthKind::CasTicket => Ok(()),
    }
}

fn put(request: &mut Plain, name: &str, value: &str) -> Result<(), Fault> {
    let name = HeaderName::from_bytes(name.as_bytes()).map_err(|_| Fault::Value)?;
    let mut value = HeaderValue::from_str(value).map_err(|_| Fault::Value)?;
    value.set_sensitive(true);
    request.headers.insert(name, value);
    Ok(())
}

/// The header by which a client asks for its token (RFC 6749 section 2.3.1: both are escaped as forms are).
#[must_use]
pub fn client_header(client_id: &str, secret: &SecretString) -> Option<(HeaderName, HeaderValue)> {
    let escaped = |text: &str| url::form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
    let pair = format!("{}:{}", escaped(client_id), escaped(secret.expose_secret()));
    let mut value = HeaderValue::from_str(&format!("Basic {}", STANDARD.encode(pair))).ok()?;
    value.set_sensitive(true);
    Some((AUTHORIZATION, value))
}

#[cfg(test)]
#[path = "request_tests.rs"]
mod tests;
