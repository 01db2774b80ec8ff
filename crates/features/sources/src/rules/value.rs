//! One value of another system as ours: plain text, number, time, checked link, colour. Nothing is ever read as HTML.

use chrono::{DateTime, Datelike as _, NaiveDate, NaiveDateTime, NaiveTime, TimeZone as _, Utc};
use chrono_tz::Tz;
use onehall_feature::SourceValueType;
use onehall_kernel::wire_time;
use onehall_safety::address::web_address;
use serde_json::{Number, Value};

/// Characters of a text that are kept.
pub const TEXT_CHARS_MAX: usize = 2_000;
/// The longest written number, characters.
const NUMBER_CHARS_MAX: usize = 40;
/// The longest format of a date, characters.
const FORMAT_CHARS_MAX: usize = 40;

/// A format of dates that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DateFormat {
    /// Whatever is usual: RFC 3339, `yyyy-MM-dd` with or without a time, the same with slashes, dots or 年月日, eight digits,
    /// seconds or milliseconds of the Unix epoch by their size.
    Usual,
    /// Seconds of the Unix epoch.
    Seconds,
    /// Milliseconds of it.
    Millis,
    /// As chrono writes formats.
    Written(String),
}

impl DateFormat {
    /// Reads a format; none when it is not one. Letters: `yyyy`, `MM`, `M`, `dd`, `d`, `HH`, `H`, `mm`, `ss`, `SSS`, `XXX` (offset);
    /// `T` and what is no ASCII letter stand for themselves. Year, month and day have to be there.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "" => return Some(Self::Usual),
            "SECONDS" => return Some(Self::Seconds),
            "MILLIS" => return Some(Self::Millis),
            _ if text.chars().count() > FORMAT_CHARS_MAX => return None,
            _ => {}
        }
        let mut written = String::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let end = rest.find(|c| c != first).unwrap_or(rest.len());
            let (run, behind) = rest.split_at(end);
            rest = behind;
            match run {
                "yyyy" => written.push_str("%Y"),
                "MM" | "M" => written.push_str("%m"),
                "dd" | "d" => written.push_str("%d"),
                "HH" | "H" => written.push_str("%H"),
                "mm" => written.push_str("%M"),
                "ss" => written.push_str("%S"),
                "SSS" => written.push_str("%3f"),
                "XXX" => written.push_str("%:z"),
                _ if first == '%' => written.push_str(&run.replace('%', "%%")),
                _ if first == 'T' || !first.is_ascii_alphabetic() => written.push_str(run),
                _ => return None,
            }
        }
        let has_day = ["%Y", "%m", "%d"].iter().all(|part| written.contains(part));
        has_day.then_some(Self::Written(written))
    }
}

/// `value` as one of this type; none when it says nothing usable.
#[must_use]
pub fn convert(value: &Value, kind: SourceValueType, format: &DateFormat, zone: Tz) -> Option<Value> {
    match kind {
        SourceValueType::Text => plain(value).map(Value::String),
        SourceValueType::Number => number(value).map(Value::Number),
        SourceValueType::Date => date(value, format, zone).map(|at| Value::String(wire_time(at, zone))),
        SourceValueType::Link => link(value).map(Value::String),
        SourceValueType::Colour => colour(value).map(Value::String),
    }
}

/// A text of one line or several; none for what has parts of its own, and for nothing.
fn plain(value: &Value) -> Option<String> {
    let text = match value {
        Value::String(text) => cleaned(text, TEXT_CHARS_MAX),
        Value::Number(number) => number.to_string(),
        Value::Bool(flag) => flag.to_string(),
        _ => return None,
    };
    (!text.is_empty()).then_some(text)
}

/// A text without control characters and what turns the direction of what stands beside it, at most `max` characters.
#[must_use]
pub fn cleaned(text: &str, max: usize) -> String {
    let is_shown =
        |c: &char| !c.is_control() && !matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    text.trim().chars().map(|c| if matches!(c, '\n' | '\t') { ' ' } else { c }).filter(is_shown).take(max).collect()
}

fn number(value: &Value) -> Option<Number> {
    match value {
        Value::Number(number) => Some(number.clone()),
        Value::String(text) => {
            let text = text.trim();
            let digits = text.strip_prefix('-').unwrap_or(text);
            let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
            let is_written = |digits: &str| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            if text.len() > NUMBER_CHARS_MAX || !is_written(whole) || !is_written(part) {
                return None;
            }
            match text.parse::<i64>() {
                Ok(whole) => Some(whole.into()),
                Err(_) => Number::from_f64(text.parse().ok()?),
            }
        }
        _ => None,
    }
}

/// Years that a school speaks of: what lies beyond them is a misread number.
fn is_near(at: &DateTime<Utc>) -> bool {
    (1900..=2100).contains(&at.year())
}

fn date(value: &Value, format: &DateFormat, zone: Tz) -> Option<DateTime<Utc>> {
    let text = match value {
        Value::String(text) => text.trim(),
        Value::Number(number) => return epoch(number.as_i64()?, format).filter(is_near),
        _ => return None,
    };
    let found = match format {
        DateFormat::Usual => usual(text, zone),
        DateFormat::Seconds | DateFormat::Millis => text.parse().ok().and_then(|number| epoch(number, format)),
        DateFormat::Written(format) => written(text, format, zone),
    };
    found.filter(is_near)
}

fn epoch(number: i64, format: &DateFormat) -> Option<DateTime<Utc>> {
    match format {
        DateFormat::Seconds => DateTime::from_timestamp(number, 0),
        DateFormat::Millis => DateTime::from_timestamp_millis(number),
        // as seconds the other one would lie in the year 5138 or later
        DateFormat::Usual if number.abs() >= 100_000_000_000 => DateTime::from_timestamp_millis(number),
        DateFormat::Usual => DateTime::from_timestamp(number, 0),
        DateFormat::Written(_) => None,
    }
}

fn usual(text: &str, zone: Tz) -> Option<DateTime<Utc>> {
    if let Ok(at) = DateTime::parse_from_rfc3339(text) {
        return Some(at.to_utc());
    }
    if text.bytes().all(|b| b.is_ascii_digit()) && !text.is_empty() {
        return match text.len() {
            8 => written(text, "%Y%m%d", zone),
            14 => written(text, "%Y%m%d%H%M%S", zone),
            _ => epoch(text.parse().ok()?, &DateFormat::Usual),
        };
    }
    let even: String = text.chars().map(|c| if matches!(c, '/' | '.' | '年' | '月') { '-' } else { c }).collect();
    let even = even.replace(['日', 'T'], " ");
    let words: Vec<&str> = even.split_whitespace().collect();
    match words[..] {
        [day] => written(day, "%Y-%m-%d", zone),
        [day, time] => {
            let time = time.split(['-', '+', 'Z']).next().unwrap_or_default();
            let format = if time.matches(':').count() == 1 { "%Y-%m-%d %H:%M" } else { "%Y-%m-%d %H:%M:%S" };
            written(&format!("{day} {time}"), format, zone)
        }
        _ => None,
    }
}

/// A time by a format of chrono; one without an offset is of the tenant's zone, one without a time of day its beginning.
fn written(text: &str, format: &str, zone: Tz) -> Option<DateTime<Utc>> {
    if format.contains("%:z") {
        return DateTime::parse_from_str(text, format).ok().map(|at| at.to_utc());
    }
    let local = if format.contains("%M") || format.contains("%S") {
        NaiveDateTime::parse_from_str(text, format).ok()?
    } else if format.contains("%H") {
        NaiveDateTime::parse_from_str(&format!("{text}\n00"), &format!("{format}\n%M")).ok()?
    } else {
        NaiveDate::parse_from_str(text, format).ok()?.and_time(NaiveTime::MIN)
    };
    // of an hour that comes twice the first one; an hour that does not come is no time
    zone.from_local_datetime(&local).earliest().map(|at| at.to_utc())
}

/// An http(s) address: a path would lead into the portal, of which another system knows nothing.
fn link(value: &Value) -> Option<String> {
    let text = value.as_str()?.trim();
    web_address(text).is_ok().then(|| text.to_owned())
}

fn colour(value: &Value) -> Option<String> {
    let text = value.as_str()?.trim();
    let digits = text.strip_prefix('#')?;
    let is_fine = digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit());
    is_fine.then(|| text.to_ascii_lowercase())
}

#[cfg(test)]
#[path = "value_tests.rs"]
mod tests;
