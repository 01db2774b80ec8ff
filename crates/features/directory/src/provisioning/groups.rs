//! Departments and roles as groups (RFC 7643 section 4.2): their members are read and changed, they themselves are the school's.

use std::collections::HashMap;

use onehall_db::{Reading, StoreResult};
use onehall_kernel::{ErrorCode, Problem, TenantId};
use onehall_scim::{Filter, Projection, list_body};
use onehall_web::ApiError;
use serde_json::{Value, json};
use uuid::Uuid;

use super::fault::refused;
use super::find::{Asked, Looker, PAGE_MAX};
use super::schemas::{CAMPUS_GROUP, GROUP, GROUP_EXTENSIONS};
use crate::model::Department;
use crate::store;
use crate::store::provisioning::filter::{By, Group as GroupOf, in_sight_of_group};
use crate::store::registers::people::{self as register, RoleRow};

/// Members of a group that are told at once.
pub(crate) const MEMBERS_MAX: u64 = 1_000;

/// The departments and roles of a school.
pub(crate) struct Groups {
    pub(crate) departments: Vec<Department>,
    pub(crate) roles: Vec<RoleRow>,
}

impl Groups {
    /// Reads them.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn load(on: Reading<'_>, tenant: &TenantId) -> StoreResult<Self> {
        Ok(Self {
            departments: store::departments::list_departments(on.conn(), tenant).await?,
            roles: register::roles(on.conn(), tenant).await?,
        })
    }

    /// What the key names; nothing for none of the school's.
    pub(crate) fn find(&self, key: &str) -> Option<GroupOf> {
        let id = Uuid::try_parse(key).ok()?;
        if self.departments.iter().any(|one| one.id == id) {
            return Some(GroupOf::Department(id));
        }
        self.roles.iter().any(|one| one.id == id).then_some(GroupOf::Role(id))
    }

    /// All of them without members: departments in their order, then roles.
    fn all<'a>(&'a self, base: &'a str) -> impl Iterator<Item = Value> + 'a {
        let codes: HashMap<Uuid, &str> = self.departments.iter().map(|one| (one.id, one.code.as_str())).collect();
        let above = move |one: &Department| one.parent_id.and_then(|id| codes.get(&id).copied());
        let departments = self.departments.iter().map(move |one| department(base, one, above(one)));
        departments.chain(self.roles.iter().map(move |one| role(base, one)))
    }

    /// One of them, without its members; nothing where the key names none of the school's.
    fn tell(&self, base: &str, of: GroupOf) -> Option<Value> {
        match of {
            GroupOf::Department(id) => {
                let found = |id| self.departments.iter().find(|one| one.id == id);
                let one = found(id)?;
                Some(department(base, one, one.parent_id.and_then(found).map(|above| above.code.as_str())))
            }
            GroupOf::Role(id) => self.roles.iter().find(|one| one.id == id).map(|one| role(base, one)),
        }
    }
}

fn department(base: &str, one: &Department, above: Option<&str>) -> Value {
    group(base, one.id, &one.names.zh, &json!({"kind": "department", "code": one.code, "parentCode": above}))
}

fn role(base: &str, one: &RoleRow) -> Value {
    group(base, one.id, &one.name, &json!({"kind": "role", "code": one.code}))
}

fn group(base: &str, id: Uuid, name: &str, campus: &Value) -> Value {
    let mut campus = campus.clone();
    if let Some(members) = campus.as_object_mut() {
        members.retain(|_, value| !value.is_null());
    }
    json!({
        "schemas": [GROUP, CAMPUS_GROUP],
        "id": id.to_string(),
        "displayName": name,
        CAMPUS_GROUP: campus,
        "meta": {"resourceType": "Group", "location": format!("{base}/Groups/{id}")},
    })
}

/// A page of the groups that fit a filter, without their members.
///
/// # Errors
/// `scim.invalid_filter`; faults of the database.
pub(crate) async fn list(on: Reading<'_>, who: &Looker<'_>, asked: &Asked) -> Result<Value, ApiError> {
    let filter = asked.filter.as_deref().map(|text| Filter::parse(text, &GROUP_EXTENSIONS)).transpose();
    let filter = filter.map_err(refused)?;
    let groups = Groups::load(on, who.tenant).await?;
    let fits = |one: &Value| filter.as_ref().is_none_or(|filter| filter.fits(one));
    let all: Vec<Value> = groups.all(who.base).filter(fits).collect();
    let (start, count) = asked.window(PAGE_MAX);
    let total = all.len() as u64;
    let skipped = usize::try_from(start - 1).unwrap_or(usize::MAX);
    let page = all.into_iter().skip(skipped).take(usize::try_from(count).unwrap_or_default());
    Ok(list_body(total, start, page.map(|one| asked.projection.show(one)).collect()))
}

/// A group; with its members where the caller asks for these.
///
/// # Errors
/// `object.not_found`; `scim.too_many` for the members of a large group; faults of the database.
pub(crate) async fn one(
    on: Reading<'_>,
    who: &Looker<'_>,
    key: &str,
    projection: &Projection,
) -> Result<Value, ApiError> {
    let groups = Groups::load(on, who.tenant).await?;
    let found = groups.find(key).ok_or_else(no_group)?;
    let written = |told: &Value| told["id"] == key.to_ascii_lowercase();
    let mut told = groups.tell(who.base, found).filter(written).ok_or_else(no_group)?;
    if projection.names("members") {
        told["members"] = members(on, who, found).await?;
    }
    Ok(projection.show(told))
}

async fn members(on: Reading<'_>, who: &Looker<'_>, of: GroupOf) -> Result<Value, ApiError> {
    let which = in_sight_of_group(of, &By { tenant: who.tenant, client: who.client });
    let (total, people) = register::sought(on.conn(), who.tenant, which, (0, MEMBERS_MAX)).await?;
    if total > MEMBERS_MAX {
        let detail = format!("a group tells at most {MEMBERS_MAX} members: ask for /Users by groups.value");
        return Err(Problem::new(ErrorCode::ScimTooMany).with("detail", detail).into());
    }
    let member =
        |id: i64| json!({"value": id.to_string(), "type": "User", "$ref": super::resource::location(who.base, id)});
    Ok(people.iter().map(|one| member(one.id)).collect())
}

/// A group that is none of the school's.
pub(crate) fn no_group() -> ApiError {
    ApiError::not_found("组", "The group")
}
