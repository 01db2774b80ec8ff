//! How large one frame may be.

use std::fmt;

/// What a frame has too much of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Bytes of the whole frame.
    Bytes,
    /// Elements inside each other.
    Depth,
    /// Attributes of one element, namespace declarations included.
    Attributes,
    /// Elements of the whole frame.
    Elements,
    /// Namespace declarations in force at one place.
    Namespaces,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bytes => "bytes",
            Self::Depth => "depth",
            Self::Attributes => "attributes",
            Self::Elements => "elements",
            Self::Namespaces => "namespaces",
        })
    }
}

/// Limits that are checked while reading, so that a hostile frame costs no more than its first bytes over them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of one frame.
    pub bytes: usize,
    /// Elements inside each other; the outermost counts as 1.
    pub depth: usize,
    /// Attributes of one element, namespace declarations included.
    pub attributes: usize,
    /// Elements of one frame.
    pub elements: usize,
    /// Namespace declarations in force at one place; keeps the lookup of a prefix cheap.
    pub namespaces: usize,
}

impl Limits {
    /// Of a signed-in stream: 64 KiB, depth 64, 64 attributes, 10,000 elements, 128 namespaces.
    pub const SIGNED_IN: Self = Self { bytes: 65_536, depth: 64, attributes: 64, elements: 10_000, namespaces: 128 };
    /// Before sign-in: 4 KiB, depth 16, 64 attributes, 100 elements, 32 namespaces.
    pub const STRANGER: Self = Self { bytes: 4_096, depth: 16, attributes: 64, elements: 100, namespaces: 32 };
}
