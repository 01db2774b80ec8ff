//! Types of tools as administrators change them.

use onehall_bus::emit;
use onehall_db::{Tx, take_turn};
use onehall_events::Event;
use onehall_kernel::{Ctx, ErrorCode, Names};
use onehall_records::audit;
use onehall_records::edits::note_edit;
use onehall_web::ApiError;
use serde_json::json;
use uuid::Uuid;

use crate::model::ToolType;
use crate::operator::{LANDING_TOOLS, check_names, invalid};
use crate::rules::sequence::moved;
use crate::store::tools::{
    delete_tool_type, list_tool_types, list_tool_types_to_change, list_tools, upsert_tool_types,
};

/// Types a tenant may have; each is a tab of the card.
pub const TYPES_MAX: usize = 30;

/// What an administrator says of a type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToolTypeChange {
    /// Which type; none makes one.
    pub id: Option<Uuid>,
    /// What people read.
    pub names: Names,
    /// Its place, from 0; absent leaves it where it is, or puts a new one last.
    pub place: Option<usize>,
}

/// Makes, renames or moves a type. Answers its key.
///
/// # Errors
/// `request.invalid` for a name outside the limits or one that another type has, and beyond [`TYPES_MAX`];
/// `object.not_found`.
pub async fn save_tool_type(tx: &mut Tx, ctx: &Ctx, change: ToolTypeChange) -> Result<Uuid, ApiError> {
    check_names("name", &change.names, 32, 64)?;
    // the locked types keep publishers of tools out, the turn those who make the first type
    take_turn(tx.conn(), &format!("home-tool-types/{}", ctx.tenant)).await?;
    list_tool_types_to_change(tx.conn(), &ctx.tenant).await?;
    let mut types = list_tool_types(tx.conn(), &ctx.tenant).await?;
    let others = types.iter().filter(|kind| Some(kind.id) != change.id);
    if others.clone().any(|kind| kind.names.zh == change.names.zh.trim()) {
        return Err(invalid("name", "another type has this name"));
    }
    let id = match change.id {
        None if types.len() >= TYPES_MAX => return Err(invalid("name", "at most 30 types")),
        None => {
            let id = ctx.new_id();
            let sort = types.iter().map(|kind| kind.sort).max().unwrap_or(0).saturating_add(1);
            types.push(ToolType { id, code: id.to_string(), names: Names::default(), sort });
            id
        }
        Some(id) => id,
    };
    let ids: Vec<Uuid> = types.iter().map(|kind| kind.id).collect();
    let kind = types
        .iter_mut()
        .find(|kind| kind.id == id)
        .ok_or_else(|| ApiError::not_found("工具类型", "The kind of tool"))?;
    kind.names = Names { zh: change.names.zh.trim().to_owned(), en: change.names.en.trim().to_owned() };
    if let Some(place) = change.place {
        for (sort, id) in (1..).zip(moved(&ids, id, place)) {
            if let Some(kind) = types.iter_mut().find(|kind| kind.id == id) {
                kind.sort = sort;
            }
        }
    }
    upsert_tool_types(tx.conn(), ctx, &types).await?;
    let detail = json!({"name": change.names.zh, "place": change.place, "created": change.id.is_none()});
    audit::record(tx, ctx, "home.tool-type.saved", &id.to_string(), detail).await?;
    note_edit(tx, ctx, LANDING_TOOLS).await?;
    emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
    Ok(id)
}

/// Removes a type without tools.
///
/// # Errors
/// `object.not_found`; `tool.type_in_use` while it has tools.
pub async fn remove_tool_type(tx: &mut Tx, ctx: &Ctx, id: Uuid) -> Result<(), ApiError> {
    let types = list_tool_types_to_change(tx.conn(), &ctx.tenant).await?;
    let kind =
        types.iter().find(|kind| kind.id == id).ok_or_else(|| ApiError::not_found("工具类型", "The kind of tool"))?;
    let tools = list_tools(tx.conn(), &ctx.tenant).await?;
    if tools.iter().any(|tool| tool.type_id == id) {
        return Err(ErrorCode::ToolTypeInUse.into());
    }
    delete_tool_type(tx.conn(), &ctx.tenant, id).await?;
    audit::record(tx, ctx, "home.tool-type.removed", &id.to_string(), json!({"name": kind.names.zh})).await?;
    note_edit(tx, ctx, LANDING_TOOLS).await?;
    Ok(emit(tx, ctx, &Event::CardsChanged { user: None }).await?)
}
