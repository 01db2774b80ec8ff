//! What departments are told whose guides nobody has looked through for long.

use onehall_feature::NoticePost;
use onehall_feature::notice_posts::listed;
use onehall_kernel::{Locale, Names, UserId};

/// The page on which departments look their guides through (001 section 2.1).
const PAGE: &str = "/managementGuideConfig";
/// A department with how many of its guides are due.
fn counted(names: &Names, count: usize, locale: Locale) -> String {
    let name = names.pick(locale);
    locale.pick(&format!("{name}（{count} 份）"), &format!("{name} ({count})")).to_owned()
}

/// The notice to those who look after the guides of these departments, each with how many of them are due.
pub(crate) fn said(departments: &[(&Names, usize)], days: u32, author: UserId, people: Vec<UserId>) -> NoticePost {
    let both = |zh: String, en: String| Names { zh, en };
    let named = |locale| listed(departments.iter().map(|(names, count)| counted(names, *count, locale)), locale);
    let (zh, en) = (named(Locale::Zh), named(Locale::En));
    NoticePost {
        department: None,
        author,
        title: both("请复核办事指南".to_owned(), "Please look your guides through".to_owned()),
        summary: both(
            format!("有办事指南超过 {days} 天未复核。"),
            format!("Some guides were not looked through for more than {days} days."),
        ),
        paragraphs: vec![
            both(format!("待复核的部门：{zh}。"), format!("Guides that wait: {en}.")),
            both(
                "请核对步骤、材料、时限、地点和电话是否仍然准确。有变化的请修改并发布，无误的请标记为已复核。".to_owned(),
                "Please look through whether steps, materials, time limits, places and phones are still right. Change what is not and publish it, mark what is as looked through.".to_owned(),
            ),
        ],
        link: (PAGE.to_owned(), both("前往办事指南管理".to_owned(), "Go to the guides".to_owned())),
        people,
    }
}

#[cfg(test)]
mod tests {
    use onehall_feature::notice_posts::NAMED_MAX;

    use super::*;

    #[test]
    fn departments_stand_with_how_many_guides_wait() {
        let name = |zh: &str, en: &str| Names { zh: zh.to_owned(), en: en.to_owned() };
        let (library, archive) = (name("图书馆", "Library"), name("档案馆", ""));
        let post = said(&[(&library, 2), (&archive, 1)], 365, UserId(1), vec![UserId(2)]);
        assert_eq!(post.paragraphs[0].zh, "待复核的部门：图书馆（2 份）、档案馆（1 份）。");
        assert_eq!(post.paragraphs[0].en, "Guides that wait: Library (2), 档案馆 (1).");
        let many = vec![(&library, 1); NAMED_MAX + 1];
        assert!(said(&many, 365, UserId(1), Vec::new()).paragraphs[0].zh.ends_with("等 31 个部门。"));
    }
}
