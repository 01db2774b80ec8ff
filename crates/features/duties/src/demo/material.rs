//! What `demo/duties.json` says.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::config::duties_body::{Basis, RiskLevel};
use crate::config::triple_list_body::ListCode;

/// The whole file.
#[derive(Debug, Deserialize)]
pub(super) struct Material {
    pub(super) title: String,
    pub(super) title_en: String,
    pub(super) types: Vec<Kind>,
    /// What each of a department's matters becomes.
    pub(super) templates: Vec<Template>,
    pub(super) basis: BTreeMap<String, Law>,
    pub(super) supervise_phone: String,
    pub(super) office_hours: String,
    pub(super) office_hours_en: String,
    /// `{d}` is the department, `{list}` its matters.
    pub(super) description: String,
    pub(super) description_en: String,
    /// Matters by the code of their department.
    pub(super) departments: BTreeMap<String, Vec<Matter>>,
    /// Departments whose lists wait, were returned, are drafted.
    pub(super) submitted: Vec<String>,
    pub(super) returned: Vec<String>,
    pub(super) drafted: Vec<String>,
    /// Departments that did not confirm this year.
    pub(super) unconfirmed: Vec<String>,
    pub(super) submit_note: String,
    /// `{o}` is a matter.
    pub(super) return_reason: String,
}

/// A type of duties.
#[derive(Debug, Deserialize)]
pub(super) struct Kind {
    pub(super) code: String,
    pub(super) name: String,
    pub(super) name_en: String,
    pub(super) list: ListCode,
    pub(super) must: bool,
}

/// A way of putting a matter: `{o}` is what it is called.
#[derive(Debug, Deserialize)]
pub(super) struct Template {
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) zh: String,
    pub(super) en: String,
    pub(super) risk: RiskLevel,
    pub(super) frequency: String,
    pub(super) frequency_en: String,
    pub(super) limit: String,
    pub(super) limit_en: String,
    pub(super) precaution: String,
    pub(super) precaution_en: String,
    pub(super) post: String,
    pub(super) post_en: String,
}

/// A document with some of its clauses.
#[derive(Debug, Deserialize)]
pub(super) struct Law {
    document: String,
    document_en: String,
    clauses: Vec<Clause>,
}

/// A clause in both languages.
#[derive(Debug, Deserialize)]
struct Clause {
    zh: String,
    en: String,
}

/// A matter of a department.
#[derive(Debug, Deserialize)]
pub(super) struct Matter {
    pub(super) zh: String,
    pub(super) en: String,
    pub(super) basis: String,
    /// Words in the names of services that belong to it.
    pub(super) words: Vec<String>,
}

impl Law {
    /// One of its clauses.
    pub(super) fn clause(&self, number: usize) -> Basis {
        let clause = self.clauses.get(number % self.clauses.len().max(1));
        let text = |of: fn(&Clause) -> &String| clause.map(of).cloned().unwrap_or_default();
        Basis {
            document: self.document.clone(),
            document_en: self.document_en.clone(),
            clause: text(|one| &one.zh),
            clause_en: text(|one| &one.en),
        }
    }
}
