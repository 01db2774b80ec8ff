use onehall_kernel::{Ctx, Env, Names, TenantId};
use serde_json::json;

use super::*;
use crate::model::Class;
use crate::people::reach::testing::{id, role as role_row};
use crate::store::registers::classes;

fn read(members: Value, unnamed: Unnamed) -> Result<Wish, String> {
    let mut body = json!({"schemas": [USER], "userName": "T1", "name": {"formatted": "顾南风"}});
    body.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
    Wish::read(&body, unnamed).map_err(|error| error.problem.code.row().code.to_owned())
}

fn facts() -> (Vec<Department>, Vec<RoleRow>) {
    let department = Department {
        id: id(201),
        parent_id: None,
        code: "201".to_owned(),
        names: Names { zh: "信息学院".to_owned(), en: String::new() },
        category: "college".to_owned(),
        sort: 0,
    };
    (vec![department], vec![role_row(30, "teacher", "教师", ""), role_row(40, "student", "学生", "")])
}

fn stored() -> PersonRow {
    let tenant: TenantId = "000000".parse().unwrap();
    PersonRow {
        kind: "teacher".to_owned(),
        department: Some(id(201)),
        post_name: "教授".to_owned(),
        roles: vec![id(30)],
        ..PersonRow::blank(&Ctx::system(&Env::system(), tenant), "T1")
    }
}

#[test]
fn names_and_values_are_found_where_systems_put_them() {
    for (members, name, email) in [
        (json!({}), "顾南风", ""),
        (json!({"name": {"FORMATTED": "a"}}), "a", ""),
        (json!({"name": {"familyName": "张", "givenName": "三"}}), "张三", ""),
        (json!({"name": {"formatted": "old", "familyName": "Jensen", "givenName": "Barbara"}}), "Barbara Jensen", ""),
        (json!({"name": null, "displayName": "d"}), "d", ""),
        (json!({"emails": [{"value": "a@b.c"}, {"value": "d@b.c", "primary": true}]}), "顾南风", "d@b.c"),
        (json!({"emails": [{"value": "a@b.c"}, {"value": "d@b.c"}]}), "顾南风", "a@b.c"),
    ] {
        let wish = read(members.clone(), Unnamed::Stays).unwrap();
        assert_eq!((wish.user_name.as_str(), wish.email.as_str()), (name, email), "{members}");
    }
    for (active, expected) in [(json!(true), Some(true)), (json!("False"), Some(false)), (json!(null), None)] {
        assert_eq!(read(json!({"active": active}), Unnamed::Stays).unwrap().active, expected);
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let long = "x".repeat(65);
    for members in [
        json!({"userName": 7}),
        json!({"name": "text"}),
        json!({"name": {"familyName": "张"}}),
        json!({"name": {"formatted": long}}),
        json!({"active": 1}),
        json!({"emails": "a@b.c"}),
        json!({"emails": ["a@b.c"]}),
        json!({"roles": {"value": "x"}}),
        json!({"externalId": "x".repeat(256)}),
        json!({CAMPUS: []}),
        json!({CAMPUS: {"kind": "king"}}),
    ] {
        assert_eq!(read(members.clone(), Unnamed::Stays), Err("scim.invalid_value".to_owned()), "{members}");
    }
    assert_eq!(read(json!({"schemas": ["urn:x"]}), Unnamed::Stays), Err("scim.invalid_syntax".to_owned()));
}

#[test]
fn what_is_not_named_stays_or_goes() {
    let (departments, roles) = facts();
    let stored = stored();
    let typed = |members: Value, unnamed| {
        read(members, unnamed).unwrap().typed(Some(&stored), None, (&departments, &roles)).unwrap()
    };
    let stays = typed(json!({}), Unnamed::Stays);
    assert_eq!((stays.kind, stays.department, stays.post_name.as_str()), ("teacher", Some(id(201)), "教授"));
    assert_eq!(stays.roles, [id(30)]);
    let goes = typed(json!({}), Unnamed::Goes);
    assert_eq!((goes.kind, goes.department, goes.post_name.as_str()), ("teacher", None, ""));
    assert!(goes.roles.is_empty());
    let named = typed(json!({CAMPUS: {"kind": "staff"}, "roles": [{"value": "student"}]}), Unnamed::Stays);
    assert_eq!((named.kind, named.department, named.roles), ("staff", None, vec![id(40)]));
    // whoever becomes a student has no post
    let student = Wish { kind: Some("student"), ..read(json!({}), Unnamed::Stays).unwrap() };
    let student = student.typed(Some(&stored), None, (&departments, &roles)).unwrap();
    assert_eq!(student.post_name, "");
}

#[test]
fn codes_are_those_of_the_school() {
    let (departments, roles) = facts();
    let class = classes::blank(id(1), Class { department: id(201), name: "计科2401".to_owned() }, "C1");
    let typed = |members: Value, class: Option<&ClassRecord>| {
        read(members, Unnamed::Stays)
            .unwrap()
            .typed(None, class, (&departments, &roles))
            .map(|typed| (typed.kind, typed.department, typed.class))
    };
    let student = json!({CAMPUS: {"kind": "student", "departmentCode": "201", "classCode": "C1"}});
    assert_eq!(typed(student.clone(), Some(&class)).unwrap(), ("student", Some(id(201)), Some(id(1))));
    assert_eq!(typed(json!({}), None).unwrap(), ("staff", None, None));
    for members in [student, json!({CAMPUS: {"departmentCode": "999"}}), json!({"roles": [{"value": "king"}]})] {
        assert!(typed(members.clone(), None).is_err(), "{members}");
    }
}

#[test]
fn the_account_stays() {
    let stored = stored();
    for (account, expected) in
        [("T1", Ok(())), ("t1", Ok(())), ("", Err("scim.invalid_value")), ("T2", Err("scim.mutability"))]
    {
        let wish = read(json!({"userName": account}), Unnamed::Stays).unwrap();
        let kept = wish.keeps_account(&stored).map_err(|error| error.problem.code.row().code);
        assert_eq!(kept, expected, "{account}");
    }
}
