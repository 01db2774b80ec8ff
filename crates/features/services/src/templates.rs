//! Ready-made services of a usual university, in both languages: a school that begins takes over what it has too.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::routes::service_in::ServiceIn;

/// A type or scene that templates name.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TemplateGroup {
    pub code: String,
    pub name: String,
    pub name_en: String,
    /// Address of the picture of a scene; types have none.
    #[serde(default)]
    pub icon: String,
}

/// A service without department, people, telephone and place, which each school has its own of.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Template {
    pub code: String,
    pub service: ServiceIn,
}

/// All of them with what they name.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Templates {
    pub types: Vec<TemplateGroup>,
    pub scenes: Vec<TemplateGroup>,
    pub templates: Vec<Template>,
}

static TEMPLATES: LazyLock<Templates> =
    // part of the program: a test reads it
    LazyLock::new(|| serde_json::from_str(include_str!("../templates/services.json")).unwrap_or_default());

/// The ready-made services.
pub(crate) fn templates() -> &'static Templates {
    &TEMPLATES
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_of_forty_is_whole_in_both_languages_and_names_nothing_that_is_not_there() {
        let all: Templates = serde_json::from_str(include_str!("../templates/services.json")).unwrap();
        let codes: BTreeSet<&str> = all.templates.iter().map(|one| one.code.as_str()).collect();
        assert_eq!((codes.len(), all.templates.len()), (40, 40));
        let known = |groups: &[TemplateGroup], code: &str| groups.iter().any(|group| group.code == code);
        for Template { code, service } in &all.templates {
            let guide = service.guide.as_ref().unwrap();
            let twins = [
                (&service.name, &service.name_en),
                (&service.summary, &service.summary_en),
                (&service.description, &service.description_en),
                (&service.time_limit, &service.time_limit_en),
            ];
            let steps = guide.steps.iter().map(|step| (&step.title, &step.title_en));
            let materials = guide.materials.iter().map(|one| (&one.name, &one.name_en));
            for (zh, en) in twins.into_iter().chain(steps).chain(materials) {
                assert!(!zh.is_empty() && !en.is_empty(), "{code}: {zh} {en}");
            }
            assert!(!guide.steps.is_empty() && !service.icon.is_empty(), "{code}");
            assert!(known(&all.types, service.kind.as_deref().unwrap()), "{code}");
            assert!(service.scenes.iter().all(|scene| known(&all.scenes, scene)), "{code}");
            assert_eq!((&service.dept, service.phone.as_str(), service.place.as_str()), (&None, "", ""), "{code}");
        }
    }
}
