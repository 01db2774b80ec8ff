//! What the pages and endpoints of `/cas` know of a request.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT, HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use onehall_cas::Params;
use onehall_kernel::{Actor, Ctx, ErrorCode, Locale, TenantId};
use onehall_safety::address::web_address;
use onehall_web::ports::Site;
use onehall_web::{ApiError, App, ClientIp, RequestId};
use serde_json::json;
use url::Url;

use onehall_identity::sign_in::Challenge;
use onehall_identity::wire_code;

/// A request.
#[derive(Clone)]
pub(crate) struct Call {
    /// The query.
    pub query: Params,
    /// The headers.
    pub headers: HeaderMap,
    /// The language of `Accept-Language`, or of `?locale=`.
    pub locale: Locale,
    /// The query as it came.
    pub raw_query: String,
    /// Where it comes from.
    pub ip: ClientIp,
    /// Its id, for the audit: what the caller sent is an id only when it has the form of one.
    pub request_id: String,
    /// The tenant's own host, when the request came to one.
    pub site: Option<Arc<Site>>,
}

impl FromRequestParts<App> for Call {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let raw_query = parts.uri.query().unwrap_or_default().to_owned();
        let query = Params::from_query(&raw_query);
        let header = parts.extensions.get::<Locale>().copied().unwrap_or_default();
        Ok(Self {
            locale: chosen_locale(&query).unwrap_or(header),
            query,
            headers: parts.headers.clone(),
            raw_query,
            ip: parts.extensions.get().copied().unwrap_or_default(),
            request_id: parts.extensions.get::<RequestId>().map(|id| id.0.clone()).unwrap_or_default(),
            site: app.site(&parts.headers, &parts.uri).await?,
        })
    }
}

/// The language of the parameter `locale`.
pub(super) fn chosen_locale(params: &Params) -> Option<Locale> {
    match params.get("locale").ok().flatten()? {
        word if word.starts_with("zh") => Some(Locale::Zh),
        word if word.starts_with("en") => Some(Locale::En),
        _ => None,
    }
}

impl Call {
    fn header(&self, name: impl axum::http::header::AsHeaderName) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    /// Whether the portal's own page asks and wants JSON.
    pub(crate) fn wants_json(&self) -> bool {
        self.header(ACCEPT).is_some_and(|accept| accept.contains("application/json") && !accept.contains("text/html"))
    }

    /// Whether a page of another site sent this: browsers say so, programs do not.
    pub(crate) fn is_cross_site(&self, public_url: &str) -> bool {
        match self.header("sec-fetch-site") {
            Some("same-origin" | "none") => return false,
            Some(_) if self.header(ORIGIN).is_none() => return true,
            _ => {}
        }
        let Some(origin) = self.header(ORIGIN) else { return false };
        let Ok(origin) = web_address(origin) else { return true };
        let ours = web_address(public_url).is_ok_and(|url| url.origin() == origin.origin());
        !ours && self.header(HOST).is_none_or(|host| authority(&origin) != host)
    }

    /// The address under which the caller sees the portal: the tenant's own, or the platform's `public_url`.
    pub(crate) fn address<'a>(&'a self, public_url: &'a str) -> &'a str {
        Site::address(self.site.as_deref(), public_url)
    }

    /// The tenant of the host, which no parameter overrides; else the one of the parameter `tenant`, the default one without it;
    /// none when they name no tenant or two.
    pub(crate) fn tenant(&self, params: &Params) -> Option<TenantId> {
        let named = match params.get("tenant") {
            Ok(None) => None,
            Ok(Some(text)) => Some(text.parse::<TenantId>().ok()?),
            Err(_) => return None,
        };
        match (&self.site, named) {
            (Some(site), Some(named)) if site.tenant != named => None,
            (Some(site), _) => Some(site.tenant.clone()),
            (None, named) => Some(named.unwrap_or_else(TenantId::default_tenant)),
        }
    }

    /// The context of a visitor of `tenant`.
    pub(crate) fn ctx(&self, app: &App, tenant: TenantId, locale: Locale) -> Ctx {
        Ctx {
            tenant,
            actor: Actor::Visitor,
            impersonator: None,
            now: app.env.now(),
            locale,
            request_id: self.request_id.clone(),
            env: app.env.clone(),
        }
    }
}

fn authority(url: &Url) -> String {
    match (url.host_str().unwrap_or_default(), url.port()) {
        (host, Some(port)) => format!("{host}:{port}"),
        (host, None) => host.to_owned(),
    }
}

/// A refusal for the portal's own page: `{errorCode, message, advice, captchaRequired, lt}`.
pub(super) fn json_refusal(error: &ApiError, locale: Locale, captcha: bool, lt: Option<&str>) -> Response {
    let row = error.problem.code.row();
    let status = match error.problem.code {
        ErrorCode::AuthBusy | ErrorCode::RequestRateLimited | ErrorCode::AuthLocked => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::CasServiceRefused | ErrorCode::AccessDenied => StatusCode::FORBIDDEN,
        code if code.row().http >= 500 => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::UNAUTHORIZED,
    };
    let body = json!({
        "errorCode": row.code,
        "message": error.problem.message(locale),
        "advice": error.problem.advice(locale),
        "captchaRequired": captcha,
        "lt": lt,
    });
    (status, axum::Json(body)).into_response()
}

/// The same where a code is asked for: with the challenge, and the secret where an authenticator is set up.
pub(super) fn challenge_refusal(error: &ApiError, locale: Locale, asked: &Challenge, lt: &str) -> Response {
    let body = json!({
        "errorCode": wire_code(error),
        "message": error.problem.message(locale),
        "advice": error.problem.advice(locale),
        "captchaRequired": false,
        "lt": lt,
        "challenge": asked.challenge,
        "secret": asked.secret,
        "uri": asked.uri,
    });
    (StatusCode::UNAUTHORIZED, axum::Json(body)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(headers: &[(&'static str, &str)]) -> Call {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(*name, value.parse().unwrap());
        }
        Call {
            query: Params::default(),
            headers: map,
            locale: Locale::Zh,
            raw_query: String::new(),
            ip: ClientIp::default(),
            request_id: String::new(),
            site: None,
        }
    }

    #[test]
    fn pages_of_other_sites_are_told_apart() {
        for (headers, cross) in [
            (vec![], false),
            (vec![("origin", "https://hall.example")], false),
            (vec![("origin", "http://10.0.0.5:8080"), ("host", "10.0.0.5:8080")], false),
            (vec![("origin", "https://evil.example"), ("sec-fetch-site", "same-origin")], false),
            (vec![("origin", "https://evil.example"), ("host", "hall.example")], true),
            (vec![("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")], true),
            (vec![("origin", "null"), ("host", "hall.example")], true),
            (vec![("sec-fetch-site", "cross-site")], true),
            (vec![("sec-fetch-site", "same-site")], true),
            (vec![("origin", "https://hall.example:8443")], true),
        ] {
            assert_eq!(call(&headers).is_cross_site("https://hall.example"), cross, "{headers:?}");
        }
    }
}
