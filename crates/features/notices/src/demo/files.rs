//! Shapes of the files of `demo/` that this area reads.

use serde::Deserialize;

/// `news.json`.
#[derive(Debug, Deserialize)]
pub(super) struct NewsFile {
    pub columns: Vec<ColumnRow>,
    pub items: Vec<ItemRow>,
}

/// A column of news.
#[derive(Debug, Deserialize)]
pub(super) struct ColumnRow {
    pub code: String,
    pub name: String,
    #[serde(default)]
    pub name_en: String,
}

/// An item.
#[derive(Debug, Deserialize)]
pub(super) struct ItemRow {
    pub code: String,
    pub column: String,
    pub title: String,
    pub title_en: Option<String>,
    pub summary: String,
    pub summary_en: Option<String>,
    pub importance: String,
    pub dept: String,
    pub picture: Option<String>,
    pub public: bool,
    pub content: String,
    #[serde(default)]
    pub content_en: String,
    pub days_ago: i64,
    pub minutes: i64,
}

/// The part of `departments.json` that names authors.
#[derive(Debug, Deserialize)]
pub(super) struct DepartmentRow {
    pub code: String,
    pub name: String,
    pub name_en: String,
}

/// The part of `second-tenant.json` that this area reads.
#[derive(Debug, Deserialize)]
pub(super) struct SecondFile {
    pub departments: Vec<DepartmentRow>,
    pub news: NewsFile,
}
