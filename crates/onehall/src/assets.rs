//! The web application and the demonstration pictures, inside the binary.
//!
//! Hashed files under `/assets/` are cached for a year and answered 404 when unknown (an old page must not read HTML as
//! a script); every other path of the application gets `index.html` (`home.html` on a signed-in person's pages), never
//! cached. Files lie precompressed beside themselves (`.br`, `.gz`). In a debug build both folders are read from the disk.

use std::borrow::Cow;

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode};
use onehall_feature::DemoFiles;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/apps/portal/dist"]
#[allow_missing = true]
struct Web;

#[derive(RustEmbed)]
#[folder = "../../demo"]
#[allow_missing = true]
struct Demo;

const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "no-cache";
const ONE_HOUR: &str = "public, max-age=3600";
/// Pictures come from files, so their own scripts and styles get nothing to run in.
const PICTURE_CSP: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// The files of `demo/` for the seeders.
#[derive(Debug, Clone, Copy)]
pub struct EmbeddedDemo;

impl DemoFiles for EmbeddedDemo {
    fn read(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        Demo::get(path).map(|file| file.data)
    }

    fn list(&self, prefix: &str) -> Vec<String> {
        let mut paths: Vec<String> = Demo::iter().filter(|p| p.starts_with(prefix)).map(Cow::into_owned).collect();
        paths.sort();
        paths
    }
}

/// Answers what no route answered.
pub async fn serve(request: Request<Body>) -> Response<Body> {
    let path = request.uri().path();
    // in a debug build the names below become paths of the disk
    if path.contains("..") || path.contains('\\') || path.contains('%') || path.contains('\0') {
        return empty(StatusCode::NOT_FOUND);
    }
    if ["/api/", "/open/", "/scim/", "/cas/", "/health/", "/static-config/", "/micro/", "/ws"]
        .iter()
        .any(|p| path.starts_with(p))
    {
        return empty(StatusCode::NOT_FOUND);
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return empty(StatusCode::METHOD_NOT_ALLOWED);
    }
    if let Some(name) = path.strip_prefix("/media/demo/") {
        return picture(name, request.headers());
    }
    let name = path.trim_start_matches('/');
    if path.starts_with("/assets/") {
        return file(name, IMMUTABLE, request.headers()).unwrap_or_else(|| empty(StatusCode::NOT_FOUND));
    }
    if name.contains('.')
        && !name.ends_with(".html")
        && let Some(found) = file(name, ONE_HOUR, request.headers())
    {
        return found;
    }
    file(page_of(path), REVALIDATE, request.headers()).unwrap_or_else(not_built)
}

/// The page of an address: signed-in people get one that also names what their first page needs.
fn page_of(path: &str) -> &'static str {
    let is_home = path
        .strip_prefix("/home")
        .or(path.strip_prefix("/wel"))
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    if is_home { "home.html" } else { "index.html" }
}

fn picture(name: &str, headers: &HeaderMap) -> Response<Body> {
    let allowed = name.starts_with("icons/") || name.starts_with("pictures/");
    match Demo::get(name) {
        Some(found) if allowed => {
            let mut response = answer(name, found, ONE_HOUR, headers);
            response.headers_mut().insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(PICTURE_CSP));
            response
        }
        _ => empty(StatusCode::NOT_FOUND),
    }
}

fn file(name: &str, cache: &'static str, headers: &HeaderMap) -> Option<Response<Body>> {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|v| v.to_str().ok()).unwrap_or_default();
    for (encoding, ending) in [("br", "br"), ("gzip", "gz")] {
        if accepted.contains(encoding)
            && let Some(packed) = Web::get(&format!("{name}.{ending}"))
        {
            let mut response = answer(name, packed, cache, headers);
            response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
            return Some(response);
        }
    }
    Web::get(name).map(|found| answer(name, found, cache, headers))
}

fn answer(name: &str, file: rust_embed::EmbeddedFile, cache: &'static str, headers: &HeaderMap) -> Response<Body> {
    let tag = format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..16]));
    let mut response = if headers.get(IF_NONE_MATCH).is_some_and(|v| v.as_bytes() == tag.as_bytes()) {
        empty(StatusCode::NOT_MODIFIED)
    } else {
        Response::new(Body::from(file.data.into_owned()))
    };
    let mut kind = mime_guess::from_path(name).first_or_octet_stream().to_string();
    if kind.starts_with("text/") || kind == "application/javascript" {
        kind.push_str("; charset=utf-8");
    }
    let out = response.headers_mut();
    out.insert(
        CONTENT_TYPE,
        HeaderValue::from_str(&kind).unwrap_or(HeaderValue::from_static("application/octet-stream")),
    );
    out.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    out.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        out.insert(ETAG, tag);
    }
    response
}

fn empty(status: StatusCode) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response
}

/// What a server without the web application says instead of an empty page.
fn not_built() -> Response<Body> {
    let mut response = Response::new(Body::from(
        "The web application is not part of this build: run `npm ci && npm run build` in web/.\n",
    ));
    *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
    response
}

#[cfg(test)]
mod tests {
    use super::page_of;

    #[test]
    fn the_pages_of_signed_in_people_name_their_own_files() {
        for (path, page) in [
            ("/home", "home.html"),
            ("/home/homePage", "home.html"),
            ("/wel/index", "home.html"),
            ("/", "index.html"),
            ("/homework", "index.html"),
            ("/login", "index.html"),
        ] {
            assert_eq!(page_of(path), page, "{path}");
        }
    }
}
