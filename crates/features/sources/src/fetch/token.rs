//! Tokens of sources that give them to clients (RFC 6749 section 4.4): kept until shortly before their end, fetched by one
//! at a time.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use http::header::{ACCEPT, CONTENT_TYPE};
use http::{HeaderMap, HeaderValue, Method};
use moka::sync::Cache;
use onehall_kernel::Env;
use onehall_web::{Outbound, OutboundCall};
use secrecy::SecretString;
use serde::Deserialize;
use tokio::sync::Mutex;
use url::Url;
use uuid::Uuid;

use super::fault::Fault;
use super::request::client_header;
use crate::rules::auth::AuthFields;

/// Bytes of an answer with a token.
const ANSWER_MAX_BYTES: usize = 64 * 1024;
/// How long before its end a token is not used any more.
const MARGIN: TimeDelta = TimeDelta::seconds(30);
/// How long one lives whose end is not told, and the longest that is believed, seconds.
const LIFE_UNTOLD: i64 = 300;
const LIFE_MAX: i64 = 86_400;
/// Sources whose tokens are kept.
const TOKENS_MAX: u64 = 10_000;

/// A token.
struct Kept {
    token: Arc<SecretString>,
    at: DateTime<Utc>,
    life: TimeDelta,
}

/// Who waits for a token of a source waits for this.
type Slot = Arc<Mutex<Option<Kept>>>;

/// The tokens of all sources, by the revision of their source: one whose secret changed is another one.
pub struct Tokens {
    env: Env,
    outbound: Outbound,
    slots: Cache<Uuid, Slot>,
}

/// What a server of tokens answers.
#[derive(Deserialize)]
struct TokenAnswer {
    access_token: SecretString,
    #[serde(default)]
    token_type: Option<String>,
    #[serde(default)]
    expires_in: Option<i64>,
}

impl Tokens {
    /// None yet.
    #[must_use]
    pub fn new(env: Env, outbound: Outbound) -> Self {
        Self { env, outbound, slots: Cache::builder().max_capacity(TOKENS_MAX).build() }
    }

    /// A token of a source of this revision: the one that is kept, unless it is `refused`, or a new one.
    ///
    /// # Errors
    /// Why there is none.
    pub async fn get(
        &self,
        revision: Uuid,
        (fields, secret): (&AuthFields, &SecretString),
        timeout: Duration,
        refused: Option<&Arc<SecretString>>,
    ) -> Result<Arc<SecretString>, Fault> {
        let slot = self.slots.get_with(revision, Slot::default);
        let mut kept = slot.lock().await;
        if let Some(known) = &*kept
            && self.env.now_for(known.at) - known.at < known.life
            && !refused.is_some_and(|refused| Arc::ptr_eq(refused, &known.token))
        {
            return Ok(known.token.clone());
        }
        let (token, life) = self.fetch(fields, secret, timeout).await?;
        let token = Arc::new(token);
        *kept = Some(Kept { token: token.clone(), at: self.env.now(), life });
        Ok(token)
    }

    /// Asks for a token.
    ///
    /// # Errors
    /// Why none came.
    pub async fn fetch(
        &self,
        fields: &AuthFields,
        secret: &SecretString,
        timeout: Duration,
    ) -> Result<(SecretString, TimeDelta), Fault> {
        let url = Url::parse(&fields.token_url).map_err(|_| Fault::Token)?;
        let (name, value) = client_header(&fields.client_id, secret).ok_or(Fault::Token)?;
        let mut headers = HeaderMap::new();
        headers.insert(name, value);
        headers.insert(ACCEPT, HeaderValue::from_static("application/json"));
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/x-www-form-urlencoded"));
        let mut form = vec![("grant_type", "client_credentials")];
        if !fields.scope.is_empty() {
            form.push(("scope", &fields.scope));
        }
        let body = Bytes::from(serde_urlencoded::to_string(form).map_err(|_| Fault::Token)?);
        let call =
            OutboundCall { method: Method::POST, url, headers, body: Some(body), timeout, max_bytes: ANSWER_MAX_BYTES };
        let answer = self.outbound.call(call).await?;
        match Fault::of_status(answer.status) {
            Some(Fault::Status(status)) if status >= 500 => return Err(Fault::Status(status)),
            Some(_) => return Err(Fault::Token),
            None => {}
        }
        let said: TokenAnswer = serde_json::from_slice(&answer.body).map_err(|_| Fault::Token)?;
        if said.token_type.is_some_and(|kind| !kind.eq_ignore_ascii_case("bearer")) {
            return Err(Fault::Token);
        }
        let life = TimeDelta::seconds(said.expires_in.unwrap_or(LIFE_UNTOLD).clamp(0, LIFE_MAX)) - MARGIN;
        Ok((said.access_token, life))
    }
}
