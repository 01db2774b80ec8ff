//! What an answer says of a conflict.

use onehall_kernel::ErrorCode;
use onehall_web::ApiError;
use serde_json::{Value, json};

use super::{Conflict, DocumentKey};

impl Conflict {
    /// `object.conflict` with who was quicker and when, as the reader reads it, where both differ, and what both changes make
    /// together.
    #[must_use]
    pub fn told(self, key: &DocumentKey, author: &str, time: &str) -> ApiError {
        let fields: Vec<Value> = self
            .clashes
            .into_iter()
            .map(|clash| json!({"path": clash.path, "base": clash.base, "theirs": clash.theirs, "mine": clash.mine}))
            .collect();
        let result = json!({
            "key": key.to_string(),
            "latest": self.latest,
            "author": author,
            "time": time,
            "fields": fields,
            "merged": self.merged,
        });
        ApiError { result: Some(Box::new(result)), ..ErrorCode::ObjectConflict.into() }
    }
}
