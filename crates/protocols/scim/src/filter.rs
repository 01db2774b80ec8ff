//! Filters (RFC 7644 section 3.4.2.2): reading, and comparing with a resource.

use std::cmp::Ordering;
use std::iter::Peekable;
use std::vec::IntoIter;

use serde_json::Value;

use crate::attr_path::AttrPath;
use crate::fault::{Fault, FaultKind};
use crate::lexer::{Lexer, Token};
use crate::members::{get, same_name};

/// The longest filter, in characters.
pub(crate) const MAX_CHARS: usize = 2_000;
/// How deep groups, `not` and value filters may stand in each other.
const MAX_DEPTH: usize = 12;
/// Comparisons of one filter.
const MAX_TERMS: usize = 60;

/// How an attribute is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compare {
    /// Equal.
    Eq,
    /// Not equal.
    Ne,
    /// Contains.
    Co,
    /// Starts with.
    Sw,
    /// Ends with.
    Ew,
    /// Greater than.
    Gt,
    /// Greater than or equal to.
    Ge,
    /// Less than.
    Lt,
    /// Less than or equal to.
    Le,
}

impl Compare {
    fn read(word: &str) -> Option<Self> {
        Some(match word.to_ascii_lowercase().as_str() {
            "eq" => Self::Eq,
            "ne" => Self::Ne,
            "co" => Self::Co,
            "sw" => Self::Sw,
            "ew" => Self::Ew,
            "gt" => Self::Gt,
            "ge" => Self::Ge,
            "lt" => Self::Lt,
            "le" => Self::Le,
            _ => return None,
        })
    }
}

/// What an attribute is compared with.
#[derive(Debug, Clone, PartialEq)]
pub enum Literal {
    /// A text.
    Text(String),
    /// A number.
    Number(f64),
    /// True or false.
    Bool(bool),
    /// Nothing.
    Null,
}

/// A filter.
#[derive(Debug, Clone, PartialEq)]
pub enum Filter {
    /// All of these.
    And(Vec<Self>),
    /// Any of these.
    Or(Vec<Self>),
    /// Not this.
    Not(Box<Self>),
    /// The attribute has a value.
    Present(AttrPath),
    /// The attribute compares so.
    Compare(AttrPath, Compare, Literal),
    /// One value of the attribute fits a filter of its parts: `emails[type eq "work"]`.
    Values(AttrPath, Box<Self>),
}

impl Filter {
    /// Reads a filter. `extensions` are the schemas that the resource has beside its core.
    ///
    /// # Errors
    /// `invalidFilter`, also for one that is too long, too deep or has too many comparisons.
    pub fn parse(text: &str, extensions: &[&str]) -> Result<Self, Fault> {
        if text.chars().count() > MAX_CHARS {
            return Err(fault(format!("the filter has more than {MAX_CHARS} characters")));
        }
        let tokens = Lexer::of(text).all().ok_or_else(|| fault("a text of the filter has no end"))?;
        let mut reader = Reader { tokens: tokens.into_iter().peekable(), extensions, terms: 0 };
        let filter = reader.any(0)?;
        match reader.tokens.next() {
            None => Ok(filter),
            Some(_) => Err(fault("something stands behind the end of the filter")),
        }
    }

    /// Whether a resource, or a value of an attribute, fits. Texts compare whatever their letters' case, as of attributes that
    /// are not `caseExact`.
    #[must_use]
    pub fn fits(&self, resource: &Value) -> bool {
        match self {
            Self::And(all) => all.iter().all(|one| one.fits(resource)),
            Self::Or(any) => any.iter().any(|one| one.fits(resource)),
            Self::Not(one) => !one.fits(resource),
            Self::Present(path) => values(path, resource).iter().any(|value| is_present(value)),
            Self::Compare(path, compare, Literal::Null) => {
                let is_there = values(path, resource).iter().any(|value| is_present(value));
                (*compare == Compare::Eq && !is_there) || (*compare == Compare::Ne && is_there)
            }
            // of many values `ne` is that none is equal
            Self::Compare(path, Compare::Ne, literal) => {
                !values(path, resource).iter().any(|value| compares(value, Compare::Eq, literal))
            }
            Self::Compare(path, compare, literal) => {
                values(path, resource).iter().any(|value| compares(value, *compare, literal))
            }
            Self::Values(path, inner) => values(path, resource).iter().any(|value| inner.fits(value)),
        }
    }
}

fn fault(detail: impl Into<String>) -> Fault {
    Fault::new(FaultKind::InvalidFilter, detail)
}

/// The values of an attribute, each of many by itself.
fn values<'a>(path: &AttrPath, resource: &'a Value) -> Vec<&'a Value> {
    let at = match &path.extension {
        Some(urn) => get(resource, urn),
        None => Some(resource),
    };
    let Some(found) = at.and_then(|at| get(at, &path.name)) else { return Vec::new() };
    let each: Vec<&Value> = found.as_array().map_or_else(|| vec![found], |many| many.iter().collect());
    match &path.sub {
        Some(sub) => each.into_iter().filter_map(|one| get(one, sub)).collect(),
        None => each,
    }
}

fn is_present(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(many) => many.iter().any(is_present),
        Value::Object(members) => members.values().any(is_present),
        Value::Bool(_) | Value::Number(_) => true,
    }
}

fn compares(value: &Value, compare: Compare, literal: &Literal) -> bool {
    // a complex value is compared by its part `value`
    let value = get(value, "value").unwrap_or(value);
    match (value, literal) {
        (Value::String(text), Literal::Text(wanted)) => {
            let (text, wanted) = (text.to_lowercase(), wanted.to_lowercase());
            match compare {
                Compare::Co => text.contains(&wanted),
                Compare::Sw => text.starts_with(&wanted),
                Compare::Ew => text.ends_with(&wanted),
                _ => ordered(text.cmp(&wanted), compare),
            }
        }
        (Value::Number(number), Literal::Number(wanted)) => {
            number.as_f64().and_then(|number| number.partial_cmp(wanted)).is_some_and(|order| ordered(order, compare))
        }
        (Value::Bool(is), Literal::Bool(wanted)) => compare == Compare::Eq && is == wanted,
        _ => false,
    }
}

const fn ordered(order: Ordering, compare: Compare) -> bool {
    match compare {
        Compare::Eq => order.is_eq(),
        Compare::Gt => order.is_gt(),
        Compare::Ge => order.is_ge(),
        Compare::Lt => order.is_lt(),
        Compare::Le => order.is_le(),
        Compare::Ne | Compare::Co | Compare::Sw | Compare::Ew => false,
    }
}

struct Reader<'a> {
    tokens: Peekable<IntoIter<Token>>,
    extensions: &'a [&'a str],
    terms: usize,
}

impl Reader<'_> {
    /// `or` binds least.
    fn any(&mut self, depth: usize) -> Result<Filter, Fault> {
        if depth > MAX_DEPTH {
            return Err(fault(format!("the filter is more than {MAX_DEPTH} deep")));
        }
        let mut any = vec![self.all(depth)?];
        while self.is_next("or") {
            any.push(self.all(depth)?);
        }
        Ok(one_or(any, Filter::Or))
    }

    fn all(&mut self, depth: usize) -> Result<Filter, Fault> {
        let mut all = vec![self.one(depth)?];
        while self.is_next("and") {
            all.push(self.one(depth)?);
        }
        Ok(one_or(all, Filter::And))
    }

    fn one(&mut self, depth: usize) -> Result<Filter, Fault> {
        match self.tokens.next() {
            Some(Token::Open) => self.group(depth),
            Some(Token::Word(word)) if same_name(&word, "not") && self.tokens.peek() == Some(&Token::Open) => {
                self.tokens.next();
                Ok(Filter::Not(Box::new(self.group(depth)?)))
            }
            Some(Token::Word(word)) => self.term(&word, depth),
            _ => Err(fault("an attribute is expected")),
        }
    }

    fn group(&mut self, depth: usize) -> Result<Filter, Fault> {
        let inner = self.any(depth + 1)?;
        self.expect(&Token::Close)?;
        Ok(inner)
    }

    fn term(&mut self, word: &str, depth: usize) -> Result<Filter, Fault> {
        self.terms += 1;
        if self.terms > MAX_TERMS {
            return Err(fault(format!("the filter has more than {MAX_TERMS} comparisons")));
        }
        let path = AttrPath::parse(word, self.extensions)
            .filter(|path| !path.name.is_empty())
            .ok_or_else(|| fault(format!("{word:?} is no attribute")))?;
        match self.tokens.next() {
            Some(Token::OpenValue) => {
                let inner = self.any(depth + 1)?;
                self.expect(&Token::CloseValue)?;
                Ok(Filter::Values(path, Box::new(inner)))
            }
            Some(Token::Word(word)) if same_name(&word, "pr") => Ok(Filter::Present(path)),
            Some(Token::Word(word)) => {
                let compare = Compare::read(&word).ok_or_else(|| fault(format!("{word:?} is no operator")))?;
                Ok(Filter::Compare(path, compare, self.literal()?))
            }
            _ => Err(fault(format!("an operator is expected behind {word:?}"))),
        }
    }

    fn literal(&mut self) -> Result<Literal, Fault> {
        match self.tokens.next() {
            Some(Token::Text(text)) => Ok(Literal::Text(text)),
            Some(Token::Word(word)) => match serde_json::from_str::<Value>(&word.to_ascii_lowercase()) {
                Ok(Value::Bool(is)) => Ok(Literal::Bool(is)),
                Ok(Value::Null) => Ok(Literal::Null),
                Ok(Value::Number(number)) => Ok(Literal::Number(number.as_f64().unwrap_or(f64::NAN))),
                _ => Err(fault(format!("{word:?} is no value; texts stand in quotes"))),
            },
            _ => Err(fault("a value is expected")),
        }
    }

    fn is_next(&mut self, wanted: &str) -> bool {
        let is = |token: &Token| matches!(token, Token::Word(word) if same_name(word, wanted));
        self.tokens.next_if(is).is_some()
    }

    fn expect(&mut self, wanted: &Token) -> Result<(), Fault> {
        match self.tokens.next() {
            Some(token) if token == *wanted => Ok(()),
            _ => Err(fault("a bracket is not closed")),
        }
    }
}

fn one_or(mut many: Vec<Filter>, join: fn(Vec<Filter>) -> Filter) -> Filter {
    if many.len() == 1 { many.remove(0) } else { join(many) }
}

#[cfg(test)]
#[path = "filter_tests.rs"]
mod tests;
