//! A guide as its department edits it: the body that is stored and that pages send. What the service says of limits and
//! places stands in it too, for people read it as one.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::entities::service;
use crate::rules::guide::{Guide, GuideMaterial, GuideQuestion, GuideStep};
use crate::rules::guide_missing::Told;

/// A step.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = GuideStepBody)]
pub(crate) struct StepBody {
    /// Its key in this document, made by the page; 1 to 36 letters, digits and hyphens.
    pub(crate) id: String,
    /// 1 to 64 characters.
    pub(crate) title: String,
    /// At most 128 characters.
    pub(crate) title_en: String,
    /// 1 to 1,000 characters.
    pub(crate) content: String,
    /// At most 2,000 characters.
    pub(crate) content_en: String,
}

/// A material.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = GuideMaterialBody)]
pub(crate) struct MaterialBody {
    /// As of a step.
    pub(crate) id: String,
    /// 1 to 64 characters.
    pub(crate) name: String,
    /// At most 128 characters.
    pub(crate) name_en: String,
    /// Original, copy or file; at most 32 characters.
    pub(crate) form: String,
    /// At most 64 characters.
    pub(crate) form_en: String,
    /// 0 to 99.
    pub(crate) copies: u32,
    pub(crate) required: bool,
    /// At most 200 characters.
    pub(crate) note: String,
    /// At most 400 characters.
    pub(crate) note_en: String,
    /// The blank form, as `guides/upload` answers it.
    pub(crate) file_id: Option<Uuid>,
    /// How it is called; at most 128 characters.
    pub(crate) file_name: String,
    pub(crate) file_name_en: String,
    /// The same form filled in, as `guides/upload` answers it.
    pub(crate) example_id: Option<Uuid>,
    pub(crate) example_name: String,
    pub(crate) example_name_en: String,
}

/// A question with its answer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = GuideQuestionBody)]
pub(crate) struct QuestionBody {
    /// As of a step.
    pub(crate) id: String,
    /// 1 to 200 characters.
    pub(crate) question: String,
    /// At most 400 characters.
    pub(crate) question_en: String,
    /// 1 to 2,000 characters.
    pub(crate) answer: String,
    /// At most 4,000 characters.
    pub(crate) answer_en: String,
}

/// The whole document, `guide:{serviceId}`. Texts with `En` are the same in English, of up to twice the length.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct GuideBody {
    /// As the service is called; the server writes it.
    pub(crate) service_name: String,
    pub(crate) service_name_en: String,
    /// In their order, at most 30.
    pub(crate) steps: Vec<StepBody>,
    /// In their order, at most 30.
    pub(crate) materials: Vec<MaterialBody>,
    /// That nothing has to be brought, where no material is named.
    pub(crate) no_materials: bool,
    /// In their order, at most 30.
    pub(crate) questions: Vec<QuestionBody>,
    /// The rule it rests on; at most 2,000 characters.
    pub(crate) legal_basis: String,
    pub(crate) legal_basis_en: String,
    /// The post in charge; at most 64 characters.
    pub(crate) post_name: String,
    pub(crate) post_name_en: String,
    /// Who answers for it; at most 64 characters.
    pub(crate) person_name: String,
    pub(crate) person_name_en: String,
    /// At most 128 characters.
    pub(crate) phone: String,
    /// At most 128 characters.
    pub(crate) place: String,
    pub(crate) place_en: String,
    /// At most 128 characters.
    pub(crate) office_hours: String,
    pub(crate) office_hours_en: String,
    /// The promised time; at most 64 characters.
    pub(crate) time_limit: String,
    pub(crate) time_limit_en: String,
    /// The legal time; at most 64 characters.
    pub(crate) legal_limit: String,
    pub(crate) legal_limit_en: String,
}

/// Keys of entries: those of `known` for what is called the same, else the lowest numbers that are free.
struct Keys {
    known: Vec<(String, String)>,
    taken: Vec<String>,
}

impl Keys {
    fn of<T>(known: &[T], key: impl Fn(&T) -> (&str, &str)) -> Self {
        let pair = |one: &T| {
            let (id, name) = key(one);
            (name.to_owned(), id.to_owned())
        };
        Self { known: known.iter().map(pair).collect(), taken: Vec::new() }
    }

    fn next(&mut self, name: &str) -> String {
        let same = self.known.iter().find(|(known, id)| known == name && !self.taken.contains(id));
        let id = same.map(|(_, id)| id.clone()).unwrap_or_else(|| {
            let is_free = |id: &String| !self.taken.contains(id) && self.known.iter().all(|(_, other)| other != id);
            (1_u32..).map(|number| number.to_string()).find(is_free).unwrap_or_default()
        });
        self.taken.push(id.clone());
        id
    }
}

impl GuideBody {
    /// What a service says of how it is handled. Entries keep the keys they have in `known`, so that a draft is laid over them.
    pub(crate) fn of(row: &service::Model, known: &Self) -> Self {
        let guide = guide_of(row);
        let text = |text: Option<String>| text.unwrap_or_default();
        let mut keys = Keys::of(&known.steps, |one| (&one.id, &one.title));
        let step = |one: GuideStep| StepBody {
            id: keys.next(&one.title),
            title: one.title,
            title_en: one.title_en,
            content: one.content,
            content_en: one.content_en,
        };
        let steps = guide.steps.into_iter().map(step).collect();
        let mut keys = Keys::of(&known.materials, |one| (&one.id, &one.name));
        let material = |one: GuideMaterial| MaterialBody {
            id: keys.next(&one.name),
            name: one.name,
            name_en: one.name_en,
            form: one.form,
            form_en: one.form_en,
            copies: one.copies,
            required: one.required,
            note: text(one.note),
            note_en: text(one.note_en),
            file_id: one.file_id,
            file_name: text(one.file_name),
            file_name_en: text(one.file_name_en),
            example_id: one.example_id,
            example_name: text(one.example_name),
            example_name_en: text(one.example_name_en),
        };
        let materials = guide.materials.into_iter().map(material).collect();
        let mut keys = Keys::of(&known.questions, |one| (&one.id, &one.question));
        let question = |one: GuideQuestion| QuestionBody {
            id: keys.next(&one.question),
            question: one.question,
            question_en: one.question_en,
            answer: one.answer,
            answer_en: one.answer_en,
        };
        Self {
            service_name: row.name.clone(),
            service_name_en: row.name_en.clone(),
            steps,
            materials,
            no_materials: guide.no_materials,
            questions: guide.questions.into_iter().map(question).collect(),
            legal_basis: guide.legal_basis,
            legal_basis_en: guide.legal_basis_en,
            post_name: guide.post_name,
            post_name_en: guide.post_name_en,
            person_name: guide.person_name,
            person_name_en: guide.person_name_en,
            phone: row.phone.clone(),
            place: row.place.clone(),
            place_en: row.place_en.clone(),
            office_hours: row.office_hours.clone(),
            office_hours_en: row.office_hours_en.clone(),
            time_limit: row.time_limit.clone(),
            time_limit_en: row.time_limit_en.clone(),
            legal_limit: row.legal_limit.clone(),
            legal_limit_en: row.legal_limit_en.clone(),
        }
    }

    /// What stands in columns of the service beside the guide.
    pub(crate) fn columns(&self) -> [(service::Column, &String); 9] {
        use service::Column as C;
        [
            (C::Phone, &self.phone),
            (C::Place, &self.place),
            (C::PlaceEn, &self.place_en),
            (C::OfficeHours, &self.office_hours),
            (C::OfficeHoursEn, &self.office_hours_en),
            (C::TimeLimit, &self.time_limit),
            (C::TimeLimitEn, &self.time_limit_en),
            (C::LegalLimit, &self.legal_limit),
            (C::LegalLimitEn, &self.legal_limit_en),
        ]
    }

    /// The guide as it is stored at its service.
    pub(crate) fn guide(&self) -> Guide {
        let some = |text: &String| (!text.is_empty()).then(|| text.clone());
        let step = |one: &StepBody| GuideStep {
            title: one.title.clone(),
            title_en: one.title_en.clone(),
            content: one.content.clone(),
            content_en: one.content_en.clone(),
        };
        let material = |one: &MaterialBody| GuideMaterial {
            name: one.name.clone(),
            name_en: one.name_en.clone(),
            form: one.form.clone(),
            form_en: one.form_en.clone(),
            copies: one.copies,
            required: one.required,
            note: some(&one.note),
            note_en: some(&one.note_en),
            file_id: one.file_id,
            file_name: some(&one.file_name),
            file_name_en: some(&one.file_name_en),
            example_id: one.example_id,
            example_name: some(&one.example_name),
            example_name_en: some(&one.example_name_en),
        };
        let question = |one: &QuestionBody| GuideQuestion {
            question: one.question.clone(),
            question_en: one.question_en.clone(),
            answer: one.answer.clone(),
            answer_en: one.answer_en.clone(),
        };
        Guide {
            steps: self.steps.iter().map(step).collect(),
            materials: self.materials.iter().map(material).collect(),
            legal_basis: self.legal_basis.clone(),
            legal_basis_en: self.legal_basis_en.clone(),
            post_name: self.post_name.clone(),
            post_name_en: self.post_name_en.clone(),
            person_name: self.person_name.clone(),
            person_name_en: self.person_name_en.clone(),
            no_materials: self.no_materials && self.materials.is_empty(),
            questions: self.questions.iter().map(question).collect(),
        }
    }

    /// What the rule of what has to be there looks at.
    pub(crate) fn told<'a>(&'a self, guide: &'a Guide) -> Told<'a> {
        Told {
            guide,
            name: [&self.service_name, &self.service_name_en],
            phone: &self.phone,
            place: [&self.place, &self.place_en],
            office_hours: [&self.office_hours, &self.office_hours_en],
            time_limit: [&self.time_limit, &self.time_limit_en],
            legal_limit: [&self.legal_limit, &self.legal_limit_en],
        }
    }

    /// The files that it names, with the field of each.
    pub(crate) fn files(&self) -> impl Iterator<Item = (String, Uuid)> {
        let of = |one: &MaterialBody| {
            let named = [("fileId", one.file_id), ("exampleId", one.example_id)];
            let id = one.id.clone();
            named.into_iter().filter_map(move |(field, file)| Some((format!("materials[{id}].{field}"), file?)))
        };
        self.materials.iter().flat_map(of)
    }
}

/// The guide of a row; an empty one where there is none.
pub(crate) fn guide_of(row: &service::Model) -> Guide {
    row.guide.as_deref().and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_keep_their_keys_by_what_they_are_called_and_new_ones_get_free_ones() {
        let known = [("a", "提交"), ("1", "审核"), ("b", "提交")];
        let mut keys = Keys::of(&known, |(id, name)| (id, name));
        let found: Vec<String> = ["审核", "提交", "领取", "提交", "提交"].iter().map(|name| keys.next(name)).collect();
        assert_eq!(found, ["1", "a", "2", "b", "3"]);
    }
}
