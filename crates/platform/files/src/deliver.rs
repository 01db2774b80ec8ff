//! The headers under which a stored file goes out.

use crate::kind::{Disposition, Kind};
use crate::store::Stored;

/// A file that a browser opens by itself gets nothing to run, load or send, and no origin.
const SANDBOX: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/// Browsers show no PDF in a sandbox; their viewers run no script of it with the page's rights.
const PDF: &str = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'";

/// The headers of an answer with a file of this kind. Every route that serves a stored file sends exactly these.
///
/// `file_name` is what the sender called it: used for the download's name alone, made harmless here (RFC 6266, RFC 8187).
/// Only raster images, PDF and sound are shown; markup (HTML, SVG, XML) is stored as text and therefore downloaded as
/// plain text that no browser sniffs.
#[must_use]
pub fn headers(kind: Kind, size: u64, file_name: &str) -> [(&'static str, String); 6] {
    [
        ("content-type", kind.content_type().to_owned()),
        ("content-length", size.to_string()),
        ("content-disposition", disposition(kind.disposition(), kind, file_name)),
        ("x-content-type-options", "nosniff".to_owned()),
        ("content-security-policy", if kind == Kind::Pdf { PDF } else { SANDBOX }.to_owned()),
        ("cache-control", "private, no-cache".to_owned()),
    ]
}

impl Stored {
    /// [`headers`] of this file.
    #[must_use]
    pub fn headers(&self, file_name: &str) -> [(&'static str, String); 6] {
        headers(self.kind, self.size, file_name)
    }
}

/// The `content-disposition` of a file that is made on the way and saved under this name; `extension` without the dot.
#[must_use]
pub fn attachment(file_name: &str, extension: &str) -> String {
    named(Disposition::Attachment, extension, file_name)
}

/// The name ends in the kind's own extension, so that a download of markup is not opened as markup.
fn disposition(how: Disposition, kind: Kind, file_name: &str) -> String {
    named(how, kind.extension(), file_name)
}

fn named(how: Disposition, extension: &str, file_name: &str) -> String {
    let base = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
    let clean: String = base.chars().filter(|c| !c.is_control() && !r#"<>:"|?*"#.contains(*c)).take(100).collect();
    let stem = clean.trim().trim_start_matches('.');
    let stem = if stem.is_empty() { "file" } else { stem };
    let suffix = format!(".{extension}");
    let name = if stem.to_lowercase().ends_with(&suffix) { stem.to_owned() } else { format!("{stem}{suffix}") };
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() || ".-_".contains(c) { c } else { '_' }).collect();
    let mut coded = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b".-_~".contains(&byte) {
            coded.push(char::from(byte));
        } else {
            coded.push_str(&format!("%{byte:02X}"));
        }
    }
    format!("{}; filename=\"{plain}\"; filename*=UTF-8''{coded}", how.as_str())
}
