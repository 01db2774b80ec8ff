//! The scope of the open news calls.

use onehall_kernel::Scope;
use onehall_web::{ApiError, FieldError, Guard as _, OpenScope};

use crate::rights::ManagesNews;

/// May post news.
#[derive(Debug, Clone, Copy)]
pub struct NewsScope;

impl OpenScope for NewsScope {
    const SCOPE: Scope = Scope::under(
        "news",
        ManagesNews::RIGHT,
        ["发布、更新和删除自己的新闻公告", "Publish, change and remove its own news and announcements"],
    );
}

/// The longest key of a source in characters.
const EXTERNAL_ID_MAX: usize = 128;

/// Checks the key of a path.
pub(super) fn external_id(text: String) -> Result<String, ApiError> {
    let long = text.chars().count() > EXTERNAL_ID_MAX;
    if long || text.trim().is_empty() { Err(wrong("external_id", "1 to 128 characters")) } else { Ok(text) }
}

/// A field that breaks a rule.
pub(super) fn wrong(field: &str, message: &str) -> ApiError {
    FieldError::refuse(field, message)
}
