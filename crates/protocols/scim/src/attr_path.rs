//! Paths of attributes (RFC 7644 section 3.10).

use crate::members::same_name;

/// The schemas whose attributes stand at the top of a resource.
const CORE: &str = "urn:ietf:params:scim:schemas:core:2.0:";

/// An attribute, perhaps of an extension, perhaps a part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttrPath {
    /// The extension whose attribute it is; none for the core schema.
    pub extension: Option<String>,
    /// Its name; empty for the whole extension.
    pub name: String,
    /// Its part.
    pub sub: Option<String>,
}

impl AttrPath {
    /// Reads a path. `extensions` are the schemas that the resource has beside its core.
    #[must_use]
    pub fn parse(text: &str, extensions: &[&str]) -> Option<Self> {
        if let Some(whole) = extensions.iter().find(|urn| same_name(urn, text)) {
            return Some(Self { extension: Some((*whole).to_owned()), name: String::new(), sub: None });
        }
        let (extension, rest) = if text.get(..4).is_some_and(|start| same_name(start, "urn:")) {
            let (schema, rest) = text.rsplit_once(':')?;
            if schema.get(..CORE.len()).is_some_and(|start| same_name(start, CORE)) {
                (None, rest)
            } else {
                let known = extensions.iter().find(|urn| same_name(urn, schema))?;
                (Some((*known).to_owned()), rest)
            }
        } else {
            (None, text)
        };
        let (name, sub) = match rest.split_once('.') {
            Some((name, sub)) => (name, Some(sub)),
            None => (rest, None),
        };
        let fits = is_name(name) && sub.is_none_or(is_name);
        fits.then(|| Self { extension, name: name.to_owned(), sub: sub.map(str::to_owned) })
    }

    /// Whether it is this attribute of the core schema, without a part.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        self.extension.is_none() && self.sub.is_none() && same_name(&self.name, name)
    }

    /// As one text in small letters, without the core schema: `emails.value`, `urn:…:user:kind`.
    #[must_use]
    pub fn key(&self) -> String {
        let mut key = self.extension.as_ref().map_or_else(String::new, |urn| format!("{urn}:"));
        key.push_str(&self.name);
        if let Some(sub) = &self.sub {
            key.push('.');
            key.push_str(sub);
        }
        key.to_ascii_lowercase()
    }
}

/// `ATTRNAME`: a letter, then letters, digits, `-` and `_`; a reference is `$ref`.
pub(crate) fn is_name(text: &str) -> bool {
    let rest = text.strip_prefix('$').unwrap_or(text);
    rest.starts_with(|c: char| c.is_ascii_alphabetic())
        && rest.len() <= 64
        && rest.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXT: &str = "urn:onehall:params:scim:schemas:extension:campus:1.0:User";

    #[test]
    fn attributes_are_read_whatever_their_case() {
        for (text, expected) in [
            ("userName", Some("username")),
            ("name.formatted", Some("name.formatted")),
            ("urn:ietf:params:scim:schemas:core:2.0:User:userName", Some("username")),
            ("URN:ietf:params:scim:schemas:core:2.0:User:name.formatted", Some("name.formatted")),
            (&format!("{EXT}:kind"), Some(&*format!("{EXT}:kind").to_lowercase())),
            (EXT, Some(&*format!("{EXT}:").to_lowercase())),
            ("urn:other:1.0:User:kind", None),
            ("", None),
            ("a.b.c", None),
            ("9a", None),
            ("a b", None),
            ("$ref", Some("$ref")),
            ("名称", None),
            ("urnä", None),
        ] {
            assert_eq!(AttrPath::parse(text, &[EXT]).map(|path| path.key()).as_deref(), expected, "{text}");
        }
    }
}
