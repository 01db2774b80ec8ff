//! Settings that a school's administrators choose on one page: what counts unless they did, and what a value has to be beyond
//! its shape.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::shape::Misfit;

/// The field of a fault of a value that has no fields: a number, a word, a switch.
pub const WHOLE: &str = "value";

/// What is wrong with one field of a value. The rule is told as `onehall_web::FieldError` tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The field within the value, as `noCopy[2]`; [`WHOLE`] for the value itself.
    pub field: String,
    /// The rule that it breaks, in English: `lower than 5`.
    pub rule: String,
}

impl Fault {
    /// A field with the rule that it breaks.
    #[must_use]
    pub fn new(field: impl Into<String>, rule: impl Into<String>) -> Self {
        Self { field: field.into(), rule: rule.into() }
    }

    /// The fault of a number outside of its bounds.
    #[must_use]
    pub fn outside(field: &str, number: i64, [least, most]: [i64; 2]) -> Option<Self> {
        if number < least {
            Some(Self::new(field, format!("lower than {least}")))
        } else {
            (number > most).then(|| Self::new(field, format!("greater than {most}")))
        }
    }

    /// The fault of a text with more characters than this.
    #[must_use]
    pub fn long(field: impl Into<String>, text: &str, most: usize) -> Option<Self> {
        Self::many(field, text.chars().count(), most)
    }

    /// The fault of a list with more entries, or a text with more characters, than this.
    #[must_use]
    pub fn many(field: impl Into<String>, count: usize, most: usize) -> Option<Self> {
        (count > most).then(|| Self::new(field, format!("length is greater than {most}")))
    }

    /// The fault of a key that is not 1 to `most` letters and digits of ASCII, `-` and `_`.
    #[must_use]
    pub fn key(field: impl Into<String>, key: &str, most: usize) -> Option<Self> {
        let is_of_key = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        let is_key = (1..=most).contains(&key.len()) && key.chars().all(is_of_key);
        (!is_key).then(|| Self::new(field, format!("1 to {most} letters, digits, - and _")))
    }
}

impl From<Misfit> for Fault {
    fn from(misfit: Misfit) -> Self {
        let within = misfit.path.strip_prefix('$').unwrap_or(&misfit.path);
        let field = within.strip_prefix('.').unwrap_or(within);
        Self::new(if field.is_empty() { WHOLE } else { field }, misfit.reason)
    }
}

/// A value that administrators choose. It is pure: the same value is judged alike everywhere.
pub trait Chosen: Serialize + DeserializeOwned {
    /// What counts unless something was chosen, where the installation's file does not say it.
    fn usual() -> Self;

    /// All that is wrong with it; nothing when it may be stored.
    fn faults(&self) -> Vec<Fault>;
}

/// The rules of some [`Chosen`].
#[derive(Debug, Clone, Copy)]
pub struct Rules {
    usual: fn() -> Value,
    settle: fn(&Value) -> Result<Value, Vec<Fault>>,
    read: fn(&Value) -> Option<Value>,
}

impl Rules {
    /// Those of `C`.
    #[must_use]
    pub const fn of<C: Chosen>() -> Self {
        Self { usual: usual::<C>, settle: settle::<C>, read: read::<C> }
    }

    /// What counts unless something was chosen, where the installation's file does not say it.
    #[must_use]
    pub fn usual(&self) -> Value {
        (self.usual)()
    }

    /// A value as it is stored: with every field that it may have, and nothing else.
    ///
    /// # Errors
    /// All faults of a value, or where it has another shape.
    pub fn settle(&self, value: &Value) -> Result<Value, Vec<Fault>> {
        (self.settle)(value)
    }

    /// A stored value with every field that it may have; none when it has another shape and so does not count.
    #[must_use]
    pub fn read(&self, value: &Value) -> Option<Value> {
        (self.read)(value)
    }
}

fn usual<C: Chosen>() -> Value {
    serde_json::to_value(C::usual()).unwrap_or(Value::Null)
}

fn settle<C: Chosen>(value: &Value) -> Result<Value, Vec<Fault>> {
    let chosen: C = serde_path_to_error::deserialize(value).map_err(|error| vec![Misfit::of(error).into()])?;
    let faults = chosen.faults();
    if !faults.is_empty() {
        return Err(faults);
    }
    serde_json::to_value(chosen).map_err(|error| vec![Fault::new(WHOLE, error.to_string())])
}

fn read<C: Chosen>(value: &Value) -> Option<Value> {
    serde_json::to_value(serde_json::from_value::<C>(value.clone()).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Debug, Serialize, Deserialize)]
    #[serde(default)]
    struct Lamp {
        hours: i64,
        words: String,
    }

    impl Default for Lamp {
        fn default() -> Self {
            Self { hours: 6, words: String::new() }
        }
    }

    impl Chosen for Lamp {
        fn usual() -> Self {
            Self::default()
        }

        fn faults(&self) -> Vec<Fault> {
            [Fault::outside("hours", self.hours, [1, 24]), Fault::long("words", &self.words, 3)]
                .into_iter()
                .flatten()
                .collect()
        }
    }

    #[test]
    fn a_value_is_stored_whole_or_refused_with_all_its_faults() {
        let rules = Rules::of::<Lamp>();
        assert_eq!(rules.usual(), json!({"hours": 6, "words": ""}));
        assert_eq!(rules.settle(&json!({"hours": 8, "of another": 1})), Ok(json!({"hours": 8, "words": ""})));
        let faults = |value: Value| -> Vec<(String, String)> {
            rules.settle(&value).unwrap_err().into_iter().map(|fault| (fault.field, fault.rule)).collect()
        };
        let two = faults(json!({"hours": 0, "words": "four"}));
        assert_eq!(two[0], ("hours".to_owned(), "lower than 1".to_owned()));
        assert_eq!(two[1], ("words".to_owned(), "length is greater than 3".to_owned()));
        assert_eq!(faults(json!({"hours": 25}))[0].1, "greater than 24");
        assert_eq!(faults(json!({"hours": "many"}))[0].0, "hours");
        assert_eq!(faults(json!(7))[0].0, WHOLE);
    }

    #[test]
    fn keys_are_short_and_plain() {
        for (key, is_key) in
            [("a", true), ("A-1_b", true), ("", false), ("abcdef", false), ("a b", false), ("键", false)]
        {
            assert_eq!(Fault::key("code", key, 5).is_none(), is_key, "{key}");
        }
    }

    #[test]
    fn what_was_stored_before_a_field_existed_goes_on() {
        let rules = Rules::of::<Lamp>();
        assert_eq!(rules.read(&json!({"hours": 30})), Some(json!({"hours": 30, "words": ""})), "of an older rule");
        assert_eq!(rules.read(&json!("six")), None);
    }
}
