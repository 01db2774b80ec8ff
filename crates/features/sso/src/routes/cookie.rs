//! The single sign-on cookie: the server's alone, for `/cas` alone, until the browser closes.

use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::Response;
use axum_extra::extract::CookieJar;
use onehall_cas::{Ticket, TicketKind};
use onehall_db::StoreResult;

use super::call::Call;
use crate::entities::tgt;
use crate::server::CasServer;

impl CasServer {
    /// The living session of the browser's cookie.
    pub(crate) async fn session_of_browser(&self, call: &Call) -> StoreResult<Option<tgt::Model>> {
        let jar = CookieJar::from_headers(&call.headers);
        let Some(cookie) = jar.get(self.cookie_name()) else { return Ok(None) };
        let found = self.living_session(cookie.value(), TicketKind::Cookie).await?;
        // a host that is another tenant's now keeps nobody signed in
        let is_here =
            |session: &tgt::Model| call.site.as_ref().is_none_or(|site| site.tenant.as_str() == session.tenant_id);
        Ok(found.filter(is_here))
    }

    fn cookie(&self, value: &str, more: &str) -> Option<HeaderValue> {
        let secure = if self.is_https() { "; Secure" } else { "" };
        let text = format!("{}={value}; Path=/cas; HttpOnly; SameSite=Lax{secure}{more}", self.cookie_name());
        HeaderValue::from_str(&text).ok()
    }

    /// Gives the browser its cookie.
    pub(crate) fn put_cookie(&self, response: &mut Response, secret: &Ticket) {
        if let Some(value) = self.cookie(secret.as_str(), "") {
            response.headers_mut().append(SET_COOKIE, value);
        }
    }

    /// Takes the cookie away.
    pub(crate) fn clear_cookie(&self, response: &mut Response) {
        if let Some(value) = self.cookie("", "; Max-Age=0") {
            response.headers_mut().append(SET_COOKIE, value);
        }
    }
}
