//! What of a guide changed for those who read it, and how those who collected its service are told.

use onehall_feature::NoticePost;
use onehall_kernel::{Locale, Names, UserId};

use crate::config::guide_body::GuideBody;

/// Characters of a service's name that stand in a headline.
const NAME_MAX: usize = 80;

/// What readers look for in a guide, in the order in which they read it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    Steps,
    Materials,
    Limits,
    Place,
    Contact,
    Basis,
    Questions,
}

impl Part {
    const ALL: [Self; 7] =
        [Self::Steps, Self::Materials, Self::Limits, Self::Place, Self::Contact, Self::Basis, Self::Questions];

    const fn code(self) -> &'static str {
        match self {
            Self::Steps => "steps",
            Self::Materials => "materials",
            Self::Limits => "limits",
            Self::Place => "place",
            Self::Contact => "contact",
            Self::Basis => "basis",
            Self::Questions => "questions",
        }
    }

    const fn words(self) -> [&'static str; 2] {
        match self {
            Self::Steps => ["办理步骤", "steps"],
            Self::Materials => ["办理材料", "what to bring"],
            Self::Limits => ["办理时限", "time limits"],
            Self::Place => ["办理地点和时间", "place and hours"],
            Self::Contact => ["负责岗位、责任人和电话", "who is in charge and the phone"],
            Self::Basis => ["办理依据", "the rules behind it"],
            Self::Questions => ["常见问题", "questions and answers"],
        }
    }
}

/// The parts that read otherwise now, in either language. Keys of entries are not read, and what the service is called is not
/// the guide's to say.
pub(crate) fn changed(before: &GuideBody, after: &GuideBody) -> Vec<Part> {
    let (old, new) = (before.guide(), after.guide());
    let is_changed = |part: &Part| match part {
        Part::Steps => old.steps != new.steps,
        Part::Materials => old.materials != new.materials || old.no_materials != new.no_materials,
        Part::Limits => limits(before) != limits(after),
        Part::Place => places(before) != places(after),
        Part::Contact => contact(before) != contact(after),
        Part::Basis => (&old.legal_basis, &old.legal_basis_en) != (&new.legal_basis, &new.legal_basis_en),
        Part::Questions => old.questions != new.questions,
    };
    Part::ALL.into_iter().filter(is_changed).collect()
}

fn limits(body: &GuideBody) -> [&str; 4] {
    [&body.time_limit, &body.time_limit_en, &body.legal_limit, &body.legal_limit_en]
}

fn places(body: &GuideBody) -> [&str; 4] {
    [&body.place, &body.place_en, &body.office_hours, &body.office_hours_en]
}

fn contact(body: &GuideBody) -> [&str; 5] {
    [&body.phone, &body.post_name, &body.post_name_en, &body.person_name, &body.person_name_en]
}

/// Parts as they are stored, together with those that are stored already; each once, in the order of readers.
pub(crate) fn stored(parts: &[Part], known: &str) -> String {
    let before = read(known);
    let all = Part::ALL.into_iter().filter(|part| parts.contains(part) || before.contains(part));
    all.map(Part::code).collect::<Vec<_>>().join(",")
}

/// Parts as they were stored; what nobody knows any more is left out.
pub(crate) fn read(stored: &str) -> Vec<Part> {
    Part::ALL.into_iter().filter(|part| stored.split(',').any(|code| code == part.code())).collect()
}

/// A service as a notice names it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Named<'a> {
    pub names: &'a Names,
    pub code: &'a str,
    pub department: Option<uuid::Uuid>,
}

fn cut(name: &str) -> String {
    if name.chars().count() <= NAME_MAX {
        return name.to_owned();
    }
    let begun: String = name.chars().take(NAME_MAX - 1).collect();
    format!("{begun}…")
}

/// The notice to people who collected a service that parts of its guide changed.
pub(crate) fn said(service: Named<'_>, parts: &[Part], author: UserId, people: Vec<UserId>) -> NoticePost {
    let name = |locale| cut(service.names.pick(locale));
    let (zh, en) = (name(Locale::Zh), name(Locale::En));
    let listed = |at: usize, with: &str| parts.iter().map(|part| part.words()[at]).collect::<Vec<_>>().join(with);
    let both = |zh: String, en: String| Names { zh, en };
    NoticePost {
        department: service.department,
        author,
        title: both(format!("办事指南有更新：{zh}"), format!("Guide changed: {en}")),
        summary: both(
            format!("您收藏的“{zh}”更新了办事指南。"),
            format!("The guide of {en}, which you collected, has changed."),
        ),
        paragraphs: vec![
            both(format!("更新的内容：{}。", listed(0, "、")), format!("What changed: {}.", listed(1, ", "))),
            both("办理前请以最新的办事指南为准。".to_owned(), "Please go by the new guide when you apply.".to_owned()),
        ],
        link: (format!("/g/{}", service.code), both("查看办事指南".to_owned(), "Read the guide".to_owned())),
        people,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::guide_body::{QuestionBody, StepBody};

    fn guide() -> GuideBody {
        let step = StepBody { id: "1".to_owned(), title: "提交".to_owned(), ..StepBody::default() };
        GuideBody { steps: vec![step], phone: "0870-1".to_owned(), ..GuideBody::default() }
    }

    #[test]
    fn what_readers_see_is_a_change_and_nothing_else() {
        type Change = fn(&mut GuideBody);
        let change = |change: Change| {
            let mut after = guide();
            change(&mut after);
            changed(&guide(), &after)
        };
        let cases: [(Change, &[Part]); 9] = [
            (|_| {}, &[]),
            (|body| body.steps[0].id = "7".to_owned(), &[]),
            (|body| body.service_name = "别名".to_owned(), &[]),
            (|body| body.steps[0].title_en = "Hand in".to_owned(), &[Part::Steps]),
            (|body| body.no_materials = true, &[Part::Materials]),
            (|body| body.legal_limit = "5 日".to_owned(), &[Part::Limits]),
            (|body| body.office_hours = "全天".to_owned(), &[Part::Place]),
            (|body| body.legal_basis = "《办法》".to_owned(), &[Part::Basis]),
            (
                |body| {
                    body.phone.clear();
                    body.questions.push(QuestionBody { question: "收费吗".to_owned(), ..QuestionBody::default() });
                },
                &[Part::Contact, Part::Questions],
            ),
        ];
        for (at, (with, expected)) in cases.into_iter().enumerate() {
            assert_eq!(change(with), expected, "case {at}");
        }
    }

    #[test]
    fn parts_are_kept_once_and_in_their_order() {
        assert_eq!(stored(&[Part::Place, Part::Steps], ""), "steps,place");
        assert_eq!(stored(&[Part::Place], "questions,place"), "place,questions");
        assert_eq!(read("place,gone,steps"), [Part::Steps, Part::Place]);
        assert!(stored(&Part::ALL, "").len() <= 100, "as long as its column");
    }

    #[test]
    fn a_notice_names_the_service_and_what_changed() {
        let names = Names { zh: "请".repeat(200), en: String::new() };
        let service = Named { names: &names, code: "SV0001", department: None };
        let post = said(service, &[Part::Steps, Part::Limits], UserId(1), vec![UserId(2)]);
        assert_eq!(post.paragraphs[0].zh, "更新的内容：办理步骤、办理时限。");
        assert_eq!(post.paragraphs[0].en, "What changed: steps, time limits.");
        assert_eq!(post.link.0, "/g/SV0001");
        for text in [&post.title.zh, &post.title.en] {
            assert!(text.chars().count() <= 100, "{text}");
        }
        assert!(post.summary.en.chars().count() <= 200 && post.summary.zh.contains('…'));
    }
}
