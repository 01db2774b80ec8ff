use rstest::rstest;
use uuid::Uuid;

use super::*;
use crate::config::index_body::TypeBody;
use crate::model::IndexTypes;

fn card(n: u128) -> CardBody {
    CardBody {
        card_id: Uuid::from_u128(n),
        card_name: "我的课表".to_owned(),
        card_name_en: "My timetable".to_owned(),
        url: "https://jwxt.yunling.example/timetable".to_owned(),
        icon: String::new(),
        open_way: "1003".to_owned(),
        audience: AudienceBody::default(),
    }
}

fn kind(n: u128, cards: Vec<CardBody>) -> TypeBody {
    TypeBody {
        type_id: Uuid::from_u128(n),
        type_name: "常用入口".to_owned(),
        type_name_en: "Quick entries".to_owned(),
        audience: AudienceBody::default(),
        cards,
    }
}

fn body() -> TypesBody {
    TypesBody { types: vec![kind(1, vec![card(1), card(2)]), kind(2, Vec::new())], cards: vec![card(3)] }
}

fn fields(change: impl FnOnce(&mut TypesBody)) -> Vec<String> {
    let mut said = body();
    change(&mut said);
    let last = |field: String| field.rsplit('.').next().unwrap_or_default().to_owned();
    faults(&tidied(said)).into_iter().map(|(field, _)| last(field)).collect()
}

#[rstest]
#[case::nothing(&[], |_: &mut TypesBody| {})]
#[case::empty(&[], |b: &mut TypesBody| *b = TypesBody::default())]
#[case::type_name(&["typeName"], |b: &mut TypesBody| b.types[1].type_name = "长".repeat(21))]
#[case::type_name_en(&["typeNameEn"], |b: &mut TypesBody| b.types[1].type_name_en = "n".repeat(65))]
#[case::type_twice(&["typeId"], |b: &mut TypesBody| b.types[1].type_id = Uuid::from_u128(1))]
#[case::card_twice(&["cardId"], |b: &mut TypesBody| b.cards[0].card_id = Uuid::from_u128(2))]
#[case::card_name(&["cardName"], |b: &mut TypesBody| b.cards[0].card_name = " ".to_owned())]
#[case::script(&["url"], |b: &mut TypesBody| b.types[0].cards[1].url = "javascript:alert(1)".to_owned())]
#[case::icon(&["icon"], |b: &mut TypesBody| b.types[0].cards[1].icon = "data:image/png,x".to_owned())]
#[case::way(&["openWay"], |b: &mut TypesBody| b.types[0].cards[1].open_way = String::new())]
#[case::under(&["isUnder"], |b: &mut TypesBody| b.types[0].audience.is_under = 2)]
#[case::roles(&["roles"], |b: &mut TypesBody| b.types[0].cards[0].audience.roles = vec!["student".to_owned(); 2])]
#[case::departments(&["deptIds"], |b: &mut TypesBody| b.types[0].audience.dept_ids = vec![Uuid::from_u128(7); 2])]
fn categories_and_cards_are_faulted_by_field(#[case] expected: &[&str], #[case] change: fn(&mut TypesBody)) {
    assert_eq!(fields(change), expected);
}

#[test]
fn twenty_categories_and_sixty_cards_are_the_most() {
    let types =
        |count: u128| TypesBody { types: (1..=count).map(|n| kind(n, Vec::new())).collect(), cards: Vec::new() };
    assert!(faults(&types(20)).is_empty());
    assert_eq!(faults(&types(21))[0].0, "types");
    let cards = |count: u128| {
        let (within, loose): (Vec<_>, Vec<_>) = (1..=count).map(card).partition(|card| card.card_id.as_u128() % 2 == 0);
        TypesBody { types: vec![kind(1, within)], cards: loose }
    };
    assert!(faults(&cards(60)).is_empty());
    assert_eq!(faults(&cards(61))[0].0, "cards");
}

#[test]
fn quick_navigation_is_the_same_after_it_was_a_document() {
    let mut said = body();
    said.types[0].audience =
        AudienceBody { is_under: 1, roles: vec!["teacher".to_owned()], dept_ids: vec![Uuid::from_u128(9)] };
    let stored = serde_json::to_value(&said).unwrap();
    assert_eq!(stored["types"][0]["isUnder"], 1, "beside the names, not inside a field of its own");
    let back: TypesBody = serde_json::from_value(stored).unwrap();
    assert_eq!(back, said);
    assert_eq!(TypesBody::from(IndexTypes::from(said.clone())), said);
}

#[test]
fn cards_are_found_moved_and_taken_wherever_they_stand() {
    let mut said = body();
    for n in [2, 3] {
        let taken = said.take(Uuid::from_u128(n)).unwrap();
        said.cards_of(Some(Uuid::from_u128(2))).unwrap().push(taken);
    }
    assert!(said.cards.is_empty() && said.types[0].cards.len() == 1 && said.types[1].cards.len() == 2);
    said.card(Uuid::from_u128(3)).unwrap().card_name = "成绩".to_owned();
    assert_eq!(said.types[1].cards[1].card_name, "成绩");
    assert!(said.take(Uuid::from_u128(9)).is_err() && said.kind(Uuid::from_u128(9)).is_err());
}
