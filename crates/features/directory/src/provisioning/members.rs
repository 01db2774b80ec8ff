//! Who is added to a department or a role, or taken out of it, by another system.

use onehall_db::{Reading, Tx};
use onehall_kernel::UserId;
use onehall_scim::{
    Compare, Fault, FaultKind, Filter, Literal, Operation, PatchKind, Path, get, operations, same_name,
};
use onehall_web::{ApiError, Which};
use serde_json::Value;

use super::fault::{invalid, named, refused};
use super::groups::{Groups, no_group};
use super::schemas::GROUP_EXTENSIONS;
use super::wish::typed_of;
use super::write::Writer;
use crate::people::change::{self, version};
use crate::people::managed::no_person;
use crate::store::provisioning::filter::Group as GroupOf;
use crate::store::registers::people::PersonRow;

/// Members that one patch adds and removes.
const CHANGES_MAX: usize = 200;

/// A member who comes or goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Member {
    person: i64,
    comes: bool,
}

impl Writer {
    /// Adds members to a group and takes members out of it, all of them or none. Who comes into a department leaves the one so far;
    /// who has no role any more has the one of the kind. The caller has the turn of people.
    ///
    /// # Errors
    /// `scim.…`, `object.not_found`, `person.…`, `request.invalid`; faults of the database.
    pub(crate) async fn change_members(&self, tx: &mut Tx, group: &str, body: &Value) -> Result<(), ApiError> {
        let changes = read(body)?;
        let groups = Groups::load(Reading::Tx(tx), &self.caller.ctx.tenant).await?;
        let of = groups.find(group).ok_or_else(no_group)?;
        for Member { person, comes } in changes {
            let (stored, _) = self.seen(tx, person, None).await?;
            let Some(typed) = moved(&stored, of, comes) else { continue };
            let seen = version(&stored);
            let which = Which { id: UserId(person), version: &seen };
            change::update(tx, &self.caller, which, typed).await.map_err(named)?;
        }
        Ok(())
    }
}

/// The person's form with the member come or gone; nothing where that is so already.
fn moved(stored: &PersonRow, of: GroupOf, comes: bool) -> Option<crate::rules::person::Typed> {
    let mut typed = typed_of(stored);
    let is_member = match of {
        GroupOf::Department(id) => stored.department == Some(id),
        GroupOf::Role(id) => stored.roles.contains(&id),
    };
    if is_member == comes {
        return None;
    }
    match (of, comes) {
        (GroupOf::Department(id), true) => typed.department = Some(id),
        // a class is of its department
        (GroupOf::Department(_), false) => (typed.department, typed.class) = (None, None),
        (GroupOf::Role(id), true) => typed.roles.push(id),
        (GroupOf::Role(id), false) => typed.roles.retain(|one| *one != id),
    }
    Some(typed)
}

/// Who comes and goes, as the operations say one after the other.
fn read(body: &Value) -> Result<Vec<Member>, ApiError> {
    let mut changes = Vec::new();
    for operation in operations(body, &GROUP_EXTENSIONS).map_err(refused)? {
        changes.extend(of_operation(&operation)?);
        if changes.len() > CHANGES_MAX {
            let detail = format!("at most {CHANGES_MAX} members are changed at once");
            return Err(refused(Fault::new(FaultKind::TooMany, detail)));
        }
    }
    Ok(changes)
}

fn of_operation(Operation { kind, path, value }: &Operation) -> Result<Vec<Member>, ApiError> {
    let fixed = || refused(Fault::new(FaultKind::Mutability, "of a group members alone are added and removed"));
    let comes = match kind {
        PatchKind::Add => true,
        PatchKind::Remove => false,
        PatchKind::Replace => return Err(fixed()),
    };
    let people = match path {
        None => {
            let others = value.as_object().into_iter().flatten().any(|(name, _)| !same_name(name, "members"));
            if others {
                return Err(fixed());
            }
            listed(get(value, "members").unwrap_or(&Value::Null))?
        }
        Some(Path { attr, filter, sub: None }) if attr.is("members") => match filter {
            None => listed(value)?,
            Some(filter) if !comes => filtered(filter)?,
            Some(_) => return Err(fixed()),
        },
        Some(_) => return Err(fixed()),
    };
    people.iter().map(|key| Ok(Member { person: key.parse().map_err(|_| no_person())?, comes })).collect()
}

/// Members that a value names. All of them are never meant by naming none.
fn listed(value: &Value) -> Result<Vec<String>, ApiError> {
    let one = |one: &Value| get(one, "value").and_then(Value::as_str).map(str::to_owned);
    let many = match value {
        Value::Array(many) => many.iter().map(one).collect(),
        value @ Value::Object(_) => one(value).map(|one| vec![one]),
        _ => None,
    };
    many.filter(|many: &Vec<String>| !many.is_empty()).ok_or_else(|| invalid("members are named by their value"))
}

/// Members that a filter names by their keys.
fn filtered(filter: &Filter) -> Result<Vec<String>, ApiError> {
    match filter {
        Filter::Compare(path, Compare::Eq, Literal::Text(key)) if path.is("value") => Ok(vec![key.clone()]),
        Filter::Or(any) => {
            let found: Result<Vec<Vec<String>>, ApiError> = any.iter().map(filtered).collect();
            Ok(found?.into_iter().flatten().collect())
        }
        _ => Err(refused(Fault::new(FaultKind::InvalidFilter, "members are named by value eq"))),
    }
}

#[cfg(test)]
mod tests {
    use onehall_scim::PATCH;
    use serde_json::json;

    use super::*;

    #[test]
    fn members_come_and_go_as_systems_write_it() {
        let members = |operations: Value| {
            read(&json!({"schemas": [PATCH], "Operations": operations}))
                .map(|all| all.into_iter().map(|one| (one.person, one.comes)).collect::<Vec<_>>())
                .map_err(|error| error.problem.code.row().code)
        };
        for (operation, expected) in [
            (
                json!({"op": "Add", "path": "members", "value": [{"value": "1"}, {"value": "2"}]}),
                Ok(vec![(1, true), (2, true)]),
            ),
            (json!({"op": "add", "path": "members", "value": {"value": "1"}}), Ok(vec![(1, true)])),
            (json!({"op": "add", "value": {"members": [{"value": "1"}]}}), Ok(vec![(1, true)])),
            (json!({"op": "Remove", "path": "members", "value": [{"value": "1"}]}), Ok(vec![(1, false)])),
            (json!({"op": "remove", "path": "members[value eq \"1\"]"}), Ok(vec![(1, false)])),
            (
                json!({"op": "remove", "path": "members[value eq \"1\" or value eq \"2\"]"}),
                Ok(vec![(1, false), (2, false)]),
            ),
            (json!({"op": "remove", "path": "members"}), Err("scim.invalid_value")),
            (json!({"op": "remove", "path": "members[value pr]"}), Err("scim.invalid_filter")),
            (json!({"op": "replace", "path": "members", "value": []}), Err("scim.mutability")),
            (json!({"op": "replace", "path": "displayName", "value": "x"}), Err("scim.mutability")),
            (json!({"op": "add", "value": {"displayName": "x"}}), Err("scim.mutability")),
            (json!({"op": "add", "path": "members", "value": [{"value": "x"}]}), Err("object.not_found")),
        ] {
            assert_eq!(members(json!([operation])), expected, "{operation}");
        }
        let many: Vec<Value> = (0..=CHANGES_MAX).map(|n| json!({"value": n.to_string()})).collect();
        assert_eq!(members(json!([{"op": "add", "path": "members", "value": many}])), Err("scim.too_many"));
    }
}
