//! Classes as things of their own, and how they come from what people's records say.

use onehall_db::sea_orm::{ConnectionTrait as _, DatabaseBackend, Statement};
use onehall_db::sea_orm_migration::MigrationTrait;
use onehall_db::sea_orm_migration::migrator::MigratorTraitSelf as _;
use onehall_db::{Db, DbOptions, Migrations};
use onehall_directory::operator::{self, Teaching};
use onehall_directory::{
    Addressing, Class, ClassRecord, count_addressed, ensure_class, find_class, find_department, find_person,
    list_classes, list_classmates,
};
use onehall_kernel::{Names, TenantId};
use onehall_testkit::{
    TestApp, TestDb,
    rows::{change, count},
};
use uuid::Uuid;

async fn class(app: &TestApp, name: &str) -> ClassRecord {
    let classes = list_classes(app.db.repo().conn(), &app.ctx().tenant).await.unwrap();
    let one = classes.into_iter().find(|class| class.name == name).unwrap();
    find_class(app.db.repo().conn(), &app.ctx().tenant, &one).await.unwrap().unwrap()
}

#[tokio::test]
async fn a_class_says_its_college_major_grade_monitor_and_who_looks_after_it() {
    let app = TestApp::start().await;
    let (conn, tenant) = (app.db.repo(), app.ctx().tenant);
    let found = class(&app, "计科2401").await;
    let college = find_department(conn.conn(), &tenant, found.class.department).await.unwrap().unwrap();
    assert_eq!(college.names.zh, "信息科学与工程学院");
    assert_eq!((found.code.as_str(), found.grade.as_str(), found.status.as_str()), ("202408090101", "2024", "active"));
    assert_eq!(found.major_code, "080901");
    assert_eq!(found.major, Names { zh: "计算机科学与技术".into(), en: "Computer Science and Technology".into() });
    let mates = list_classmates(conn.conn(), &tenant, found.class.department, &found.class.name, 200).await.unwrap();
    assert!(mates.iter().any(|one| Some(one.id) == found.monitor), "a student of the class");
    let teacher = find_person(conn.conn(), &tenant, found.teachers[0]).await.unwrap().unwrap();
    assert_eq!((found.teachers.len(), teacher.account.as_str()), (1, "teacher"), "who teaches it looks after it");

    let other = "000001".parse::<TenantId>().unwrap();
    assert_eq!(find_class(conn.conn(), &other, &found.class).await.unwrap(), None);
    let theirs = list_classes(conn.conn(), &other).await.unwrap();
    assert_eq!(theirs.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["数控2501"]);
    let record = find_class(conn.conn(), &other, &theirs[0]).await.unwrap().unwrap();
    assert_eq!(record.major.en, "Numerical Control Technology");
    app.finish().await;
}

#[tokio::test]
async fn a_class_that_has_graduated_is_offered_no_more_and_a_text_alone_is_found_by_the_checks() {
    let app = TestApp::start().await;
    let (ctx, found) = (app.ctx(), class(&app, "计科2401").await);
    change(&app, "UPDATE classes SET status = 'graduated' WHERE name = '计科2401'").await;
    let left = list_classes(app.db.repo().conn(), &ctx.tenant).await.unwrap();
    assert!(left.iter().all(|one| one.name != "计科2401") && left.iter().any(|one| one.name == "计科2402"));
    let whom = Addressing { classes: vec![found.class.clone()], ..Addressing::default() };
    let addressed = count_addressed(app.db.repo().conn(), &ctx.tenant, &whom).await.unwrap();
    assert!(addressed.iter().map(|(_, n)| n).sum::<u64>() > 1, "its students are addressed as before");

    let of = |class: &str| Teaching {
        account: "teacher".into(),
        department: "201".into(),
        class: class.into(),
        course: Names { zh: "编译原理".into(), en: String::new() },
    };
    assert!(operator::change_teaching(&app.db, &ctx, &of("计科9901"), false).await.is_err(), "no such class");
    let tx = app.db.begin().await.unwrap();
    let wanted = Class { department: found.class.department, name: "计科9901".into() };
    let made = ensure_class(tx.conn(), &ctx, &wanted).await.unwrap();
    assert_eq!(ensure_class(tx.conn(), &ctx, &wanted).await.unwrap(), made, "there is one of a name");
    tx.save().await.unwrap();
    operator::change_teaching(&app.db, &ctx, &of("计科9901"), false).await.unwrap();

    let wrong = async |app: &TestApp| {
        let mut all = Vec::new();
        for check in &app.product.checks {
            all.extend(check.check(&app.db.repo()).await.unwrap());
        }
        all
    };
    assert_eq!(wrong(&app).await, Vec::<String>::new());
    for (broken, mended, says) in [
        (
            "UPDATE users SET post_name = '计科9902' WHERE account = 'student'",
            "UPDATE users SET post_name = '计科2401' WHERE account = 'student' AND tenant_id = '000000'; UPDATE users SET post_name = '数控2501' WHERE account = 'student' AND tenant_id = '000001'",
            "another class",
        ),
        (
            "UPDATE users SET class_id = NULL WHERE post_name = '数控2501'",
            "UPDATE users SET class_id = (SELECT id FROM classes WHERE name = '数控2501') WHERE post_name = '数控2501'",
            "name a class that there is not",
        ),
        (
            "UPDATE classes SET monitor_id = (SELECT id FROM users WHERE account = 'office') WHERE name = '计科9901'",
            "UPDATE classes SET monitor_id = NULL WHERE name = '计科9901'",
            "monitor",
        ),
    ] {
        change(&app, broken).await;
        let told = wrong(&app).await;
        assert!(told.iter().any(|one| one.contains(says)), "{says}: {told:?}");
        change(&app, mended).await;
        assert_eq!(wrong(&app).await, Vec::<String>::new(), "{says}");
    }
    app.finish().await;
}

/// The schema as it was before classes were things of their own.
fn before_classes() -> Vec<Box<dyn MigrationTrait>> {
    let mut all = onehall::product::migrations().migrations();
    all.retain(|one| one.name() < "m20261126_002100");
    all
}

fn id(n: u128) -> Uuid {
    Uuid::from_u128(0x0198_d0f0_0000_7000_8000_0000_0000_0000 + n)
}

#[tokio::test]
async fn an_older_database_gets_the_classes_that_its_people_and_courses_name() {
    let test_db = TestDb::from_template("empty", |_db| async {}).await;
    let db = Db::open(&DbOptions { url: test_db.url.clone(), readers: 1, writers: 2 }).await.unwrap();
    let all = onehall::product::migrations();
    all.down(&db).await.unwrap();
    Migrations::new(vec![before_classes]).up(&db).await.unwrap();
    let tx = db.begin().await.unwrap();
    let backend = tx.conn().get_database_backend();
    let key = |n: u128| match backend {
        DatabaseBackend::Postgres => format!("'{}'::uuid", id(n)),
        _ => format!("x'{}'", id(n).simple()),
    };
    let at = "'2026-11-21 04:00:00+00:00'";
    let mut written = vec![format!(
        "INSERT INTO tenants (id, name, name_en, time_zone, created_at) VALUES ('100001', '一校', '', 'UTC', {at}), ('100002', '二校', '', 'UTC', {at})"
    )];
    for (n, tenant, code) in [(1, "100001", "201"), (2, "100001", "202"), (3, "100002", "201")] {
        written.push(format!("INSERT INTO departments (id, tenant_id, code, name, name_en, category, sort, phone, place) VALUES ({}, '{tenant}', '{code}', '学院', '', 'college', 0, '', '')", key(n)));
    }
    for (n, tenant, kind, college, post) in [
        (1, "100001", "student", Some(1), "计科2401"),
        (2, "100001", "student", Some(1), "计科2401"),
        (3, "100001", "student", Some(2), "公共1班"),
        (4, "100001", "student", Some(1), "公共1班"),
        (5, "100001", "student", None, "计科2401"),
        (6, "100001", "student", Some(1), ""),
        (7, "100001", "teacher", Some(1), "教授"),
        (8, "100002", "student", Some(3), "计科2401"),
    ] {
        let college = college.map_or("NULL".to_owned(), key);
        written.push(format!("INSERT INTO users (id, tenant_id, account, account_key, user_name, name_key, nick_name, kind, department_id, post_name, phone, email, avatar, created_at) VALUES ({n}, '{tenant}', 'a{n}', 'a{n}', '某', '某', '某', '{kind}', {college}, '{post}', '', '', '', {at})"));
    }
    written.push(format!("INSERT INTO courses_taught (tenant_id, teacher_id, department_id, class_name, course_name) VALUES ('100001', 7, {}, '软件2401', '编译原理')", key(1)));
    for sql in written {
        tx.conn().execute_raw(Statement::from_string(backend, sql)).await.unwrap();
    }
    tx.save().await.unwrap();

    all.up(&db).await.unwrap();
    let (t1, t2): (TenantId, TenantId) = ("100001".parse().unwrap(), "100002".parse().unwrap());
    let names = async |tenant: &TenantId| {
        let classes = list_classes(db.repo().conn(), tenant).await.unwrap();
        let mut found = Vec::new();
        for class in classes {
            let record = find_class(db.repo().conn(), tenant, &class).await.unwrap().unwrap();
            assert_eq!((record.status.as_str(), record.source.as_str()), ("active", "people"));
            found.push((record.code, class.department, class.name));
        }
        found.sort();
        found
    };
    let row = |code: &str, college: u128, name: &str| (code.to_owned(), id(college), name.to_owned());
    let mut expected = vec![
        row("201-公共1班", 1, "公共1班"),
        row("202-公共1班", 2, "公共1班"),
        row("计科2401", 1, "计科2401"),
        row("软件2401", 1, "软件2401"),
    ];
    expected.sort();
    assert_eq!(names(&t1).await, expected);
    assert_eq!(names(&t2).await, [row("计科2401", 3, "计科2401")]);
    let sql = "SELECT count(*) AS n FROM users u JOIN classes c ON c.id = u.class_id WHERE c.name = u.post_name AND c.department_id = u.department_id AND c.tenant_id = u.tenant_id";
    let one = db.repo().conn().query_one_raw(Statement::from_string(backend, sql)).await.unwrap().unwrap();
    assert_eq!(one.try_get::<i64>("", "n").unwrap(), 5, "the students of a college who name a class");
    test_db.seen();
}

#[tokio::test]
async fn every_student_of_the_demonstration_has_a_class_that_is_there() {
    let app = TestApp::start().await;
    let students = count(&app, "users", "kind = 'student'").await;
    assert_eq!(count(&app, "users", "kind = 'student' AND class_id IS NOT NULL").await, students);
    assert_eq!(count(&app, "classes", "grade = '' OR major_code = '' OR monitor_id IS NULL").await, 0);
    assert_eq!(count(&app, "class_teachers", "1 = 1").await, count(&app, "classes", "1 = 1").await);
    app.finish().await;
}
