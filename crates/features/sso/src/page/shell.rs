//! The frame of every page: head, style, headers.

use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_FRAME_OPTIONS};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use onehall_cas::answer::{AutoSubmitText, auto_submit_page};
use onehall_cas::{ServiceUrl, Ticket};
use onehall_kernel::Locale;
use sha2::{Digest as _, Sha256};

use super::Texts;

const STYLE: &str = include_str!("style.css");
/// The one style that may run, by its hash.
static STYLE_HASH: LazyLock<String> = LazyLock::new(|| STANDARD.encode(Sha256::digest(STYLE.as_bytes())));

/// Does the work of a captcha instead of the reader.
pub(super) const CAPTCHA: &str = include_str!("captcha.js");
/// The one script that may run, by its hash.
static CAPTCHA_HASH: LazyLock<String> = LazyLock::new(|| STANDARD.encode(Sha256::digest(CAPTCHA.as_bytes())));

/// What every page shows.
#[derive(Debug, Clone)]
pub(crate) struct Look {
    /// The language.
    pub locale: Locale,
    /// The school's name.
    pub school: String,
    /// Where the same page is in the other language; none for pages that answer a form.
    pub other_language: Option<String>,
}

/// Text inside HTML, in content and in double-quoted attributes.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c if c.is_control() && c != '\n' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// A whole page around `main`.
pub(super) fn frame(look: &Look, title: &str, main: &str) -> String {
    let texts = Texts::of(look.locale);
    let switch = match &look.other_language {
        Some(href) => format!(
            "<footer><a href=\"{}\" lang=\"{}\">{}</a></footer>",
            escape(href),
            texts.other_tag,
            texts.other_language
        ),
        None => String::new(),
    };
    format!(
        "<!doctype html>\n<html lang=\"{lang}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><meta name=\"robots\" content=\"noindex\"><title>{title} - {school}</title><style>{STYLE}</style></head>\n<body><main><header><span class=\"mark\"></span><p class=\"school\">{school}</p><h1>{title}</h1></header>\n{main}</main>{switch}</body></html>\n",
        lang = look.locale.tag(),
        title = escape(title),
        school = escape(&look.school),
    )
}

/// The answer with a page: never stored, never framed, nothing foreign in it. `form_target` is the origin a form may lead
/// to beside this server.
pub(crate) fn page_response(status: StatusCode, html: String, form_target: Option<&str>) -> Response {
    let forms = match form_target {
        // applications often move on to their own https address; browsers check each step of the way
        Some(origin) => format!("'self' {origin} https:"),
        None => "'self'".to_owned(),
    };
    let csp = format!(
        "default-src 'none'; style-src 'sha256-{}'; script-src 'sha256-{}'; img-src data:; form-action {forms}; frame-ancestors 'none'; base-uri 'none'",
        *STYLE_HASH, *CAPTCHA_HASH
    );
    respond(status, html, &csp)
}

/// The page that posts a ticket to a service by itself, under a policy for its one script.
pub(crate) fn auto_submit(locale: Locale, service: &ServiceUrl, ticket: &Ticket, nonce: &str) -> Response {
    let texts = Texts::of(locale);
    let words = AutoSubmitText { language: locale.tag(), title: texts.handing_over, button: texts.go_on };
    let html = auto_submit_page(service, ticket, nonce, words);
    let csp = format!(
        "default-src 'none'; script-src 'nonce-{nonce}'; form-action {} https:; frame-ancestors 'none'; base-uri 'none'",
        service.origin()
    );
    respond(StatusCode::OK, html, &csp)
}

fn respond(status: StatusCode, html: String, csp: &str) -> Response {
    let mut response = (status, html).into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    if let Ok(csp) = HeaderValue::from_str(csp) {
        headers.insert(CONTENT_SECURITY_POLICY, csp);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_typed_becomes_markup() {
        assert_eq!(escape("<a href=\"x\" 'y'>&\u{7}"), "&lt;a href=&quot;x&quot; &#39;y&#39;&gt;&amp;\u{fffd}");
        let look = Look { locale: Locale::Zh, school: "<b>".to_owned(), other_language: Some("?a=\"b\"".to_owned()) };
        let html = frame(&look, "<i>", "");
        assert!(!html.contains("<b>") && !html.contains("<i>") && html.contains("?a=&quot;b&quot;"));
    }
}
