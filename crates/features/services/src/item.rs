//! A service at the wire (001 section 3, docs/API-DESIGN.md section 3).

use std::collections::HashSet;
use std::sync::Arc;

use chrono_tz::Tz;
pub(crate) use onehall_feature::ServiceItem;
use onehall_kernel::{Locale, wire_time};
use uuid::Uuid;

use crate::catalogue::{Catalogue, Entry};
use crate::rules::audience::Viewer;
use crate::rules::opening;
use crate::store::catalogue::Group;

/// The way of opening that leads to the page of a service (001 section 4).
const OPEN_WAY_PAGE: &str = "1001";

/// What turns entries into items.
pub(crate) struct Items<'a> {
    pub catalogue: &'a Catalogue,
    pub locale: Locale,
    pub zone: Tz,
    pub public_url: &'a str,
    pub collected: HashSet<Uuid>,
    /// For whom: a visitor is not shown all of what is listed alone.
    pub viewer: &'a Viewer,
}

impl Items<'_> {
    pub(crate) fn item(&self, entry: &Arc<Entry>) -> ServiceItem {
        let row = &entry.row;
        let is_open = entry.audience.lets_in(self.viewer);
        let open = |text: String| if is_open { text } else { String::new() };
        let name = |group: Option<&Group>| group.map(|g| g.names.pick(self.locale).to_owned()).unwrap_or_default();
        let scene = entry.scenes.first().and_then(|id| self.catalogue.scenes.iter().find(|g| g.id == *id));
        let kind = self.catalogue.kinds.iter().find(|g| Some(g.id) == row.type_id);
        let label = self.catalogue.labels.iter().find(|g| Some(g.id) == row.label_id);
        let department = self.catalogue.department(row.department_id);
        let id = |id: Option<Uuid>| id.map(|i| i.to_string()).unwrap_or_default();
        ServiceItem {
            service_id: row.id.to_string(),
            service_name: entry.name(self.locale).to_owned(),
            service_dept_id: id(row.department_id),
            service_dept_name: department.map(|d| d.names.pick(self.locale).to_owned()).unwrap_or_default(),
            service_scene_id: id(scene.map(|s| s.id)),
            service_scene_name: name(scene),
            service_type_id: id(row.type_id),
            service_type_name: name(kind),
            service_type: row.service_type.clone(),
            service_icon: row.icon.clone(),
            process_type: row.process_type.clone(),
            has_guide: entry.guide.is_some(),
            label_name: name(label),
            label_color: label.map(|l| l.look.clone()).unwrap_or_default(),
            visit_count: if is_open { entry.heat() } else { 0 },
            access_way: open(row.access_way.clone()),
            open_way: if is_open { row.open_way.clone() } else { OPEN_WAY_PAGE.to_owned() },
            service_url: open(row.url.clone()),
            service_href: open(opening::absolute(self.public_url, &row.url)),
            is_collect: self.collected.contains(&row.id),
            need_login: !entry.audience.visitor,
            summary: open(entry.summary(self.locale).to_owned()),
            launch_time: wire_time(row.launched_at, self.zone),
            letter: entry.letter.clone(),
            average_score: entry.scores.average().filter(|_| is_open),
            rate_count: if is_open { entry.scores.total() } else { 0 },
        }
    }

    pub(crate) fn list<'b>(&self, entries: impl IntoIterator<Item = &'b Arc<Entry>>) -> Vec<ServiceItem> {
        entries.into_iter().map(|entry| self.item(entry)).collect()
    }
}
