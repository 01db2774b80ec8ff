//! How something is handled (001 section 2.1, guide), in both languages.

use onehall_kernel::Locale;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// How something is handled. Texts with `_en` are the same in English; one that is empty or absent is read in Chinese.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct Guide {
    /// What happens, in order.
    pub steps: Vec<GuideStep>,
    /// What to bring.
    pub materials: Vec<GuideMaterial>,
    /// The rule it rests on.
    pub legal_basis: String,
    /// The same in English.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub legal_basis_en: String,
    /// The post in charge.
    pub post_name: String,
    /// The same in English.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub post_name_en: String,
    /// Who answers for it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub person_name: String,
    /// The same in English.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub person_name_en: String,
    /// That nothing has to be brought, where no material is named.
    #[serde(skip_serializing_if = "is_not")]
    pub no_materials: bool,
    /// Questions people ask.
    pub questions: Vec<GuideQuestion>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks for it")]
const fn is_not(said: &bool) -> bool {
    !*said
}

/// One step.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct GuideStep {
    /// Its name.
    pub title: String,
    /// The same in English.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title_en: String,
    /// What happens.
    pub content: String,
    /// The same in English.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub content_en: String,
}

/// One material.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct GuideMaterial {
    /// What it is.
    pub name: String,
    /// The same in English.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name_en: String,
    /// Original, copy or file.
    pub form: String,
    /// The same in English.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub form_en: String,
    /// How many.
    pub copies: u32,
    /// Whether it has to be there.
    pub required: bool,
    /// A remark.
    pub note: Option<String>,
    /// The same in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note_en: Option<String>,
    /// A blank form: a file published for this service.
    pub file_id: Option<Uuid>,
    /// How it is called.
    pub file_name: Option<String>,
    /// The same in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file_name_en: Option<String>,
    /// The same form filled in, as an example: a file published for this service.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example_id: Option<Uuid>,
    /// How it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example_name: Option<String>,
    /// The same in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example_name_en: Option<String>,
}

/// A question with its answer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct GuideQuestion {
    /// The question.
    pub question: String,
    /// The same in English.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub question_en: String,
    /// Its answer.
    pub answer: String,
    /// The same in English.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub answer_en: String,
}

impl GuideMaterial {
    /// What the blank form is called in the reader's language; the material's name where it has no name of its own.
    pub(crate) fn file_name(&self, locale: Locale) -> &str {
        let zh = self.file_name.as_deref().unwrap_or_else(|| locale.pick(&self.name, &self.name_en));
        locale.pick(zh, self.file_name_en.as_deref().unwrap_or_default())
    }

    /// What the example is called in the reader's language; the material's name where it has no name of its own.
    pub(crate) fn example_name(&self, locale: Locale) -> &str {
        let zh = self.example_name.as_deref().unwrap_or_else(|| locale.pick(&self.name, &self.name_en));
        locale.pick(zh, self.example_name_en.as_deref().unwrap_or_default())
    }

    /// The remark in the reader's language.
    pub(crate) fn note(&self, locale: Locale) -> Option<&str> {
        let zh = self.note.as_deref()?;
        Some(locale.pick(zh, self.note_en.as_deref().unwrap_or_default()))
    }
}

impl Guide {
    /// What it says, by kind, as it is quoted where a search found it.
    pub(crate) fn quotes(&self, locale: Locale) -> Vec<(&'static str, String)> {
        let say = |zh: &str, en: &str| locale.pick(zh, en).to_owned();
        let english = locale == Locale::En;
        let mut quotes = Vec::new();
        for step in &self.steps {
            let (title, content) = (say(&step.title, &step.title_en), say(&step.content, &step.content_en));
            quotes.push(("step", format!("{title}{}{content}", if english { ": " } else { "：" })));
        }
        for material in &self.materials {
            let note = material.note(locale).map(|n| if english { format!(" ({n})") } else { format!("（{n}）") });
            quotes.push(("material", say(&material.name, &material.name_en) + &note.unwrap_or_default()));
        }
        for asked in &self.questions {
            let answer = say(&asked.answer, &asked.answer_en);
            quotes.push(("question", format!("{} {answer}", say(&asked.question, &asked.question_en))));
        }
        quotes.push(("basis", say(&self.legal_basis, &self.legal_basis_en)));
        quotes
    }

    /// Everything it says in both languages, names of materials apart.
    pub(crate) fn words(&self) -> Vec<&str> {
        let mut words = vec![
            self.legal_basis.as_str(),
            self.legal_basis_en.as_str(),
            self.post_name.as_str(),
            self.post_name_en.as_str(),
            self.person_name.as_str(),
            self.person_name_en.as_str(),
        ];
        words.extend(self.steps.iter().flat_map(|s| [&*s.title, &*s.title_en, &*s.content, &*s.content_en]));
        words.extend(self.materials.iter().flat_map(|m| [&m.note, &m.note_en]).filter_map(Option::as_deref));
        words.extend(self.questions.iter().flat_map(|q| [&*q.question, &*q.question_en, &*q.answer, &*q.answer_en]));
        words.retain(|word| !word.is_empty());
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guide() -> Guide {
        serde_json::from_value(serde_json::json!({
            "steps": [{"title": "取号", "title_en": "Take a number", "content": "在大厅取号。"}],
            "materials": [{"name": "校园卡", "name_en": "Campus card", "form": "原件", "note": "本人", "note_en": "your own"}],
            "legal_basis": "《办法》", "post_name": "一号窗口", "post_name_en": "Counter 1",
            "questions": [{"question": "收费吗", "question_en": "Is there a fee?", "answer": "不收", "answer_en": "No."}]
        }))
        .unwrap()
    }

    #[test]
    fn it_is_quoted_in_the_readers_language_and_in_chinese_where_there_is_no_other() {
        let said = |locale| guide().quotes(locale).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(said(Locale::Zh), ["取号：在大厅取号。", "校园卡（本人）", "收费吗 不收", "《办法》"]);
        assert_eq!(
            said(Locale::En),
            ["Take a number: 在大厅取号。", "Campus card (your own)", "Is there a fee? No.", "《办法》"]
        );
    }

    #[test]
    fn it_is_found_by_what_it_says_in_either_language() {
        let guide = guide();
        for word in ["取号", "Take a number", "your own", "Counter 1", "No."] {
            assert!(guide.words().contains(&word), "{word}");
        }
        assert!(!guide.words().contains(&""));
    }
}
