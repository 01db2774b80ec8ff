//! `POST auth/auth/init`: agrees a session key (contract section 3).

use axum::extract::State;
use onehall_seal::{Epk, InitIn, InitOut, KexIn, Level, SuiteId, Terms, agree};
use serde::{Deserialize, Serialize};

use super::answer::refusal;
use crate::{Answer, App, Body, Reply as _, Visitor};

/// Life of a session key in seconds: that of the access token (001 section 9).
pub(super) const KEY_SECONDS: i64 = 7_200;

/// The client's part of the agreement; `onehall_seal` describes it.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProtectionIn {
    /// Suites the client speaks: `JOSE-1`, `GM-1`.
    suites: Vec<String>,
    /// 32 random bytes, base64url.
    nonce: String,
    /// The client's time in seconds.
    ts: i64,
    /// Its part for each suite.
    #[schema(value_type = Object)]
    kex: KexIn,
}

impl garde::Validate for ProtectionIn {
    type Context = ();

    // the agreement judges its own input
    fn validate_into(&self, _ctx: &(), _parent: &mut dyn FnMut() -> garde::Path, _report: &mut garde::Report) {}
}

/// The server's part, and what this tenant and client demand.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProtectionOut {
    /// The chosen suite.
    #[schema(value_type = String)]
    suite: SuiteId,
    /// Id of the agreed key.
    kid: String,
    /// Second from which the key is refused.
    exp: i64,
    /// The server's time in seconds.
    server_time: i64,
    /// 32 random bytes, base64url.
    nonce: String,
    /// The server's ephemeral key (`JOSE-1`).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Object)]
    epk: Option<Epk>,
    /// Id of the key that signed.
    sig_kid: String,
    /// The signature over both sides' words.
    jws: String,
    /// `off`, `writes` or `writes+answers`.
    #[schema(value_type = String)]
    level: Level,
}

/// Agrees a key for the caller's session, or for a visitor.
#[utoipa::path(post, path = "/api/blade-workbench/auth/auth/init", tag = "protection", extensions(("x-access" = json!("nobody"))),
    request_body = ProtectionIn, responses((status = 200, body = onehall_kernel::Envelope<ProtectionOut>)))]
pub async fn init_protection(
    State(app): State<App>,
    visitor: Visitor,
    Body(input): Body<ProtectionIn>,
) -> Answer<ProtectionOut> {
    let binding = visitor.session.as_ref().map(|s| s.id.to_string()).unwrap_or_default();
    let protection = &visitor.tenant.protection;
    let keys = app.sealing.keys().await?;
    let level = if visitor.client.plain { Level::Off } else { protection.level };
    let terms = Terms { allowed: &protection.suites, level, binding: &binding, life_seconds: KEY_SECONDS };
    let ProtectionIn { suites, nonce, ts, kex } = input;
    let input = InitIn { suites, nonce, ts, kex };
    let (key, out) = agree(&keys, &terms, &input, &app.env).map_err(refusal)?;
    app.sealing.keep(key).await?;
    let InitOut { suite, kid, exp, server_time, nonce, epk, level, sig_kid, jws } = out;
    visitor.ok(ProtectionOut { suite, kid, exp, server_time, nonce, epk, sig_kid, jws, level })
}
