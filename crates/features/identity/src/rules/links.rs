//! Links to other systems of the school, setting `system_access_links`.

use onehall_kernel::Locale;
use onehall_safety::address::web_address;
use serde::Deserialize;

/// One system as it is set.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SystemLink {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub name_en: String,
    #[serde(default)]
    pub summary: String,
    #[serde(default)]
    pub summary_en: String,
    pub url: String,
    #[serde(default)]
    pub icon: String,
    /// Codes of the roles that may open it; everybody when empty.
    #[serde(default)]
    pub roles: Vec<String>,
}

impl SystemLink {
    /// Whether a person of these roles may open it, and it leads where a browser may go.
    pub(crate) fn is_for(&self, roles: &[String]) -> bool {
        web_address(&self.url).is_ok() && (self.roles.is_empty() || self.roles.iter().any(|role| roles.contains(role)))
    }

    /// Its name in the reader's language.
    pub(crate) fn name(&self, locale: Locale) -> &str {
        pick(&self.name, &self.name_en, locale)
    }

    /// What it is for in the reader's language.
    pub(crate) fn summary(&self, locale: Locale) -> &str {
        pick(&self.summary, &self.summary_en, locale)
    }
}

fn pick<'a>(zh: &'a str, en: &'a str, locale: Locale) -> &'a str {
    if locale == Locale::En && !en.is_empty() { en } else { zh }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_for_its_roles_and_leads_to_the_web() {
        let link = |url: &str, roles: &[&str]| SystemLink {
            id: "a".into(),
            name: "教务系统".into(),
            name_en: String::new(),
            summary: String::new(),
            summary_en: String::new(),
            url: url.into(),
            icon: String::new(),
            roles: roles.iter().map(|r| (*r).to_owned()).collect(),
        };
        let student = ["student".to_owned()];
        assert!(link("https://a.example", &[]).is_for(&student));
        assert!(link("https://a.example", &["student", "teacher"]).is_for(&student));
        assert!(!link("https://a.example", &["teacher"]).is_for(&student));
        assert!(!link("javascript:alert(1)", &[]).is_for(&student));
        assert!(!link("https://a.example@evil.example/", &[]).is_for(&student));
        assert_eq!(link("https://a.example", &[]).name(Locale::En), "教务系统", "Chinese where there is no English");
    }
}
