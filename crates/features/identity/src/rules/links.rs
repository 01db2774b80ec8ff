//! Links to other systems of the school, setting `system_access_links`.

use std::collections::HashSet;

use onehall_kernel::Locale;
use onehall_records::{Chosen, Fault, WHOLE};
use onehall_safety::address::web_address;
use serde::{Deserialize, Serialize};

/// Links of a school.
const LINKS_MAX: usize = 50;
/// Characters of an id.
const ID_CHARS: usize = 32;
/// Roles of a link.
const ROLES_MAX: usize = 50;

/// One system as it is set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SystemLink {
    /// 1 to 32 letters, digits, `-` and `_`, once.
    pub id: String,
    /// At most 30 characters.
    pub name: String,
    /// At most 60.
    #[serde(default)]
    pub name_en: String,
    /// What it is for, at most 60 characters.
    #[serde(default)]
    pub summary: String,
    /// At most 120.
    #[serde(default)]
    pub summary_en: String,
    /// An http(s) address of at most 500 characters.
    pub url: String,
    /// The name of an icon of the browser's set, at most 32 characters; one that it does not know is shown as any.
    #[serde(default)]
    pub icon: String,
    /// Codes of the roles that may open it, at most 50; everybody when empty.
    #[serde(default)]
    pub roles: Vec<String>,
}

/// The links as a school chooses them, at most 50, in the order in which they are shown.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct SystemLinks(Vec<SystemLink>);

impl Chosen for SystemLinks {
    fn usual() -> Self {
        Self(Vec::new())
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults: Vec<Fault> = Fault::many(WHOLE, self.0.len(), LINKS_MAX).into_iter().collect();
        let mut ids = HashSet::new();
        for (place, link) in self.0.iter().enumerate() {
            faults.extend(link.faults(place));
            if !ids.insert(link.id.as_str()) {
                faults.push(Fault::new(format!("[{place}].id"), "each once"));
            }
        }
        faults
    }
}

impl SystemLink {
    /// All that is wrong with the link of a place.
    fn faults(&self, place: usize) -> Vec<Fault> {
        let field = |name: &str| format!("[{place}].{name}");
        let mut faults: Vec<Fault> = Fault::key(field("id"), &self.id, ID_CHARS).into_iter().collect();
        if self.name.trim().is_empty() {
            faults.push(Fault::new(field("name"), "is missing"));
        }
        if web_address(&self.url).is_err() {
            faults.push(Fault::new(field("url"), "an http(s) address"));
        }
        let lengths = [
            ("name", &self.name, 30),
            ("nameEn", &self.name_en, 60),
            ("summary", &self.summary, 60),
            ("summaryEn", &self.summary_en, 120),
            ("url", &self.url, 500),
            ("icon", &self.icon, 32),
        ];
        faults.extend(lengths.into_iter().filter_map(|(name, text, most)| Fault::long(field(name), text, most)));
        let is_role = |role: &String| (1..=64).contains(&role.chars().count());
        if self.roles.len() > ROLES_MAX || !self.roles.iter().all(is_role) {
            faults.push(Fault::new(field("roles"), format!("at most {ROLES_MAX} codes of roles")));
        }
        faults
    }

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
    use serde_json::json;

    use super::*;

    #[test]
    fn links_that_are_chosen_are_told_where_they_are_wrong() {
        let rules = onehall_records::Rules::of::<SystemLinks>();
        let link = |id: &str, name: &str, url: &str| json!({"id": id, "name": name, "url": url});
        for (value, fields) in [
            (json!([]), &[][..]),
            (json!([link("a", "教务系统", "https://a.example")]), &[]),
            (json!([link("a", "甲", "https://a.example"), link("a", "乙", "https://b.example")]), &["[1].id"]),
            (json!([link("", " ", "javascript:alert(1)")]), &["[0].id", "[0].name", "[0].url"]),
            (json!([link("a", &"长".repeat(31), "/own")]), &["[0].url", "[0].name"]),
            (json!([{"id": "a", "name": "甲", "url": "https://a.example", "roles": [""]}]), &["[0].roles"]),
            (
                json!([{"id": "a", "name": "甲", "url": "https://a.example", "summaryEn": "x".repeat(121)}]),
                &["[0].summaryEn"],
            ),
            (json!([{"id": "a", "url": "https://a.example"}]), &["[0]"]),
            (json!("none"), &[WHOLE]),
        ] {
            let faults = rules.settle(&value).err().unwrap_or_default();
            let found: Vec<&str> = faults.iter().map(|fault| fault.field.as_str()).collect();
            assert_eq!(found, fields, "{value}");
        }
        let many: Vec<_> = (0..=LINKS_MAX).map(|n| link(&format!("l{n}"), "系统", "https://a.example")).collect();
        assert_eq!(rules.settle(&json!(many)).unwrap_err()[0].field, WHOLE);
    }

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
