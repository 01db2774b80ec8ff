//! HTML of people on its way to a page.

use super::barrier::clean;
use super::escape::escape;
use super::nesting::is_bearable;
use super::text::push_text;

/// `html` as a page may show it: what the allow-list does not hold stands there as text, readable and harmless.
///
/// The first pass escapes (the browser does the same to the byte), the second reads the result with an HTML parser and
/// writes it again. A text whose tree would grow faster than its length is shown as text altogether. Time and memory
/// grow with the length of `html`; bounding that length is the caller's part. The result of a result is the same for
/// the first pass; the parser may still move tags that stand where HTML has no place for them.
#[must_use]
pub fn sanitize(html: &str) -> String {
    let escaped = escape(html);
    if is_bearable(&escaped) {
        return clean(&escaped);
    }
    let mut out = String::with_capacity(html.len() * 2);
    push_text(&mut out, &html.replace('\0', ""));
    out
}
