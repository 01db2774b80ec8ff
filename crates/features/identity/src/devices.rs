//! The cookie of known devices: read and written at every sign-in by password.

use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use axum_extra::extract::CookieJar;
use onehall_kernel::Ctx;

use crate::account::Account;
use crate::rules::known_device::{self, LIFE, Owner};
use crate::state::IdentityState;

/// Characters of the cookie that are read; ours are shorter.
const COOKIE_MAX: usize = 1_024;

/// The name of the cookie: with the prefix that browsers protect when people come by https.
fn cookie_name(state: &IdentityState) -> &'static str {
    if state.is_https() { "__Host-OHD" } else { "OHD" }
}

/// The cookie as it came; empty for none.
#[must_use]
pub fn cookie_of(state: &IdentityState, headers: &HeaderMap) -> String {
    let jar = CookieJar::from_headers(headers);
    let value = jar.get(cookie_name(state)).map(|cookie| cookie.value().to_owned());
    value.filter(|value| value.len() <= COOKIE_MAX).unwrap_or_default()
}

/// The name under which the person knows the device that sent `cookie`.
pub(crate) fn known(state: &IdentityState, ctx: &Ctx, cookie: &str, account: &Account) -> Option<String> {
    known_device::name_of(&state.secret, cookie, owner(account), &|until| ctx.env.is_open(until, LIFE))
}

/// Makes the device known to a person who signed in; the cookie lasts half a year and is for this server alone.
pub fn remember(state: &IdentityState, ctx: &Ctx, cookie: &str, account: &Account, response: &mut Response) {
    let nonce = ctx.env.random_hex::<8>();
    let value = known_device::after_sign_in(
        &state.secret,
        cookie,
        owner(account),
        (ctx.now, &|until| ctx.env.is_open(until, LIFE)),
        nonce,
    );
    let secure = if state.is_https() { "; Secure" } else { "" };
    let (name, life) = (cookie_name(state), LIFE.num_seconds());
    let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={life}{secure}");
    if let Ok(value) = HeaderValue::from_str(&text) {
        response.headers_mut().append(SET_COOKIE, value);
    }
}

fn owner(account: &Account) -> Owner<'_> {
    Owner { user: account.user(), password_hash: account.password_hash.as_deref().unwrap_or_default() }
}
