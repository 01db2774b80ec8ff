use onehall_kernel::Names;
use rstest::rstest;
use uuid::Uuid;

use super::*;
use crate::model::{Card, CardColumn, ColumnData, Reminder};
use crate::rules::layout::CardState;

fn card() -> Card {
    let column = |id: &str| CardColumn {
        id: id.to_owned(),
        zh: "教务".to_owned(),
        en: String::new(),
        roles: Vec::new(),
        enabled: true,
        data: ColumnData::default(),
    };
    Card {
        id: Uuid::nil(),
        code: "todo".to_owned(),
        kind: "TODO".to_owned(),
        names: Names { zh: "我的待办".to_owned(), en: "To-dos".to_owned() },
        introductions: Names::default(),
        display_rows: 5,
        columns: vec![column("a"), column("b")],
        config: json!({}),
        more_url: String::new(),
        state: CardState::Locked,
        roles: Vec::new(),
        departments: Vec::new(),
        person_kinds: Vec::new(),
        reminder: Reminder::default(),
        area: Area { x: 0, y: 0, w: 8, h: 4 },
        sort: 0,
        enabled: true,
    }
}

fn fields(change: impl FnOnce(&mut CardBody)) -> Vec<String> {
    let mut body = CardBody::from(card());
    change(&mut body);
    faults(&body).into_iter().map(|(field, _)| field).collect()
}

#[test]
fn a_card_is_the_same_after_it_was_a_document() {
    let stored = serde_json::to_value(CardBody::from(card())).unwrap();
    let back: CardBody = serde_json::from_value(stored).unwrap();
    assert_eq!(back.card(Uuid::nil()), card());
    assert!(fields(|_| {}).is_empty());
}

#[rstest]
#[case::code("code", |b: &mut CardBody| b.basics.code = "a b".to_owned())]
#[case::long_code("code", |b: &mut CardBody| b.basics.code = "a".repeat(65))]
#[case::name("cardName", |b: &mut CardBody| b.basics.card_name = String::new())]
#[case::name_en("cardNameEn", |b: &mut CardBody| b.basics.card_name_en = "n".repeat(65))]
#[case::introduction("cardIntroductionEn", |b: &mut CardBody| b.basics.card_introduction_en = "n".repeat(201))]
#[case::script("moreUrl", |b: &mut CardBody| b.basics.more_url = "javascript:alert(1)".to_owned())]
#[case::kind("cardKind", |b: &mut CardBody| b.basics.card_kind = String::new())]
#[case::no_rows("displayRows", |b: &mut CardBody| b.basics.display_rows = 0)]
#[case::eleven_rows("displayRows", |b: &mut CardBody| b.basics.display_rows = 11)]
#[case::off_grid("area", |b: &mut CardBody| b.basics.area.x = 5)]
#[case::role_twice("roles", |b: &mut CardBody| b.basics.roles = vec!["a".to_owned(), "a".to_owned()])]
#[case::odd_person("personKinds", |b: &mut CardBody| b.basics.person_kinds = vec!["guest".to_owned()])]
#[case::column_twice("columns", |b: &mut CardBody| b.columns[1].column_id = "a".to_owned())]
#[case::column_key("columns[a/b].columnId", |b: &mut CardBody| b.columns[0].column_id = "a/b".to_owned())]
#[case::api_missing("columns[a].apiId", |b: &mut CardBody| b.columns[0].data_source = ColumnSource::Api)]
#[case::api_elsewhere("columns[a].apiId", |b: &mut CardBody| b.columns[0].api_id = Some(Uuid::nil()))]
#[case::no_service("columns[a].serviceIds", |b: &mut CardBody| b.columns[0].data_source = ColumnSource::Service)]
#[case::no_account("columns[a].mpIds", |b: &mut CardBody| b.columns[0].data_source = ColumnSource::OfficialAccount)]
#[case::reminder("reminder.threshold", |b: &mut CardBody| b.reminder.is_open = true)]
#[case::reminder_of_nothing("reminder.columnIds", |b: &mut CardBody| b.reminder.column_ids = vec!["c".to_owned()])]
fn odd_cards_are_refused_by_field(#[case] field: &str, #[case] change: fn(&mut CardBody)) {
    assert_eq!(fields(change), [field]);
}

#[test]
fn texts_are_stored_without_spaces_around_them() {
    let mut body = CardBody::from(card());
    "  我的待办 ".clone_into(&mut body.basics.card_name);
    assert_eq!(tidied(body).basics.card_name, "我的待办");
}
