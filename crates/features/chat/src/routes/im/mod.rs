//! The chat calls: form bodies with a signature, answers of their own form (contract sections 1 and 7).

mod amr;
mod config;
mod conversations;
mod delete;
mod friends;
mod login;
mod messages;
mod officials;
mod other;
mod own;
mod signed;
mod upload;

use onehall_web::{Routes, routes};
use serde::Serialize;

pub(crate) use config::ChatConfigOut;
pub(crate) use own::SettingsOut;

/// An answer of a chat call.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Shiku<T> {
    /// 1 is success.
    result_code: i32,
    result_msg: String,
    data: T,
}

impl<T> Shiku<T> {
    pub(crate) fn ok(data: T) -> axum::Json<Self> {
        axum::Json(Self { result_code: 1, result_msg: String::new(), data })
    }
}

pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(login::log_in_to_chat))
        .routes(routes!(own::get_own_chat_user))
        .routes(routes!(other::get_other_chat_user))
        .routes(routes!(friends::list_friends))
        .routes(routes!(conversations::list_last_chats))
        .routes(routes!(messages::list_messages))
        .routes(routes!(officials::list_my_officials))
        .routes(routes!(officials::list_officials))
        .routes(routes!(delete::delete_message))
        .routes(routes!(config::get_chat_config))
        .routes(routes!(config::get_current_time))
}

/// Those that take a file.
pub(super) fn uploads() -> Routes {
    Routes::new().routes(routes!(upload::upload_chat_file)).routes(routes!(amr::convert_chat_voice))
}
