//! What of the catalogue is found by which words: its documents, and the hits of a search.

use onehall_kernel::TenantId;
use onehall_search::{Doc, Query, SearchIndex, Synonyms};
use uuid::Uuid;

use crate::catalogue::{Catalogue, Entry};
use crate::rules::audience::Viewer;

/// The kind of this area's documents.
pub(crate) const KIND: &str = "service";
/// The kind of guides' documents.
const GUIDE_KIND: &str = "guide";
/// What their ids begin with: an id is unique in the whole index.
const GUIDE_PREFIX: &str = "guide-";
/// What ids of the documents for visitors begin with.
const VISITORS_PREFIX: &str = "visitors-";
/// The tag of documents for signed-in people: the catalogue's own audience rule decides who sees a hit.
const PEOPLE: &str = "people";
/// The tag of documents for visitors, which say nothing that a visitor may not see.
const VISITORS: &str = "visitors";
/// For whom a document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Side {
    /// People who are signed in.
    People,
    /// Everybody else.
    Visitors,
}

impl Side {
    fn tag(self) -> String {
        match self {
            Self::People => PEOPLE,
            Self::Visitors => VISITORS,
        }
        .to_owned()
    }

    fn id(self, id: String) -> String {
        match self {
            Self::People => id,
            Self::Visitors => format!("{VISITORS_PREFIX}{id}"),
        }
    }
}

/// Hits that are looked at; more are not paged to.
const HITS_MAX: usize = 1_000;

/// The documents of a catalogue: of each service one for people, and one for visitors where it is shown to them.
pub(crate) fn docs(tenant: &TenantId, catalogue: &Catalogue) -> Vec<Doc> {
    let both = |entry| [Side::People, Side::Visitors].map(|side| (side, entry));
    catalogue
        .entries
        .iter()
        .flat_map(both)
        .filter(|(side, entry)| *side == Side::People || entry.audience.shows_to(&Viewer::default()))
        .flat_map(|(side, entry)| {
            let service = service_doc(tenant, catalogue, side, entry);
            std::iter::once(service).chain(guide_doc(tenant, side, entry))
        })
        .collect()
}

/// Whether a side may see all of a service.
fn is_open(side: Side, entry: &Entry) -> bool {
    side == Side::People || entry.audience.lets_in(&Viewer::default())
}

/// What is found of a service. Visitors find it by its department too, and of what is listed alone by nothing else.
fn service_doc(tenant: &TenantId, catalogue: &Catalogue, side: Side, entry: &Entry) -> Doc {
    let mut body = Vec::new();
    if side == Side::Visitors
        && let Some(department) = catalogue.department(entry.row.department_id)
    {
        body.extend([department.names.zh.as_str(), department.names.en.as_str()]);
    }
    if is_open(side, entry) {
        let row = &entry.row;
        body.extend([&row.summary, &row.summary_en, &row.description, &row.description_en].map(String::as_str));
    }
    Doc {
        id: side.id(entry.row.id.to_string()),
        tenant: tenant.to_string(),
        kind: KIND.to_owned(),
        title: entry.row.name.clone(),
        title_en: entry.row.name_en.clone(),
        keywords: if is_open(side, entry) { entry.keywords.clone() } else { Vec::new() },
        body: body.join(" "),
        tags: vec![side.tag()],
        boost: u64::try_from(entry.heat()).unwrap_or(0),
    }
}

/// What is found of a guide: its service's names, its materials, and everything it says.
fn guide_doc(tenant: &TenantId, side: Side, entry: &Entry) -> Option<Doc> {
    let guide = entry.guide.as_ref()?;
    let own = if is_open(side, entry) { entry.keywords.as_slice() } else { &[] };
    let materials = guide.materials.iter().flat_map(|m| [&m.name, &m.name_en]).filter(|name| !name.is_empty());
    Some(Doc {
        id: side.id(format!("{GUIDE_PREFIX}{}", entry.row.id)),
        tenant: tenant.to_string(),
        kind: GUIDE_KIND.to_owned(),
        title: entry.row.name.clone(),
        title_en: entry.row.name_en.clone(),
        keywords: own.iter().chain(materials).cloned().collect(),
        body: guide.words().join(" "),
        tags: vec![side.tag()],
        boost: u64::try_from(entry.heat()).unwrap_or(0),
    })
}

/// The ids of all documents that there can be of a service.
pub(crate) fn ids_of(service: &Uuid) -> impl Iterator<Item = String> {
    [service.to_string(), format!("{GUIDE_PREFIX}{service}")]
        .into_iter()
        .flat_map(|id| [Side::People, Side::Visitors].map(|side| side.id(id.clone())))
}

/// The service of a document's id.
pub(crate) fn service_of(id: &str) -> Option<Uuid> {
    let id = id.strip_prefix(VISITORS_PREFIX).unwrap_or(id);
    id.strip_prefix(GUIDE_PREFIX).unwrap_or(id).parse().ok()
}

/// Services that match, best first.
pub(crate) fn hits(
    side: Side,
    index: &SearchIndex,
    tenant: &TenantId,
    text: &str,
    synonyms: &Synonyms,
) -> Vec<onehall_search::Hit> {
    hits_of((KIND, side), index, tenant, text, synonyms)
}

/// Guides that match, best first.
pub(crate) fn guide_hits(
    side: Side,
    index: &SearchIndex,
    tenant: &TenantId,
    text: &str,
    synonyms: &Synonyms,
) -> Vec<onehall_search::Hit> {
    hits_of((GUIDE_KIND, side), index, tenant, text, synonyms)
}

fn hits_of(
    (kind, side): (&str, Side),
    index: &SearchIndex,
    tenant: &TenantId,
    text: &str,
    synonyms: &Synonyms,
) -> Vec<onehall_search::Hit> {
    let query = Query {
        tenant: tenant.as_str(),
        kind: Some(kind),
        text,
        allowed_tags: &[side.tag()],
        limit: HITS_MAX,
        offset: 0,
        synonyms,
    };
    index.search(&query).hits
}
