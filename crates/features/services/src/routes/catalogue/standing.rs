//! How far a service is published, as its administrators see it.

use onehall_records::documents::Document;
use serde::{Deserialize, Serialize};

/// How far a service is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub(crate) enum CatalogueState {
    /// Never published: nobody sees it.
    Draft,
    /// People see what its administrators see.
    Published,
    /// Published, and changed since; on the shelf or off it.
    Changed,
    /// Off the shelf, and nothing waits.
    Under,
}

/// How far a service is, by its document if it has one and by its shelf.
pub(super) fn state_of(document: Option<&Document>, is_online: bool) -> CatalogueState {
    match document.map(|one| (one.head, one.live)) {
        Some((_, None)) => CatalogueState::Draft,
        Some((head, Some(live))) if live != head => CatalogueState::Changed,
        _ if is_online => CatalogueState::Published,
        _ => CatalogueState::Under,
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use uuid::Uuid;

    use super::*;
    use crate::config::service::key_of;

    #[test]
    fn the_state_follows_from_the_document_and_the_shelf() {
        let (one, two) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let document = |live| Document {
            key: key_of(one),
            head: two,
            live,
            is_under: false,
            by: None,
            at: DateTime::UNIX_EPOCH,
            handed_in: None,
        };
        for (document, is_online, state) in [
            (None, true, CatalogueState::Published),
            (None, false, CatalogueState::Under),
            (Some(document(None)), false, CatalogueState::Draft),
            (Some(document(Some(two))), true, CatalogueState::Published),
            (Some(document(Some(two))), false, CatalogueState::Under),
            (Some(document(Some(one))), true, CatalogueState::Changed),
            (Some(document(Some(one))), false, CatalogueState::Changed),
        ] {
            assert_eq!(state_of(document.as_ref(), is_online), state, "{document:?} {is_online}");
        }
    }
}
