//! What the routes of home share: snapshots and the sources of card data.

use std::collections::HashMap;
use std::sync::Arc;

use onehall_db::{Repo, StoreResult};
use onehall_feature::{CardSource, DataSources, NotificationKind};
use onehall_files::Files;
use onehall_kernel::{AllRights, TenantId};
use onehall_records::documents::DocumentKinds;
use onehall_web::ports::Grants;

use crate::cache::SnapshotCache;
use crate::config::card::CardDocuments;
use crate::model::{Card, MenuEntry};
use crate::rules::audience::is_meant;
use crate::rules::collection;
use crate::rules::layers::{Identity, Resolved, applying, resolve};
use crate::rules::layout::{CardState, PLACES_MAX};
use crate::store::snapshot::Snapshot;

/// Shared by the routes through an extension; clones are cheap.
#[derive(Clone)]
pub struct Home {
    /// Snapshots by tenant.
    pub cache: SnapshotCache,
    /// Pictures of configuration pages.
    pub files: Files,
    sources: Arc<HashMap<&'static str, Arc<dyn CardSource>>>,
    /// APIs of other systems.
    pub data: Arc<dyn DataSources>,
    /// Cards as documents.
    pub cards: CardDocuments,
    /// Notifications that people may switch off, in the order in which features stand.
    pub notifications: Arc<[NotificationKind]>,
    /// The rights of all features.
    pub rights: Arc<AllRights>,
    /// Kinds of documents of all features.
    pub kinds: DocumentKinds,
}

impl Home {
    /// Home with these sources; of two of one kind the later one counts.
    pub fn new(
        cache: SnapshotCache,
        files: Files,
        (sources, data): (Vec<Arc<dyn CardSource>>, Arc<dyn DataSources>),
        notifications: Arc<[NotificationKind]>,
        rights: Arc<AllRights>,
        kinds: DocumentKinds,
    ) -> Self {
        let sources = sources.into_iter().map(|source| (source.kind(), source)).collect();
        let cards = CardDocuments::asking(data.clone());
        Self { cache, files, sources: Arc::new(sources), data, cards, notifications, rights, kinds }
    }

    /// The tenant's snapshot.
    pub async fn snapshot(&self, repo: &Repo, tenant: &TenantId) -> StoreResult<Arc<Snapshot>> {
        self.cache.get(repo, tenant).await
    }

    /// The source of a card kind.
    pub fn source(&self, kind: &str) -> Option<Arc<dyn CardSource>> {
        self.sources.get(kind).cloned()
    }

    /// The cards somebody may have after all layers: enabled, meant for the person, of a kind that has a source, and for
    /// collected services only when there is somewhere to collect from. A page has room for [`PLACES_MAX`]: locked ones come
    /// first, then the order of the university.
    pub fn cards_for<'a>(&self, snapshot: &'a Snapshot, who: Identity<'_>) -> Vec<OfferedCard<'a>> {
        let no_collection = collection_sources(snapshot, who.roles).is_empty();
        let layers = applying(&snapshot.layers, who);
        let mut offered: Vec<OfferedCard<'a>> = snapshot
            .cards
            .iter()
            .filter(|card| card.enabled && is_for(card, who))
            .filter(|card| self.sources.contains_key(card.kind.as_str()))
            .filter(|card| card.kind != collection::KIND || !no_collection)
            .filter_map(|card| resolve(card.offered(), &layers).map(|resolved| OfferedCard { card, resolved }))
            .collect();
        if offered.len() > PLACES_MAX {
            offered.sort_by_key(|card| card.resolved.offered.state != CardState::Locked);
            offered.truncate(PLACES_MAX);
            offered.sort_by_key(|card| (card.card.sort, card.card.id));
        }
        offered
    }
}

/// A card somebody may have.
#[derive(Debug, Clone, Copy)]
pub struct OfferedCard<'a> {
    /// The card.
    pub card: &'a Card,
    /// Its state and place after all layers, and whose they are.
    pub resolved: Resolved<'a>,
}

/// Who reads, as the layers take it.
pub fn identity(grants: &Grants) -> Identity<'_> {
    Identity { roles: &grants.roles, departments: &grants.departments, kind: &grants.kind }
}

/// Whether a card is meant for somebody: by role, by department with all below it, and by kind of person; what is empty asks
/// for nothing.
fn is_for(card: &Card, who: Identity<'_>) -> bool {
    let of_kind = card.person_kinds.is_empty() || card.person_kinds.iter().any(|kind| kind == who.kind);
    is_meant(&card.roles, &card.departments, who) && of_kind
}

/// The menu entries the card of collected services leads to.
pub fn collection_sources<'a>(snapshot: &'a Snapshot, roles: &[String]) -> Vec<&'a MenuEntry> {
    collection::sources(&snapshot.menu_for(roles), |entry| entry.kind).into_iter().copied().collect()
}

#[cfg(test)]
mod tests {
    use async_trait::async_trait;
    use onehall_db::Reading;
    use onehall_feature::{CardContent, CardQuery, CardReader, SourceCall, SourceField, SourceRows, SourceState};
    use onehall_kernel::Names;
    use onehall_web::{ApiError, App};
    use uuid::Uuid;

    use super::*;
    use crate::model::Reminder;
    use crate::rules::layout::Area;
    use crate::rules::menu::NavigationType;

    struct Empty(&'static str);

    #[async_trait]
    impl CardSource for Empty {
        fn kind(&self) -> &'static str {
            self.0
        }
        async fn load(&self, _: &App, _: &CardReader, _: &CardQuery) -> Result<CardContent, ApiError> {
            Ok(CardContent::default())
        }
    }

    /// No other systems.
    struct Nothing;

    #[async_trait]
    impl DataSources for Nothing {
        async fn rows(&self, _: &CardReader, _: &SourceCall) -> Result<SourceRows, ApiError> {
            Err(ApiError::not_found("数据接口", "The API"))
        }
        fn faults(&self, _: &[SourceField]) -> Vec<(String, &'static str)> {
            Vec::new()
        }
        async fn missing(&self, _: Reading<'_>, _: &TenantId, apis: &[Uuid]) -> StoreResult<Vec<Uuid>> {
            Ok(apis.to_vec())
        }
        async fn states(&self, _: Reading<'_>, _: &TenantId, _: &[Uuid]) -> StoreResult<HashMap<Uuid, SourceState>> {
            Ok(HashMap::new())
        }
    }

    fn card(kind: &str, roles: &[&str], enabled: bool) -> Card {
        Card {
            id: Uuid::nil(),
            code: kind.to_lowercase(),
            kind: kind.to_owned(),
            names: Names::default(),
            introductions: Names::default(),
            display_rows: 3,
            columns: Vec::new(),
            config: serde_json::Value::Null,
            more_url: String::new(),
            state: CardState::Default,
            roles: roles.iter().map(|r| (*r).to_owned()).collect(),
            departments: Vec::new(),
            person_kinds: Vec::new(),
            reminder: Reminder::default(),
            area: Area { x: 0, y: 0, w: 4, h: 4 },
            sort: 0,
            enabled,
        }
    }

    fn entry(kind: NavigationType, roles: &[&str], enabled: bool) -> MenuEntry {
        MenuEntry {
            id: Uuid::nil(),
            code: kind.as_str().to_owned(),
            names: Names::default(),
            kind,
            path: "/".to_owned(),
            icon: String::new(),
            open_way: "1001".to_owned(),
            enabled,
            roles: roles.iter().map(|r| (*r).to_owned()).collect(),
            sort: 0,
        }
    }

    #[test]
    fn cards_are_filtered_by_audience_source_and_menu() {
        let folder = tempfile::tempdir().unwrap();
        let sources: Vec<Arc<dyn CardSource>> = vec![Arc::new(Empty("TODO")), Arc::new(Empty("MY_COLLECTION"))];
        let home = Home::new(
            SnapshotCache::new(),
            Files::local(folder.path()).unwrap(),
            (sources, Arc::new(Nothing)),
            Arc::new([]),
            Arc::default(),
            DocumentKinds::default(),
        );
        let mut snapshot = Snapshot {
            cards: vec![
                card("TODO", &[], true),
                card("TODO", &["teacher"], true),
                card("TODO", &[], false),
                card("STAGING", &[], true),
                card("MY_COLLECTION", &[], true),
            ],
            menu: vec![entry(NavigationType::ServiceHall, &["teacher"], true)],
            ..Snapshot::default()
        };
        let count = |snapshot: &Snapshot, role: &str| {
            home.cards_for(snapshot, Identity { roles: &[role.to_owned()], departments: &[], kind: "" }).len()
        };
        assert_eq!(count(&snapshot, "student"), 1, "the hall is not in the student's menu");
        assert_eq!(count(&snapshot, "teacher"), 3);
        snapshot.menu = vec![entry(NavigationType::ServiceHall, &[], false)];
        assert_eq!(count(&snapshot, "teacher"), 2, "a disabled entry counts as absent");
        snapshot.menu.push(entry(NavigationType::ApplyServiceCenter, &[], true));
        assert_eq!(count(&snapshot, "student"), 2);
    }
}
