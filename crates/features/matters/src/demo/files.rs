//! Shapes of the files of `demo/` that this area reads.

use serde::Deserialize;

/// `todos.json`.
#[derive(Debug, Deserialize)]
pub struct TodosFile {
    pub total: usize,
    pub slots: Slots,
    pub sources: Vec<SourceRow>,
}

/// Words that fill titles; the other slots are rules and follow from people, dates and numbers.
#[derive(Debug, Deserialize)]
pub struct Slots {
    pub room: Vec<String>,
    pub course: Vec<String>,
    pub book: Vec<String>,
    pub doc: Vec<String>,
    pub project: Vec<String>,
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
    pub kind: String,
    #[serde(rename = "type")]
    pub type_name: String,
    pub roles: Vec<String>,
    pub due_days: i64,
    pub path: String,
}

/// `matters.json`.
#[derive(Debug, Deserialize)]
pub struct MattersFile {
    pub total: usize,
    pub drafts: usize,
    pub states: Vec<StateRow>,
    pub patterns: Vec<MatterPattern>,
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
