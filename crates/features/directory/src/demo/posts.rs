//! Who works at the posts that the demonstration's guides name.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use uuid::Uuid;

use crate::model::NewPerson;

/// A service of the demonstration, as far as it names a post.
#[derive(Deserialize)]
pub(super) struct ServiceIn {
    dept: String,
    #[serde(default)]
    guide: Option<GuideIn>,
}

#[derive(Deserialize)]
struct GuideIn {
    #[serde(default)]
    post_name: String,
}

/// Gives each post of a guide to the first of its department's staff who has none of them yet; a department without staff
/// leaves it open.
pub(super) fn give(people: &mut [NewPerson], services: &[ServiceIn], departments: &BTreeMap<String, Uuid>) {
    let posts: BTreeSet<(Uuid, &str)> = services
        .iter()
        .filter_map(|service| {
            let post = service.guide.as_ref()?.post_name.as_str();
            Some((*departments.get(&service.dept)?, post)).filter(|_| !post.is_empty())
        })
        .collect();
    let mut given = BTreeSet::new();
    for (department, post) in posts {
        let free = people.iter_mut().find(|person| {
            person.kind == "staff" && person.department_id == Some(department) && !given.contains(&person.id)
        });
        if let Some(person) = free {
            given.insert(person.id);
            person.post_name = post.to_owned();
        }
    }
}
