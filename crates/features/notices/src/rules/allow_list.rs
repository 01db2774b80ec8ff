//! The one list of HTML that editors may use. Pure and small, so that it can move as it is.
//!
//! Everything not named here is shown as text (contract section 7). No `style`, `class` or `id`: they reach into the page
//! around the text. No forms, frames, media with code, SVG or MathML.

/// A tag and the attributes it may carry.
pub type Allowed = (&'static str, &'static [&'static str]);

/// Tags with their attributes.
pub const TAGS: &[Allowed] = &[
    ("a", &["href", "title", "target"]),
    ("abbr", &["title"]),
    ("b", &[]),
    ("blockquote", &[]),
    ("br", &[]),
    ("caption", &[]),
    ("code", &[]),
    ("col", &["span", "width"]),
    ("colgroup", &["span", "width"]),
    ("dd", &[]),
    ("del", &[]),
    ("div", &["align"]),
    ("dl", &[]),
    ("dt", &[]),
    ("em", &[]),
    ("figcaption", &[]),
    ("figure", &[]),
    ("h1", &["align"]),
    ("h2", &["align"]),
    ("h3", &["align"]),
    ("h4", &["align"]),
    ("h5", &["align"]),
    ("h6", &["align"]),
    ("hr", &[]),
    ("i", &[]),
    ("img", &["src", "alt", "title", "width", "height"]),
    ("ins", &[]),
    ("li", &[]),
    ("mark", &[]),
    ("ol", &["start"]),
    ("p", &["align"]),
    ("pre", &[]),
    ("q", &[]),
    ("s", &[]),
    ("small", &[]),
    ("span", &[]),
    ("strong", &[]),
    ("sub", &[]),
    ("sup", &[]),
    ("table", &["width", "border"]),
    ("tbody", &[]),
    ("td", &["colspan", "rowspan", "width", "align", "valign"]),
    ("tfoot", &[]),
    ("th", &["colspan", "rowspan", "width", "align", "valign"]),
    ("thead", &[]),
    ("tr", &["align", "valign"]),
    ("u", &[]),
    ("ul", &[]),
];

/// Schemes of links.
pub const LINK_SCHEMES: &[&str] = &["http", "https", "mailto", "tel"];
/// Schemes of pictures.
pub const PICTURE_SCHEMES: &[&str] = &["http", "https"];
/// The one window a link may name.
pub const TARGET: &str = "_blank";
/// What links say of the page they come from.
pub const LINK_REL: &str = "noopener noreferrer";

/// The attributes a tag may carry; none when the tag itself is not allowed. `tag` in lower case.
#[must_use]
pub fn attributes_of(tag: &str) -> Option<&'static [&'static str]> {
    TAGS.iter().find(|(name, _)| *name == tag).map(|(_, attributes)| *attributes)
}

/// Whether an attribute of an allowed tag may have this value (character references already decoded).
#[must_use]
pub fn is_value_allowed(tag: &str, attribute: &str, value: &str) -> bool {
    match (tag, attribute) {
        ("a", "href") => is_address_allowed(value, LINK_SCHEMES) || value.starts_with('#'),
        ("img", "src") => is_address_allowed(value, PICTURE_SCHEMES),
        ("a", "target") => value == TARGET,
        (_, "align" | "valign") => ["left", "center", "right", "justify", "top", "middle", "bottom"]
            .contains(&value.to_ascii_lowercase().as_str()),
        (_, "width" | "height" | "border" | "span" | "start" | "colspan" | "rowspan") => {
            let digits = value.strip_suffix('%').unwrap_or(value);
            (1..=5).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit())
        }
        _ => true,
    }
}

/// An absolute address of one of `schemes`, or a path of this portal with a single leading slash. Browsers drop control
/// characters and read backslashes as slashes, so addresses with either are refused.
fn is_address_allowed(value: &str, schemes: &[&str]) -> bool {
    let value = value.trim_matches(' ');
    if value.chars().any(|c| c.is_control() || c == '\\') {
        return false;
    }
    if let Some(rest) = value.strip_prefix('/') {
        return !rest.starts_with('/');
    }
    value.split_once(':').is_some_and(|(scheme, _)| schemes.contains(&scheme.to_ascii_lowercase().as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_runs_or_reaches_out_is_on_the_list() {
        for tag in [
            "script",
            "style",
            "iframe",
            "object",
            "embed",
            "svg",
            "math",
            "form",
            "input",
            "button",
            "link",
            "meta",
            "base",
            "template",
            "noscript",
            "video",
            "audio",
            "source",
            "textarea",
            "select",
            "frame",
            "applet",
            "title",
            "xmp",
            "plaintext",
        ] {
            assert!(attributes_of(tag).is_none(), "{tag}");
        }
        for (tag, attributes) in TAGS {
            for attribute in *attributes {
                assert!(
                    !attribute.starts_with("on") && !["style", "class", "id", "srcset", "name"].contains(attribute),
                    "{tag} {attribute}"
                );
            }
        }
    }

    #[test]
    fn addresses_have_known_schemes() {
        for good in [
            "https://x.example/a?b=1:2",
            "HTTP://x.example",
            "mailto:a@x.example",
            "tel:+86-870",
            "/files/1",
            "#part",
            "/",
        ] {
            assert!(is_value_allowed("a", "href", good), "{good}");
        }
        for bad in [
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            " javascript:alert(1)",
            "java\tscript:alert(1)",
            "\u{1}javascript:alert(1)",
            "data:text/html,x",
            "vbscript:x",
            "//x.example",
            "/\\x.example",
            "https:\\\\x.example",
            "file:///etc/passwd",
            "x",
            "blob:x",
            "",
        ] {
            assert!(!is_value_allowed("a", "href", bad), "{bad}");
        }
        assert!(!is_value_allowed("img", "src", "mailto:a@x.example"));
        assert!(!is_value_allowed("img", "src", "#x"));
        assert!(is_value_allowed("img", "src", "/pictures/a.svg"));
    }

    #[test]
    fn sizes_are_numbers() {
        for (value, expected) in [
            ("100", true),
            ("50%", true),
            ("", false),
            ("%", false),
            ("1e9", false),
            ("expression(1)", false),
            ("123456", false),
        ] {
            assert_eq!(is_value_allowed("td", "width", value), expected, "{value}");
        }
    }
}
