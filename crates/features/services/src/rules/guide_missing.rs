//! What a guide has to say, as a written rule (001 section 2.1; anchors: steps, materials, time limit, a named post and
//! person, a phone). It looks at what people read, never at who wrote it.

use serde::{Deserialize, Serialize};

use super::guide::{Guide, GuideMaterial};

/// What is missing of a guide, in the order in which it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = GuideMissing)]
pub(crate) enum Missing {
    /// No step says both what it is called and what happens.
    Steps,
    /// Neither a material nor that none is needed.
    Materials,
    /// A form that is to be filled in comes without a blank one.
    BlankForm,
    /// A form that is to be filled in comes without an example.
    Example,
    /// No promised time.
    TimeLimit,
    /// No post in charge.
    Post,
    /// Nobody by name.
    Person,
    /// No phone number.
    Phone,
    /// No place.
    Place,
    /// No rule it rests on.
    Basis,
    /// Something stands in Chinese alone.
    English,
}

impl Missing {
    /// All of them in their order.
    pub(crate) const ALL: [Self; 11] = [
        Self::Steps,
        Self::Materials,
        Self::BlankForm,
        Self::Example,
        Self::TimeLimit,
        Self::Post,
        Self::Person,
        Self::Phone,
        Self::Place,
        Self::Basis,
        Self::English,
    ];
}

/// A guide with what its service says of limits and places; pairs are Chinese and English.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Told<'a> {
    pub guide: &'a Guide,
    pub name: [&'a str; 2],
    pub phone: &'a str,
    pub place: [&'a str; 2],
    pub office_hours: [&'a str; 2],
    pub time_limit: [&'a str; 2],
    pub legal_limit: [&'a str; 2],
}

/// Digits of the shortest phone number, an extension.
const PHONE_DIGITS: usize = 3;
/// What a material is called that is filled in: how its name ends in Chinese, and words of it in English.
const FORMS: [&str; 6] = ["表", "申请书", "承诺书", "协议书", "委托书", "登记卡"];
const FORMS_EN: [&str; 2] = ["form", "application letter"];

/// Whether a material is a form that people fill in: it comes with one, or is called one.
fn is_filled_in(material: &GuideMaterial) -> bool {
    let (name, english) = (material.name.trim(), material.name_en.to_lowercase());
    material.file_id.is_some()
        || material.example_id.is_some()
        || FORMS.iter().any(|end| name.ends_with(end))
        || FORMS_EN.iter().any(|word| english.ends_with(word))
}

fn is_said(text: &str) -> bool {
    !text.trim().is_empty()
}

fn is_han(sign: char) -> bool {
    matches!(sign, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// Whether a text is read in Chinese by those who asked for English.
fn is_chinese_alone([zh, en]: [&str; 2]) -> bool {
    zh.contains(is_han) && !is_said(en)
}

/// Every pair of texts that readers see.
fn pairs<'a>(told: &Told<'a>) -> Vec<[&'a str; 2]> {
    let guide = told.guide;
    let mut pairs = vec![
        told.name,
        told.place,
        told.office_hours,
        told.time_limit,
        told.legal_limit,
        [guide.legal_basis.as_str(), &guide.legal_basis_en],
        [guide.post_name.as_str(), &guide.post_name_en],
        [guide.person_name.as_str(), &guide.person_name_en],
    ];
    for step in &guide.steps {
        pairs.extend([[step.title.as_str(), &step.title_en], [step.content.as_str(), &step.content_en]]);
    }
    for material in &guide.materials {
        pairs.extend([
            [material.name.as_str(), &material.name_en],
            [material.form.as_str(), &material.form_en],
            [material.note.as_deref().unwrap_or_default(), material.note_en.as_deref().unwrap_or_default()],
        ]);
    }
    for asked in &guide.questions {
        pairs.extend([[asked.question.as_str(), &asked.question_en], [asked.answer.as_str(), &asked.answer_en]]);
    }
    pairs
}

/// What is missing, in the order of [`Missing::ALL`].
pub(crate) fn missing(told: &Told<'_>) -> Vec<Missing> {
    let guide = told.guide;
    let forms = || guide.materials.iter().filter(|material| is_filled_in(material));
    let lacks = |kind: &Missing| match kind {
        Missing::Steps => !guide.steps.iter().any(|step| is_said(&step.title) && is_said(&step.content)),
        Missing::Materials => !guide.no_materials && !guide.materials.iter().any(|material| is_said(&material.name)),
        Missing::BlankForm => forms().any(|material| material.file_id.is_none()),
        Missing::Example => forms().any(|material| material.example_id.is_none()),
        Missing::TimeLimit => !is_said(told.time_limit[0]),
        Missing::Post => !is_said(&guide.post_name),
        Missing::Person => !is_said(&guide.person_name),
        Missing::Phone => told.phone.chars().filter(char::is_ascii_digit).count() < PHONE_DIGITS,
        Missing::Place => !is_said(told.place[0]),
        Missing::Basis => !is_said(&guide.legal_basis),
        Missing::English => pairs(told).into_iter().any(is_chinese_alone),
    };
    Missing::ALL.into_iter().filter(lacks).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use uuid::Uuid;

    use super::*;

    /// A guide that says everything.
    fn whole() -> Guide {
        serde_json::from_value(json!({
            "steps": [{"title": "提交", "title_en": "Hand in", "content": "在线提交。", "content_en": "Online."}],
            "materials": [
                {"name": "请假申请表", "name_en": "Leave form", "form": "原件", "form_en": "Original", "copies": 1,
                 "file_id": Uuid::from_u128(1), "example_id": Uuid::from_u128(2)},
                {"name": "校园卡", "name_en": "Campus card", "form": "原件", "form_en": "Original", "copies": 1}
            ],
            "legal_basis": "《学生管理规定》", "legal_basis_en": "Student regulations",
            "post_name": "学籍科", "post_name_en": "Registry", "person_name": "张老师", "person_name_en": "Ms Zhang"
        }))
        .unwrap()
    }

    fn told(guide: &Guide) -> Told<'_> {
        Told {
            guide,
            name: ["请假", "Leave"],
            phone: "0870-5550 128",
            place: ["行政楼 305", "Room 305"],
            office_hours: ["", ""],
            time_limit: ["1 个工作日", "1 working day"],
            legal_limit: ["", ""],
        }
    }

    #[test]
    fn a_guide_that_says_everything_misses_nothing() {
        assert_eq!(missing(&told(&whole())), []);
    }

    #[test]
    fn an_empty_guide_misses_all_but_what_follows_from_its_parts() {
        let guide = Guide::default();
        let nothing = Told { phone: "", place: ["", ""], time_limit: [" ", ""], ..told(&guide) };
        use Missing as M;
        let all = [M::Steps, M::Materials, M::TimeLimit, M::Post, M::Person, M::Phone, M::Place, M::Basis];
        assert_eq!(missing(&nothing), all);
    }

    #[test]
    fn each_part_is_missed_by_itself() {
        type Change = fn(&mut Guide);
        let cases: [(Change, &[Missing]); 14] = [
            (|g| g.steps.clear(), &[Missing::Steps]),
            (|g| " ".clone_into(&mut g.steps[0].content), &[Missing::Steps]),
            (|g| g.materials.clear(), &[Missing::Materials]),
            (|g| (g.materials, g.no_materials) = (Vec::new(), true), &[]),
            (|g| g.materials[0].file_id = None, &[Missing::BlankForm]),
            (|g| g.materials[0].example_id = None, &[Missing::Example]),
            (
                |g| (g.materials[0].file_id, g.materials[0].example_id) = (None, None),
                &[Missing::BlankForm, Missing::Example],
            ),
            (|g| g.materials[1].file_id = Some(Uuid::nil()), &[Missing::Example]),
            (|g| g.post_name.clear(), &[Missing::Post]),
            (|g| g.person_name.clear(), &[Missing::Person]),
            (|g| g.legal_basis.clear(), &[Missing::Basis]),
            (|g| g.post_name_en.clear(), &[Missing::English]),
            (|g| g.materials[1].note = Some("本人".to_owned()), &[Missing::English]),
            (|g| g.materials[1].note = Some("A4".to_owned()), &[]),
        ];
        for (number, (change, expected)) in cases.into_iter().enumerate() {
            let mut guide = whole();
            change(&mut guide);
            assert_eq!(missing(&told(&guide)), expected, "case {number}");
        }
    }

    #[test]
    fn what_the_service_says_counts_too() {
        let guide = whole();
        assert_eq!(missing(&Told { phone: "见官网", ..told(&guide) }), [Missing::Phone]);
        assert_eq!(missing(&Told { phone: "128", ..told(&guide) }), []);
        assert_eq!(missing(&Told { place: ["", ""], ..told(&guide) }), [Missing::Place]);
        assert_eq!(missing(&Told { time_limit: ["", ""], ..told(&guide) }), [Missing::TimeLimit]);
        assert_eq!(missing(&Told { office_hours: ["周一", ""], ..told(&guide) }), [Missing::English]);
        assert_eq!(missing(&Told { name: ["请假", ""], ..told(&guide) }), [Missing::English]);
    }
}
