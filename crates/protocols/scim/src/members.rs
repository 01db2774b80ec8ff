//! Members of JSON objects by name, whatever its letters' case (RFC 7643 section 2.1).

use serde_json::{Map, Value};

/// Whether two names of attributes or schemas are the same.
#[must_use]
pub fn same_name(left: &str, right: &str) -> bool {
    left.eq_ignore_ascii_case(right)
}

/// The name as the object spells it.
pub(crate) fn spelled(object: &Map<String, Value>, name: &str) -> Option<String> {
    object.keys().find(|key| same_name(key, name)).cloned()
}

/// A member; none where there is no object, no such member, or it is null.
#[must_use]
pub fn get<'a>(value: &'a Value, name: &str) -> Option<&'a Value> {
    let object = value.as_object()?;
    object.iter().find(|(key, _)| same_name(key, name)).map(|(_, value)| value).filter(|value| !value.is_null())
}

/// Sets a member under the spelling that is there, or the given one.
pub fn put(object: &mut Map<String, Value>, name: &str, value: Value) {
    let key = spelled(object, name).unwrap_or_else(|| name.to_owned());
    object.insert(key, value);
}

/// Takes a member away.
pub fn take(object: &mut Map<String, Value>, name: &str) -> Option<Value> {
    let key = spelled(object, name)?;
    object.shift_remove(&key)
}
