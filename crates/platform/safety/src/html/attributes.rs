//! The attributes of one tag as the browser's twin reads them (rule 4), in one pass.
//!
//! The order of the steps and what each of them looks at are those of the browser's reader, odd places included, so
//! that both sides keep the same attributes. Two of them matter: after the first white space outside a quoted value
//! all white space of the tag, also inside later values, counts as blanks; and a value that never ends its quote runs
//! to the end of the tag.

use super::space::{is_space, trim};

/// What follows the blanks after a name.
enum Next {
    Equal(usize),
    Other,
    End,
}

struct Reader {
    typed: Vec<char>,
    flat: Vec<char>,
    /// For each place the first place from there on that is no blank.
    solid_after: Vec<usize>,
    /// For each place the last place up to there that is no blank.
    solid_before: Vec<Option<usize>>,
    is_flat: bool,
}

impl Reader {
    fn new(text: &str) -> Self {
        let typed: Vec<char> = text.chars().collect();
        let flat: Vec<char> = typed.iter().map(|&c| if is_space(c) { ' ' } else { c }).collect();
        let mut solid_after = vec![flat.len(); flat.len()];
        let mut next = flat.len();
        for at in (0..flat.len()).rev() {
            next = if flat[at] == ' ' { next } else { at };
            solid_after[at] = next;
        }
        let mut last = None;
        let solid_before = flat.iter().enumerate().map(|(at, &c)| {
            last = if c == ' ' { last } else { Some(at) };
            last
        });
        let solid_before = solid_before.collect();
        Self { typed, flat, solid_after, solid_before, is_flat: false }
    }

    fn chars(&self) -> &[char] {
        if self.is_flat { &self.flat } else { &self.typed }
    }

    fn slice(&self, from: usize, to: usize) -> String {
        let text: String = self.chars()[from..to].iter().collect();
        trim(&text).to_owned()
    }

    /// The quote that opens the value beginning at `from`, if blanks alone stand before it.
    fn opening_quote(&self, from: usize) -> Option<usize> {
        let at = from + self.chars()[from..].iter().position(|&c| c != ' ')?;
        matches!(self.chars()[at], '"' | '\'').then_some(at)
    }

    fn next(&self, from: usize) -> Next {
        let at = self.solid_after[from];
        match self.flat.get(at) {
            None => Next::End,
            Some('=') => Next::Equal(at),
            Some(_) => Next::Other,
        }
    }

    /// Whether only blanks stand between the `=` and `before`, so that the value has not begun.
    fn is_before_value(&self, before: usize) -> bool {
        match before.checked_sub(1).and_then(|at| self.solid_before[at]) {
            None | Some(0) => true,
            Some(at) => self.flat[at] == '=',
        }
    }
}

/// A value without the quotes around it.
fn unquoted(value: &str) -> String {
    for quote in ['"', '\''] {
        if let Some(rest) = value.strip_prefix(quote) {
            if rest.is_empty() {
                return String::new();
            }
            if let Some(inner) = rest.strip_suffix(quote) {
                return inner.to_owned();
            }
        }
    }
    value.to_owned()
}

/// Calls `each` with every attribute's name (never empty, lower case) and value in the order of the source. `text` is
/// what stands between the tag's name and its `>`.
pub(crate) fn read(text: &str, mut each: impl FnMut(&str, &str)) {
    let mut add = |name: &str, value: &str| {
        let legal = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '\\' | '_' | ':' | '.' | '-');
        let name: String = name.chars().filter(legal).map(|c| c.to_ascii_lowercase()).collect();
        if !name.is_empty() {
            each(&name, value);
        }
    };
    let mut reader = Reader::new(text);
    let end = reader.typed.len();
    let mut name: Option<String> = None;
    let (mut at, mut from, mut quote) = (0, 0, None);
    while at < end {
        let c = reader.chars()[at];
        match name.take() {
            None if c == '=' => {
                name = Some(reader.slice(from, at));
                from = at + 1;
                quote = reader.opening_quote(from);
            }
            Some(owner) if quote == Some(at) => {
                let Some(length) = reader.chars()[at + 1..].iter().position(|&other| other == c) else {
                    name = Some(owner);
                    break;
                };
                add(&owner, &reader.slice(at + 1, at + 1 + length));
                at += 1 + length;
                from = at + 1;
            }
            None if is_space(c) => {
                reader.is_flat = true;
                match reader.next(at) {
                    Next::Equal(equal) => {
                        at = equal;
                        continue;
                    }
                    Next::End => break,
                    Next::Other => {
                        add(&reader.slice(from, at), "");
                        from = at + 1;
                    }
                }
            }
            Some(owner) if is_space(c) => {
                reader.is_flat = true;
                if reader.is_before_value(at) {
                    name = Some(owner);
                } else {
                    add(&owner, &unquoted(&reader.slice(from, at)));
                    from = at + 1;
                }
            }
            other => name = other,
        }
        at += 1;
    }
    if from < end {
        let rest = reader.slice(from, end);
        match name {
            None => add(&rest, ""),
            Some(owner) => add(&owner, &unquoted(&rest)),
        }
    }
}
