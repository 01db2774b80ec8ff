//! Tools as administrators change them: their own ones altogether, those of other systems in switch and order.

use onehall_bus::emit;
use onehall_db::Tx;
use onehall_events::Event;
use onehall_kernel::{Ctx, ErrorCode, Names, Problem};
use onehall_records::audit;
use onehall_records::edits::note_edit;
use onehall_web::ApiError;
use serde_json::json;
use uuid::Uuid;

use crate::model::{Tool, ToolType};
use crate::operator::tools::TOOLS_MAX;
use crate::operator::{LANDING_TOOLS, check_names, check_open_way, check_url, invalid};
use crate::rules::sequence::moved;
use crate::store::tools::{
    delete_tool, list_tool_types_to_change, list_tools, update_places, update_tool, upsert_tools,
};

/// What an administrator says of a tool; what is absent stays, or takes its default in a new one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ToolChange {
    /// Which tool; none makes one, which needs type, name and address.
    pub id: Option<Uuid>,
    /// Its type.
    pub type_id: Option<Uuid>,
    /// Its Chinese name.
    pub name: Option<String>,
    /// Its English name.
    pub name_en: Option<String>,
    /// Where it leads.
    pub url: Option<String>,
    /// Address of its picture; empty for none.
    pub icon: Option<String>,
    /// `1001`, `1002` or `1003`.
    pub open_way: Option<String>,
    /// Role codes; empty means everybody.
    pub roles: Option<Vec<String>>,
    /// Whether people see it.
    pub enabled: Option<bool>,
    /// Its place in its type, from 0.
    pub place: Option<usize>,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedTool {
    /// The tool as it stands.
    pub tool: Tool,
    /// Whether it is new.
    pub created: bool,
}

impl ToolChange {
    /// Whether more than switch and place is said.
    fn changes_content(&self) -> bool {
        self.type_id.is_some()
            || self.name.is_some()
            || self.name_en.is_some()
            || self.url.is_some()
            || self.icon.is_some()
            || self.open_way.is_some()
            || self.roles.is_some()
    }

    fn over(self, mut tool: Tool) -> Tool {
        if let Some(type_id) = self.type_id.filter(|id| *id != tool.type_id) {
            tool.type_id = type_id;
            tool.place = None;
        }
        let name = |new: Option<String>, old: String| new.map_or(old, |text| text.trim().to_owned());
        tool.names = Names { zh: name(self.name, tool.names.zh), en: name(self.name_en, tool.names.en) };
        tool.url = name(self.url, tool.url);
        tool.icon = name(self.icon, tool.icon);
        tool.open_way = self.open_way.unwrap_or(tool.open_way);
        tool.roles = self.roles.unwrap_or(tool.roles);
        tool.enabled = self.enabled.unwrap_or(tool.enabled);
        tool
    }
}

/// Makes, changes, switches or moves a tool. The same again changes nothing and tells nobody.
///
/// # Errors
/// `request.invalid` for a field outside the limits, an unknown type or role; `object.not_found`; `tool.foreign` when more
/// than switch and place of another system's tool is said; `tool.limit` when the tenant has [`TOOLS_MAX`].
pub async fn save_tool(tx: &mut Tx, ctx: &Ctx, change: ToolChange) -> Result<SavedTool, ApiError> {
    // the locked types make writers of one tenant wait for each other
    let types = list_tool_types_to_change(tx.conn(), &ctx.tenant).await?;
    let tools = list_tools(tx.conn(), &ctx.tenant).await?;
    let place = change.place;
    let before = match change.id {
        None => None,
        Some(id) => Some(
            tools.iter().find(|tool| tool.id == id).ok_or_else(|| ApiError::not_found("工具", "The tool"))?.clone(),
        ),
    };
    if before.as_ref().is_some_and(|tool| !tool.client.is_empty()) && change.changes_content() {
        return Err(ErrorCode::ToolForeign.into());
    }
    if before.is_none() && tools.len() as u64 >= TOOLS_MAX {
        return Err(Problem::new(ErrorCode::ToolLimit).with("max", TOOLS_MAX).into());
    }
    let changes_content = change.changes_content();
    let mut new = change.over(before.clone().unwrap_or_else(|| blank(ctx)));
    if before.as_ref().is_none_or(|tool| tool.type_id != new.type_id) {
        // what comes into a type stands behind what is there
        let last = tools.iter().filter(|tool| tool.type_id == new.type_id).map(|tool| tool.sort).max();
        new.sort = last.map_or(1, |sort| sort.saturating_add(1));
    }
    if changes_content || before.is_none() {
        check(tx, ctx, &new, &types).await?;
    }
    if before.as_ref() != Some(&new) {
        let detail = json!({"name": new.names.zh, "url": new.url, "enabled": new.enabled, "created": before.is_none()});
        if before.is_none() {
            upsert_tools(tx.conn(), ctx, std::slice::from_ref(&new)).await?;
        } else {
            update_tool(tx.conn(), ctx, &new).await?;
        }
        audit::record(tx, ctx, "home.tool.saved", &new.id.to_string(), detail).await?;
        note_edit(tx, ctx, LANDING_TOOLS).await?;
        emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
    }
    if let Some(place) = place {
        put_in_place(tx, ctx, &new, place).await?;
    }
    Ok(SavedTool { created: before.is_none(), tool: new })
}

/// Removes a tool of the administrators; the change is audited.
///
/// # Errors
/// `object.not_found`; `tool.foreign` for one of another system, which would publish it again: switch it off instead.
pub async fn remove_any_tool(tx: &mut Tx, ctx: &Ctx, id: Uuid) -> Result<(), ApiError> {
    list_tool_types_to_change(tx.conn(), &ctx.tenant).await?;
    let tools = list_tools(tx.conn(), &ctx.tenant).await?;
    let tool = tools.iter().find(|tool| tool.id == id).ok_or_else(|| ApiError::not_found("工具", "The tool"))?;
    if !tool.client.is_empty() {
        return Err(ErrorCode::ToolForeign.into());
    }
    delete_tool(tx.conn(), &ctx.tenant, "", &tool.code).await?;
    let detail = json!({"name": tool.names.zh, "url": tool.url});
    audit::record(tx, ctx, "home.tool.removed", &id.to_string(), detail).await?;
    note_edit(tx, ctx, LANDING_TOOLS).await?;
    Ok(emit(tx, ctx, &Event::CardsChanged { user: None }).await?)
}

fn blank(ctx: &Ctx) -> Tool {
    let id = ctx.new_id();
    Tool {
        id,
        client: String::new(),
        code: id.to_string(),
        type_id: Uuid::nil(),
        names: Names::default(),
        icon: String::new(),
        url: String::new(),
        open_way: "1003".to_owned(),
        roles: Vec::new(),
        sort: 0,
        enabled: true,
        place: None,
    }
}

async fn check(tx: &mut Tx, ctx: &Ctx, tool: &Tool, types: &[ToolType]) -> Result<(), ApiError> {
    if !types.iter().any(|kind| kind.id == tool.type_id) {
        return Err(invalid("typeId", "there is no such type of tools"));
    }
    check_names("name", &tool.names, 32, 64)?;
    check_url("url", &tool.url, false)?;
    check_url("icon", &tool.icon, true)?;
    check_open_way(&tool.open_way)?;
    let known = onehall_directory::list_roles(tx.conn(), &ctx.tenant).await?;
    if tool.roles.iter().any(|code| !known.iter().any(|role| role.code == *code)) {
        return Err(invalid("roles", "roles of the university"));
    }
    Ok(())
}

/// Fixes the order of the whole type, so that it no longer depends on what publishers wish.
async fn put_in_place(tx: &mut Tx, ctx: &Ctx, tool: &Tool, place: usize) -> Result<(), ApiError> {
    let all = list_tools(tx.conn(), &ctx.tenant).await?;
    let before: Vec<&Tool> = all.iter().filter(|one| one.type_id == tool.type_id).collect();
    let ids: Vec<Uuid> = before.iter().map(|one| one.id).collect();
    let after = moved(&ids, tool.id, place);
    if after == ids && before.iter().all(|one| one.place.is_some()) {
        return Ok(());
    }
    update_places(tx.conn(), &ctx.tenant, &after).await?;
    let detail = json!({"name": tool.names.zh, "place": place});
    audit::record(tx, ctx, "home.tool.moved", &tool.id.to_string(), detail).await?;
    note_edit(tx, ctx, LANDING_TOOLS).await?;
    Ok(emit(tx, ctx, &Event::CardsChanged { user: None }).await?)
}
