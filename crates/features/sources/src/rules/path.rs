//! Where a value stands in an answer: the syntax of RFC 9535 with names, indexes and `[*]` alone.
//!
//! The whole of RFC 9535 lets whoever writes a path occupy a processor for seconds (filters inside filters, `..`). What is
//! left visits a node at most once, whatever the path.

use serde_json::Value;

/// The longest path, characters.
pub const PATH_CHARS_MAX: usize = 300;
/// The most steps of one.
pub const STEPS_MAX: usize = 16;

/// One step.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Name(String),
    Index(usize),
    Each,
}

/// A path that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    steps: Vec<Step>,
}

/// What is wrong with a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PathFault {
    /// Longer or deeper than allowed.
    #[error("is too long")]
    Long,
    /// No `$` at its beginning, or something that no step is.
    #[error("takes $, .name, ['name'], [0] and [*]")]
    Syntax,
}

impl Path {
    /// Reads a path.
    ///
    /// # Errors
    /// [`PathFault`].
    pub fn parse(text: &str) -> Result<Self, PathFault> {
        if text.chars().count() > PATH_CHARS_MAX {
            return Err(PathFault::Long);
        }
        let mut rest = text.strip_prefix('$').ok_or(PathFault::Syntax)?;
        let mut steps = Vec::new();
        while !rest.is_empty() {
            if steps.len() == STEPS_MAX {
                return Err(PathFault::Long);
            }
            let (step, behind) = step(rest).ok_or(PathFault::Syntax)?;
            steps.push(step);
            rest = behind;
        }
        Ok(Self { steps })
    }

    /// The path of a member of an entry, whatever its name.
    #[must_use]
    pub fn of_member(name: &str) -> Self {
        Self { steps: vec![Step::Name(name.to_owned())] }
    }

    /// Whether it leads to one node at most.
    #[must_use]
    pub fn is_single(&self) -> bool {
        !self.steps.contains(&Step::Each)
    }

    /// The nodes it leads to, in their order.
    #[must_use]
    pub fn nodes<'a>(&self, root: &'a Value) -> Vec<&'a Value> {
        self.nodes_counting(root, &mut 0)
    }

    /// The first node it leads to.
    #[must_use]
    pub fn first<'a>(&self, root: &'a Value) -> Option<&'a Value> {
        self.nodes(root).first().copied()
    }

    /// The same as [`Path::nodes`], with how many nodes were looked at.
    fn nodes_counting<'a>(&self, root: &'a Value, visits: &mut usize) -> Vec<&'a Value> {
        let mut found = vec![root];
        for step in &self.steps {
            *visits += found.len();
            found = match step {
                Step::Name(name) => found.into_iter().filter_map(|node| node.as_object()?.get(name)).collect(),
                Step::Index(index) => found.into_iter().filter_map(|node| node.as_array()?.get(*index)).collect(),
                Step::Each => found.into_iter().flat_map(children).collect(),
            };
        }
        *visits += found.len();
        found
    }
}

fn children(node: &Value) -> Box<dyn Iterator<Item = &Value> + '_> {
    match node {
        Value::Array(all) => Box::new(all.iter()),
        Value::Object(all) => Box::new(all.values()),
        _ => Box::new(std::iter::empty()),
    }
}

fn step(text: &str) -> Option<(Step, &str)> {
    if let Some(rest) = text.strip_prefix('.') {
        let end = rest.find(|c| !is_of_name(c)).unwrap_or(rest.len());
        let (name, behind) = rest.split_at(end);
        let first = name.chars().next()?;
        return (!first.is_ascii_digit()).then(|| (Step::Name(name.to_owned()), behind));
    }
    let rest = text.strip_prefix('[')?;
    let (step, behind) = match rest.chars().next()? {
        '*' => (Step::Each, &rest[1..]),
        quote @ ('\'' | '"') => {
            let (name, behind) = quoted(&rest[1..], quote)?;
            (Step::Name(name), behind)
        }
        _ => {
            let end = rest.find(|c: char| !c.is_ascii_digit())?;
            let (digits, behind) = rest.split_at(end);
            // no leading zeros (RFC 9535 section 2.3.3), and no more than every array is shorter than
            let is_plain = digits == "0" || (!digits.starts_with('0') && !digits.is_empty() && digits.len() <= 9);
            (Step::Index(if is_plain { digits.parse().ok()? } else { return None }), behind)
        }
    };
    Some((step, behind.strip_prefix(']')?))
}

/// What a name without quotes is made of (RFC 9535 section 2.5.1.1).
fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || !c.is_ascii()
}

/// A name up to its closing quote, and what stands behind it (RFC 9535 section 2.3.1.1).
fn quoted(text: &str, quote: char) -> Option<(String, &str)> {
    let mut name = String::new();
    let mut rest = text;
    loop {
        let c = rest.chars().next()?;
        rest = &rest[c.len_utf8()..];
        match c {
            _ if c == quote => return Some((name, rest)),
            '\\' => {
                let (escaped, behind) = escape(rest, quote)?;
                name.push(escaped);
                rest = behind;
            }
            _ if (c as u32) < 0x20 => return None,
            _ => name.push(c),
        }
    }
}

fn escape(text: &str, quote: char) -> Option<(char, &str)> {
    let c = text.chars().next()?;
    let behind = &text[c.len_utf8()..];
    let escaped = match c {
        'b' => '\u{8}',
        'f' => '\u{c}',
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        '/' | '\\' => c,
        'u' => return unicode(behind),
        _ if c == quote => c,
        _ => return None,
    };
    Some((escaped, behind))
}

/// Four hexadecimal digits, or two times four of a pair.
fn unicode(text: &str) -> Option<(char, &str)> {
    let (high, behind) = unit(text)?;
    if let Some(c) = char::from_u32(high) {
        return Some((c, behind));
    }
    let (low, behind) = unit(behind.strip_prefix("\\u")?)?;
    let is_pair = (0xd800..0xdc00).contains(&high) && (0xdc00..0xe000).contains(&low);
    let c = is_pair.then(|| char::from_u32(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)))??;
    Some((c, behind))
}

fn unit(text: &str) -> Option<(u32, &str)> {
    let digits = text.get(..4).filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()))?;
    Some((u32::from_str_radix(digits, 16).ok()?, &text[4..]))
}

#[cfg(test)]
#[path = "path_tests.rs"]
mod tests;
