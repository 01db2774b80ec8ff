//! Calls of content safety, one file each: `/api/blade-platform/sensitiveWord/…` (docs/API-DESIGN.md, "Content safety").

mod add_word;
mod export_words;
mod import_words;
mod list_attempts;
mod list_words;
mod remove_words;
mod try_text;
mod update_note;
mod word_item;

use std::sync::Arc;

use axum::Extension;
use axum::extract::DefaultBodyLimit;
use onehall_web::{ApiError, FieldError, Routes, routes};

use crate::Opinions;
use crate::rules::file::FILE_MAX;

/// What a form adds to the file inside it.
const FORM_EXTRA: usize = 64 * 1024;

/// All routes of this area.
pub(crate) fn routes(opinions: Arc<Opinions>) -> Routes {
    let import = Routes::new()
        .routes(routes!(import_words::import_sensitive_words))
        .layer(DefaultBodyLimit::max(FILE_MAX + FORM_EXTRA));
    Routes::new()
        .routes(routes!(list_words::page_sensitive_words))
        .routes(routes!(add_word::add_sensitive_word))
        .routes(routes!(update_note::update_sensitive_word_note))
        .routes(routes!(remove_words::remove_sensitive_words))
        .routes(routes!(export_words::export_sensitive_words))
        .routes(routes!(list_attempts::page_sensitive_attempts))
        .routes(routes!(try_text::try_sensitive_text))
        .merge(import)
        .layer(Extension(opinions))
}

/// A field that breaks a rule.
fn wrong(field: &str, message: &str) -> ApiError {
    FieldError::refuse(field, message)
}
