//! Shapes of the files of `demo/` that this area reads.

use serde::Deserialize;
use serde_json::Value;

/// The part of `university.json` that this area shows.
#[derive(Debug, Deserialize)]
pub struct University {
    pub portal_name: String,
    #[serde(default)]
    pub portal_name_en: String,
    #[serde(default)]
    pub logo: Option<String>,
    #[serde(default)]
    pub logo_dark: Option<String>,
    #[serde(default)]
    pub favicon: Option<String>,
    pub footer: Value,
    /// As the setting `holidays` has them.
    #[serde(default)]
    pub holidays: Value,
    /// As the setting `landing` has it, with pictures by their path in `demo/`.
    #[serde(default)]
    pub landing: Value,
    /// As the setting `semesters` has them.
    #[serde(default)]
    pub semesters: Value,
    #[serde(default)]
    pub themes: Vec<ThemeRow>,
    /// The only theme of the small tenant.
    #[serde(default)]
    pub theme: Option<ThemeRow>,
    #[serde(default)]
    pub navigation_bar: Vec<LinkRow>,
    #[serde(default)]
    pub quick_navigation: Vec<CategoryRow>,
    #[serde(default)]
    pub top_menu: Vec<MenuRow>,
    #[serde(default)]
    pub assistant: Option<AssistantRow>,
}

/// `second-tenant.json`.
#[derive(Debug, Deserialize)]
pub struct SecondTenant {
    pub university: University,
}

/// A theme.
#[derive(Debug, Deserialize)]
pub struct ThemeRow {
    pub code: String,
    pub name: String,
    #[serde(default)]
    pub name_en: String,
    pub color: String,
    /// Its colour on dark ground; empty: made of the other one.
    #[serde(default)]
    pub dark_color: String,
    #[serde(default)]
    pub picture: Option<String>,
}

/// A category of quick navigation.
#[derive(Debug, Deserialize)]
pub struct CategoryRow {
    pub name: String,
    #[serde(default)]
    pub name_en: String,
    pub cards: Vec<LinkRow>,
}

/// An entry of the navigation bar or a card of quick navigation.
#[derive(Debug, Deserialize)]
pub struct LinkRow {
    pub name: String,
    #[serde(default)]
    pub name_en: String,
    #[serde(default)]
    pub icon: Option<String>,
    #[serde(default)]
    pub url: String,
    pub open_way: String,
    #[serde(default)]
    pub children: Vec<LinkRow>,
}

/// An entry of the top menu.
#[derive(Debug, Deserialize)]
pub struct MenuRow {
    pub name: String,
    #[serde(default)]
    pub name_en: String,
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(default)]
    pub icon: Option<String>,
    /// The key of a custom entry.
    #[serde(default)]
    pub code: Option<String>,
    /// Where it leads.
    #[serde(default)]
    pub url: Option<String>,
    #[serde(default)]
    pub open_way: Option<String>,
}

/// The assistant.
#[derive(Debug, Deserialize)]
pub struct AssistantRow {
    pub enabled: bool,
    pub name: String,
    #[serde(default)]
    pub name_en: String,
    pub avatar: String,
    pub greeting: String,
    #[serde(default)]
    pub greeting_en: String,
}

/// `tools.json`.
#[derive(Debug, Deserialize)]
pub struct ToolsFile {
    pub types: Vec<ToolTypeRow>,
    pub tools: Vec<ToolRow>,
}

/// A type of tools.
#[derive(Debug, Deserialize)]
pub struct ToolTypeRow {
    pub code: String,
    pub name: String,
    #[serde(default)]
    pub name_en: String,
}

/// A tool.
#[derive(Debug, Deserialize)]
pub struct ToolRow {
    pub name: String,
    #[serde(default)]
    pub name_en: String,
    #[serde(rename = "type")]
    pub type_code: String,
    #[serde(default)]
    pub icon: Option<String>,
    pub url: String,
    pub open_way: String,
}
