//! What becomes of a row of people.

use onehall_feature::cells::take;
use onehall_feature::{CellIn, ImportRun, RowFault, RowIn, RowVerdict, faults};
use onehall_kernel::normalise_key;

use super::columns::place;
use super::facts::Facts;
use super::roles::{own, roles};
use super::standing::{class_and_post, department, further_posts};
use crate::people::write::Plan;
use crate::rules::person_texts::{is_account, is_email_or_empty};
use crate::store::registers::people::PersonRow;

pub(super) fn verdict(row: &RowIn, run: &ImportRun<'_>, facts: &Facts) -> RowVerdict {
    let account = row.text(place::ACCOUNT);
    let stored = facts.stored.get(&normalise_key(account));
    if stored.is_some() && !run.update {
        return RowVerdict::skipped();
    }
    let mut faults = Vec::new();
    let is_me = stored.is_some_and(|one| facts.reach.is_me(one));
    match stored {
        None => check_account(account, &mut faults),
        Some(one) if !is_me && !facts.reach.may_touch(one) => faults.push(RowFault::new(
            "account",
            "该人员不在您的管理范围内，或其权限高于您，不能修改",
            "You do not administer this person, or the person may more than you",
        )),
        Some(_) => {}
    }
    let mut after = stored.cloned().unwrap_or_else(|| PersonRow::blank(&run.caller.ctx, row.text(place::ACCOUNT)));
    let ctx = &run.caller.ctx;
    take(row, place::NAME, &mut after.user_name);
    take(row, place::PHONE, &mut after.phone);
    take(row, place::EMAIL, &mut after.email);
    check_email(&after.email, &mut faults);
    take(row, place::NICK, &mut after.nick_name);
    if after.nick_name.is_empty() {
        after.nick_name.clone_from(&after.user_name);
    }
    take(row, place::KIND, &mut after.kind);
    match row.cell(place::DISABLED) {
        CellIn::Bool(true) => after.disabled_at = after.disabled_at.or(Some(ctx.now)),
        CellIn::Bool(false) | CellIn::Empty => after.disabled_at = None,
        _ => {}
    }
    department(row, facts, &mut after, &mut faults);
    class_and_post(row, stored, facts, &mut after, &mut faults);
    if faults.is_empty() && !facts.reach.reaches(after.department) {
        faults.push(faults::out_of_reach("deptCode"));
    }
    further_posts(row, facts, &mut after, &mut faults);
    roles(row, stored, facts, &mut after, &mut faults);
    if let Some(before) = stored.filter(|_| is_me) {
        own(before, &after, &mut faults);
    }
    RowVerdict::judged(faults, stored.is_some(), Plan { before: stored.cloned(), after })
}

fn check_account(account: &str, faults: &mut Vec<RowFault>) {
    if !is_account(account) {
        faults.push(RowFault::new("account", "学工号不能含空格", "An account has no spaces"));
    }
}

fn check_email(email: &str, faults: &mut Vec<RowFault>) {
    if !is_email_or_empty(email) {
        faults.push(RowFault::new("email", "邮箱格式不正确", "This is no e-mail address"));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use onehall_feature::{Outcome, SheetCaller};
    use onehall_kernel::Names;

    use super::*;
    use crate::model::{Class, ClassRecord, Department};
    use crate::people::reach::testing::{caller, id, role};
    use crate::store::registers::classes;

    const ABSENT: CellIn = CellIn::Absent;

    fn facts(caller: &SheetCaller, stored: Vec<PersonRow>) -> Facts {
        let department = |n: u128, name: &str| Department {
            id: id(n),
            parent_id: None,
            code: n.to_string(),
            names: Names { zh: name.to_owned(), en: String::new() },
            category: "college".to_owned(),
            sort: 0,
        };
        let departments = [
            department(201, "信息学院"),
            department(202, "机械学院"),
            department(301, "中心"),
            department(302, "中心"),
        ];
        let class = |n: u128, college: u128, name: &str| -> ClassRecord {
            classes::blank(id(n), Class { department: id(college), name: name.to_owned() }, &format!("C{n}"))
        };
        let classes = vec![class(1, 201, "计科2401"), class(2, 202, "公共1班"), class(3, 201, "公共1班")];
        let roles = vec![
            role(10, "administrator", "租户管理员", "manage-directory"),
            role(20, "admin", "部门管理员", ""),
            role(30, "teacher", "教师", ""),
            role(40, "student", "学生", ""),
            role(50, "keeper", "仓库管理员", "keep-stores"),
        ];
        let stored: HashMap<String, PersonRow> =
            stored.into_iter().map(|one| (normalise_key(&one.account), one)).collect();
        Facts::of(caller, &departments, classes, roles, stored)
    }

    fn cell(text: &str) -> CellIn {
        match text {
            "-" => CellIn::Absent,
            "" => CellIn::Empty,
            text => CellIn::Text(text.to_owned()),
        }
    }

    /// Account, name, kind, department code, department name, class, post, further posts, roles, phone, email.
    fn row(cells: &[&str]) -> RowIn {
        let mut cells: Vec<CellIn> = cells.iter().map(|text| cell(text)).collect();
        cells.resize(14, ABSENT);
        RowIn { number: 2, cells }
    }

    fn judged(
        caller: &SheetCaller,
        update: bool,
        stored: Vec<PersonRow>,
        row: &RowIn,
    ) -> (Outcome, Vec<String>, Option<PersonRow>) {
        let run = ImportRun { caller, update, keys: &[0], earlier: &|_| false };
        let verdict = verdict(row, &run, &facts(caller, stored));
        let plan = verdict.plan.and_then(|plan| plan.downcast::<Plan>().ok());
        let faults = verdict.faults.iter().map(|fault| fault.column.clone()).collect();
        assert!(verdict.faults.iter().all(|fault| !fault.zh.is_empty() && !fault.en.is_empty()));
        (verdict.outcome, faults, plan.map(|plan| plan.after))
    }

    fn person(account: &str, number: i64, roles: &[u128]) -> PersonRow {
        let caller = caller(&["administrator"], None);
        let run = ImportRun { caller: &caller, update: true, keys: &[0], earlier: &|_| false };
        PersonRow {
            id: number,
            user_name: "某".to_owned(),
            nick_name: "某".to_owned(),
            kind: "student".to_owned(),
            department: Some(id(201)),
            class: Some(id(1)),
            post_name: "计科2401".to_owned(),
            roles: roles.iter().map(|n| id(*n)).collect(),
            ..PersonRow::blank(&run.caller.ctx, account)
        }
    }

    #[test]
    fn who_is_new_gets_department_class_and_role() {
        let all = caller(&["administrator"], None);
        for (cells, department, class, roles) in [
            (&["1", "甲", "student", "201", "-", "计科2401"][..], Some(201), Some(1), vec![40]),
            (&["1", "甲", "student", "-", "-", "计科2401"][..], Some(201), Some(1), vec![40]),
            (&["1", "甲", "student", "", "信息学院", "公共1班"][..], Some(201), Some(3), vec![40]),
            (&["1", "甲", "student", "-", "-", "c2"][..], Some(202), Some(2), vec![40]),
            (&["1", "甲", "student"][..], None, None, vec![40]),
            (&["1", "甲", "teacher", "202", "机械学院", "", "教授", "", ""][..], Some(202), None, vec![30]),
            (
                &["1", "甲", "teacher", "202", "-", "-", "教授", "201:督导；301：秘书", "教师；部门管理员"][..],
                Some(202),
                None,
                vec![20, 30],
            ),
            (&["1", "甲", "teacher", "202", "-", "-", "-", "-", "Administrator"][..], Some(202), None, vec![10]),
        ] {
            let (outcome, faults, after) = judged(&all, false, Vec::new(), &row(cells));
            assert_eq!((outcome, faults), (Outcome::New, vec![]), "{cells:?}");
            let after = after.unwrap();
            assert_eq!((after.department, after.class), (department.map(id), class.map(id)), "{cells:?}");
            assert_eq!(after.roles, roles.into_iter().map(id).collect::<Vec<_>>(), "{cells:?}");
            assert_eq!(after.nick_name, "甲");
        }
    }

    #[test]
    fn what_is_wrong_is_said_at_its_column() {
        let all = caller(&["administrator"], None);
        for (cells, wrong) in [
            (&["a b", "甲", "student"][..], &["account"][..]),
            (&["1", "甲", "student", "999"][..], &["deptCode"][..]),
            (&["1", "甲", "student", "201", "机械学院"][..], &["deptName"][..]),
            (&["1", "甲", "student", "", "中心"][..], &["deptName"][..]),
            (&["1", "甲", "student", "", "没有"][..], &["deptName"][..]),
            (&["1", "甲", "student", "202", "-", "计科2401"][..], &["className"][..]),
            (&["1", "甲", "student", "-", "-", "公共1班"][..], &["className"][..]),
            (&["1", "甲", "student", "-", "-", "没有"][..], &["className"][..]),
            (&["1", "甲", "teacher", "201", "-", "计科2401"][..], &["className"][..]),
            (&["1", "甲", "student", "201", "-", "-", "教授"][..], &["postName"][..]),
            (&["1", "甲", "teacher", "201", "-", "-", "-", "督导"][..], &["furtherPosts"][..]),
            (&["1", "甲", "teacher", "201", "-", "-", "-", "999:督导"][..], &["furtherPosts"][..]),
            (&["1", "甲", "teacher", "201", "-", "-", "-", "-", "国王；皇后"][..], &["roles", "roles"][..]),
            (&["1", "甲", "teacher", "201", "-", "-", "-", "-", "仓库管理员"][..], &["roles"][..]),
            (&["1", "甲", "teacher", "201", "-", "-", "-", "-", "-", "-", "甲@"][..], &["email"][..]),
            (&["a b", "甲", "student", "999", "-", "-", "教授"][..], &["account", "deptCode", "postName"][..]),
        ] {
            let (outcome, faults, _) = judged(&all, false, Vec::new(), &row(cells));
            assert_eq!(
                (outcome, faults.as_slice()),
                (Outcome::Fault, &wrong.iter().map(|w| (*w).to_owned()).collect::<Vec<_>>()[..]),
                "{cells:?}"
            );
        }
    }

    #[test]
    fn nobody_rises_above_the_importer() {
        let (all, some) = (caller(&["administrator"], None), caller(&["admin"], Some(&[201])));
        let named = |role: &str| row(&["1", "甲", "teacher", "201", "-", "-", "-", "-", role]);
        assert_eq!(judged(&some, false, Vec::new(), &named("租户管理员")).1, ["roles"]);
        assert_eq!(judged(&some, false, Vec::new(), &named("部门管理员")).0, Outcome::New);
        assert_eq!(judged(&all, false, Vec::new(), &named("租户管理员")).0, Outcome::New);
        assert_eq!(judged(&some, false, Vec::new(), &row(&["1", "甲", "teacher", "202"])).1, ["deptCode"]);
        assert_eq!(judged(&some, false, Vec::new(), &row(&["1", "甲", "teacher"])).1, ["deptCode"]);
        // whoever may more, or is of another department, is not changed either
        let change = row(&["1", "乙", "student", "201", "-", "计科2401"]);
        for (roles, department, outcome) in [
            (&[40][..], 201, Outcome::Update),
            (&[10][..], 201, Outcome::Fault),
            (&[50][..], 201, Outcome::Fault),
            (&[40][..], 202, Outcome::Fault),
        ] {
            let stored = PersonRow { department: Some(id(department)), ..person("1", 1, roles) };
            assert_eq!(judged(&some, true, vec![stored], &change).0, outcome, "{roles:?} {department}");
        }
    }

    #[test]
    fn of_oneself_name_and_post_are_corrected_and_no_rights() {
        let all = caller(&["administrator"], None);
        let me = || vec![PersonRow { kind: "teacher".to_owned(), class: None, ..person("1", 99, &[10]) }];
        let mut disabled = row(&["1", "新名", "teacher", "201"]);
        disabled.cells[place::DISABLED] = CellIn::Bool(true);
        assert_eq!(judged(&all, true, me(), &disabled).1, ["disabled"]);
        let role = |role: &str| row(&["1", "新名", "teacher", "201", "-", "-", "-", "-", role]);
        assert_eq!(judged(&all, true, me(), &role("教师")).1, ["roles"]);
        let (outcome, _, after) = judged(&all, true, me(), &role("租户管理员"));
        assert_eq!((outcome, after.unwrap().user_name.as_str()), (Outcome::Update, "新名"));
    }

    #[test]
    fn what_the_file_does_not_say_stays_and_what_is_empty_is_emptied() {
        let all = caller(&["administrator"], None);
        let stored = || vec![PersonRow { phone: "1".to_owned(), email: "a@b.c".to_owned(), ..person("s1", 1, &[40]) }];
        assert_eq!(judged(&all, false, stored(), &row(&["S1", "乙", "student"])).0, Outcome::Skip, "whatever its case");
        let (_, _, after) =
            judged(&all, true, stored(), &row(&["S1", "乙", "student", "-", "-", "-", "-", "-", "-", "", "-"]));
        let after = after.unwrap();
        assert_eq!((after.id, after.account.as_str(), after.user_name.as_str()), (1, "s1", "乙"));
        assert_eq!((after.phone.as_str(), after.email.as_str()), ("", "a@b.c"));
        assert_eq!((after.class, after.post_name.as_str(), after.roles), (Some(id(1)), "计科2401", vec![id(40)]));
        // a student who becomes a teacher leaves the class, and one who changes the college has to name another
        let (_, _, after) = judged(&all, true, stored(), &row(&["s1", "乙", "teacher", "202"]));
        assert_eq!(
            after.map(|one| (one.class, one.post_name, one.department)),
            Some((None, String::new(), Some(id(202))))
        );
        assert_eq!(judged(&all, true, stored(), &row(&["s1", "乙", "student", "202"])).1, ["deptCode"]);
        let (_, _, after) = judged(&all, true, stored(), &row(&["s1", "乙", "student", "202", "-", ""]));
        assert_eq!(after.map(|one| (one.class, one.post_name)), Some((None, String::new())));
    }
}
