//! Roles as those see them who look after them.

use onehall_kernel::{AllRights, Right};
use serde::Serialize;
use uuid::Uuid;

use crate::roles::change::version;
use crate::rules::role::allows;
use crate::rules::role_class::RoleClass;
use crate::store::registers::people::RoleRow;

/// A role with what it allows.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RoleLine {
    role_id: Uuid,
    /// By which audiences and other systems name it; it stays as it is.
    role_code: String,
    /// As stored, in Chinese.
    role_name: String,
    /// As stored, in English; empty where nobody said.
    role_name_en: String,
    /// What it is for, in Chinese; empty where nobody said.
    description: String,
    /// The same in English.
    description_en: String,
    class_code: RoleClass,
    /// Whether the portal brought it: such a one can not be deleted.
    is_built_in: bool,
    /// How many people have it, disabled ones too.
    holders: i64,
    /// What it allows, as `roles/rights` names it and in that order.
    rights: Vec<String>,
    /// To be sent with changes.
    version: String,
}

impl RoleLine {
    /// A role that so many have.
    pub(super) fn of(role: &RoleRow, holders: i64, all: &AllRights) -> Self {
        let class_code = RoleClass::of(&role.code);
        Self {
            role_id: role.id,
            role_code: role.code.clone(),
            role_name: role.name.clone(),
            role_name_en: role.name_en.clone(),
            description: role.description.clone(),
            description_en: role.description_en.clone(),
            class_code,
            is_built_in: class_code != RoleClass::Own,
            holders,
            rights: all.iter().filter(|right| allows(role, right)).map(Right::access).collect(),
            version: version(role),
        }
    }
}

/// The role that was written.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RoleSavedOut {
    role_id: Uuid,
    /// To be sent with the next change.
    version: String,
}

impl RoleSavedOut {
    /// Of a role as it stands now.
    pub(super) fn of(role: &RoleRow) -> Self {
        Self { role_id: role.id, version: version(role) }
    }
}
