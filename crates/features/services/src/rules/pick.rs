//! Filtering and sorting of the visible services.

use std::sync::Arc;

use uuid::Uuid;

use crate::catalogue::Entry;

/// What a list asks for (docs/API-DESIGN.md section 3).
#[derive(Debug, Clone, Default)]
pub(crate) struct Filter {
    pub service_type: Option<String>,
    pub keyword: Option<String>,
    pub scene: Option<Uuid>,
    pub department: Option<Uuid>,
    pub kind: Option<Uuid>,
    pub label: Option<Uuid>,
    pub process_type: Option<String>,
    pub letter: Option<String>,
    pub role: Option<String>,
    pub access_way: Option<String>,
}

impl Filter {
    /// Whether an entry fits, the keyword aside: the search index judges that.
    pub(crate) fn fits(&self, entry: &Entry) -> bool {
        let same = |wanted: &Option<String>, is: &str| wanted.as_ref().is_none_or(|w| w == is);
        same(&self.service_type, &entry.row.service_type)
            && same(&self.process_type, &entry.row.process_type)
            && same(&self.letter, &entry.letter)
            && same(&self.access_way, &entry.row.access_way)
            && self.scene.is_none_or(|id| entry.scenes.contains(&id))
            && self.department.is_none_or(|id| entry.row.department_id == Some(id))
            && self.kind.is_none_or(|id| entry.row.type_id == Some(id))
            && self.label.is_none_or(|id| entry.row.label_id == Some(id))
            && self.role.as_ref().is_none_or(|role| entry.audience.roles.contains(role))
    }
}

/// Sorts a list: `heat`, `newest`, `name`, `rating` (what nobody rated comes last), or the catalogue's own order.
pub(crate) fn sort(entries: &mut [&Arc<Entry>], by: &str) {
    match by {
        "heat" => entries.sort_by(|a, b| b.heat().cmp(&a.heat()).then_with(|| a.row.code.cmp(&b.row.code))),
        "newest" => {
            entries.sort_by(|a, b| b.row.launched_at.cmp(&a.row.launched_at).then_with(|| a.row.code.cmp(&b.row.code)));
        }
        "rating" => entries.sort_by(|a, b| {
            let weight = |e: &Entry| e.scores.weight().unwrap_or(-1.0);
            weight(b).total_cmp(&weight(a)).then_with(|| a.row.code.cmp(&b.row.code))
        }),
        "name" => entries.sort_by(|a, b| a.letter.cmp(&b.letter).then_with(|| a.row.name.cmp(&b.row.name))),
        _ => {}
    }
}
