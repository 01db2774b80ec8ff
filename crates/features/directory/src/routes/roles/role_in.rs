//! A role as the form sends it.

use serde::Deserialize;

use crate::rules::role::TypedRole;

/// What a role is called, what it is for and what it allows.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct RoleFormIn {
    /// No other role's in either language, without commas and semicolons, by which sheets part several roles.
    #[garde(length(chars, min = 1, max = 64))]
    role_name: String,
    /// The same; readers of English get the other name when it is empty.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    role_name_en: String,
    /// What it is for, one line of at most 200 characters; what is left out stays as it is.
    #[serde(default)]
    #[garde(length(chars, max = 200))]
    description: Option<String>,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 200))]
    description_en: Option<String>,
    /// All that it allows, as `roles/rights` names them.
    #[garde(length(max = 200), inner(length(chars, max = 100)))]
    rights: Vec<String>,
}

impl RoleFormIn {
    /// For the rules.
    pub(super) fn typed(self) -> TypedRole {
        TypedRole {
            name: self.role_name,
            name_en: self.role_name_en,
            description: self.description,
            description_en: self.description_en,
            rights: self.rights,
        }
    }
}
