//! Registers as spreadsheets: what becomes of rows, what is written, read and taken back.

use onehall_db::Reading;
use onehall_directory::{
    find_class, find_person_by_account, list_classes, list_departments, list_people_of_department, roles_of,
};
use onehall_feature::{Outcome, SheetQuery, SheetRange, Undone};
use onehall_kernel::PageIn;
use onehall_testkit::{
    TestApp,
    rows::{change, count},
    sheets::{caller, carry_out, costs, costs_of_enabled, outcomes, read, rehearse, rows, sheet, undo},
};
use serde_json::json;

#[tokio::test]
async fn departments_come_in_below_what_stands_before_them_and_are_taken_back() {
    use Outcome::{Fault, New, Skip, Update};
    let app = TestApp::start().await;
    let (me, sheet) = (caller(&app, "admin", None).await, sheet(&app, "departments"));
    let sheet = &*sheet;
    let columns = ["deptCode", "deptName", "deptNameEn", "parentCode", "deptCategory", "sort"];
    let file = rows(
        sheet,
        &columns,
        &[
            &["900", "海洋学院", "School of the Sea", "", "college", "900"],
            &["901", "潮汐系", "", "900", "unit", ""],
            &["902", "洋流系", "", "903", "unit", ""],
            &["903", "气象系", "", "901", "unit", "1"],
            &["904", "无此上级", "", "999", "unit", "1.5"],
            &["201", "信息学院", "", "", "college", "1"],
        ],
    );
    let expected = [New, New, Fault, New, Fault, Skip];
    for size in [1, 2, 50] {
        assert_eq!(outcomes(&rehearse(&app, &me, sheet, &file, false, size).await), expected, "{size}");
    }
    let before = read(&app, &me, sheet, &SheetQuery::default(), 1_000).await;
    let (judged, made) = carry_out(&app, &me, sheet, &file, false, 2).await;
    assert_eq!(
        (outcomes(&judged), judged[4].1.clone()),
        (expected.to_vec(), vec!["parentCode".to_owned(), "sort".to_owned()])
    );
    let after = read(&app, &me, sheet, &SheetQuery::default(), 7).await;
    assert_eq!(after.len(), before.len() + 3);
    let tides = after.iter().find(|row| row["deptCode"] == "901").unwrap();
    assert_eq!((tides["parentCode"].as_str(), tides["deptCategory"].as_str()), ("900", "直属单位"));

    // a department does not come to stand below itself
    let moved = rows(
        sheet,
        &["deptCode", "deptName", "parentCode", "deptCategory"],
        &[&["900", "海洋学院", "903", "college"], &["903", "大气系", "900", "unit"]],
    );
    let (judged, changed) = carry_out(&app, &me, sheet, &moved, true, 10).await;
    assert_eq!(outcomes(&judged), [Fault, Update]);
    let former: serde_json::Value = serde_json::from_str(changed[0].before.as_deref().unwrap()).unwrap();
    assert_eq!(
        (&former["deptName"], &former["parentCode"], &former["sort"]),
        (&json!("气象系"), &json!("901"), &json!(1))
    );
    // what was changed since stays, and what it stands below stays with it
    assert_eq!(undo(&app, &me, sheet, &made).await, [Undone::Kept, Undone::Gone, Undone::Kept]);
    assert_eq!(undo(&app, &me, sheet, &made[1..2]).await, [Undone::Missing]);
    app.finish().await;
}

#[tokio::test]
async fn people_come_in_with_class_and_roles_and_who_is_disabled_is_signed_out() {
    use Outcome::{Fault, New, Skip, Update};
    let app = TestApp::start().await;
    let (me, sheet) = (caller(&app, "admin", None).await, sheet(&app, "people"));
    let sheet = &*sheet;
    let columns = ["account", "userName", "kind", "deptCode", "className", "postName", "roles", "phone"];
    let file = rows(
        sheet,
        &columns,
        &[
            &["20262010901", "沈星河", "student", "201", "计科2401", "", "", "13800000001"],
            &["T0901", "顾南风", "teacher", "201", "", "教授", "教师；部门管理员", ""],
            &["T0902", "白鹿原", "teacher", "201", "计科2401", "", "", ""],
            &["student", "林知夏", "student", "201", "计科2401", "", "", ""],
        ],
    );
    let (judged, made) = carry_out(&app, &me, sheet, &file, false, 3).await;
    assert_eq!(outcomes(&judged), [New, New, Fault, Skip]);
    let tenant = &me.ctx.tenant;
    let repo = app.db.repo();
    let star = find_person_by_account(repo.conn(), tenant, "20262010901").await.unwrap().unwrap();
    assert_eq!(
        (star.post_name.as_str(), star.nick_name.as_str(), star.phone.as_str()),
        ("计科2401", "沈星河", "13800000001")
    );
    let wind = find_person_by_account(repo.conn(), tenant, "t0901").await.unwrap().unwrap();
    let roles: Vec<String> =
        roles_of(repo.conn(), tenant, wind.id).await.unwrap().roles.into_iter().map(|role| role.code).collect();
    assert_eq!(roles, ["admin", "teacher"]);
    let told = |action: &str, user| {
        let (app, which) = (&app, format!("action = '{action}' AND object = 'user:{user}'"));
        async move { count(app, "audit_log", &which).await }
    };
    assert_eq!((told("user.added", star.id).await, told("user.added", wind.id).await), (1, 1), "each finds it");

    let student = app.sign_in("student").await;
    let columns = ["account", "userName", "kind", "disabled"];
    let disabled =
        rows(sheet, &columns, &[&["student", "林知夏", "student", "是"], &["admin", "沈亦舟", "staff", "是"]]);
    let (judged, changed) = carry_out(&app, &me, sheet, &disabled, true, 10).await;
    assert_eq!(judged, [(Update, vec![]), (Fault, vec!["disabled".to_owned()])]);
    app.carry_events().await;
    let refused = student.get("/api/blade-user/user/getUserInfo").await;
    assert!(refused.problem().starts_with("auth."), "{}", refused.problem());
    let former: serde_json::Value = serde_json::from_str(changed[0].before.as_deref().unwrap()).unwrap();
    assert_eq!(former["disabled"], json!(false));
    let pupil = find_person_by_account(repo.conn(), tenant, "student").await.unwrap().unwrap();
    assert_eq!((told("user.disabled", pupil.id).await, told("user.changed", pupil.id).await), (1, 0));

    // somebody who was changed, or who has something, stays
    change(&app, "UPDATE users SET phone = '1' WHERE account = 'T0901'").await;
    assert_eq!(undo(&app, &me, sheet, &made).await, [Undone::Gone, Undone::Kept]);
    assert_eq!(find_person_by_account(repo.conn(), tenant, "20262010901").await.unwrap(), None);
    let first = undo(&app, &me, sheet, &made[..1]).await;
    assert_eq!(first, [Undone::Missing]);

    // without an administrator nobody could sign in any more
    let tx = app.db.begin().await.unwrap();
    assert_eq!(sheet.guard(&tx, &me).await.unwrap(), None);
    tx.save().await.unwrap();
    change(&app, "UPDATE users SET disabled_at = created_at WHERE account = 'admin' AND tenant_id = '000000'").await;
    let tx = app.db.begin().await.unwrap();
    assert!(sheet.guard(&tx, &me).await.unwrap().is_some());
    tx.save().await.unwrap();
    change(&app, "UPDATE users SET disabled_at = NULL WHERE account = 'admin' AND tenant_id = '000000'").await;
    app.finish().await;
}

#[tokio::test]
async fn who_administers_a_department_sees_and_changes_its_people_alone() {
    let app = TestApp::start().await;
    let (some, sheet) = (caller(&app, "office", Some(&["105"])).await, sheet(&app, "people"));
    let sheet = &*sheet;
    let own = read(&app, &some, sheet, &SheetQuery::default(), 3).await;
    let repo = app.db.repo();
    let departments = list_departments(repo.conn(), &some.ctx.tenant).await.unwrap();
    let department = departments.iter().find(|one| one.code == "105").unwrap();
    let page: PageIn = serde_json::from_value(json!({"current": 1, "size": 100})).unwrap();
    let living = list_people_of_department(repo.conn(), &some.ctx.tenant, department.id, false, &page).await.unwrap();
    assert_eq!(own.len() as u64, living.total);
    assert!(own.iter().all(|row| row["deptCode"] == "105"));
    let all = caller(&app, "admin", None).await;
    let chosen = SheetQuery {
        range: SheetRange::Chosen,
        chosen: vec![all.ctx.user().unwrap().to_string(), some.ctx.user().unwrap().to_string()],
        ..SheetQuery::default()
    };
    assert_eq!(read(&app, &all, sheet, &chosen, 10).await.len(), 2);
    assert_eq!(read(&app, &some, sheet, &chosen, 10).await.len(), 1, "a choice only narrows");
    let search = SheetQuery {
        range: SheetRange::Search,
        form: json!({"keyword": "林知夏", "kind": "student"}).as_object().unwrap().clone(),
        ..SheetQuery::default()
    };
    assert!(!read(&app, &all, sheet, &search, 10).await.is_empty());
    assert!(read(&app, &some, sheet, &search, 10).await.is_empty());
    let file = rows(
        sheet,
        &["account", "userName", "kind", "deptCode", "roles"],
        &[
            &["N1", "新人", "staff", "105", ""],
            &["N2", "新人", "staff", "302", ""],
            &["N3", "新人", "staff", "105", "租户管理员"],
            &["admin", "新名", "staff", "105", "职工"],
        ],
    );
    let judged = rehearse(&app, &some, sheet, &file, true, 10).await;
    let column = |name: &str| vec![name.to_owned()];
    assert_eq!(
        judged,
        [
            (Outcome::New, vec![]),
            (Outcome::Fault, column("deptCode")),
            (Outcome::Fault, column("roles")),
            (Outcome::Fault, column("account")),
        ]
    );
    app.finish().await;
}

#[tokio::test]
async fn classes_and_who_teaches_them_come_in_stop_and_are_taken_back() {
    use Outcome::{Fault, New, Skip, Update};
    let app = TestApp::start().await;
    let (me, classes, teaching) = (caller(&app, "admin", None).await, sheet(&app, "classes"), sheet(&app, "teaching"));
    let (classes, teaching) = (&*classes, &*teaching);
    let columns = ["classCode", "className", "collegeCode", "grade", "majorName", "monitor", "classTeachers", "status"];
    let file = rows(
        classes,
        &columns,
        &[
            &["K1", "海洋2601", "201", "2026", "海洋科学", "", "teacher；office", "active"],
            &["K2", "计科2401", "201", "2026", "", "", "", ""],
            &["K3", "海洋2602", "201", "2026", "", "student", "student", ""],
            &["202408090101", "计科2401", "201", "2024", "计算机", "student", "", "active"],
            &["K4", "海洋2601", "201", "2026", "", "", "", ""],
            &["K5", "海洋2601", "999", "2026", "", "", "", ""],
        ],
    );
    let column = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let expected = [
        (New, vec![]),
        (Fault, column(&["className"])),
        (Fault, column(&["monitor", "classTeachers"])),
        (Skip, vec![]),
        (Fault, column(&["className"])),
        (Fault, column(&["collegeCode"])),
    ];
    assert_eq!(rehearse(&app, &me, classes, &file, false, 50).await, expected);
    let (judged, made) = carry_out(&app, &me, classes, &file, false, 50).await;
    assert_eq!(judged, expected);
    let (judged, _) = carry_out(&app, &me, classes, &file[3..4], true, 50).await;
    assert_eq!(outcomes(&judged), [Update]);
    let repo = app.db.repo();
    let of = async |name: &str| {
        let all = list_classes(repo.conn(), &me.ctx.tenant).await.unwrap();
        let class = all.into_iter().find(|one| one.name == name).unwrap();
        find_class(repo.conn(), &me.ctx.tenant, &class).await.unwrap().unwrap()
    };
    let sea = of("海洋2601").await;
    assert_eq!((sea.source.as_str(), sea.grade.as_str(), sea.teachers.len()), ("import", "2026", 2));
    let changed = of("计科2401").await;
    let student = find_person_by_account(repo.conn(), &me.ctx.tenant, "student").await.unwrap().unwrap();
    assert_eq!((changed.monitor, changed.major.zh.as_str(), changed.teachers.len()), (Some(student.id), "计算机", 0));
    assert_eq!(changed.major_code, "080901", "what the file does not say stays");

    let courses = rows(
        teaching,
        &["account", "classCode", "courseName", "courseNameEn"],
        &[
            &["teacher", "K1", "潮汐学", "Tides"],
            &["student", "K1", "潮汐学", ""],
            &["teacher", "K9", "潮汐学", ""],
            &["teacher", "202408090101", "数据结构", "Structures of Data"],
        ],
    );
    let (judged, given) = carry_out(&app, &me, teaching, &courses, false, 2).await;
    assert_eq!(judged, [(New, vec![]), (Fault, column(&["account"])), (Fault, column(&["classCode"])), (Skip, vec![])]);
    assert_eq!(outcomes(&carry_out(&app, &me, teaching, &courses[3..], true, 2).await.0), [Update]);
    let told = read(&app, &me, teaching, &SheetQuery::default(), 50).await;
    let tides = told.iter().find(|row| row["courseName"] == "潮汐学").unwrap();
    assert_eq!(
        (tides["account"].as_str(), tides["userName"].as_str(), tides["className"].as_str()),
        ("teacher", "周景行", "海洋2601")
    );

    assert_eq!(undo(&app, &me, classes, &made).await, [Undone::Kept], "a course names it");
    assert_eq!(undo(&app, &me, teaching, &given).await, [Undone::Gone]);
    assert_eq!(undo(&app, &me, classes, &made).await, [Undone::Gone]);

    // a file that stands for the whole register stops what it does not name
    let enabled = classes.enabled(Reading::Repo(&repo), &me, None, 3).await.unwrap();
    let more = classes.enabled(Reading::Repo(&repo), &me, Some(&enabled[2].after), 3).await.unwrap();
    assert!(enabled.len() == 3 && more.len() == 3 && more[0].after > enabled[2].after);
    let mut tx = app.db.begin().await.unwrap();
    classes.disable(&mut tx, &me, &[enabled[0].object.clone()]).await.unwrap();
    tx.save().await.unwrap();
    let stopped = SheetQuery {
        class: Some(onehall_feature::ClassQuery { status: "stopped".to_owned(), ..Default::default() }),
        ..SheetQuery::default()
    };
    let found = read(&app, &me, classes, &stopped, 10).await;
    assert_eq!((found.len(), found[0]["className"].as_str()), (1, enabled[0].label.as_str()));
    app.finish().await;
}

/// Numbers that look like chance and are the same each time.
struct Draw(u64);

impl Draw {
    fn of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        all[usize::try_from(self.0 >> 33).unwrap() % all.len()]
    }
}

#[tokio::test]
async fn a_rehearsal_says_what_the_run_does_whatever_the_size_of_the_batches() {
    let app = TestApp::start().await;
    let me = caller(&app, "admin", None).await;
    let people = sheet(&app, "people");
    let departments = sheet(&app, "departments");
    let mut draw = Draw(7);
    for round in 0..6 {
        let accounts: Vec<String> = (0..40).map(|n| format!("R{}", n + round * 20)).collect();
        let names: Vec<[&str; 7]> = accounts
            .iter()
            .map(|account| {
                [
                    account.as_str(),
                    "某人",
                    draw.of(&["student", "teacher", "staff"]),
                    draw.of(&["201", "202", "999", ""]),
                    draw.of(&["", "计科2401", "机械2401", "没有"]),
                    draw.of(&["", "", "教授"]),
                    draw.of(&["", "教师", "学生；职工", "国王"]),
                ]
            })
            .collect();
        let table: Vec<&[&str]> = names.iter().map(<[&str; 7]>::as_slice).collect();
        let columns = ["account", "userName", "kind", "deptCode", "className", "postName", "roles"];
        let file = rows(&*people, &columns, &table);
        let update = round % 2 == 0;
        let said = rehearse(&app, &me, &*people, &file, update, 40).await;
        assert_eq!(said, rehearse(&app, &me, &*people, &file, update, 7).await);
        let size = [1, 3, 40][usize::try_from(round % 3).unwrap()];
        let (done, _) = carry_out(&app, &me, &*people, &file, update, size).await;
        assert_eq!(said, done, "round {round}");
        assert!(said.iter().any(|one| one.0 == Outcome::Fault) && said.iter().any(|one| one.0 != Outcome::Fault));

        let codes: Vec<String> = (0..20).map(|n| format!("D{}", n + round * 10)).collect();
        let above: Vec<String> = (0..20).map(|n| format!("D{}", n + round * 10)).collect();
        let above: Vec<&str> = above.iter().map(String::as_str).chain(["201", "", "", ""]).collect();
        let kinds: Vec<[&str; 4]> = codes.iter().map(|code| [code.as_str(), "某处", draw.of(&above), "unit"]).collect();
        let table: Vec<&[&str]> = kinds.iter().map(<[&str; 4]>::as_slice).collect();
        let file = rows(&*departments, &["deptCode", "deptName", "parentCode", "deptCategory"], &table);
        let said = rehearse(&app, &me, &*departments, &file, false, 6).await;
        let (done, _) = carry_out(&app, &me, &*departments, &file, false, 3).await;
        assert_eq!(said, done, "round {round}");
    }
    app.finish().await;
}

#[tokio::test]
async fn a_page_of_a_register_reads_its_own_rows_and_no_list_again() {
    let app = TestApp::start().await;
    let me = caller(&app, "admin", None).await;
    let (departments, classes, people) = (sheet(&app, "departments"), sheet(&app, "classes"), sheet(&app, "people"));
    let codes: Vec<[String; 2]> = (0..200).map(|n| [format!("Z{n:03}"), format!("测试{n:03}班")]).collect();
    let table: Vec<[&str; 5]> = codes.iter().map(|[code, name]| [code, name, "201", "2024", "active"]).collect();
    let table: Vec<&[&str]> = table.iter().map(|row| &row[..]).collect();
    let file = rows(&*classes, &["classCode", "className", "collegeCode", "grade", "status"], &table);
    carry_out(&app, &me, &*classes, &file, false, 200).await;
    let all = SheetQuery::default();
    for (sheet, limit) in [(&departments, 3), (&classes, 20), (&people, 5)] {
        let costs = costs(&app, &me, &**sheet, &all, limit).await;
        // what rows name comes once, with the first page; then a row has its parent, posts, roles and teachers
        assert!(costs.len() > 2 && costs[1..].iter().all(|cost| *cost <= 5 * limit), "{} {costs:?}", sheet.key());
    }
    for (sheet, limit) in [(&classes, 20), (&people, 5)] {
        let costs = costs_of_enabled(&app, &me, &**sheet, limit).await;
        // who may not be disabled is passed over
        assert!(costs.len() > 2 && costs[1..].iter().all(|cost| *cost <= 8 * limit), "{} {costs:?}", sheet.key());
    }
    let form = json!({"keyword": "测试"}).as_object().unwrap().clone();
    let search = SheetQuery { range: SheetRange::Search, form, ..SheetQuery::default() };
    let found = read(&app, &me, &*classes, &search, 7).await;
    assert_eq!(found.len(), 200, "pages of what is looked for leave nothing out");
    app.finish().await;
}
