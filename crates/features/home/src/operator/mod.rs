//! What administrators, commands, other systems and tests change: each function checks its input, writes, and tells
//! everybody who kept the old state. The caller begins and saves the `Tx`.

mod cards;
mod index_types;
mod layers;
mod lessons;
mod links;
mod menu;
mod own_tools;
mod themes;
mod tool_types;
mod tools;

use onehall_kernel::Names;
use onehall_safety::address::{is_address, is_address_or_empty};
use onehall_web::{ApiError, FieldError};

use crate::rules::open_way::OPEN_WAYS;

pub use cards::{put_card, remove_card};
pub use index_types::put_index_types;
pub use layers::{LayerIn, put_layer, remove_layer};
pub(crate) use lessons::replace_lessons;
pub use links::replace_navigation_bar;
pub use menu::{put_menu_entry, remove_menu_entry};
pub use own_tools::{SavedTool, ToolChange, remove_any_tool, save_tool};
pub use themes::{put_theme, remove_theme};
pub use tool_types::{TYPES_MAX, ToolTypeChange, remove_tool_type, save_tool_type};
pub use tools::{Put, TOOLS_MAX, ToolIn, put_tool, put_tool_type, remove_tool};

/// Tools and their types as a configuration whose last change is noted ([`onehall_records::edits`]).
pub(crate) const LANDING_TOOLS: &str = "landing-tools";

/// The longest code of a card, menu entry, theme, tool or type in characters.
const CODE_MAX: usize = 64;

/// `request.invalid` for one field.
fn invalid(field: &str, message: &str) -> ApiError {
    FieldError::refuse(field, message)
}

pub(crate) fn check_code(code: &str) -> Result<(), ApiError> {
    let length = code.chars().count();
    let odd = code.chars().any(|c| c.is_control() || c.is_whitespace());
    if length == 0 || length > CODE_MAX || odd {
        return Err(invalid("code", "1 to 64 characters without spaces"));
    }
    Ok(())
}

fn check_names(field: &str, names: &Names, zh_max: usize, en_max: usize) -> Result<(), ApiError> {
    if names.zh.trim().is_empty() || names.zh.chars().count() > zh_max {
        return Err(invalid(field, &format!("1 to {zh_max} characters")));
    }
    if names.en.chars().count() > en_max {
        return Err(invalid(&format!("{field}_en"), &format!("at most {en_max} characters")));
    }
    Ok(())
}

fn check_url(field: &str, url: &str, may_be_empty: bool) -> Result<(), ApiError> {
    let fine = if may_be_empty { is_address_or_empty(url) } else { is_address(url) };
    if fine { Ok(()) } else { Err(invalid(field, "an http(s) address or a path inside the portal")) }
}

fn check_open_way(open_way: &str) -> Result<(), ApiError> {
    if OPEN_WAYS.contains(&open_way) { Ok(()) } else { Err(invalid("open_way", "1001, 1002 or 1003")) }
}
