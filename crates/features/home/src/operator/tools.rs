//! Tools of a tenant, published by administrators and by other systems.

use onehall_bus::emit;
use onehall_db::Tx;
use onehall_events::Event;
use onehall_kernel::{Ctx, ErrorCode, Names, Problem};
use onehall_records::audit;
use onehall_web::ApiError;
use serde_json::json;
use uuid::Uuid;

use crate::model::{Tool, ToolType};
use crate::operator::{check_code, check_names, check_open_way, check_url, invalid};
use crate::store::tools::{
    count_tools, delete_tool, find_tool, list_tool_types, list_tool_types_to_change, upsert_tool_types, upsert_tools,
};

/// Tools a tenant may have; all of them travel in one answer.
pub const TOOLS_MAX: u64 = 500;

/// A tool as its publisher says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToolIn {
    /// The system that publishes it; empty for the administrator's own.
    pub client: String,
    /// The publisher's key.
    pub code: String,
    /// The code of its type, which has to exist.
    pub type_code: String,
    /// What people read.
    pub names: Names,
    /// Address of its picture; may be empty.
    pub icon: String,
    /// Where it leads.
    pub url: String,
    /// `1001`, `1002` or `1003`.
    pub open_way: String,
    /// Role codes; empty means everybody.
    pub roles: Vec<String>,
    /// Its place in its type, smaller first.
    pub sort: i32,
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Put {
    /// The tool's key.
    pub id: Uuid,
    /// Whether it is new.
    pub created: bool,
}

impl ToolIn {
    /// Checks what needs no database, so that a `Tx` begins after it.
    ///
    /// # Errors
    /// `request.invalid` for a code, name, address or open way outside the limits.
    pub fn check(&self) -> Result<(), ApiError> {
        check_code(&self.code)?;
        check_names("name", &self.names, 32, 64)?;
        check_url("url", &self.url, false)?;
        check_url("icon_url", &self.icon, true)?;
        check_open_way(&self.open_way)
    }

    /// The tool as it will stand; what administrators decided of the `existing` one stays.
    fn tool(&self, ctx: &Ctx, existing: Option<&Tool>, type_id: Uuid) -> Tool {
        Tool {
            id: existing.map_or_else(|| ctx.new_id(), |tool| tool.id),
            enabled: existing.is_none_or(|tool| tool.enabled),
            place: existing.and_then(|tool| tool.place),
            client: self.client.clone(),
            code: self.code.clone(),
            type_id,
            names: self.names.clone(),
            icon: self.icon.clone(),
            url: self.url.clone(),
            open_way: self.open_way.clone(),
            roles: self.roles.clone(),
            sort: self.sort,
        }
    }
}

/// Publishes a tool, or replaces the publisher's one with its code. The same again changes nothing and tells nobody.
///
/// # Errors
/// `request.invalid` as [`ToolIn::check`] and for an unknown type; `tool.limit` when the tenant has [`TOOLS_MAX`].
pub async fn put_tool(tx: &mut Tx, ctx: &Ctx, input: &ToolIn) -> Result<Put, ApiError> {
    input.check()?;
    // the locked types make writers of one tenant wait for each other, so that the limit holds
    let types = list_tool_types_to_change(tx.conn(), &ctx.tenant).await?;
    let unknown = || invalid("type", "there is no such type of tools");
    let kind = types.iter().find(|kind| kind.code == input.type_code).ok_or_else(unknown)?;
    let existing = find_tool(tx.conn(), &ctx.tenant, &input.client, &input.code).await?;
    let created = existing.is_none();
    let tool = input.tool(ctx, existing.as_ref(), kind.id);
    if existing.as_ref() == Some(&tool) {
        return Ok(Put { id: tool.id, created });
    }
    if created && count_tools(tx.conn(), &ctx.tenant).await? >= TOOLS_MAX {
        return Err(Problem::new(ErrorCode::ToolLimit).with("max", TOOLS_MAX).into());
    }
    upsert_tools(tx.conn(), ctx, std::slice::from_ref(&tool)).await?;
    let detail = json!({"code": tool.code, "name": tool.names.zh, "url": tool.url, "created": created});
    audit::record(tx, ctx, "home.tool.put", &tool.id.to_string(), detail).await?;
    emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
    Ok(Put { id: tool.id, created })
}

/// Takes back a publisher's tool; false when there was none.
///
/// # Errors
/// When the database fails.
pub async fn remove_tool(tx: &mut Tx, ctx: &Ctx, client: &str, code: &str) -> Result<bool, ApiError> {
    let gone = delete_tool(tx.conn(), &ctx.tenant, client, code).await?;
    if gone {
        audit::record(tx, ctx, "home.tool.remove", code, json!({"client": client})).await?;
        emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
    }
    Ok(gone)
}

/// Writes a type of tools, or replaces the one with its code, which keeps its key. Answers the key.
///
/// # Errors
/// `request.invalid` for a code or name outside the limits.
pub async fn put_tool_type(tx: &mut Tx, ctx: &Ctx, kind: &ToolType) -> Result<Uuid, ApiError> {
    check_code(&kind.code)?;
    check_names("name", &kind.names, 32, 64)?;
    upsert_tool_types(tx.conn(), ctx, std::slice::from_ref(kind)).await?;
    emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
    let all = list_tool_types(tx.conn(), &ctx.tenant).await?;
    Ok(all.iter().find(|t| t.code == kind.code).map_or(kind.id, |t| t.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(change: impl FnOnce(&mut ToolIn)) -> Option<String> {
        let mut tool = ToolIn {
            client: "jwxt".to_owned(),
            code: "timetable".to_owned(),
            type_code: "study".to_owned(),
            names: Names { zh: "课表查询".to_owned(), en: String::new() },
            icon: String::new(),
            url: "https://jwxt.example.edu.cn/t".to_owned(),
            open_way: "1003".to_owned(),
            roles: Vec::new(),
            sort: 0,
        };
        change(&mut tool);
        tool.check().err().map(|error| error.fields[0].field.clone())
    }

    #[test]
    fn odd_tools_are_refused_by_field() {
        assert_eq!(field(|_| {}), None);
        assert_eq!(field(|t| t.code = String::new()).as_deref(), Some("code"));
        assert_eq!(field(|t| t.names.zh = "\u{3000}".to_owned()).as_deref(), Some("name"));
        assert_eq!(field(|t| t.url = String::new()).as_deref(), Some("url"));
        assert_eq!(field(|t| t.url = "//evil.example".to_owned()).as_deref(), Some("url"));
        assert_eq!(field(|t| t.icon = "data:image/svg+xml,x".to_owned()).as_deref(), Some("icon_url"));
        assert_eq!(field(|t| t.open_way = "1004".to_owned()).as_deref(), Some("open_way"));
    }
}
