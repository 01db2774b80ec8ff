//! One cell.

use std::borrow::Cow;

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use serde::{Deserialize, Serialize};

/// A number and how it is written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Number {
    /// The value.
    pub value: f64,
    /// Its digits as the file has them, with the zeros in front that a format of zeros shows. Holds an `E` only where
    /// the file has no more digits than that, so that a number of a card or an account is known to be cut off.
    pub text: String,
}

/// What one cell holds. A formula is its stored value.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Cell {
    /// Nothing.
    #[default]
    Empty,
    /// A text, with all its spaces and zeros.
    Text(String),
    /// A number that is no date.
    Number(Number),
    /// A date with its time of day, in whatever zone its author meant. A time without a date is on 1899-12-31.
    Date(NaiveDateTime),
    /// True or false.
    Bool(bool),
    /// An error of the program that wrote the file, such as `#N/A`.
    Fault(String),
}

/// The day of a time that has no date (Excel's day 0).
pub(crate) const NO_DATE: NaiveDate = match NaiveDate::from_ymd_opt(1899, 12, 31) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

impl Cell {
    /// A text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// A number with the digits Rust writes for it.
    #[must_use]
    pub fn number(value: f64) -> Self {
        Self::Number(Number { value, text: value.to_string() })
    }

    /// Whether a person would say that the cell holds nothing: no value, or spaces only.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        match self {
            Self::Empty => true,
            Self::Text(text) => text.trim().is_empty(),
            _ => false,
        }
    }

    /// Bytes of its text; none for what has no text of its own.
    pub(crate) fn text_bytes(&self) -> usize {
        match self {
            Self::Text(text) | Self::Fault(text) => text.len(),
            Self::Number(number) => number.text.len(),
            Self::Empty | Self::Date(_) | Self::Bool(_) => 0,
        }
    }

    /// What the cell holds, as a text: numbers in their own digits, dates as `2026-03-01` or `2026-03-01 08:00:00`.
    #[must_use]
    pub fn shown(&self) -> Cow<'_, str> {
        match self {
            Self::Empty => Cow::Borrowed(""),
            Self::Text(text) | Self::Fault(text) => Cow::Borrowed(text),
            Self::Number(number) => Cow::Borrowed(&number.text),
            Self::Bool(true) => Cow::Borrowed("TRUE"),
            Self::Bool(false) => Cow::Borrowed("FALSE"),
            Self::Date(at) if at.date() == NO_DATE => Cow::Owned(at.format("%H:%M:%S").to_string()),
            Self::Date(at) if at.time() == NaiveTime::MIN => Cow::Owned(at.format("%Y-%m-%d").to_string()),
            Self::Date(at) => Cow::Owned(at.format("%Y-%m-%d %H:%M:%S").to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shows_what_people_typed() {
        let day = NaiveDate::from_ymd_opt(2026, 3, 1).unwrap();
        let time = NaiveTime::from_hms_opt(8, 5, 0).unwrap();
        assert_eq!(Cell::text(" 007 ").shown(), " 007 ");
        assert_eq!(Cell::number(12.5).shown(), "12.5");
        assert_eq!(Cell::Date(day.and_time(NaiveTime::MIN)).shown(), "2026-03-01");
        assert_eq!(Cell::Date(day.and_time(time)).shown(), "2026-03-01 08:05:00");
        assert_eq!(Cell::Date(NO_DATE.and_time(time)).shown(), "08:05:00");
        assert!(Cell::text(" \u{3000}\t").is_blank() && Cell::Empty.is_blank() && !Cell::Bool(false).is_blank());
    }
}
