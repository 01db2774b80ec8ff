//! Shapes of the files of `demo/` that this area reads.

use std::collections::HashMap;

use serde::Deserialize;

/// `todos.json`.
#[derive(Debug, Deserialize)]
pub struct TodosFile {
    pub total: usize,
    pub slots: Slots,
    pub sources: Vec<SourceRow>,
}

/// Words that fill titles, with their English twins at the same places; the other slots are rules and follow from people,
/// dates and numbers.
#[derive(Debug, Deserialize)]
pub struct Slots {
    pub room: Vec<String>,
    pub room_en: Vec<String>,
    pub course: Vec<String>,
    pub course_en: Vec<String>,
    pub book: Vec<String>,
    pub book_en: Vec<String>,
    pub doc: Vec<String>,
    pub doc_en: Vec<String>,
    pub project: Vec<String>,
    pub project_en: Vec<String>,
}

/// A system that posts to-dos.
#[derive(Debug, Deserialize)]
pub struct SourceRow {
    pub code: String,
    pub name: String,
    pub name_en: String,
    pub url: String,
    pub share: usize,
    pub patterns: Vec<TodoPattern>,
}

/// A sort of to-do.
#[derive(Debug, Deserialize)]
pub struct TodoPattern {
    pub title: String,
    pub title_en: String,
    pub kind: String,
    #[serde(rename = "type")]
    pub type_name: String,
    #[serde(rename = "type_en")]
    pub type_name_en: String,
    pub roles: Vec<String>,
    /// None for what is only to be read.
    pub due_days: Option<i64>,
    pub path: String,
}

/// `matters.json`.
#[derive(Debug, Deserialize)]
pub struct MattersFile {
    pub total: usize,
    pub drafts: usize,
    pub states: Vec<StateRow>,
    pub patterns: Vec<MatterPattern>,
    /// English names of the steps.
    pub steps_en: HashMap<String, String>,
}

/// How many applications are in a state, in parts of all shares.
#[derive(Debug, Deserialize)]
pub struct StateRow {
    pub code: String,
    pub share: usize,
}

/// A sort of application.
#[derive(Debug, Deserialize)]
pub struct MatterPattern {
    pub service: String,
    pub service_name: String,
    pub roles: Vec<String>,
    pub weight: usize,
    pub titles: Vec<String>,
    /// In the order of `titles`.
    pub titles_en: Vec<String>,
    pub days: i64,
    pub steps: Vec<String>,
}

/// The part of `services.json` that applications copy.
#[derive(Debug, Deserialize)]
pub struct ServiceRow {
    pub code: String,
    pub name: String,
    #[serde(default)]
    pub name_en: String,
    pub dept: String,
    #[serde(default)]
    pub url: String,
}

/// The part of `departments.json` that names offices.
#[derive(Debug, Deserialize)]
pub struct DepartmentRow {
    pub code: String,
    pub name: String,
    #[serde(default)]
    pub name_en: String,
}

/// The part of `second-tenant.json` that this area reads.
#[derive(Debug, Deserialize)]
pub struct SecondFile {
    pub university: SecondSchool,
    pub departments: Vec<DepartmentRow>,
    pub services: Vec<SecondService>,
}

/// The second school.
#[derive(Debug, Deserialize)]
pub struct SecondSchool {
    pub website: String,
}

/// A service of the second school, with whom it is for.
#[derive(Debug, Deserialize)]
pub struct SecondService {
    #[serde(flatten)]
    pub row: ServiceRow,
    pub audience: Audience,
}

/// Whom a service is for; nobody named means everybody.
#[derive(Debug, Deserialize)]
pub struct Audience {
    pub roles: Vec<String>,
}

impl SecondFile {
    /// Applications of the second school: one pattern for each of its services.
    pub fn patterns(&self) -> Vec<MatterPattern> {
        let everybody = || ["student", "teacher", "staff"].map(str::to_owned).to_vec();
        let pattern = |service: &SecondService| MatterPattern {
            service: service.row.code.clone(),
            service_name: service.row.name.clone(),
            roles: if service.audience.roles.is_empty() { everybody() } else { service.audience.roles.clone() },
            weight: 1,
            titles: vec![format!("{}（{{no}}）", service.row.name)],
            titles_en: vec![format!("{} ({{no}})", service.row.name_en)],
            days: 3,
            steps: ["提交申请", "部门审核", "办结"].map(str::to_owned).to_vec(),
        };
        self.services.iter().map(pattern).collect()
    }
}
