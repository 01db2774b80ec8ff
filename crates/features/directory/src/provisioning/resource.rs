//! A person as other systems see one.

use std::collections::HashMap;

use onehall_db::{Reading, StoreResult};
use onehall_kernel::TenantId;
use serde_json::{Value, json};
use uuid::Uuid;

use super::schemas::{CAMPUS, USER};
use crate::model::{ClassRecord, Department};
use crate::people::write::told;
use crate::store;
use crate::store::provisioning::people::Kept;
use crate::store::registers::classes;
use crate::store::registers::people::{self as register, PersonRow, RoleRow};

/// What a person is told with.
pub(crate) struct Facts {
    pub(crate) departments: Vec<Department>,
    pub(crate) roles: Vec<RoleRow>,
    /// Classes of the people who are told.
    pub(crate) classes: HashMap<Uuid, ClassRecord>,
    /// Where the interface is, without a slash at its end.
    pub(crate) base: String,
}

impl Facts {
    /// Reads them.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn load(
        on: Reading<'_>,
        tenant: &TenantId,
        base: &str,
        people: &[&PersonRow],
    ) -> StoreResult<Self> {
        let mut ids: Vec<Uuid> = people.iter().filter_map(|one| one.class).collect();
        ids.sort_unstable();
        ids.dedup();
        let classes = if ids.is_empty() { Vec::new() } else { classes::by_ids(on.conn(), tenant, &ids).await? };
        Ok(Self {
            departments: store::departments::list_departments(on.conn(), tenant).await?,
            roles: register::roles(on.conn(), tenant).await?,
            classes: classes.into_iter().map(|one| (one.id, one)).collect(),
            base: base.to_owned(),
        })
    }
}

/// The `ETag` of a person: weak, since attributes that are read only may differ.
pub(crate) fn etag(person: &PersonRow, kept: &Kept) -> String {
    let mark =
        told(person).with("class", person.class.map(|id| id.to_string())).with("externalId", kept.external_id.as_str());
    format!("W/\"{}\"", mark.mark())
}

/// Where a person is.
pub(crate) fn location(base: &str, person: i64) -> String {
    format!("{base}/Users/{person}")
}

/// The person with all attributes that have a value.
pub(crate) fn user(person: &PersonRow, kept: &Kept, facts: &Facts) -> Value {
    let mut told = json!({
        "schemas": [USER, CAMPUS],
        "id": person.id.to_string(),
        "userName": person.account,
        "name": {"formatted": person.user_name},
        "displayName": person.nick_name,
        "active": person.disabled_at.is_none(),
    });
    if !kept.external_id.is_empty() {
        told["externalId"] = json!(kept.external_id);
    }
    for (name, value) in [("emails", &person.email), ("phoneNumbers", &person.phone)] {
        if !value.is_empty() {
            told[name] = json!([{"value": value, "type": "work", "primary": true}]);
        }
    }
    let roles: Vec<Value> = facts
        .roles
        .iter()
        .filter(|role| person.roles.contains(&role.id))
        .map(|role| json!({"value": role.code, "display": role.name}))
        .collect();
    if !roles.is_empty() {
        told["roles"] = roles.into();
    }
    let mut campus = json!({"kind": person.kind});
    let department = facts.departments.iter().find(|one| Some(one.id) == person.department);
    if let Some(department) = department {
        campus["departmentCode"] = json!(department.code);
    }
    let group = |id: Uuid, name: &str| {
        let at = format!("{}/Groups/{id}", facts.base);
        json!({"value": id.to_string(), "display": name, "type": "direct", "$ref": at})
    };
    let roles = facts.roles.iter().filter(|role| person.roles.contains(&role.id));
    let groups: Vec<Value> = department
        .map(|one| group(one.id, &one.names.zh))
        .into_iter()
        .chain(roles.map(|role| group(role.id, &role.name)))
        .collect();
    if !groups.is_empty() {
        told["groups"] = groups.into();
    }
    match person.class {
        Some(id) => {
            if let Some(class) = facts.classes.get(&id) {
                campus["classCode"] = json!(class.code);
            }
        }
        None if person.post_name.is_empty() || person.kind == "student" => {}
        None => campus["post"] = json!(person.post_name),
    }
    told[CAMPUS] = campus;
    told["meta"] = json!({
        "resourceType": "User",
        "created": person.created_at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true),
        "location": location(&facts.base, person.id),
        "version": etag(person, kept),
    });
    told
}
