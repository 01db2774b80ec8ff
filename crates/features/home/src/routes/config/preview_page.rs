//! A home page with all drafts in it, and the ways that stand around it.

use std::collections::HashMap;

use serde::Serialize;
use uuid::Uuid;

use crate::home::Home;
use crate::routes::card_out::{HomePageOut, Reader, page};
use crate::routes::quick_navigation::QuickLinkOut;
use crate::routes::top_menu::TopMenuEntry;
use crate::rules::layout::Own;
use crate::store::snapshot::Snapshot;

/// What somebody is to see on the home page and around it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PreviewedPageOut {
    #[serde(flatten)]
    home: HomePageOut,
    /// The navigation list.
    menu: Vec<TopMenuEntry>,
    /// Quick navigation, category by category.
    quick_navigation: Vec<QuickLinkOut>,
}

impl PreviewedPageOut {
    /// For a reader with places of an own page.
    pub(super) fn new(home: &Home, seen: &Snapshot, reader: Reader<'_>, own: &HashMap<Uuid, Own>) -> Self {
        Self {
            menu: TopMenuEntry::list(seen, reader.who.roles, reader.locale),
            quick_navigation: QuickLinkOut::list(seen, reader.who, reader.locale),
            home: page(home, seen, reader, own),
        }
    }
}
