//! Teachers and classes in the directory.

use onehall_directory::operator::{self, Teaching};
use onehall_kernel::Names;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::id;

const LIST: &str = "/api/blade-platform/app/userList";

async fn list(caller: &Caller, what: &str, body: Value) -> Value {
    caller.post(&format!("{LIST}/{what}"), body).await.ok()
}

fn field<'a>(rows: &'a Value, name: &str) -> Vec<&'a str> {
    rows.as_array().unwrap().iter().map(|row| row[name].as_str().unwrap()).collect()
}

fn course(account: &str, class: &str, name: &str, english: &str) -> Teaching {
    Teaching {
        account: account.to_owned(),
        department: "201".to_owned(),
        class: class.to_owned(),
        course: Names { zh: name.to_owned(), en: english.to_owned() },
    }
}

#[tokio::test]
async fn a_teacher_sees_the_classes_taught_and_their_students() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let classes = list(&teacher, "classListByTeacher", json!({})).await;
    assert_eq!(field(&classes, "className"), ["计科2401", "计科2402"], "each once, however many courses");
    let own = &classes[0];
    let pupils = list(&teacher, "classMate", json!({"classId": own["classId"]})).await;
    assert_eq!(own["memberCount"].as_i64().unwrap(), i64::try_from(pupils.as_array().unwrap().len()).unwrap());
    assert!(field(&pupils, "nickname").contains(&"林知夏"), "{pupils}");
    assert!(field(&pupils, "postName").iter().all(|class| *class == "计科2401"));
    assert_eq!(list(&teacher, "classMate", json!({})).await, json!([]), "a teacher is of no class");
    assert_eq!(list(&student, "classListByTeacher", json!({})).await, json!([]));

    let mates = list(&student, "classMate", json!({"classId": own["classId"]})).await;
    assert_eq!(mates, list(&student, "classMate", json!({})).await, "the own class by its id");
    assert_eq!(mates.as_array().unwrap().len() + 1, pupils.as_array().unwrap().len());
    for other in [classes[1]["classId"].as_str().unwrap(), "计科2402", &format!("{}:", uuid::Uuid::nil())] {
        let refused = student.post(&format!("{LIST}/classMate"), json!({"classId": other})).await;
        assert_eq!(refused.problem(), "object.not_found", "{other}");
    }
    app.disable("student", true).await;
    let fewer = list(&teacher, "classListByTeacher", json!({})).await;
    assert_eq!(fewer[0]["memberCount"].as_i64(), own["memberCount"].as_i64().map(|n| n - 1));
    app.finish().await;
}

#[tokio::test]
async fn a_student_sees_the_teachers_of_the_own_class_with_their_courses() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let teachers = list(&student, "myTeachers", json!({})).await;
    let row = |rows: &Value| {
        let mut found = rows.as_array().unwrap().iter().filter(|row| row["userId"] == id(&teacher).as_str());
        let one = found.next().cloned();
        assert!(found.next().is_none(), "each once: {rows}");
        one
    };
    let told = row(&teachers).unwrap();
    assert_eq!(
        (&told["nickname"], &told["deptName"], &told["courseName"]),
        (&json!("周景行"), &json!("信息科学与工程学院"), &json!("数据结构、程序设计实践"))
    );
    assert!(teachers.as_array().unwrap().len() > 1, "generated teachers have the other courses: {teachers}");
    assert!(field(&teachers, "kind").iter().all(|kind| *kind == "teacher"));
    let english = student.english();
    assert_eq!(
        row(&list(&english, "myTeachers", json!({})).await).unwrap()["courseName"],
        "Data Structures, Programming Practice"
    );
    assert_eq!(list(&teacher, "myTeachers", json!({})).await, json!([]));

    let gives = course("teacher", "计科2401", "编译原理", "");
    operator::change_teaching(&app.db, &app.ctx(), &gives, false).await.unwrap();
    assert_eq!(
        row(&list(&english, "myTeachers", json!({})).await).unwrap()["courseName"],
        "Data Structures, Programming Practice, 编译原理"
    );
    for name in ["编译原理", "数据结构", "程序设计实践"] {
        let one = course("teacher", "计科2401", name, "");
        operator::change_teaching(&app.db, &app.ctx(), &one, true).await.unwrap();
    }
    assert_eq!(row(&list(&student, "myTeachers", json!({})).await), None);
    assert_eq!(field(&list(&teacher, "classListByTeacher", json!({})).await, "className"), ["计科2402"]);
    app.finish().await;
}

#[tokio::test]
async fn schools_and_disabled_people_do_not_mix() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let there = app.sign_in_to("000001", "teacher", DEMO_PASSWORD).await;
    let pupil = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(field(&list(&there, "classListByTeacher", json!({})).await, "className"), ["数控2501"]);
    assert_eq!(field(&list(&pupil, "myTeachers", json!({})).await, "courseName"), ["数控编程"]);
    let here = list(&teacher, "classListByTeacher", json!({})).await;
    let foreign = there.post(&format!("{LIST}/classMate"), json!({"classId": here[0]["classId"]})).await;
    assert_eq!(foreign.problem(), "object.not_found");
    let config = student.get("/api/blade-platform/app/config/imConfig/1").await.ok();
    assert!(config["can"].as_array().unwrap().contains(&json!("teaching")), "{config}");
    app.disable("teacher", true).await;
    let left = list(&student, "myTeachers", json!({})).await;
    assert!(!field(&left, "nickname").contains(&"周景行"), "{left}");
    for (what, wrong, remove) in [
        ("there already", course("teacher", "计科2401", "数据结构", ""), false),
        ("not there", course("teacher", "计科2401", "编译原理", ""), true),
        ("no such person", course("nobody", "计科2401", "编译原理", ""), false),
        ("no class", course("teacher", "", "编译原理", ""), false),
        ("no course", course("teacher", "计科2401", "", ""), false),
        ("a long course", course("teacher", "计科2401", &"课".repeat(101), ""), false),
        ("no department", Teaching { department: "999".to_owned(), ..course("teacher", "计科2401", "x", "") }, false),
    ] {
        assert!(operator::change_teaching(&app.db, &app.ctx(), &wrong, remove).await.is_err(), "{what}");
    }
    app.finish().await;
}
