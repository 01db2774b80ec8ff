//! Documents of this area: what administrators prepare as drafts and publish ([`onehall_records::documents`]).
//!
//! Each file is one kind: the body as it is stored and as pages send it, its rules, what it names, and the projection into
//! the tables from which people read.

pub(crate) mod card;
pub(crate) mod card_body;
pub(crate) mod footer;
pub(crate) mod layers;

use std::sync::Arc;

use onehall_records::documents::DocumentKind;

/// The kinds of this area.
pub(crate) fn kinds() -> Vec<Arc<dyn DocumentKind>> {
    vec![Arc::new(card::CardDocuments), Arc::new(layers::LayersDocument), Arc::new(footer::FooterDocument)]
}
