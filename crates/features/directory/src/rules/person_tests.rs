//! Forms of people, judged.

use onehall_feature::SheetCaller;

use super::*;
use crate::model::Class;
use crate::people::reach::testing::{ME, caller, id, role};
use crate::store::registers::classes;

fn person(number: i64, roles: &[u128]) -> PersonRow {
    PersonRow {
        id: number,
        account: "s1".to_owned(),
        user_name: "某".to_owned(),
        nick_name: "某".to_owned(),
        kind: "student".to_owned(),
        department: Some(id(201)),
        class: Some(id(1)),
        post_name: "计科2401".to_owned(),
        phone: String::new(),
        email: String::new(),
        disabled_at: None,
        created_at: chrono::DateTime::UNIX_EPOCH,
        posts: Vec::new(),
        roles: roles.iter().map(|n| id(*n)).collect(),
    }
}

fn typed() -> Typed {
    Typed {
        account: " 1 ".to_owned(),
        user_name: " 甲 ".to_owned(),
        kind: "teacher",
        department: Some(id(201)),
        post_name: "教授".to_owned(),
        ..Typed::default()
    }
}

fn judged(caller: &SheetCaller, from: &PersonRow, is_new: bool, typed: Typed) -> Result<PersonRow, Vec<Fault>> {
    let department = |n: u128| Department {
        id: id(n),
        parent_id: None,
        code: n.to_string(),
        names: Names::default(),
        category: "college".to_owned(),
        sort: 0,
    };
    let departments = [department(201), department(202)];
    let roles = [
        role(10, "administrator", "administrator", "manage-directory"),
        role(20, "admin", "admin", ""),
        role(30, "teacher", "teacher", ""),
        role(40, "student", "student", ""),
        role(50, "keeper", "keeper", "keep-stores"),
    ];
    let class = classes::blank(id(1), Class { department: id(201), name: "计科2401".to_owned() }, "C1");
    let reach = Reach::of(caller, &roles);
    let class = typed.class.filter(|one| *one == class.id).map(|_| &class);
    judge(typed, from, is_new, &Held { departments: &departments, class, roles: &roles, reach: &reach })
}

fn wrong(caller: &SheetCaller, from: &PersonRow, is_new: bool, change: impl FnOnce(&mut Typed)) -> Vec<String> {
    let mut form = typed();
    change(&mut form);
    let faults = judged(caller, from, is_new, form).err().unwrap_or_default();
    faults.into_iter().map(|fault| fault.field).collect()
}

#[test]
fn who_is_new_gets_what_is_typed_and_the_role_of_the_kind() {
    let all = caller(&["administrator"], None);
    let blank = PersonRow { roles: vec![], class: None, department: None, ..person(7, &[]) };
    let made = judged(&all, &blank, true, typed()).unwrap();
    assert_eq!((made.account.as_str(), made.user_name.as_str(), made.nick_name.as_str()), ("1", "甲", "甲"));
    assert_eq!((made.roles, made.post_name.as_str(), made.class), (vec![id(30)], "教授", None));
    let student = Typed { kind: "student", class: Some(id(1)), department: None, post_name: String::new(), ..typed() };
    let made = judged(&all, &blank, true, student).unwrap();
    assert_eq!((made.department, made.class), (Some(id(201)), Some(id(1))));
    assert_eq!((made.post_name.as_str(), made.roles), ("计科2401", vec![id(40)]));
}

#[test]
fn what_is_wrong_is_said_at_its_field() {
    let all = caller(&["administrator"], None);
    let blank = person(7, &[]);
    let of = |change: fn(&mut Typed)| wrong(&all, &blank, true, change);
    assert_eq!(of(|_| ()), Vec::<String>::new());
    assert_eq!(of(|one| one.account = "  ".to_owned()), ["account"]);
    assert_eq!(of(|one| one.account = "a b".to_owned()), ["account"]);
    assert_eq!(of(|one| one.account = "a".repeat(65)), ["account"]);
    assert_eq!(of(|one| one.user_name = " ".to_owned()), ["userName"]);
    assert_eq!(of(|one| one.user_name = "a\u{7}".to_owned()), ["userName"]);
    assert_eq!(of(|one| one.email = "a@".to_owned()), ["email"]);
    assert_eq!(of(|one| one.department = Some(id(9))), ["deptId"]);
    assert_eq!(of(|one| one.class = Some(id(1))), ["classId"]);
    assert_eq!(of(|one| one.kind = "student"), ["postName"]);
    let student = |one: &mut Typed| (one.kind, one.post_name, one.class) = ("student", String::new(), Some(id(1)));
    assert_eq!(
        wrong(&all, &blank, true, |one| {
            student(one);
            one.class = Some(id(2));
        }),
        ["classId"]
    );
    assert_eq!(
        wrong(&all, &blank, true, |one| {
            student(one);
            one.department = Some(id(202));
        }),
        ["classId"]
    );
    let post = |n: u128, name: &str| Post { department: id(n), name: name.to_owned() };
    assert_eq!(wrong(&all, &blank, true, |one| one.posts = vec![post(9, "a")]), ["furtherPosts[0].deptId"]);
    assert_eq!(wrong(&all, &blank, true, |one| one.posts = vec![post(201, " ")]), ["furtherPosts[0].postName"]);
    let twice = wrong(&all, &blank, true, |one| one.posts = vec![post(201, "a"), post(201, " a ")]);
    assert_eq!(twice, ["furtherPosts[1].postName"]);
    let many = wrong(&all, &blank, true, |one| one.posts = (0..21).map(|n| post(201, &n.to_string())).collect());
    assert_eq!(many, ["furtherPosts"]);
    assert_eq!(of(|one| one.roles = vec![id(77)]), ["roleIds"]);
    assert_eq!(of(|one| one.roles = vec![id(50)]), ["roleIds"], "nobody gives what they do not hold");
}

#[test]
fn nobody_reaches_beyond_their_departments_or_rises() {
    let some = caller(&["admin"], Some(&[201]));
    let blank = person(7, &[]);
    assert_eq!(wrong(&some, &blank, true, |one| one.roles = vec![id(20), id(30)]), Vec::<String>::new());
    assert_eq!(wrong(&some, &blank, true, |one| one.roles = vec![id(10)]), ["roleIds"]);
    assert_eq!(wrong(&some, &blank, true, |one| one.department = Some(id(202))), ["deptId"]);
    assert_eq!(wrong(&some, &blank, true, |one| one.department = None), ["deptId"]);
    let post = |n: u128| Post { department: id(n), name: "督导".to_owned() };
    assert_eq!(wrong(&some, &blank, true, |one| one.posts = vec![post(202)]), ["furtherPosts[0].deptId"]);
    // what another department gave stays
    let there = PersonRow { posts: vec![post(202), post(201)], kind: "teacher".to_owned(), ..person(7, &[30]) };
    assert_eq!(wrong(&some, &there, false, |one| one.posts = vec![post(202)]), Vec::<String>::new());
    assert_eq!(wrong(&some, &there, false, |one| one.posts = vec![post(201)]), ["furtherPosts"]);
}

#[test]
fn of_oneself_nobody_changes_the_roles() {
    let all = caller(&["administrator"], None);
    let me = person(ME, &[30, 10]);
    assert_eq!(wrong(&all, &me, false, |one| one.roles = vec![id(30)]), ["roleIds"]);
    let same = judged(&all, &me, false, Typed { roles: vec![id(10), id(30)], ..typed() }).unwrap();
    assert_eq!((same.roles, same.account.as_str()), (me.roles, "s1"));
}
