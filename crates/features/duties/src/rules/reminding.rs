//! What departments are told that have not confirmed their duties.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use onehall_feature::NoticePost;
use onehall_feature::notice_posts::listed;
use onehall_kernel::{Locale, Names, UserId};
use uuid::Uuid;

/// The page on which departments confirm (001 section 2.1).
const PAGE: &str = "/deptResponsibilityListConfig";

/// A department that is reminded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reminded {
    pub id: Uuid,
    pub code: String,
    pub names: Names,
}

/// Whether two moments are of one day.
pub(crate) fn is_same_day(one: DateTime<Utc>, other: DateTime<Utc>, zone: Tz) -> bool {
    one.with_timezone(&zone).date_naive() == other.with_timezone(&zone).date_naive()
}

/// The notice.
pub(crate) fn said(
    departments: &[Reminded],
    year: i32,
    deadline: &str,
    author: UserId,
    people: Vec<UserId>,
) -> NoticePost {
    let both = |zh: String, en: String| Names { zh, en };
    let named = |locale| listed(departments.iter().map(|one| one.names.pick(locale).to_owned()), locale);
    let (zh, en) = (named(Locale::Zh), named(Locale::En));
    NoticePost {
        department: None,
        author,
        title: both(
            format!("请完成 {year} 年度部门职责确认"),
            format!("Please confirm your department's duties for {year}"),
        ),
        summary: both(
            format!("截止日期：{deadline}。请核对已公布的职责后确认。"),
            format!("Last day: {deadline}. Look the published duties through, then confirm them."),
        ),
        paragraphs: vec![
            both(format!("尚未确认的部门：{zh}。"), format!("Not confirmed yet: {en}.")),
            both(
                format!(
                    "请核对已公布的职责、依据、岗位和电话在 {year} 年度是否仍然准确。有变化的请先修改并提交审核，无误的请确认。截止日期为 {deadline}。"
                ),
                format!(
                    "Please look through whether the published duties, their basis, posts and phones are still right in {year}. Change what is not and hand it in, confirm what is. The last day is {deadline}."
                ),
            ),
        ],
        link: (PAGE.to_owned(), both("前往部门职责清单".to_owned(), "Go to the departments' duties".to_owned())),
        people,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn department(n: usize) -> Reminded {
        let names = Names { zh: format!("部门{n}"), en: format!("Office {n}") };
        Reminded { id: Uuid::from_u128(n as u128), code: n.to_string(), names }
    }

    #[test]
    fn a_notice_names_its_departments_and_has_an_end() {
        let few: Vec<Reminded> = (1..3).map(department).collect();
        let post = said(&few, 2026, "2026-03-31", UserId(7), vec![UserId(8)]);
        assert_eq!(post.paragraphs[0].zh, "尚未确认的部门：部门1、部门2。");
        assert_eq!(post.paragraphs[0].en, "Not confirmed yet: Office 1, Office 2.");
        assert_eq!((post.author, post.people), (UserId(7), vec![UserId(8)]));
        let many: Vec<Reminded> = (0..2_000).map(department).collect();
        let post = said(&many, 2026, "2026-03-31", UserId(7), Vec::new());
        assert!(post.paragraphs[0].zh.ends_with("部门29等 2000 个部门。"), "{}", post.paragraphs[0].zh);
        assert!(post.title.en.len() <= 100 && post.summary.en.len() <= 200);
    }

    #[test]
    fn a_day_is_that_of_the_tenant() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        let zone: Tz = "Asia/Shanghai".parse().unwrap();
        for (other, is_same) in [("2026-04-01T15:59:59Z", true), ("2026-04-01T16:00:00Z", false)] {
            assert_eq!(is_same_day(at("2026-03-31T16:00:00Z"), at(other), zone), is_same, "{other}");
        }
    }
}
