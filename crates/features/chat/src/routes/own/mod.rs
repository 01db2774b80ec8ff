//! The portal's own calls: what a person sets on conversations and on chat itself.

mod badge;
mod conversation;
mod groups;
mod read;
mod settings;

use onehall_web::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(conversation::change_conversation))
        .routes(routes!(read::mark_conversation_read))
        .routes(routes!(settings::change_chat_settings))
        .routes(routes!(badge::chat_badge))
        .merge(groups::routes())
}
