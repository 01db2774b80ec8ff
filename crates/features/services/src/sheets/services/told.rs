//! Values of a service as they are kept beside a change.

use std::collections::BTreeSet;
use std::sync::Arc;

use onehall_directory::{Department, Role};
use onehall_feature::Told;
use uuid::Uuid;

use super::columns::COLUMNS;
use super::texts::TEXTS;
use crate::config::guide_body::guide_of;
use crate::rules::guide_text;
use crate::store::put::NewService;
use crate::store::register::{Group, Groups};

/// What a service names by keys.
pub(crate) struct Named {
    pub groups: Groups,
    pub departments: Arc<Vec<Department>>,
    pub roles: Vec<Role>,
}

impl Named {
    /// The code of a department; empty for none.
    pub(crate) fn department_code(&self, id: Option<Uuid>) -> &str {
        self.departments.iter().find(|one| Some(one.id) == id).map_or("", |one| one.code.as_str())
    }

    /// Codes of departments, in their order.
    pub(crate) fn codes_of(&self, ids: &BTreeSet<Uuid>) -> Vec<&str> {
        let mut codes: Vec<&str> = ids.iter().map(|id| self.department_code(Some(*id))).collect();
        codes.sort_unstable();
        codes
    }
}

fn code(groups: &[Group], id: Option<Uuid>) -> &str {
    groups.iter().find(|one| Some(one.id) == id).map_or("", |one| one.code.as_str())
}

/// The values that a row of a file can say, by the keys of its columns; of guides also what it can not, so that a later change
/// of it is seen.
pub(crate) fn told(one: &NewService, named: &Named) -> Told {
    let row = &one.row;
    let scenes: Vec<&str> = one.scenes.iter().map(|id| code(&named.groups.scenes, Some(*id))).collect();
    let guide = guide_of(row);
    let mut told = Told::default()
        .with("code", row.code.as_str())
        .with("deptCode", named.department_code(row.department_id))
        .with("typeCode", code(&named.groups.kinds, row.type_id))
        .with("labelCode", code(&named.groups.labels, row.label_id))
        .with("scenes", scenes.join("；"))
        .with("online", row.offline_at.is_none())
        .with("launchTime", row.launched_at.to_rfc3339())
        .with("visitor", row.visitor)
        .with("listed", row.listed)
        .with("roles", one.audience.roles.iter().cloned().collect::<Vec<_>>())
        .with("departments", named.codes_of(&one.audience.departments).join("；"))
        .with("keywords", row.keywords.as_str())
        .with("legalBasis", guide.legal_basis.as_str())
        .with("postName", guide.post_name.as_str())
        .with("guide", row.guide.as_deref().unwrap_or_default());
    for (keys, texts) in [
        (["steps", "stepsEn"], guide_text::steps(&guide)),
        (["materials", "materialsEn"], guide_text::materials(&guide)),
        (["questions", "questionsEn"], guide_text::questions(&guide)),
    ] {
        for (key, text) in keys.into_iter().zip(texts) {
            told = told.with(key, text);
        }
    }
    TEXTS.iter().fold(told, |told, text| told.with(COLUMNS[text.column].key, (text.get)(row)))
}
