//! Paths of patches (RFC 7644 section 3.5.2).

use crate::attr_path::{AttrPath, is_name};
use crate::fault::{Fault, FaultKind};
use crate::filter::{Filter, MAX_CHARS};
use crate::lexer::Lexer;

/// The path of a patch: an attribute, perhaps those of its values that fit a filter, perhaps a part of these.
#[derive(Debug, Clone, PartialEq)]
pub struct Path {
    /// The attribute; its part only where there is no filter.
    pub attr: AttrPath,
    /// Which values.
    pub filter: Option<Filter>,
    /// Which part of the values that fit.
    pub sub: Option<String>,
}

impl Path {
    /// Reads `PATH` of section 3.5.2.
    ///
    /// # Errors
    /// `invalidPath`; `invalidFilter` for what stands in brackets.
    pub fn parse(text: &str, extensions: &[&str]) -> Result<Self, Fault> {
        let fault = || Fault::new(FaultKind::InvalidPath, format!("the path {text:?} names no attribute"));
        if text.chars().count() > MAX_CHARS {
            return Err(Fault::new(FaultKind::InvalidPath, "the path is too long"));
        }
        let Some((before, behind)) = text.split_once('[') else {
            let attr = AttrPath::parse(text.trim(), extensions).ok_or_else(fault)?;
            return Ok(Self { attr, filter: None, sub: None });
        };
        let (inside, after) = Lexer::until_bracket(behind).ok_or_else(fault)?;
        let attr = AttrPath::parse(before.trim(), extensions).ok_or_else(fault)?;
        if attr.sub.is_some() || attr.name.is_empty() {
            return Err(fault());
        }
        let sub = match after.trim() {
            "" => None,
            rest => Some(rest.strip_prefix('.').filter(|name| is_name(name)).ok_or_else(fault)?.to_owned()),
        };
        Ok(Self { attr, filter: Some(Filter::parse(inside, &[])?), sub })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_patches() {
        let path = Path::parse("emails[type eq \"work\"].value", &[]).unwrap();
        assert_eq!((path.attr.key().as_str(), path.sub.as_deref()), ("emails", Some("value")));
        assert!(path.filter.is_some());
        // what stands in quotes ends no bracket
        let path = Path::parse("members[value eq \"a]b\"]", &[]).unwrap();
        assert!(path.filter.is_some() && path.sub.is_none());
        for bad in [
            "",
            "[a eq 1]",
            "emails[",
            "emails[]",
            "emails[type eq]",
            "a.b[c eq 1]",
            "emails[a eq 1]x",
            "emails[a eq 1].b.c",
        ] {
            assert!(Path::parse(bad, &[]).is_err(), "{bad}");
        }
    }
}
