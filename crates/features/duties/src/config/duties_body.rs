//! The body of the documents `duties:{department}`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
use uuid::Uuid;

/// What a department says of itself, in both languages.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = DutyDepartmentIo)]
pub(crate) struct DepartmentInfo {
    /// The office that deals with it, at most 120 characters.
    pub(crate) office: String,
    pub(crate) office_en: String,
    /// Where it is, at most 120 characters.
    pub(crate) place: String,
    pub(crate) place_en: String,
    /// When it is open, at most 200 characters.
    pub(crate) office_hours: String,
    pub(crate) office_hours_en: String,
    /// At most 40 characters.
    pub(crate) phone: String,
    /// Who leads it, at most 60 characters.
    pub(crate) head_name: String,
    pub(crate) head_name_en: String,
    /// What it is for, at most 2,000 characters.
    pub(crate) description: String,
    pub(crate) description_en: String,
}

/// What a duty stands on, in both languages.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = DutyBasisIo)]
pub(crate) struct Basis {
    /// Its title, at most 200 characters.
    pub(crate) document: String,
    pub(crate) document_en: String,
    /// As 第二十七条, at most 100 characters.
    pub(crate) clause: String,
    pub(crate) clause_en: String,
}

/// How much can go wrong with a power.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum RiskLevel {
    /// Nobody said.
    #[default]
    #[serde(rename = "")]
    Unsaid,
    /// Much.
    #[serde(rename = "HIGH")]
    High,
    /// Something.
    #[serde(rename = "MIDDLE")]
    Middle,
    /// Little.
    #[serde(rename = "LOW")]
    Low,
}

/// By hand: the derived one calls the variant without a word by its Rust name.
impl utoipa::PartialSchema for RiskLevel {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(["", "HIGH", "MIDDLE", "LOW"]))
            .description(Some("How much can go wrong with a power; empty where nobody said."))
            .into()
    }
}

impl utoipa::ToSchema for RiskLevel {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("DutyRiskLevel")
    }
}

impl RiskLevel {
    /// All of them.
    pub(crate) const ALL: [Self; 4] = [Self::Unsaid, Self::High, Self::Middle, Self::Low];

    /// The word in the database and at the wire.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Unsaid => "",
            Self::High => "HIGH",
            Self::Middle => "MIDDLE",
            Self::Low => "LOW",
        }
    }
}

/// A duty in both languages.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = DutyIo)]
pub(crate) struct DutyEntry {
    /// Its key; it stays.
    pub(crate) duty_id: Uuid,
    /// Of the document `duty-types`.
    pub(crate) duty_type_code: String,
    /// As `JWC-03`, at most 32 characters; may be empty.
    pub(crate) duty_code: String,
    /// 1 to 500 characters.
    pub(crate) duty_desc: String,
    pub(crate) duty_desc_en: String,
    /// At most 10.
    pub(crate) basis: Vec<Basis>,
    /// The post that is responsible, at most 60 characters.
    pub(crate) post_name: String,
    pub(crate) post_name_en: String,
    /// The person who is responsible; empty for none.
    pub(crate) user_id: String,
    /// At most 40 characters.
    pub(crate) phone: String,
    /// Where complaints go, at most 40 characters.
    pub(crate) supervise_phone: String,
    /// How often, at most 60 characters.
    pub(crate) frequency: String,
    pub(crate) frequency_en: String,
    /// How long it may take, at most 60 characters.
    pub(crate) time_limit: String,
    pub(crate) time_limit_en: String,
    pub(crate) risk_level: RiskLevel,
    /// What is done against the risk, at most 500 characters.
    pub(crate) precaution: String,
    pub(crate) precaution_en: String,
    /// The services that carry it out, at most 20, each once.
    pub(crate) service_ids: Vec<Uuid>,
    /// The first day, `yyyy-MM-dd`; empty: always.
    pub(crate) valid_from: String,
    /// The last day; empty: for good.
    pub(crate) valid_to: String,
}

impl DutyEntry {
    /// The key of the person who is responsible.
    pub(crate) fn person(&self) -> Option<i64> {
        self.user_id.parse().ok()
    }
}

/// The duties of a department with what it says of itself.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct DutiesBody {
    pub(crate) department: DepartmentInfo,
    /// At most 500.
    pub(crate) duties: Vec<DutyEntry>,
}
