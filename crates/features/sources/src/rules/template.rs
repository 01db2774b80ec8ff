//! Where values enter a request: whole characters of a path's segment, a query, a header, a leaf of a JSON body. Nothing that
//! a value says can change which host, path or header is asked for.

use http::HeaderValue;
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};

/// The longest path template, characters.
pub const TEMPLATE_CHARS_MAX: usize = 500;
/// The longest value, characters.
pub const VALUE_CHARS_MAX: usize = 1_000;
/// The largest body template, bytes of JSON.
pub const BODY_BYTES_MAX: usize = 10_000;
/// The deepest one.
const DEPTH_MAX: usize = 16;

/// What a parameter is in a JSON body; elsewhere all are texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = SourceParameterValue)]
pub enum ParameterType {
    /// A text.
    #[default]
    Text,
    /// A number.
    Number,
    /// `true` or `false`.
    Boolean,
}

/// A value that can not stand where its parameter is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the value of {0} can not stand there")]
pub struct BadValue(pub String);

/// A piece of a segment.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(String),
    Value(String),
}

/// The path of an API: `/students/{number}/lessons`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathTemplate {
    segments: Vec<Vec<Piece>>,
}

impl PathTemplate {
    /// Reads a template; none when it is not one. It begins with a slash, has no empty segment but the last, no segment of
    /// dots, and apart from `{names}` the characters alone that a path has unescaped (RFC 3986 section 3.3).
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text.chars().count() > TEMPLATE_CHARS_MAX {
            return None;
        }
        let all: Vec<&str> = text.strip_prefix('/')?.split('/').collect();
        let last = all.len() - 1;
        let segments = all.iter().enumerate().map(|(number, segment)| {
            let pieces = pieces(segment)?;
            (!segment.is_empty() || number == last).then_some(pieces).filter(|_| !is_dots(segment))
        });
        Some(Self { segments: segments.collect::<Option<_>>()? })
    }

    /// The names of its values, in their order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.segments.iter().flatten().filter_map(|piece| match piece {
            Piece::Value(name) => Some(name.as_str()),
            Piece::Text(_) => None,
        })
    }

    /// The path with values in it, each escaped.
    ///
    /// # Errors
    /// For a value that is empty, has a slash, a backslash or a control character, or makes a segment of dots.
    pub fn fill<'v>(&self, value: impl Fn(&str) -> Option<&'v str>) -> Result<String, BadValue> {
        let mut path = String::new();
        for pieces in &self.segments {
            let mut plain = String::new();
            path.push('/');
            for piece in pieces {
                match piece {
                    Piece::Text(text) => {
                        plain.push_str(text);
                        path.push_str(text);
                    }
                    Piece::Value(name) => {
                        let fine = value(name).filter(|value| is_of_segment(value));
                        let value = fine.ok_or_else(|| BadValue(name.clone()))?;
                        plain.push_str(value);
                        escape_into(&mut path, value);
                    }
                }
            }
            if is_dots(&plain) {
                let name = pieces.iter().find_map(|piece| match piece {
                    Piece::Value(name) => Some(name.clone()),
                    Piece::Text(_) => None,
                });
                return Err(BadValue(name.unwrap_or_default()));
            }
        }
        Ok(path)
    }
}

/// Whether `text` may stand before the paths of a source: empty, or segments without values.
#[must_use]
pub fn is_base_path(text: &str) -> bool {
    text.is_empty()
        || PathTemplate::parse(text).is_some_and(|path| path.names().next().is_none() && !text.ends_with('/'))
}

fn pieces(segment: &str) -> Option<Vec<Piece>> {
    let mut pieces = Vec::new();
    let mut rest = segment;
    while !rest.is_empty() {
        let Some(from) = rest.find('{') else {
            pieces.push(Piece::Text(rest.to_owned()));
            break;
        };
        if from > 0 {
            pieces.push(Piece::Text(rest[..from].to_owned()));
        }
        let (name, behind) = rest[from + 1..].split_once('}')?;
        pieces.push(Piece::Value(name.to_owned()));
        rest = behind;
    }
    let is_fine = |piece: &Piece| match piece {
        Piece::Text(text) => text.bytes().all(|b| is_unreserved(b) || b"!$&'()*+,;=:@".contains(&b)),
        Piece::Value(name) => is_name(name),
    };
    pieces.iter().all(is_fine).then_some(pieces)
}

/// A name of a parameter: letters, digits, `_`, `-` and `.`, at most 64.
#[must_use]
pub fn is_name(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"_-.".contains(&b))
}

fn is_unreserved(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b"-._~".contains(&b)
}

fn is_dots(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b == b'.')
}

/// Proxies undo escapes before they read a path, so that an escaped slash is one for them.
fn is_of_segment(value: &str) -> bool {
    !value.is_empty() && is_short(value) && !value.chars().any(|c| c.is_control() || c == '/' || c == '\\')
}

fn is_short(value: &str) -> bool {
    value.chars().count() <= VALUE_CHARS_MAX
}

fn escape_into(path: &mut String, value: &str) {
    for b in value.bytes() {
        if is_unreserved(b) {
            path.push(char::from(b));
        } else {
            path.push_str(&format!("%{b:02X}"));
        }
    }
}

/// A value as a query may have it: no control characters.
#[must_use]
pub fn is_of_query(value: &str) -> bool {
    is_short(value) && !value.chars().any(char::is_control)
}

/// A value of a header: visible ASCII and blanks within (RFC 9110 section 5.5).
#[must_use]
pub fn header_value(value: &str) -> Option<HeaderValue> {
    let is_fine = is_short(value) && value.bytes().all(|b| (0x20..0x7f).contains(&b)) && value.trim() == value;
    if is_fine { HeaderValue::from_str(value).ok() } else { None }
}

/// Whether a parameter may be a header of this name: a token (RFC 9110 section 5.6.2), and none by which the request itself,
/// the connection, a sign-in or a proxy is told.
#[must_use]
pub fn is_header(name: &str) -> bool {
    is_header_of_sign_in(name) && !name.eq_ignore_ascii_case("authorization")
}

/// The same for the header of a sign-in.
#[must_use]
pub fn is_header_of_sign_in(name: &str) -> bool {
    const OURS: [&str; 16] = [
        "host",
        "content-length",
        "content-type",
        "transfer-encoding",
        "connection",
        "keep-alive",
        "upgrade",
        "te",
        "trailer",
        "expect",
        "cookie",
        "forwarded",
        "via",
        "origin",
        "blade-auth",
        "accept-encoding",
    ];
    const BEGINNINGS: [&str; 5] = ["proxy-", "x-forwarded-", "x-oh-", "sec-", "x-real-"];
    let name = name.to_ascii_lowercase();
    (1..=64).contains(&name.len())
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b))
        && !OURS.contains(&name.as_str())
        && !BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
}

/// The names that a body template asks values for: texts of it that are `{name}` and nothing else.
#[must_use]
pub fn body_names(template: &Value) -> Vec<&str> {
    let mut names = Vec::new();
    let mut waiting = vec![template];
    while let Some(node) = waiting.pop() {
        match node {
            Value::String(text) => names.extend(leaf_name(text)),
            Value::Array(all) => waiting.extend(all),
            Value::Object(all) => waiting.extend(all.values()),
            _ => {}
        }
    }
    names
}

fn leaf_name(text: &str) -> Option<&str> {
    text.strip_prefix('{')?.strip_suffix('}').filter(|name| is_name(name))
}

/// Whether a body template is small and flat enough.
#[must_use]
pub fn is_body(template: &Value) -> bool {
    fn depth(node: &Value, left: usize) -> bool {
        left > 0
            && match node {
                Value::Array(all) => all.iter().all(|one| depth(one, left - 1)),
                Value::Object(all) => all.values().all(|one| depth(one, left - 1)),
                _ => true,
            }
    }
    depth(template, DEPTH_MAX) && template.to_string().len() <= BODY_BYTES_MAX
}

/// The body with values in its leaves; a leaf whose parameter has no value is null.
///
/// # Errors
/// For a value that is not of its parameter's type.
pub fn fill_body<'v>(
    template: &Value,
    value: &impl Fn(&str) -> Option<(&'v str, ParameterType)>,
) -> Result<Value, BadValue> {
    Ok(match template {
        Value::String(text) => match leaf_name(text).and_then(|name| Some((name, value(name)?))) {
            Some((name, (value, kind))) => leaf(value, kind).ok_or_else(|| BadValue(name.to_owned()))?,
            None => Value::String(text.clone()),
        },
        Value::Array(all) => Value::Array(all.iter().map(|one| fill_body(one, value)).collect::<Result<_, _>>()?),
        Value::Object(all) => {
            let members = all.iter().map(|(name, one)| Ok((name.clone(), fill_body(one, value)?)));
            Value::Object(members.collect::<Result<_, _>>()?)
        }
        other => other.clone(),
    })
}

fn leaf(value: &str, kind: ParameterType) -> Option<Value> {
    match kind {
        _ if !is_short(value) => None,
        ParameterType::Text => Some(Value::String(value.to_owned())),
        _ if value.is_empty() => Some(Value::Null),
        ParameterType::Number => value.parse::<Number>().ok().map(Value::Number),
        ParameterType::Boolean => value.parse::<bool>().ok().map(Value::Bool),
    }
}

#[cfg(test)]
#[path = "template_tests.rs"]
mod tests;
