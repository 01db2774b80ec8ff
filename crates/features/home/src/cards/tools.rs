//! The card of common tools (001 section 2.4), and tools as every answer shows them.

use async_trait::async_trait;
use onehall_feature::{CardQuery, CardReader, TypedCardSource, TypedContent};
use onehall_kernel::Locale;
use onehall_web::{ApiError, App};
use serde::Serialize;
use uuid::Uuid;

use crate::cache::SnapshotCache;
use crate::rules::audience::belongs;
use crate::store::snapshot::Snapshot;

/// A type of tools as people see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ToolTypeOut {
    /// Its key.
    pub id: Uuid,
    name: String,
}

/// A tool as people see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ToolOut {
    id: Uuid,
    tools_name: String,
    tools_icon: String,
    url: String,
    #[serde(rename = "openWay")]
    open_way: String,
    #[serde(rename = "typeId")]
    type_id: Uuid,
}

/// Tools and the types that have some.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ToolsOut {
    /// Types with at least one tool for the reader, whatever type was asked.
    pub types: Vec<ToolTypeOut>,
    /// The tools.
    pub list: Vec<ToolOut>,
}

/// The tools that are switched on, for somebody with these roles, of one type or of all, by type and place.
pub fn tools_for(
    snapshot: &Snapshot,
    roles: &[String],
    locale: Locale,
    of: impl Fn(&[ToolTypeOut]) -> Option<Uuid>,
) -> ToolsOut {
    let visible =
        |id: Uuid| snapshot.tools.iter().filter(move |t| t.enabled && t.type_id == id && belongs(&t.roles, roles));
    let types: Vec<ToolTypeOut> = snapshot
        .tool_types
        .iter()
        .filter(|kind| visible(kind.id).next().is_some())
        .map(|kind| ToolTypeOut { id: kind.id, name: kind.names.pick(locale).to_owned() })
        .collect();
    let wanted = of(&types);
    let list = types
        .iter()
        .filter(|kind| wanted.is_none_or(|id| id == kind.id))
        .flat_map(|kind| visible(kind.id))
        .map(|tool| ToolOut {
            id: tool.id,
            tools_name: tool.names.pick(locale).to_owned(),
            tools_icon: tool.icon.clone(),
            url: tool.url.clone(),
            open_way: tool.open_way.clone(),
            type_id: tool.type_id,
        })
        .collect();
    ToolsOut { types, list }
}

/// Data of the card kind `COMMON_TOOLS`: the types as tabs, the tools of one.
#[derive(Clone)]
pub struct ToolsCard {
    /// Where tools are read.
    pub cache: SnapshotCache,
}

#[async_trait]
impl TypedCardSource for ToolsCard {
    const KIND: &'static str = "COMMON_TOOLS";
    type Tab = ToolTypeOut;
    type Entry = ToolOut;

    async fn content(
        &self,
        app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<TypedContent<ToolTypeOut, ToolOut>, ApiError> {
        let snapshot = self.cache.get(&app.repo(), &reader.ctx.tenant).await?;
        let asked = query.column_id.as_deref().and_then(|id| id.parse().ok());
        let tools = tools_for(&snapshot, &reader.grants.roles, reader.ctx.locale, |types| {
            asked.filter(|id| types.iter().any(|kind| kind.id == *id)).or_else(|| types.first().map(|kind| kind.id))
        });
        Ok(TypedContent::tabbed(tools.types, tools.list))
    }
}

#[cfg(test)]
mod tests {
    use onehall_kernel::Names;

    use super::*;
    use crate::model::{Tool, ToolType};

    fn snapshot() -> Snapshot {
        let kind = |n: u128| ToolType {
            id: Uuid::from_u128(n),
            code: format!("t{n}"),
            names: Names { zh: format!("类{n}"), en: String::new() },
            sort: 0,
        };
        let tool = |n: u128, of: u128, roles: &[&str]| Tool {
            id: Uuid::from_u128(n),
            client: String::new(),
            code: format!("c{n}"),
            type_id: Uuid::from_u128(of),
            names: Names { zh: format!("工具{n}"), en: format!("Tool {n}") },
            icon: String::new(),
            url: "/".to_owned(),
            open_way: "1001".to_owned(),
            roles: roles.iter().map(|r| (*r).to_owned()).collect(),
            sort: 0,
            enabled: n < 20,
            place: None,
        };
        Snapshot {
            tool_types: vec![kind(1), kind(2), kind(3)],
            tools: vec![
                tool(10, 2, &[]),
                tool(11, 1, &[]),
                tool(12, 1, &["teacher"]),
                tool(13, 3, &["teacher"]),
                tool(20, 1, &[]),
            ],
            ..Snapshot::default()
        }
    }

    fn names(roles: &[&str], locale: Locale, of: Option<u128>) -> (Vec<String>, Vec<String>) {
        let roles: Vec<String> = roles.iter().map(|r| (*r).to_owned()).collect();
        let out = tools_for(&snapshot(), &roles, locale, |_| of.map(Uuid::from_u128));
        (out.types.into_iter().map(|t| t.name).collect(), out.list.into_iter().map(|t| t.tools_name).collect())
    }

    #[test]
    fn tools_are_filtered_by_role_and_type_and_sorted_by_type() {
        let (types, list) = names(&["student"], Locale::Zh, None);
        assert_eq!(
            (types, list),
            (vec!["类1".to_owned(), "类2".to_owned()], vec!["工具11".to_owned(), "工具10".to_owned()])
        );
        let (types, list) = names(&["teacher"], Locale::En, Some(1));
        assert_eq!(types.len(), 3, "all tabs stay");
        assert_eq!(list, ["Tool 11", "Tool 12"]);
        assert!(names(&["student"], Locale::Zh, Some(3)).1.is_empty(), "a type without visible tools answers nothing");
    }
}
