//! Which attributes an answer shows (RFC 7644 sections 3.4.2.5 and 3.9).

use serde_json::{Map, Value};

use crate::attr_path::AttrPath;
use crate::fault::{Fault, FaultKind};
use crate::members::{same_name, take};

/// What is shown whatever is asked for.
const ALWAYS: [&str; 2] = ["schemas", "id"];
/// Attributes that one request names.
const MAX_NAMES: usize = 60;

/// What a request asks to see.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Projection {
    only: Vec<AttrPath>,
    without: Vec<AttrPath>,
}

impl Projection {
    /// Of the parameters `attributes` and `excludedAttributes`; an attribute that there is not shows nothing.
    ///
    /// # Errors
    /// `invalidValue` where both are given, or too many.
    pub fn of(only: Option<&str>, without: Option<&str>, extensions: &[&str]) -> Result<Self, Fault> {
        let read = |text: Option<&str>| -> Result<Vec<AttrPath>, Fault> {
            let names: Vec<&str> =
                text.unwrap_or_default().split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
            if names.len() > MAX_NAMES {
                return Err(Fault::new(FaultKind::InvalidValue, format!("at most {MAX_NAMES} attributes are named")));
            }
            let path = |name: &&str| Fault::new(FaultKind::InvalidValue, format!("{name:?} is no attribute"));
            names.iter().map(|name| AttrPath::parse(name, extensions).ok_or_else(|| path(name))).collect()
        };
        let (only, without) = (read(only)?, read(without)?);
        if !only.is_empty() && !without.is_empty() {
            return Err(Fault::new(FaultKind::InvalidValue, "either attributes or excludedAttributes"));
        }
        Ok(Self { only, without })
    }

    /// Whether the request asks for this attribute by name.
    #[must_use]
    pub fn names(&self, attribute: &str) -> bool {
        self.only.iter().any(|path| path.extension.is_none() && same_name(&path.name, attribute))
    }

    /// The resource as it is shown.
    #[must_use]
    pub fn show(&self, mut resource: Value) -> Value {
        let Some(members) = resource.as_object_mut() else { return resource };
        if !self.only.is_empty() {
            return Value::Object(self.chosen(members));
        }
        for path in &self.without {
            leave_out(members, path);
        }
        resource
    }

    fn chosen(&self, members: &Map<String, Value>) -> Map<String, Value> {
        let mut shown = Map::new();
        for (name, value) in members {
            if ALWAYS.iter().any(|always| same_name(always, name)) {
                shown.insert(name.clone(), value.clone());
                continue;
            }
            let (extension, core): (Vec<_>, Vec<_>) = self.only.iter().partition(|path| path.extension.is_some());
            let of_extension: Vec<&AttrPath> = extension
                .into_iter()
                .filter(|path| path.extension.as_deref().is_some_and(|urn| same_name(urn, name)))
                .collect();
            let part = if of_extension.is_empty() {
                let paths: Vec<&AttrPath> = core.into_iter().filter(|path| same_name(&path.name, name)).collect();
                part_of(value, &paths.iter().map(|path| path.sub.as_deref()).collect::<Vec<_>>())
            } else {
                let names = of_extension.iter().map(|path| Some(path.name.as_str()).filter(|name| !name.is_empty()));
                part_of(value, &names.collect::<Vec<_>>())
            };
            if let Some(part) = part {
                shown.insert(name.clone(), part);
            }
        }
        shown
    }
}

/// These parts of a value, or all of it where one names it whole; none where nothing names it.
fn part_of(value: &Value, subs: &[Option<&str>]) -> Option<Value> {
    if subs.is_empty() {
        return None;
    }
    let named: Option<Vec<&str>> = subs.iter().copied().collect();
    let Some(named) = named else { return Some(value.clone()) };
    let keep = |object: &Map<String, Value>| {
        let kept = object.iter().filter(|(name, _)| named.iter().any(|one| same_name(one, name)));
        Value::Object(kept.map(|(name, value)| (name.clone(), value.clone())).collect())
    };
    match value {
        Value::Object(object) => Some(keep(object)),
        Value::Array(many) => Some(many.iter().map(|one| one.as_object().map_or(Value::Null, keep)).collect()),
        _ => None,
    }
}

fn leave_out(members: &mut Map<String, Value>, path: &AttrPath) {
    let Some(urn) = &path.extension else {
        if ALWAYS.iter().any(|always| same_name(always, &path.name)) {
            return;
        }
        let Some(sub) = &path.sub else {
            take(members, &path.name);
            return;
        };
        let held = members.iter_mut().find(|(name, _)| same_name(name, &path.name)).map(|(_, value)| value);
        match held {
            Some(Value::Object(object)) => drop(take(object, sub)),
            Some(Value::Array(many)) => {
                for one in many.iter_mut().filter_map(Value::as_object_mut) {
                    take(one, sub);
                }
            }
            _ => {}
        }
        return;
    };
    if path.name.is_empty() {
        take(members, urn);
    } else if let Some(Value::Object(object)) =
        members.iter_mut().find(|(name, _)| same_name(name, urn)).map(|(_, value)| value)
    {
        take(object, &path.name);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const EXT: &str = "urn:onehall:params:scim:schemas:extension:campus:1.0:User";

    #[test]
    fn what_is_asked_for_is_shown_and_the_key_always() {
        let resource = || {
            json!({"schemas": ["s"], "id": "1", "userName": "b", "name": {"formatted": "B", "familyName": "J"},
            "emails": [{"type": "work", "value": "x"}], EXT: {"kind": "staff", "post": "p"}})
        };
        for (only, without, expected) in [
            (Some("userName"), None, json!({"schemas": ["s"], "id": "1", "userName": "b"})),
            (Some("USERNAME,nothing"), None, json!({"schemas": ["s"], "id": "1", "userName": "b"})),
            (Some("name.formatted"), None, json!({"schemas": ["s"], "id": "1", "name": {"formatted": "B"}})),
            (Some("emails.value"), None, json!({"schemas": ["s"], "id": "1", "emails": [{"value": "x"}]})),
            (
                Some("urn:onehall:params:scim:schemas:extension:campus:1.0:User:kind"),
                None,
                json!({"schemas": ["s"], "id": "1", EXT: {"kind": "staff"}}),
            ),
            (Some(EXT), None, json!({"schemas": ["s"], "id": "1", EXT: {"kind": "staff", "post": "p"}})),
            (
                None,
                Some("id,emails,name.familyName,urn:onehall:params:scim:schemas:extension:campus:1.0:User:post"),
                json!({"schemas": ["s"], "id": "1", "userName": "b", "name": {"formatted": "B"}, EXT: {"kind": "staff"}}),
            ),
            (None, None, resource()),
        ] {
            let shown = Projection::of(only, without, &[EXT]).unwrap().show(resource());
            assert_eq!(shown, expected, "{only:?} {without:?}");
        }
        assert!(Projection::of(Some("a"), Some("b"), &[]).is_err());
        assert!(Projection::of(Some("a b"), None, &[]).is_err());
        assert!(Projection::of(Some(&vec!["a"; 61].join(",")), None, &[]).is_err());
    }
}
