//! Where the portal shows a matter of its own.

use uuid::Uuid;

/// How the browser opens these pages: inside the portal (001 section 4).
pub const OPEN_WAY: &str = "1001";

/// The page of an application.
#[must_use]
pub fn of_application(id: Uuid) -> String {
    format!("/home/application/{id}")
}

/// The page of a draft.
#[must_use]
pub fn of_draft(id: Uuid) -> String {
    format!("/home/draft/{id}")
}
