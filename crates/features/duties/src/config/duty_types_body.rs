//! The body of the document `duty-types`.

use serde::{Deserialize, Serialize};

use super::triple_list_body::ListCode;

/// A type of duties.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyTypeIo)]
pub(crate) struct TypeBody {
    /// 1 to 32 letters, digits, `-` and `_`; it stays.
    pub(crate) duty_type_code: String,
    /// At most 30 characters.
    pub(crate) duty_type_name: String,
    /// At most 60 characters.
    #[serde(default)]
    pub(crate) duty_type_name_en: String,
    /// `POWER` or `DUTY`.
    pub(crate) list_code: ListCode,
    /// Whether each department has to have one before it hands its list in.
    #[serde(default)]
    pub(crate) is_must: bool,
}

/// The types of duties in their order, 1 to 50.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct DutyTypesBody {
    pub(crate) types: Vec<TypeBody>,
}

impl DutyTypesBody {
    /// The type of a code.
    pub(crate) fn find(&self, code: &str) -> Option<&TypeBody> {
        self.types.iter().find(|one| one.duty_type_code == code)
    }

    /// The codes of the types of these lists.
    pub(crate) fn codes(&self, lists: &[ListCode]) -> Vec<String> {
        let of_lists = self.types.iter().filter(|one| lists.contains(&one.list_code));
        of_lists.map(|one| one.duty_type_code.clone()).collect()
    }
}

impl Default for DutyTypesBody {
    fn default() -> Self {
        let made = |(code, zh, en, list_code): (&str, &str, &str, ListCode)| TypeBody {
            duty_type_code: code.to_owned(),
            duty_type_name: zh.to_owned(),
            duty_type_name_en: en.to_owned(),
            list_code,
            is_must: false,
        };
        Self {
            types: [("power", "职权事项", "Powers", ListCode::Power), ("duty", "职责事项", "Duties", ListCode::Duty)]
                .map(made)
                .to_vec(),
        }
    }
}
