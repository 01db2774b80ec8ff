//! Files by HTTP (XEP-0363).

use crate::condition::{StanzaCondition, StanzaError};
use crate::ns;
use crate::xml::Element;

/// What a client wants to upload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UploadRequest {
    /// Its name.
    pub file_name: String,
    /// Its size, bytes.
    pub size: u64,
    /// Its type, as the client says.
    pub content_type: Option<String>,
}

impl UploadRequest {
    /// Reads `<request/>`; `None` without a name or a positive size: answer `bad-request`.
    #[must_use]
    pub fn read(request: &Element) -> Option<Self> {
        let file_name = request.attr("filename").map(str::trim).filter(|name| !name.is_empty())?;
        let size = request.attr("size")?.trim().parse().ok().filter(|size| *size > 0)?;
        let content_type = request.attr("content-type").map(str::to_owned);
        Some(Self { file_name: file_name.to_owned(), size, content_type })
    }
}

/// The headers that a client may be told to send (section 5); every other one is left out.
pub const HEADERS: [&str; 3] = ["Authorization", "Cookie", "Expires"];

/// `<slot/>`: where to put the file, with which headers, and where others get it.
#[must_use]
pub fn slot(put: &str, headers: &[(&str, &str)], get: &str) -> Element {
    let allowed = headers.iter().filter(|(name, _)| HEADERS.iter().any(|known| known.eq_ignore_ascii_case(name)));
    let header = |(name, value): &(&str, &str)| {
        Element::new("header", ns::UPLOAD).with("name", name).text(&value.replace(['\r', '\n'], ""))
    };
    Element::new("slot", ns::UPLOAD)
        .child(Element::new("put", ns::UPLOAD).with("url", put).children(allowed.map(header)))
        .child(Element::new("get", ns::UPLOAD).with("url", get))
}

/// The file is larger than `max` bytes: what the error says beside its condition `not-acceptable`.
#[must_use]
pub fn too_large(max: u64) -> Element {
    let max = Element::new("max-file-size", ns::UPLOAD).text(&max.to_string());
    Element::new("file-too-large", ns::UPLOAD).child(max)
}

/// No more files for now; `retry` is a time of XEP-0082, if it gets better by itself.
#[must_use]
pub fn try_later(retry: Option<&str>, lang: &str, text: &str) -> StanzaError {
    let detail = Element::new("retry", ns::UPLOAD).with_some("stamp", retry);
    StanzaError::with_text(StanzaCondition::ResourceConstraint, lang, text).with_detail(detail)
}
