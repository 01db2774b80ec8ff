//! Cards that show a page of another system (001 section 3, card list entry).

use onehall_safety::address::is_address;
use serde_json::Value;

/// What a card's `url` says: a plain address, or a JSON frame configuration with one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// The page.
    pub url: String,
    /// The frame's id of a JSON configuration; empty for a plain address.
    pub frame_id: String,
}

/// Reads a card's `url`; nothing when there is no address that may be opened.
#[must_use]
pub fn parse(text: &str) -> Option<Frame> {
    let text = text.trim();
    let (url, frame_id) = if text.starts_with('{') {
        let config: Value = serde_json::from_str(text).ok()?;
        let field = |name: &str| config.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        (field("url"), field("frameId"))
    } else {
        (text.to_owned(), String::new())
    };
    is_address(&url).then_some(Frame { url, frame_id })
}

/// The address that a `url` leads to; the text itself when there is none in it.
#[must_use]
pub fn address_of(text: &str) -> String {
    parse(text).map_or_else(|| text.to_owned(), |frame| frame.url)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::plain("https://lab.example.edu.cn/board", Some(("https://lab.example.edu.cn/board", "")))]
    #[case::inside("/home/news", Some(("/home/news", "")))]
    #[case::json(r#"{"url":"https://lab.example.edu.cn/b","frameId":"f1"}"#, Some(("https://lab.example.edu.cn/b", "f1")))]
    #[case::json_without_an_address(r#"{"frameId":"f1"}"#, None)]
    #[case::broken_json("{\"url\":", None)]
    #[case::script("javascript:alert(1)", None)]
    #[case::script_in_json(r#"{"url":"javascript:alert(1)"}"#, None)]
    #[case::nothing("", None)]
    fn addresses(#[case] text: &str, #[case] expected: Option<(&str, &str)>) {
        let got = parse(text);
        assert_eq!(got.as_ref().map(|f| (f.url.as_str(), f.frame_id.as_str())), expected);
    }
}
