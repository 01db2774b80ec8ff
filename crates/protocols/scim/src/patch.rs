//! Patches (RFC 7644 section 3.5.2): what becomes of a resource.

use serde_json::{Map, Value};

use crate::attr_path::AttrPath;
use crate::fault::{Fault, FaultKind};
use crate::filter::{Compare, Filter, Literal};
use crate::members::{get, put, same_name, spelled, take};
use crate::path::Path;
use crate::wire::{PATCH, has_schema};

/// Operations of one patch.
const MAX_OPERATIONS: usize = 100;

/// What an operation does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PatchKind {
    /// Adds values, or sets a single one.
    Add,
    /// Sets values in the place of those that are there.
    Replace,
    /// Takes values away.
    Remove,
}

/// An operation of a patch.
#[derive(Debug, Clone, PartialEq)]
pub struct Operation {
    /// What it does.
    pub kind: PatchKind,
    /// To what; none for the whole resource.
    pub path: Option<Path>,
    /// With what.
    pub value: Value,
}

/// Reads the operations of a body. Their words are read whatever their letters' case, as widespread clients send them.
///
/// # Errors
/// `invalidSyntax`, `invalidPath`, `invalidFilter`, `noTarget` for a removal without a path, `tooMany`.
pub fn operations(body: &Value, extensions: &[&str]) -> Result<Vec<Operation>, Fault> {
    let syntax = |detail: &str| Fault::new(FaultKind::InvalidSyntax, detail);
    if !has_schema(body, PATCH) {
        return Err(syntax("the body does not name the schema of a patch"));
    }
    let all = get(body, "Operations").and_then(Value::as_array).filter(|all| !all.is_empty());
    let all = all.ok_or_else(|| syntax("there are no operations"))?;
    if all.len() > MAX_OPERATIONS {
        return Err(Fault::new(FaultKind::TooMany, format!("a patch has at most {MAX_OPERATIONS} operations")));
    }
    all.iter().map(|one| operation(one, extensions)).collect()
}

fn operation(one: &Value, extensions: &[&str]) -> Result<Operation, Fault> {
    let word = get(one, "op").and_then(Value::as_str).unwrap_or_default().to_ascii_lowercase();
    let kind = match word.as_str() {
        "add" => PatchKind::Add,
        "replace" => PatchKind::Replace,
        "remove" => PatchKind::Remove,
        _ => return Err(Fault::new(FaultKind::InvalidSyntax, "an operation is add, replace or remove")),
    };
    let path = match get(one, "path") {
        None => None,
        Some(Value::String(text)) => Some(Path::parse(text, extensions)?),
        Some(_) => return Err(Fault::new(FaultKind::InvalidPath, "a path is a text")),
    };
    let value = get(one, "value").cloned().unwrap_or_default();
    match kind {
        PatchKind::Remove if path.is_none() => Err(Fault::new(FaultKind::NoTarget, "a removal names its path")),
        PatchKind::Add if value.is_null() => Err(Fault::new(FaultKind::InvalidValue, "an addition has a value")),
        _ if path.is_none() && !value.is_object() => {
            Err(Fault::new(FaultKind::InvalidValue, "without a path the value is an object"))
        }
        _ => Ok(Operation { kind, path, value }),
    }
}

/// Carries operations out on a resource, one after the other. `read_only` are attributes that stay as they are, in small
/// letters; `schemas` may be sent and changes nothing.
///
/// # Errors
/// `mutability`, `noTarget`, `invalidPath`, `invalidValue`. The resource is half changed then and of no use.
pub fn apply(
    resource: &mut Value,
    operations: &[Operation],
    extensions: &[&str],
    read_only: &[&str],
) -> Result<(), Fault> {
    for one in operations {
        match &one.path {
            Some(path) => change(resource, one.kind, path, one.value.clone(), read_only)?,
            None => {
                // each member is as an operation of its own; widespread clients write paths there
                for (name, value) in one.value.as_object().into_iter().flatten() {
                    if same_name(name, "schemas") {
                        continue;
                    }
                    let path = Path::parse(name, extensions)?;
                    change(resource, one.kind, &path, value.clone(), read_only)?;
                }
            }
        }
    }
    Ok(())
}

fn change(resource: &mut Value, kind: PatchKind, path: &Path, value: Value, read_only: &[&str]) -> Result<(), Fault> {
    let name = path.attr.name.to_ascii_lowercase();
    if path.attr.extension.is_none() && read_only.contains(&name.as_str()) {
        return Err(Fault::new(FaultKind::Mutability, format!("{} stays as it is", path.attr.name)));
    }
    let target = object_of(resource, &path.attr)?;
    if path.attr.name.is_empty() {
        return whole(target, kind, value);
    }
    let place = Place { name: &path.attr.name, sub: path.attr.sub.as_deref().or(path.sub.as_deref()) };
    match &path.filter {
        None => plain(target, &place, kind, value),
        Some(filter) => filtered(target, &place, kind, filter, value),
    }
}

/// Which member, and which part of it.
struct Place<'a> {
    name: &'a str,
    sub: Option<&'a str>,
}

/// The object that holds the attribute: the resource, or its extension, which is made where there is none.
fn object_of<'a>(resource: &'a mut Value, attr: &AttrPath) -> Result<&'a mut Map<String, Value>, Fault> {
    let fault = || Fault::new(FaultKind::InvalidPath, "the path leads to no object");
    let top = resource.as_object_mut().ok_or_else(fault)?;
    let Some(urn) = &attr.extension else { return Ok(top) };
    let key = spelled(top, urn).unwrap_or_else(|| urn.clone());
    let held = top.entry(key).or_insert_with(|| Value::Object(Map::new()));
    if held.is_null() {
        *held = Value::Object(Map::new());
    }
    held.as_object_mut().ok_or_else(fault)
}

/// A whole extension.
fn whole(target: &mut Map<String, Value>, kind: PatchKind, value: Value) -> Result<(), Fault> {
    match (kind, value) {
        (PatchKind::Remove, _) => target.clear(),
        (_, Value::Object(members)) => merge(target, members),
        _ => return Err(Fault::new(FaultKind::InvalidValue, "an extension is an object")),
    }
    Ok(())
}

fn merge(target: &mut Map<String, Value>, members: Map<String, Value>) {
    for (name, value) in members {
        put(target, &name, value);
    }
}

fn plain(target: &mut Map<String, Value>, place: &Place<'_>, kind: PatchKind, value: Value) -> Result<(), Fault> {
    let Some(sub) = place.sub else { return attribute(target, place.name, kind, value) };
    let key = spelled(target, place.name).unwrap_or_else(|| place.name.to_owned());
    let held = target.entry(key).or_insert(Value::Null);
    if held.is_null() {
        if kind == PatchKind::Remove {
            return Ok(());
        }
        *held = Value::Object(Map::new());
    }
    match held {
        Value::Object(members) => attribute(members, sub, kind, value),
        // a part of many values is that part of each of them
        Value::Array(many) => {
            for one in many.iter_mut().filter_map(Value::as_object_mut) {
                attribute(one, sub, kind, value.clone())?;
            }
            Ok(())
        }
        _ => Err(Fault::new(FaultKind::InvalidPath, format!("{} has no parts", place.name))),
    }
}

fn attribute(target: &mut Map<String, Value>, name: &str, kind: PatchKind, value: Value) -> Result<(), Fault> {
    if kind == PatchKind::Remove {
        return remove(target, name, &value);
    }
    let key = spelled(target, name).unwrap_or_else(|| name.to_owned());
    let held = target.get_mut(&key).filter(|held| !held.is_null());
    match (kind, held, value) {
        (PatchKind::Add, Some(Value::Array(many)), value) => {
            let more = if let Value::Array(more) = value { more } else { vec![value] };
            for one in more {
                add_value(many, one);
            }
        }
        // parts that are not named stay (section 3.5.2.3)
        (_, Some(Value::Object(members)), Value::Object(more)) => merge(members, more),
        (_, _, value) => {
            target.insert(key, value);
        }
    }
    Ok(())
}

/// Takes an attribute away, or of many values those that are named, as widespread clients do it.
fn remove(target: &mut Map<String, Value>, name: &str, named: &Value) -> Result<(), Fault> {
    let Value::Array(gone) = named else {
        take(target, name);
        return Ok(());
    };
    let key = spelled(target, name).unwrap_or_default();
    match target.get_mut(&key) {
        Some(Value::Array(many)) => {
            many.retain(|one| !gone.iter().any(|value| is_same(one, value)));
            Ok(())
        }
        None | Some(Value::Null) => Ok(()),
        Some(_) => Err(Fault::new(FaultKind::InvalidValue, format!("{name} has no list of values"))),
    }
}

/// Whether two values of a list are the same: by their part `value` where they have one.
fn is_same(left: &Value, right: &Value) -> bool {
    match (get(left, "value"), get(right, "value")) {
        (Some(left), Some(right)) => left == right,
        _ => left == right,
    }
}

/// Adds a value that is not there; of values that are primary the last one is (section 3.5.2).
fn add_value(many: &mut Vec<Value>, value: Value) {
    if is_primary(&value) {
        for one in many.iter_mut().filter_map(Value::as_object_mut) {
            if spelled(one, "primary").is_some() {
                put(one, "primary", Value::Bool(false));
            }
        }
    }
    match many.iter_mut().find(|one| is_same(one, &value)) {
        Some(held) => *held = value,
        None => many.push(value),
    }
}

fn is_primary(value: &Value) -> bool {
    get(value, "primary").and_then(Value::as_bool) == Some(true)
}

fn filtered(
    target: &mut Map<String, Value>,
    place: &Place<'_>,
    kind: PatchKind,
    filter: &Filter,
    value: Value,
) -> Result<(), Fault> {
    let key = spelled(target, place.name).unwrap_or_else(|| place.name.to_owned());
    let held = target.entry(key).or_insert_with(|| Value::Array(Vec::new()));
    if held.is_null() {
        *held = Value::Array(Vec::new());
    }
    let Value::Array(many) = held else {
        return Err(Fault::new(FaultKind::InvalidPath, format!("{} has no list of values", place.name)));
    };
    if kind == PatchKind::Remove && place.sub.is_none() {
        many.retain(|one| !filter.fits(one));
        return Ok(());
    }
    let mut found = false;
    for one in many.iter_mut().filter(|one| filter.fits(one)) {
        found = true;
        set(one, place, kind, value.clone())?;
    }
    match kind {
        _ if found => Ok(()),
        PatchKind::Remove => Ok(()),
        PatchKind::Replace => Err(Fault::new(FaultKind::NoTarget, format!("no value of {} fits", place.name))),
        PatchKind::Add => {
            let mut one = Value::Object(named(filter));
            set(&mut one, place, kind, value)?;
            many.push(one);
            Ok(())
        }
    }
}

/// Sets a value of a list, or a part of it.
fn set(one: &mut Value, place: &Place<'_>, kind: PatchKind, value: Value) -> Result<(), Fault> {
    let fault = || Fault::new(FaultKind::InvalidValue, format!("{} has other values", place.name));
    match place.sub {
        Some(sub) => attribute(one.as_object_mut().ok_or_else(fault)?, sub, kind, value),
        None => {
            let Value::Object(more) = value else { return Err(fault()) };
            merge(one.as_object_mut().ok_or_else(fault)?, more);
            Ok(())
        }
    }
}

/// What a filter says a value to be, for one that is made.
fn named(filter: &Filter) -> Map<String, Value> {
    let mut members = Map::new();
    match filter {
        Filter::And(all) => all.iter().for_each(|one| members.extend(named(one))),
        Filter::Compare(path, Compare::Eq, literal) => {
            let value = match literal {
                Literal::Text(text) => Value::String(text.clone()),
                Literal::Bool(is) => Value::Bool(*is),
                Literal::Number(number) => (*number).into(),
                Literal::Null => Value::Null,
            };
            members.insert(path.name.clone(), value);
        }
        _ => {}
    }
    members
}

#[cfg(test)]
#[path = "patch_tests.rs"]
mod tests;
