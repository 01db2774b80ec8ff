//! What people do to groups.

mod create;
mod dissolve;
mod invite;
mod leave;
mod notice;
mod remove;
mod rename;
mod role;

use onehall_kernel::{ErrorCode, UserId};
use onehall_web::{ApiError, FieldError, Routes, routes};
use serde::Serialize;
use uuid::Uuid;

use crate::rules::conversation::Peer;

/// It was done.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in crate::routes) struct GroupDoneOut {
    changed: bool,
}

fn group_of(id: &str) -> Result<Uuid, ApiError> {
    match Peer::parse(id) {
        Some(Peer::Group(id)) => Ok(id),
        _ => Err(ErrorCode::ChatNoGroup.into()),
    }
}

fn other(id: &str) -> Result<UserId, ApiError> {
    match Peer::parse(id) {
        Some(Peer::User(id)) => Ok(id),
        _ => Err(ErrorCode::ChatNoPerson.into()),
    }
}

/// The name of a group as it is kept; blank is none.
fn named(name: &str) -> Result<&str, ApiError> {
    match name.trim() {
        "" => Err(FieldError::refuse("name", "must not be blank")),
        name => Ok(name),
    }
}

fn others(ids: &[String]) -> Result<Vec<UserId>, ApiError> {
    ids.iter().map(|id| other(id)).collect()
}

pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(create::create_chat_group))
        .routes(routes!(rename::rename_chat_group))
        .routes(routes!(notice::announce_in_chat_group))
        .routes(routes!(invite::invite_to_chat_group))
        .routes(routes!(remove::remove_from_chat_group))
        .routes(routes!(leave::leave_chat_group))
        .routes(routes!(dissolve::dissolve_chat_group))
        .routes(routes!(role::appoint_in_chat_group))
}
