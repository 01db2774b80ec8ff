//! What a hall of services may say, and which agreement counts where.

use onehall_records::documents::is_line;
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::config::hall_body::{AgreementBody, FacetBody, FacetCode, HallBody};
use crate::rules::text::{is_text, tidy};

/// Characters of a Chinese title; an English one may have twice as many.
const TITLE_MAX: usize = 32;
/// Characters of a Chinese introduction; an English one may have twice as many.
const INTRODUCTION_MAX: usize = 200;
/// Characters of an agreement's Chinese title; an English one may have twice as many.
const AGREEMENT_TITLE_MAX: usize = 64;
/// Characters of an agreement in either language.
const AGREEMENT_MAX: usize = 5_000;

/// A place where people find services.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = HallKey)]
pub(crate) enum Hall {
    /// All services.
    #[serde(rename = "hall")]
    Whole,
    /// Flows.
    #[serde(rename = "center-process")]
    Process,
    /// Applications.
    #[serde(rename = "center-application")]
    Application,
}

impl Hall {
    /// All of them.
    pub(crate) const ALL: [Self; 3] = [Self::Whole, Self::Process, Self::Application];

    /// The name of its document, and what agreements are kept under.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Whole => "hall",
            Self::Process => "center-process",
            Self::Application => "center-application",
        }
    }

    /// The hall for services of a kind, of all when none is named; none for a word that is no kind.
    pub(crate) fn of_type(service_type: &str) -> Option<Self> {
        match service_type {
            "" => Some(Self::Whole),
            "PROCESS" => Some(Self::Process),
            "APPLICATION" => Some(Self::Application),
            _ => None,
        }
    }
}

/// The hall as it is stored: texts without spaces around them, criteria that it leaves out behind the others.
pub(crate) fn tidied(mut body: HallBody) -> HallBody {
    let agreement = &mut body.agreement;
    for text in [
        &mut body.title,
        &mut body.title_en,
        &mut body.introduction,
        &mut body.introduction_en,
        &mut agreement.title,
        &mut agreement.title_en,
        &mut agreement.content,
        &mut agreement.content_en,
    ] {
        tidy(text);
    }
    for code in FacetCode::ALL {
        if body.facets.iter().all(|facet| facet.code != code) {
            body.facets.push(FacetBody { code, is_show: true });
        }
    }
    body
}

/// What breaks a rule: the field and the rule in English.
pub(crate) fn faults(body: &HallBody) -> Vec<(String, &'static str)> {
    let mut found = Vec::new();
    let mut check = |fine: bool, field: String, rule: &'static str| {
        if !fine {
            found.push((field, rule));
        }
    };
    check(is_line(&body.title, 0, TITLE_MAX), "title".into(), "one line of at most 32 characters");
    check(is_line(&body.title_en, 0, 2 * TITLE_MAX), "titleEn".into(), "one line of at most 64 characters");
    check(is_line(&body.introduction, 0, INTRODUCTION_MAX), "introduction".into(), "at most 200 characters");
    check(is_line(&body.introduction_en, 0, 2 * INTRODUCTION_MAX), "introductionEn".into(), "at most 400 characters");
    let mut seen = BTreeSet::new();
    for FacetBody { code, .. } in &body.facets {
        check(seen.insert(code), format!("facets[{}].code", json!(code).as_str().unwrap_or_default()), "each once");
    }
    let AgreementBody { is_on, title, title_en, content, content_en } = &body.agreement;
    let least = usize::from(*is_on);
    let rule = "one line of at most 64 characters, which an agreement that is on needs";
    check(is_line(title, least, AGREEMENT_TITLE_MAX), "agreement.title".into(), rule);
    let rule = "one line of at most 128 characters";
    check(is_line(title_en, 0, 2 * AGREEMENT_TITLE_MAX), "agreement.titleEn".into(), rule);
    let rule = "at most 5,000 characters, which an agreement that is on needs";
    check(is_text(content, AGREEMENT_MAX) && content.len() >= least, "agreement.content".into(), rule);
    check(is_text(content_en, AGREEMENT_MAX), "agreement.contentEn".into(), "at most 5,000 characters");
    found
}

/// What an acceptance is of: the whole text in both languages, in lower-case hexadecimal digits.
pub(crate) fn hash(agreement: &AgreementBody) -> String {
    let AgreementBody { is_on: _, title, title_en, content, content_en } = agreement;
    hex::encode(Sha256::digest(json!([title, title_en, content, content_en]).to_string()))
}

#[cfg(test)]
#[path = "hall_tests.rs"]
mod tests;
