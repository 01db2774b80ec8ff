//! A department as the form sends it.

use serde::Deserialize;

use crate::rules::department::{NAME_CHARS, NAME_EN_CHARS, PHONE_CHARS, PLACE_CHARS, SORT_MAX, Typed};

/// What a department is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) enum DepartmentCategory {
    /// Runs the school.
    Admin,
    /// Teaches.
    College,
    /// Belongs to the school directly.
    Unit,
    /// Keeps departments together.
    Group,
}

impl DepartmentCategory {
    /// As it is stored.
    const fn code(self) -> &'static str {
        match self {
            Self::Admin => "admin",
            Self::College => "college",
            Self::Unit => "unit",
            Self::Group => "group",
        }
    }
}

/// What is kept of a department and may be changed.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct DepartmentFormIn {
    #[garde(length(chars, min = 1, max = NAME_CHARS))]
    dept_name: String,
    /// The Chinese name when empty.
    #[serde(default)]
    #[garde(length(chars, max = NAME_EN_CHARS))]
    dept_name_en: String,
    dept_category: DepartmentCategory,
    /// Its place among its siblings; those of one place stand by their codes.
    #[serde(default)]
    #[garde(range(min = -SORT_MAX, max = SORT_MAX))]
    sort: i32,
    #[serde(default)]
    #[garde(length(chars, max = PHONE_CHARS))]
    phone: String,
    /// Where it is found.
    #[serde(default)]
    #[garde(length(chars, max = PLACE_CHARS))]
    place: String,
}

impl DepartmentFormIn {
    /// For the rules.
    pub(super) fn typed(self) -> Typed {
        Typed {
            name: self.dept_name,
            name_en: self.dept_name_en,
            category: self.dept_category.code(),
            sort: self.sort,
            phone: self.phone,
            place: self.place,
        }
    }
}
