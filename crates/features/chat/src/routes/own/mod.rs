//! The portal's own calls: what a person sets on conversations and on chat itself.

mod badge;
mod conversation;
mod groups;
mod read;
mod settings;

use onehall_web::{Routes, routes};

pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(conversation::change_conversation))
        .routes(routes!(read::mark_conversation_read))
        .routes(routes!(settings::change_chat_settings))
        .routes(routes!(badge::chat_badge))
        .merge(groups::routes())
}
