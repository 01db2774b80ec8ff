//! Text with separators (RFC 4180), in the encodings that office programs write.

mod encoding;

pub(crate) use encoding::is_text;
