//! What of a stored message the lists show.

use serde_json::Value;

use crate::entities::message;

/// The field `content` of a message; the readable text of one that other clients sent; nothing of a revoked one.
#[must_use]
pub(crate) fn content(stored: &message::Model) -> String {
    if stored.revoked_at.is_some() {
        return String::new();
    }
    let fields: Option<Value> = serde_json::from_str(&stored.payload).ok();
    match fields.as_ref().and_then(|fields| fields["content"].as_str()) {
        Some(content) => content.to_owned(),
        None => stored.body.clone(),
    }
}
