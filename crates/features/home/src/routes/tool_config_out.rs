//! Tools and their types as administrators see them.

use onehall_kernel::Locale;
use serde::Serialize;
use uuid::Uuid;

use crate::model::{Tool, ToolType};

/// A tool with everything that can be changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ToolConfig {
    tool_id: Uuid,
    type_id: Uuid,
    /// The type's name in the reader's language.
    type_name: String,
    name: String,
    name_en: String,
    url: String,
    icon: String,
    /// `1001`, `1002` or `1003`.
    open_way: String,
    /// Role codes; empty means everybody.
    roles: Vec<String>,
    enabled: bool,
    /// The system that published it: it can be switched and moved only; empty for the administrators' own.
    publisher: String,
}

impl ToolConfig {
    /// The tool with the name of its type.
    pub fn new(tool: Tool, types: &[ToolType], locale: Locale) -> Self {
        let kind = types.iter().find(|kind| kind.id == tool.type_id);
        Self {
            tool_id: tool.id,
            type_id: tool.type_id,
            type_name: kind.map(|kind| kind.names.pick(locale).to_owned()).unwrap_or_default(),
            name: tool.names.zh,
            name_en: tool.names.en,
            url: tool.url,
            icon: tool.icon,
            open_way: tool.open_way,
            roles: tool.roles,
            enabled: tool.enabled,
            publisher: tool.client,
        }
    }
}

/// A type of tools.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ToolTypeConfig {
    type_id: Uuid,
    name: String,
    name_en: String,
    /// Tools of it, those that are switched off too.
    tool_count: usize,
}

impl ToolTypeConfig {
    /// The types in their order.
    pub fn list(types: &[ToolType], tools: &[Tool]) -> Vec<Self> {
        let one = |kind: &ToolType| Self {
            type_id: kind.id,
            name: kind.names.zh.clone(),
            name_en: kind.names.en.clone(),
            tool_count: tools.iter().filter(|tool| tool.type_id == kind.id).count(),
        };
        types.iter().map(one).collect()
    }
}
