//! Names of documents.

use std::fmt;
use std::str::FromStr;

/// The longest name of a document, in bytes; also the width of the column.
pub(super) const KEY_MAX_BYTES: usize = 96;

/// The name of a document: its kind, and for kinds of which there are many the key of the one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DocumentKey {
    kind: String,
    id: String,
}

/// A text that names no document.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} names no document")]
pub struct NotAKey(String);

impl DocumentKey {
    /// The only document of a kind.
    #[must_use]
    pub fn only(kind: &str) -> Self {
        Self { kind: kind.to_owned(), id: String::new() }
    }

    /// One of many.
    #[must_use]
    pub fn of(kind: &str, id: impl fmt::Display) -> Self {
        Self { kind: kind.to_owned(), id: id.to_string() }
    }

    /// Its kind.
    #[must_use]
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// Which of its kind; empty for the only one.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }
}

impl fmt::Display for DocumentKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.id.is_empty() { f.write_str(&self.kind) } else { write!(f, "{}:{}", self.kind, self.id) }
    }
}

impl FromStr for DocumentKey {
    type Err = NotAKey;

    fn from_str(text: &str) -> Result<Self, NotAKey> {
        let plain = |part: &str| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        let (kind, id) = text.split_once(':').map_or((text, None), |(kind, id)| (kind, Some(id)));
        if text.len() > KEY_MAX_BYTES || !plain(kind) || !id.is_none_or(plain) {
            return Err(NotAKey(text.chars().take(KEY_MAX_BYTES).collect()));
        }
        Ok(Self { kind: kind.to_owned(), id: id.unwrap_or_default().to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for (text, kind, id) in [("layers", "layers", ""), ("card:0193-a", "card", "0193-a")] {
            let key: DocumentKey = text.parse().unwrap();
            assert_eq!((key.kind(), key.id(), key.to_string().as_str()), (kind, id, text));
        }
        for text in ["", "Card", "card:", ":x", "card:a:b", "card:../x", "a b", &"a".repeat(97)] {
            assert!(text.parse::<DocumentKey>().is_err(), "{text}");
        }
    }
}
