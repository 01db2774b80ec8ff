//! The organisation tree as clients see it.

use std::collections::{BTreeMap, HashSet};

use onehall_kernel::Locale;
use serde::Serialize;
use uuid::Uuid;

use crate::model::Department;
use crate::rules::department::LEVELS_MAX;

/// A node.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DepartmentOut {
    id: String,
    parent_id: String,
    dept_code: String,
    dept_name: String,
    dept_category: String,
    #[schema(no_recursion)]
    children: Vec<DepartmentOut>,
}

/// Builds the forest of these departments; one whose parent is not among them is a root.
#[must_use]
pub fn forest<'a>(departments: impl IntoIterator<Item = &'a Department>, locale: Locale) -> Vec<DepartmentOut> {
    let mut below: BTreeMap<Option<Uuid>, Vec<&Department>> = BTreeMap::new();
    let departments: Vec<&Department> = departments.into_iter().collect();
    let known: HashSet<Uuid> = departments.iter().map(|one| one.id).collect();
    for department in departments {
        let parent = department.parent_id.filter(|parent| known.contains(parent));
        below.entry(parent).or_default().push(department);
    }
    grow(&below, None, locale, 0)
}

fn grow(
    below: &BTreeMap<Option<Uuid>, Vec<&Department>>,
    parent: Option<Uuid>,
    locale: Locale,
    depth: usize,
) -> Vec<DepartmentOut> {
    // deeper nodes of a broken tree are left out
    if depth >= LEVELS_MAX {
        return Vec::new();
    }
    let nodes = below.get(&parent).map(Vec::as_slice).unwrap_or_default();
    nodes
        .iter()
        .map(|d| DepartmentOut {
            id: d.id.to_string(),
            parent_id: d.parent_id.map(|p| p.to_string()).unwrap_or_default(),
            dept_code: d.code.clone(),
            dept_name: d.names.pick(locale).to_owned(),
            dept_category: d.category.clone(),
            children: grow(below, Some(d.id), locale, depth + 1),
        })
        .collect()
}
