//! What becomes of a row of the register of tools.

use onehall_feature::Outcome;

use super::*;

fn names(zh: &str, en: &str) -> Names {
    Names { zh: zh.to_owned(), en: en.to_owned() }
}

fn tool(id: u128, client: &str, code: &str) -> Tool {
    Tool {
        id: Uuid::from_u128(id),
        client: client.to_owned(),
        code: code.to_owned(),
        type_id: Uuid::from_u128(10),
        names: names("课表查询", "Timetable"),
        icon: String::new(),
        url: "https://jwxt.example.edu.cn/t".to_owned(),
        open_way: "1001".to_owned(),
        roles: vec!["student".to_owned()],
        sort: 3,
        enabled: false,
        place: Some(4),
    }
}

fn known() -> Known {
    let kind = |id, code: &str| ToolType {
        id: Uuid::from_u128(id),
        code: code.to_owned(),
        names: names("学习", "Study"),
        sort: 1,
    };
    let role = |id, code: &str, zh: &str, en: &str| Role {
        id: Uuid::from_u128(id),
        code: code.to_owned(),
        names: names(zh, en),
    };
    Known {
        tools: vec![tool(1, "", "timetable"), tool(2, "jwxt", "grades")],
        types: vec![kind(10, "study"), kind(11, "life")],
        roles: vec![role(20, "student", "学生", "Student"), role(21, "teacher", "教师", "Teacher")],
    }
}

/// A row with these cells; the others are not in the file.
fn row(cells: &[(usize, CellIn)]) -> RowIn {
    let mut all = vec![CellIn::Absent; COLUMNS.len()];
    for (place, cell) in cells {
        all[*place] = cell.clone();
    }
    RowIn { number: 2, cells: all }
}

fn text(text: &str) -> CellIn {
    CellIn::Text(text.to_owned())
}

fn complete(code: &str) -> Vec<(usize, CellIn)> {
    vec![(CODE, text(code)), (NAME, text("校历")), (TYPE, text("life")), (URL, text("/calendar"))]
}

fn judged(cells: &[(usize, CellIn)], update: bool, have: u64) -> (Outcome, Vec<String>, Option<Tool>) {
    let verdict = verdict(&row(cells), update, &known(), &mut { have }, || Uuid::from_u128(99));
    let after = verdict.plan.and_then(|plan| plan.downcast::<Plan>().ok()).map(|plan| plan.after);
    (verdict.outcome, verdict.faults.into_iter().map(|fault| fault.column).collect(), after)
}

#[test]
fn a_new_tool_has_what_the_row_says_and_the_rest_by_default() {
    let (outcome, _, after) = judged(&complete("calendar"), false, 2);
    let after = after.unwrap();
    assert_eq!((outcome, after.id, after.type_id), (Outcome::New, Uuid::from_u128(99), Uuid::from_u128(11)));
    assert_eq!((after.open_way.as_str(), after.enabled, after.sort), ("1003", true, 0));
    let mut cells = complete("calendar");
    cells.extend([
        (ROLES, text("学生；teacher；STUDENT")),
        (ENABLED, CellIn::Bool(false)),
        (SORT, CellIn::Number(7.0)),
    ]);
    let after = judged(&cells, false, 2).2.unwrap();
    assert_eq!((after.roles, after.enabled, after.sort), (vec!["student".to_owned(), "teacher".to_owned()], false, 7));
}

#[test]
fn a_known_tool_is_left_or_changed_by_what_the_file_has() {
    assert_eq!(judged(&complete("timetable"), false, 2).0, Outcome::Skip);
    let (outcome, _, after) = judged(&complete("timetable"), true, 2);
    let after = after.unwrap();
    assert_eq!((outcome, after.id), (Outcome::Update, Uuid::from_u128(1)));
    assert_eq!((after.names.zh.as_str(), after.names.en.as_str()), ("校历", "Timetable"), "what is not there stays");
    assert_eq!((after.enabled, after.place), (false, None), "in another type it has no place yet");
    let mut cells = complete("timetable");
    cells.extend([
        (NAME_EN, CellIn::Empty),
        (ROLES, CellIn::Empty),
        (OPEN_WAY, CellIn::Empty),
        (ENABLED, CellIn::Empty),
    ]);
    let after = judged(&cells, true, 2).2.unwrap();
    assert_eq!((after.names.en.as_str(), after.roles.len()), ("", 0));
    assert_eq!((after.open_way.as_str(), after.enabled), ("1003", true));
}

#[test]
fn a_tool_of_another_system_comes_in_again_unchanged_alone() {
    let mut cells = vec![
        (CODE, text("jwxt:grades")),
        (NAME, text("课表查询")),
        (TYPE, text("study")),
        (URL, text("https://jwxt.example.edu.cn/t")),
    ];
    assert_eq!(judged(&cells, true, 2).0, Outcome::Skip);
    cells[1].1 = text("成绩查询");
    let (outcome, faults, _) = judged(&cells, true, 2);
    assert_eq!((outcome, faults), (Outcome::Fault, vec!["code".to_owned()]));
    assert_eq!(judged(&cells, false, 2).0, Outcome::Skip);
    assert_eq!(code_of(&known().tools[1]), "jwxt:grades");
}

#[test]
fn what_is_wrong_is_named_by_its_column() {
    for (change, columns) in [
        ((CODE, text("a b")), &["code"][..]),
        ((CODE, text("grades")), &["code"]),
        ((TYPE, text("none")), &["typeCode"]),
        ((URL, text("//evil.example")), &["url"]),
        ((ICON, text("data:image/svg+xml,x")), &["icon"]),
        ((ROLES, text("学生；无此角色；也无")), &["roles", "roles"]),
        ((SORT, CellIn::Number(1.5)), &["sort"]),
    ] {
        let mut cells = complete("calendar");
        cells.push(change.clone());
        let (outcome, faults, _) = judged(&cells, true, 2);
        assert_eq!(
            (outcome, faults),
            (Outcome::Fault, columns.iter().map(|c| (*c).to_owned()).collect()),
            "{change:?}"
        );
    }
}

#[test]
fn there_is_an_end() {
    assert_eq!(judged(&complete("calendar"), true, TOOLS_MAX).0, Outcome::Fault);
    assert_eq!(judged(&complete("timetable"), true, TOOLS_MAX).0, Outcome::Update, "one that is there changes");
}

#[test]
fn a_later_change_of_a_tool_shows() {
    let one = tool(1, "", "timetable");
    let other = Tool { enabled: true, ..one.clone() };
    assert_ne!(told(&one, "study").mark(), told(&other, "study").mark());
    assert_eq!(told(&one, "study").mark(), told(&Tool { place: None, ..one.clone() }, "study").mark());
}
