//! Whom a service is meant for, as a person reads it.

use onehall_kernel::Locale;

/// One sentence of names: roles, departments, visitors.
pub(crate) fn describe(locale: Locale, roles: &[&str], departments: &[&str], visitor: bool) -> String {
    let (comma, all, everybody, visitors) = match locale {
        Locale::Zh => ("、", "全体师生", "所有人（无需登录）", "访客（无需登录）"),
        Locale::En => {
            (", ", "All members of the university", "Everybody, without signing in", "Visitors, without signing in")
        }
    };
    if roles.is_empty() && departments.is_empty() {
        return (if visitor { everybody } else { all }).to_owned();
    }
    let mut text = roles.join(comma);
    if !departments.is_empty() {
        let names = departments.join(comma);
        text = match (locale, text.is_empty()) {
            (_, true) => names,
            (Locale::Zh, false) => format!("{text}（{names}）"),
            (Locale::En, false) => format!("{text} ({names})"),
        };
    }
    if visitor {
        text.push_str(comma);
        text.push_str(visitors);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn audiences_read_well() {
        for (roles, departments, visitor, zh) in [
            (&[][..], &[][..], false, "全体师生"),
            (&[], &[], true, "所有人（无需登录）"),
            (&["学生", "教师"], &[], false, "学生、教师"),
            (&["学生"], &["计算机学院"], false, "学生（计算机学院）"),
            (&[], &["计算机学院"], true, "计算机学院、访客（无需登录）"),
        ] {
            assert_eq!(describe(Locale::Zh, roles, departments, visitor), zh);
        }
        assert_eq!(
            describe(Locale::En, &["Student"], &["Library"], true),
            "Student (Library), Visitors, without signing in"
        );
    }
}
