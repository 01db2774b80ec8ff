//! Documents of this area: what administrators prepare as drafts and publish ([`onehall_records::documents`]).
//!
//! Each file is one kind: the body as it is stored and as pages send it, its rules, what it names, and the projection into
//! the tables from which people read.

pub(crate) mod calendar;
pub(crate) mod calendar_body;
pub(crate) mod card;
pub(crate) mod card_body;
pub(crate) mod card_drafts;
pub(crate) mod footer;
pub(crate) mod index_body;
pub(crate) mod index_types;
mod known;
pub(crate) mod landing;
pub(crate) mod landing_body;
pub(crate) mod landing_links;
pub(crate) mod layers;
pub(crate) mod logos;
pub(crate) mod navigation;
pub(crate) mod navigation_body;
pub(crate) mod themes;
pub(crate) mod themes_body;

use std::sync::Arc;

use onehall_feature::DataSources;
use onehall_records::documents::DocumentKind;

/// The kinds of this area; `apis` tells which of other systems' are there.
pub(crate) fn kinds(apis: Arc<dyn DataSources>) -> Vec<Arc<dyn DocumentKind>> {
    vec![
        Arc::new(card::CardDocuments::asking(apis)),
        Arc::new(layers::LayersDocument),
        Arc::new(footer::FOOTER_DOCUMENT),
        Arc::new(navigation::NavigationDocument),
        Arc::new(index_types::IndexTypesDocument),
        Arc::new(landing::LandingDocument),
        Arc::new(landing_links::LandingLinksDocument),
        Arc::new(themes::ThemesDocument),
        Arc::new(logos::LOGOS_DOCUMENT),
        Arc::new(calendar::CalendarDocument),
    ]
}
