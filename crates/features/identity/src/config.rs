//! `[identity]`: lifetimes, limits and other sign-in services.

use onehall_feature::{AnySection, Section};
use serde::Deserialize;

/// The configuration section of this area.
pub(crate) const SECTIONS: &[AnySection] = &[AnySection::of::<IdentityConfig>()];

/// The section `[identity]` of the configuration.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct IdentityConfig {
    /// Seconds an access token lives (001 section 9: 2 hours).
    pub access_token_s: i64,
    /// Seconds a refresh token lives (contract section 1: 7 days).
    pub refresh_token_s: i64,
    /// Seconds a session lives without activity (contract section 2), where a school chose nothing (setting `session_times`).
    pub session_idle_s: i64,
    /// Seconds a session lives at most, where a school chose nothing.
    pub session_hard_s: i64,
    /// Wrong passwords until the account is locked (contract section 1).
    pub lock_after: i32,
    /// Minutes of the lock.
    pub lock_minutes: i64,
    /// Wrong passwords until a captcha is asked for.
    pub captcha_after: i32,
    /// Wrong passwords from one address until every account there is asked for a captcha.
    pub captcha_address_after: u32,
    /// Iterations of each derivation of the work that a browser does instead of reading a captcha; 500 are a second or
    /// two on a computer of today.
    pub captcha_iterations: u32,
    /// Other sign-in services by OAuth 2.
    pub social: Vec<SocialProvider>,
}

/// An OAuth 2 service (RFC 6749, authorisation code grant).
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SocialProvider {
    /// Its name in calls, as `wecom`.
    pub source: String,
    /// Its name for people.
    pub name: String,
    /// Where people agree; without it the sign-in page does not offer the service.
    #[serde(default)]
    pub authorize_url: String,
    /// Where a code becomes a token.
    pub token_url: String,
    /// Where a token becomes a person.
    pub userinfo_url: String,
    /// Our id there.
    pub client_id: String,
    /// Our secret there.
    pub client_secret: secrecy::SecretString,
    /// The field of the answer that holds the account of this school.
    pub account_field: String,
}

impl Section for IdentityConfig {
    const NAME: &'static str = "identity";
}

impl Default for IdentityConfig {
    fn default() -> Self {
        Self {
            access_token_s: 7_200,
            refresh_token_s: 7 * 86_400,
            session_idle_s: 7_200,
            session_hard_s: 28_800,
            lock_after: 5,
            lock_minutes: 30,
            captcha_after: 3,
            captcha_address_after: 50,
            captcha_iterations: 500,
            social: Vec::new(),
        }
    }
}
