//! Entries of an answer and their fields. A field that says nothing usable gets its default, the entry stays and is counted:
//! dropping it would hide what the other system has.

use chrono_tz::Tz;
use onehall_feature::{SourceField, SourceValueType, SourceWarning};
use serde_json::{Map, Value};

use super::path::Path;
use super::value::{DateFormat, convert};

/// The most entries of an answer.
pub const ENTRIES_MAX: usize = 500;
/// The most fields of an entry.
pub const FIELDS_MAX: usize = 50;
/// The longest default, characters.
const DEFAULT_CHARS_MAX: usize = 500;

/// The entries that a list path leads to: the elements of the list it names, or each thing that a path with `[*]` finds.
/// None when there is no such list; one thing that is no list is an entry of its own.
#[must_use]
pub fn entries(answer: Value, list: &Path) -> Option<Vec<Value>> {
    let found = list.nodes(&answer);
    let all: Vec<Value> = match (list.is_single(), &found[..]) {
        (true, [Value::Array(all)]) => all.iter().take(ENTRIES_MAX).cloned().collect(),
        (true, [one @ Value::Object(_)]) => vec![(*one).clone()],
        (true, _) => return None,
        (false, many) => many.iter().take(ENTRIES_MAX).map(|one| (*one).clone()).collect(),
    };
    Some(all)
}

/// Fields that were read, ready for many entries.
#[derive(Debug, Clone)]
pub struct Mapping {
    fields: Vec<Ready>,
}

#[derive(Debug, Clone)]
struct Ready {
    name: String,
    kind: SourceValueType,
    path: Path,
    format: DateFormat,
    default: Value,
}

/// What is wrong with a mapping: the field of the form, and in words.
pub type Faults = Vec<(String, &'static str)>;

impl Mapping {
    /// Reads fields, which stand in the form as `name`.
    ///
    /// # Errors
    /// [`Faults`].
    pub fn new(fields: &[SourceField], name: &str, zone: Tz) -> Result<Self, Faults> {
        let mut wrong = Vec::new();
        let mut ready: Vec<Ready> = Vec::with_capacity(fields.len());
        if fields.len() > FIELDS_MAX {
            wrong.push((name.to_owned(), "length is greater than 50"));
        }
        for (number, field) in fields.iter().take(FIELDS_MAX).enumerate() {
            let mut say = |part: &str, words| wrong.push((format!("{name}[{number}].{part}"), words));
            if !is_field(&field.field) {
                say("field", "letters, digits and _ alone, a letter first");
            } else if ready.iter().any(|other| other.name == field.field) {
                say("field", "another field has it");
            }
            if field.chinese_name.chars().count() > 100 || field.english_name.chars().count() > 100 {
                say("chineseName", "length is greater than 100");
            }
            let path = match &field.path[..] {
                "" => Some(Path::of_member(&field.field)),
                written => Path::parse(written).ok(),
            };
            if path.is_none() {
                say("path", "takes $, .name, ['name'], [0] and [*]");
            }
            let format = DateFormat::parse(&field.format);
            if format.is_none() {
                say("format", "SECONDS, MILLIS or letters as yyyy-MM-dd HH:mm:ss");
            }
            let default = default_of(field, format.as_ref(), zone);
            if default.is_none() {
                say("default", "a value of the field's type");
            }
            if let (Some(path), Some(format), Some(default)) = (path, format, default) {
                ready.push(Ready { name: field.field.clone(), kind: field.kind, path, format, default });
            }
        }
        if wrong.is_empty() { Ok(Self { fields: ready }) } else { Err(wrong) }
    }

    /// The first `rows` entries as ours, and which fields got their default how often.
    #[must_use]
    pub fn map(&self, entries: &[Value], rows: usize, zone: Tz) -> (Vec<Map<String, Value>>, Vec<SourceWarning>) {
        let mut defaults = vec![0; self.fields.len()];
        let shown = entries.iter().take(rows.min(ENTRIES_MAX));
        let mapped = shown.map(|entry| {
            let fields = self.fields.iter().zip(&mut defaults).map(|(field, defaults)| {
                let found = field.path.first(entry);
                let value = found.and_then(|value| convert(value, field.kind, &field.format, zone));
                *defaults += usize::from(value.is_none());
                (field.name.clone(), value.unwrap_or_else(|| field.default.clone()))
            });
            fields.collect()
        });
        let mapped = mapped.collect();
        let told = self.fields.iter().zip(defaults).filter(|(_, count)| *count > 0);
        (mapped, told.map(|(field, count)| SourceWarning { field: field.name.clone(), count }).collect())
    }
}

/// A name of a field: a member that browsers and forms know without quotes.
fn is_field(text: &str) -> bool {
    text.len() <= 64
        && text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// The default as a value of the field's type: an empty text for texts and nothing for others when none is written.
fn default_of(field: &SourceField, format: Option<&DateFormat>, zone: Tz) -> Option<Value> {
    let text = &field.default;
    if text.is_empty() {
        return Some(if field.kind == SourceValueType::Text { Value::String(String::new()) } else { Value::Null });
    }
    if text.chars().count() > DEFAULT_CHARS_MAX {
        return None;
    }
    convert(&Value::String(text.clone()), field.kind, format?, zone)
}

#[cfg(test)]
#[path = "mapping_tests.rs"]
mod tests;
