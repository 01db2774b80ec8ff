//! The words of a filter.

/// A word of a filter.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Token {
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `[`.
    OpenValue,
    /// `]`.
    CloseValue,
    /// A path, an operator, a number, `true`, `false`, `null`.
    Word(String),
    /// A text in quotes, as JSON has them.
    Text(String),
}

/// Reads words off a text.
pub(crate) struct Lexer<'a> {
    rest: &'a str,
}

impl<'a> Lexer<'a> {
    pub(crate) const fn of(text: &'a str) -> Self {
        Self { rest: text }
    }

    /// All words; none where a text has no end or is none of JSON.
    pub(crate) fn all(mut self) -> Option<Vec<Token>> {
        let mut tokens = Vec::new();
        loop {
            self.rest = self.rest.trim_start_matches([' ', '\t']);
            let Some(first) = self.rest.chars().next() else { return Some(tokens) };
            let single = match first {
                '(' => Some(Token::Open),
                ')' => Some(Token::Close),
                '[' => Some(Token::OpenValue),
                ']' => Some(Token::CloseValue),
                _ => None,
            };
            if let Some(token) = single {
                self.rest = &self.rest[1..];
                tokens.push(token);
            } else if first == '"' {
                let end = end_of_text(self.rest)?;
                tokens.push(Token::Text(serde_json::from_str(&self.rest[..end]).ok()?));
                self.rest = &self.rest[end..];
            } else {
                let end = self.rest.find([' ', '\t', '(', ')', '[', ']', '"']).unwrap_or(self.rest.len());
                tokens.push(Token::Word(self.rest[..end].to_owned()));
                self.rest = &self.rest[end..];
            }
        }
    }

    /// What stands before the bracket that closes, and what behind it.
    pub(crate) fn until_bracket(text: &str) -> Option<(&str, &str)> {
        let mut at = 0;
        while let Some(found) = text[at..].find(['"', ']']) {
            let place = at + found;
            if text[place..].starts_with(']') {
                return Some((&text[..place], &text[place + 1..]));
            }
            at = place + end_of_text(&text[place..])?;
        }
        None
    }
}

/// Where a text that begins with its quote ends, behind the closing one.
fn end_of_text(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => return Some(at + 1),
            _ => {}
        }
    }
    None
}
