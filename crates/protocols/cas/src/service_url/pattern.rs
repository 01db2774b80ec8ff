//! Cutting a service pattern into a part for the origin and a part for path and query.

use super::matcher_error::MatcherError;
use regex::{Regex, RegexBuilder};

/// Longest accepted pattern, bytes.
const MAX_PATTERN_LEN: usize = 512;
/// Memory that one compiled half may take, bytes.
const COMPILED_LIMIT: usize = 256 * 1024;
/// Origins of nobody: a host part that accepts one of them accepts everything of that kind.
const NOBODY: [&str; 6] = [
    "https://nobody.invalid",
    "http://nobody.invalid",
    "https://nobody.invalid:8443",
    "http://nobody.invalid:8080",
    "https://192.0.2.1",
    "http://192.0.2.1",
];

/// The two anchored halves of a pattern.
pub(super) struct OriginAndPath {
    pub origin: Regex,
    pub path: Regex,
}

impl OriginAndPath {
    pub(super) fn compile(pattern: &str) -> Result<Self, MatcherError> {
        if pattern.len() > MAX_PATTERN_LEN {
            return Err(MatcherError::TooLong);
        }
        let pattern = pattern.replace("\\/", "/");
        let pattern = pattern.strip_prefix('^').unwrap_or(&pattern);
        let pattern = match pattern.strip_suffix('$') {
            Some(before) if !before.ends_with('\\') => before,
            _ => pattern,
        };
        let scheme = ["https?://", "https://", "http://"]
            .into_iter()
            .find(|scheme| pattern.starts_with(scheme))
            .ok_or(MatcherError::Scheme)?;
        let rest = pattern.get(scheme.len()..).unwrap_or_default();
        let (host, path) = rest.split_at(end_of_host(rest)?);
        let halves = Self { origin: anchored(&format!("{scheme}{host}"))?, path: anchored(path)? };
        if NOBODY.iter().any(|origin| halves.origin.is_match(origin)) {
            return Err(MatcherError::AnyHost);
        }
        Ok(halves)
    }
}

/// Compiles alone first, so that unbalanced brackets cannot break out of the anchors.
fn anchored(pattern: &str) -> Result<Regex, MatcherError> {
    let compile =
        |text: &str| RegexBuilder::new(text).size_limit(COMPILED_LIMIT).build().map_err(|_| MatcherError::Syntax);
    compile(pattern)?;
    compile(&format!(r"\A(?:{pattern})\z"))
}

/// Offset of the first `/` outside of classes and groups; also checks the host part for unsafe wildcards and the whole
/// pattern for alternatives outside of groups.
fn end_of_host(rest: &str) -> Result<usize, MatcherError> {
    let mut end = None;
    let (mut groups, mut in_class) = (0_usize, false);
    let mut characters = rest.char_indices().peekable();
    while let Some((at, c)) = characters.next() {
        match c {
            '\\' => {
                characters.next();
            }
            '[' => in_class = true,
            ']' => in_class = false,
            _ if in_class => {}
            '(' => groups += 1,
            ')' => groups = groups.checked_sub(1).ok_or(MatcherError::Syntax)?,
            '|' if groups == 0 => return Err(MatcherError::Alternatives),
            '/' if end.is_none() && groups > 0 => return Err(MatcherError::SlashInHost),
            '/' if end.is_none() => end = Some(at),
            '.' if end.is_none() => check_host_dot(rest.get(at + 1..).unwrap_or_default())?,
            _ => {}
        }
    }
    end.ok_or(MatcherError::NoPath)
}

/// A bare dot of the host part is only allowed as `.*\.` or `.+\.` (also lazy).
fn check_host_dot(after: &str) -> Result<(), MatcherError> {
    let Some(repeated) = after.strip_prefix(['*', '+']) else {
        return Err(MatcherError::BareDot);
    };
    let next = repeated.strip_prefix('?').unwrap_or(repeated);
    if next.starts_with("\\.") {
        Ok(())
    } else if next.is_empty() {
        Err(MatcherError::NoPath)
    } else {
        Err(MatcherError::LooseWildcard)
    }
}
