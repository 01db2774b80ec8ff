//! What becomes of rows of the register of services.

use std::sync::Arc;

use onehall_directory::Role;
use onehall_feature::Outcome;
use onehall_kernel::{Actor, Ctx, Env, Names, UserId};
use onehall_web::ports::Grants;
use uuid::Uuid;

use super::super::told::told;
use super::*;
use crate::store::register::Groups;

fn names(zh: &str, en: &str) -> Names {
    Names { zh: zh.to_owned(), en: en.to_owned() }
}

fn id(n: u128) -> Uuid {
    Uuid::from_u128(n)
}

fn caller(administers: Option<&[u128]>) -> SheetCaller {
    let system = Ctx::system(&Env::system(), "000000".parse().unwrap());
    let administers = administers.map(|own| own.iter().map(|n| id(*n)).collect());
    SheetCaller {
        ctx: Ctx { actor: Actor::User(UserId(1)), ..system },
        grants: Arc::new(Grants { administers, ..Grants::default() }),
        zone: "Asia/Shanghai".parse().unwrap(),
    }
}

fn group(n: u128, code: &str, zh: &str, en: &str) -> Group {
    Group { id: id(n), code: code.to_owned(), names: names(zh, en) }
}

fn department(n: u128, code: &str) -> Department {
    Department {
        id: id(n),
        parent_id: None,
        code: code.to_owned(),
        names: names("学院", "College"),
        category: "college".to_owned(),
        sort: 1,
    }
}

/// A service `known` of department 20, and one that a system publishes.
fn known() -> Known {
    let mut stored = HashMap::new();
    for (n, code, client) in [(1, "known", None), (2, "foreign", Some("oa"))] {
        let mut one = blank(&caller(None), code);
        one.row.id = id(n);
        one.row.name = "旧名".to_owned();
        one.row.name_en = "Old".to_owned();
        one.row.url = "/old".to_owned();
        one.row.department_id = Some(id(20));
        one.row.visit_count = 7;
        one.row.comb_hosts = r#"["a.example"]"#.to_owned();
        one.row.client_id = client.map(str::to_owned);
        one.row.guide = Some(r#"{"steps":[{"title":"提交","content":"旧","title_en":"Hand in"}]}"#.to_owned());
        one.scenes = vec![id(10)];
        one.audience.roles = BTreeSet::from(["student".to_owned()]);
        stored.insert(code.to_owned(), one);
    }
    Known {
        stored,
        named: Named {
            groups: Groups {
                scenes: vec![group(10, "S01", "入学", "Arriving"), group(11, "S02", "毕业", "Leaving")],
                kinds: vec![group(12, "T01", "学籍", "Records")],
                labels: vec![group(13, "HOT", "热门", "Popular")],
            },
            departments: std::sync::Arc::new(vec![department(20, "105"), department(21, "201")]),
            roles: vec![Role { id: id(30), code: "student".to_owned(), names: names("学生", "Student") }],
        },
    }
}

fn text(text: &str) -> CellIn {
    if text.is_empty() { CellIn::Empty } else { CellIn::Text(text.to_owned()) }
}

/// A complete row with changes; what is not named is not in the file.
fn row(code: &str, changes: &[(usize, CellIn)]) -> RowIn {
    let mut cells = vec![CellIn::Absent; c::COLUMNS.len()];
    for (place, value) in [
        (c::CODE, code),
        (c::NAME, "学生请假"),
        (c::DEPARTMENT, "105"),
        (c::SERVICE_TYPE, "PROCESS"),
        (c::PROCESS_TYPE, "ONLINE"),
        (c::ACCESS_WAY, "1"),
        (c::OPEN_WAY, "1001"),
        (c::URL, "/apply/leave"),
    ] {
        cells[place] = text(value);
    }
    for (place, cell) in changes {
        cells[*place] = cell.clone();
    }
    RowIn { number: 2, cells }
}

fn judged(row: &RowIn, caller: &SheetCaller, update: bool) -> (Outcome, Vec<String>, Option<NewService>) {
    let verdict = verdict(row, caller, update, &known());
    let after = verdict.plan.and_then(|plan| plan.downcast::<Plan>().ok()).map(|plan| plan.after);
    (verdict.outcome, verdict.faults.into_iter().map(|fault| fault.column).collect(), after)
}

#[test]
fn a_new_service_has_what_the_row_says() {
    let changes = [
        (c::TYPE, text("T01")),
        (c::LABEL, text("HOT")),
        (c::SCENES, text("毕业；S01、Leaving")),
        (c::ROLES, text("学生")),
        (c::DEPARTMENTS, text("201")),
        (c::KEYWORDS, text("请假；休假")),
        (c::ONLINE, CellIn::Bool(false)),
        (c::LISTED, CellIn::Bool(false)),
        (c::LAUNCHED, CellIn::Time("2026-09-01T08:00:00".parse().unwrap())),
        (c::STEPS, text("提交 | 填写申请表。")),
        (c::POST_NAME, text("学工岗")),
    ];
    let (outcome, _, after) = judged(&row("leave", &changes), &caller(None), false);
    let NewService { row, audience, scenes } = after.unwrap();
    assert_eq!(
        (outcome, row.department_id, row.type_id, row.label_id),
        (Outcome::New, Some(id(20)), Some(id(12)), Some(id(13)))
    );
    assert_eq!(scenes, [id(11), id(10)], "each once, in the order of the cell");
    assert_eq!((audience.roles.len(), audience.departments.len(), audience.listed, row.listed), (1, 1, false, false));
    assert_eq!((row.keywords.as_str(), row.offline_at.is_some()), (r#"["请假","休假"]"#, true));
    assert_eq!(row.launched_at.to_rfc3339(), "2026-09-01T00:00:00+00:00");
    let guide = guide_of(&row);
    assert_eq!((guide.steps[0].content.as_str(), guide.post_name.as_str()), ("填写申请表。", "学工岗"));
}

#[test]
fn a_known_service_is_left_or_changed_by_what_the_file_has() {
    assert_eq!(judged(&row("known", &[]), &caller(None), false).0, Outcome::Skip);
    let (outcome, _, after) = judged(&row("known", &[(c::STEPS, text("提交|新"))]), &caller(None), true);
    let NewService { row: after, audience, scenes } = after.unwrap();
    assert_eq!((outcome, after.id, after.name.as_str()), (Outcome::Update, id(1), "学生请假"));
    assert_eq!((after.name_en.as_str(), scenes.len(), audience.roles.len()), ("Old", 1, 1), "what is not there stays");
    assert_eq!((after.visit_count, after.comb_hosts.as_str()), (7, r#"["a.example"]"#));
    let step = &guide_of(&after).steps[0];
    assert_eq!((step.content.as_str(), step.title_en.as_str()), ("新", "Hand in"));
    let emptied =
        [(c::NAME_EN, CellIn::Empty), (c::SCENES, CellIn::Empty), (c::ROLES, CellIn::Empty), (c::STEPS, CellIn::Empty)];
    let after = judged(&row("known", &emptied), &caller(None), true).2.unwrap();
    assert_eq!((after.row.name_en.as_str(), after.scenes.len(), after.audience.roles.len()), ("", 0, 0));
    assert_eq!(after.row.guide, None, "a guide that says nothing is none");
}

#[test]
fn what_is_wrong_is_named_by_its_column() {
    let many = (0..=LIST_MAX).map(|n| format!("词{n}")).collect::<Vec<_>>().join("；");
    for (change, columns) in [
        ((c::CODE, text("a b")), &["code"][..]),
        ((c::CODE, text("foreign")), &["code"]),
        ((c::URL, text("javascript:alert(1)")), &["url"]),
        ((c::ICON, text("//evil.example/x.png")), &["icon"]),
        ((c::DEPARTMENT, text("999")), &["deptCode"]),
        ((c::TYPE, text("T09")), &["typeCode"]),
        ((c::SCENES, text("入学；无；也无")), &["scenes", "scenes"]),
        ((c::ROLES, text("飞行员")), &["roles"]),
        ((c::DEPARTMENTS, text("105；999")), &["departments"]),
        ((c::KEYWORDS, text(&many)), &["keywords"]),
        ((c::KEYWORDS, text(&"长".repeat(KEYWORD_CHARS + 1))), &["keywords"]),
        ((c::MATERIALS, text("申请表|原件|两份")), &["materials"]),
        ((c::STEPS, text(&format!("提交|{}", "长".repeat(GUIDE_MAX / 3)))), &["steps"]),
    ] {
        let (outcome, faults, _) = judged(&row("leave", std::slice::from_ref(&change)), &caller(None), true);
        assert_eq!(
            (outcome, faults),
            (Outcome::Fault, columns.iter().map(|c| (*c).to_owned()).collect()),
            "{change:?}"
        );
    }
}

#[test]
fn who_administers_departments_brings_in_services_of_these() {
    let of = |own: &[u128], code: &str, department: &str| {
        judged(&row(code, &[(c::DEPARTMENT, text(department))]), &caller(Some(own)), true).0
    };
    assert_eq!(of(&[20], "leave", "105"), Outcome::New);
    assert_eq!(of(&[20], "leave", "201"), Outcome::Fault);
    assert_eq!(of(&[20], "leave", ""), Outcome::Fault, "one of no department is of the whole school");
    assert_eq!(of(&[20, 21], "known", "201"), Outcome::Update);
    assert_eq!(of(&[21], "known", "201"), Outcome::Fault, "nobody takes a service of another department");
}

#[test]
fn a_later_change_of_a_service_shows() {
    let Known { mut stored, named } = known();
    let one = stored.remove("known").unwrap();
    let mark = |change: &dyn Fn(&mut NewService)| {
        let mut other = one.clone();
        change(&mut other);
        told(&other, &named).mark()
    };
    let before = told(&one, &named).mark();
    assert_eq!(mark(&|one| one.row.visit_count = 99), before, "visits are no change");
    let changes: [&dyn Fn(&mut NewService); 5] = [
        &|one| one.row.place_en = "Hall".to_owned(),
        &|one| one.scenes.clear(),
        &|one| one.row.offline_at = Some(one.row.launched_at),
        &|one| one.audience.departments = BTreeSet::from([id(21)]),
        &|one| one.row.guide = None,
    ];
    for change in changes {
        assert_ne!(mark(change), before);
    }
    let text = told(&one, &named).text();
    assert!(text.contains(r#""deptCode":"105""#) && text.contains(r#""steps":"提交 | 旧""#), "{text}");
}

#[test]
fn a_service_of_another_system_comes_in_again_unchanged_alone() {
    let mut cells = vec![CellIn::Absent; c::COLUMNS.len()];
    for (place, value) in [(c::CODE, "foreign"), (c::NAME, "旧名"), (c::DEPARTMENT, "105"), (c::SCENES, "入学")] {
        cells[place] = text(value);
    }
    let mut row = RowIn { number: 2, cells };
    assert_eq!(judged(&row, &caller(None), true).0, Outcome::Skip);
    row.cells[c::NAME] = text("新名");
    let (outcome, faults, _) = judged(&row, &caller(None), true);
    assert_eq!((outcome, faults), (Outcome::Fault, vec!["code".to_owned()]));
    assert_eq!(judged(&row, &caller(None), false).0, Outcome::Skip);
}
