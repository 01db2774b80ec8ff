use proptest::prelude::*;
use rstest::rstest;

use super::*;

fn id(n: u128) -> Uuid {
    Uuid::from_u128(n)
}

fn area(x: u32) -> Area {
    Area { x, y: 0, w: 4, h: 2 }
}

fn tenant(state: CardState) -> Offered {
    Offered { id: id(1), state, area: area(0), sort: 0 }
}

fn layer(scope: Scope, key: &str, priority: i32, state: Option<LayerState>, at: Option<u32>) -> Layer {
    Layer {
        id: id(100),
        scope,
        key: key.to_owned(),
        names: Names::default(),
        priority,
        cards: vec![LayerCard { card: id(1), state, area: at.map(area) }],
    }
}

fn role(key: &str, priority: i32, state: LayerState) -> Layer {
    layer(Scope::Role, key, priority, Some(state), None)
}

fn owned(roles: &[&str]) -> Vec<String> {
    roles.iter().map(|r| (*r).to_owned()).collect()
}

#[test]
fn layers_apply_by_priority_then_from_the_highest_department_to_the_own_one() {
    let department = |n: u128| layer(Scope::Department, &id(n).to_string(), 99, None, None);
    let layers = [
        department(21),
        role("teacher", 20, LayerState::Default),
        department(20),
        role("student", 30, LayerState::Default),
        role("admin", 10, LayerState::Default),
        role("staff", 40, LayerState::Default),
        department(99),
    ];
    let roles = owned(&["student", "teacher", "admin"]);
    let who = Identity { roles: &roles, departments: &[id(20), id(21)], kind: "" };
    let keys: Vec<&str> = applying(&layers, who).iter().map(|l| l.key.as_str()).collect();
    let (own, above) = (id(20).to_string(), id(21).to_string());
    assert_eq!(keys, ["admin", "teacher", "student", &above, &own]);
}

#[rstest]
#[case::nothing_said(CardState::Default, &[None], Some(CardState::Default))]
#[case::role_locks(CardState::Optional, &[Some(LayerState::Locked)], Some(CardState::Locked))]
#[case::last_word(CardState::Default, &[Some(LayerState::Optional), Some(LayerState::Default)], Some(CardState::Default))]
#[case::removed(CardState::Default, &[Some(LayerState::Absent)], None)]
#[case::brought_back(CardState::Default, &[Some(LayerState::Absent), Some(LayerState::Optional)], Some(CardState::Optional))]
#[case::the_tenants_lock_holds(CardState::Locked, &[Some(LayerState::Absent)], Some(CardState::Locked))]
#[case::a_layers_lock_holds(CardState::Default, &[Some(LayerState::Locked), Some(LayerState::Optional)], Some(CardState::Locked))]
fn states(#[case] below: CardState, #[case] said: &[Option<LayerState>], #[case] expected: Option<CardState>) {
    let layers: Vec<Layer> = said.iter().map(|state| layer(Scope::Role, "r", 0, *state, None)).collect();
    let all: Vec<&Layer> = layers.iter().collect();
    assert_eq!(resolve(tenant(below), &all).map(|r| r.offered.state), expected);
}

#[test]
fn a_locked_card_may_be_moved_and_tells_who_did_what() {
    let lock = layer(Scope::Role, "teacher", 1, Some(LayerState::Locked), Some(4));
    let place = layer(Scope::Department, &id(20).to_string(), 0, Some(LayerState::Absent), Some(8));
    let resolved = resolve(tenant(CardState::Default), &[&lock, &place]).unwrap();
    assert_eq!((resolved.offered.state, resolved.offered.area), (CardState::Locked, area(8)));
    assert_eq!(resolved.state_from, Some(&lock));
    assert_eq!(resolved.area_from, Some(&place));
}

#[test]
fn words_read_as_they_are_written() {
    for state in LayerState::ALL {
        assert_eq!(state.as_str().parse(), Ok(state));
        assert_eq!(serde_json::to_value(state).unwrap(), state.as_str());
    }
    for scope in [Scope::Role, Scope::Department] {
        assert_eq!(scope.as_str().parse(), Ok(scope));
    }
    assert!("person".parse::<Scope>().is_err());
}

fn any_layer() -> impl Strategy<Value = Layer> {
    let state = prop::option::of(prop::sample::select(LayerState::ALL.to_vec()));
    (0..5_u32, -3..3_i32, state, prop::option::of(0..9_u32)).prop_map(|(role, priority, state, at)| {
        let mut made = layer(Scope::Role, &format!("r{role}"), priority, state, at);
        made.id = id(u128::from(role) + 1_000);
        made
    })
}

proptest! {
    #[test]
    fn the_result_does_not_depend_on_how_layers_come_in(layers in prop::collection::vec(any_layer(), 0..8), turn in 0..8_usize) {
        // one layer for each role, as the database has it
        let mut layers = layers;
        layers.sort_by(|a, b| a.key.cmp(&b.key));
        layers.dedup_by(|a, b| a.key == b.key);
        let mut turned = layers.clone();
        if !turned.is_empty() {
            let by = turn % turned.len();
            turned.rotate_left(by);
        }
        let roles = owned(&["r0", "r1", "r2", "r3", "r4"]);
        let who = Identity { roles: &roles, departments: &[], kind: "" };
        let one = resolve(tenant(CardState::Default), &applying(&layers, who)).map(|r| r.offered);
        let other = resolve(tenant(CardState::Default), &applying(&turned, who)).map(|r| r.offered);
        prop_assert_eq!(one, other);
    }

    #[test]
    fn a_card_locked_at_any_layer_survives_all_later_ones(
        before in prop::collection::vec(any_layer(), 0..5), after in prop::collection::vec(any_layer(), 0..5)
    ) {
        let lock = role("lock", 0, LayerState::Locked);
        let all: Vec<&Layer> = before.iter().chain([&lock]).chain(&after).collect();
        let resolved = resolve(tenant(CardState::Optional), &all);
        prop_assert_eq!(resolved.map(|r| r.offered.state), Some(CardState::Locked));
    }
}
