use proptest::prelude::*;

use super::*;

fn id(n: u32) -> Uuid {
    Uuid::from_u128(u128::from(n))
}

fn area(x: u32, y: u32, w: u32, h: u32) -> Area {
    Area { x, y, w, h }
}

fn offer(n: u32, state: CardState, area: Area) -> Offered {
    Offered { id: id(n), state, area, sort: i32::try_from(n).unwrap() }
}

fn shown(placed: &[Placed]) -> Vec<(u128, Area)> {
    placed.iter().filter(|p| !p.hidden).map(|p| (p.id.as_u128(), p.area)).collect()
}

#[test]
fn without_own_places_the_tenants_layout_stands() {
    let cards = [
        offer(1, CardState::Locked, area(0, 0, 8, 4)),
        offer(2, CardState::Default, area(8, 0, 4, 4)),
        offer(3, CardState::Optional, area(0, 4, 12, 3)),
    ];
    let layout = merge(&cards, &HashMap::new());
    assert_eq!(shown(&layout), [(1, area(0, 0, 8, 4)), (2, area(8, 0, 4, 4))]);
    assert!(layout[2].hidden, "optional cards wait until they are taken");
}

#[test]
fn own_places_win_and_holes_close_up() {
    let cards = [
        offer(1, CardState::Locked, area(0, 0, 8, 4)),
        offer(2, CardState::Default, area(8, 0, 4, 4)),
        offer(3, CardState::Default, area(8, 4, 4, 3)),
        offer(4, CardState::Optional, area(0, 9, 4, 2)),
    ];
    let own = HashMap::from([
        (id(2), Own { area: area(8, 0, 4, 4), hidden: true }),
        (id(4), Own { area: area(0, 40, 6, 2), hidden: false }),
        (id(99), Own { area: area(0, 0, 12, 12), hidden: false }),
    ]);
    let layout = merge(&cards, &own);
    assert_eq!(shown(&layout), [(1, area(0, 0, 8, 4)), (3, area(8, 0, 4, 3)), (4, area(0, 4, 6, 2))]);
}

#[test]
fn a_locked_card_stays_whatever_was_saved_before_it_was_locked() {
    let cards = [offer(1, CardState::Locked, area(0, 0, 6, 2))];
    let own = HashMap::from([(id(1), Own { area: area(6, 3, 6, 2), hidden: true })]);
    assert_eq!(shown(&merge(&cards, &own)), [(1, area(6, 0, 6, 2))], "it may be moved, not removed");
}

#[test]
fn places_are_checked_before_they_are_saved() {
    let cards = [offer(1, CardState::Locked, area(0, 0, 6, 2)), offer(2, CardState::Default, area(6, 0, 6, 2))];
    let want = |n, area, hidden| (id(n), Own { area, hidden });
    let code = |wanted: &[(Uuid, Own)]| check(&cards, wanted).err().map(|p| p.code);
    assert_eq!(code(&[]), None);
    assert_eq!(code(&[want(1, area(6, 0, 6, 2), false), want(2, area(0, 0, 6, 2), true)]), None);
    assert_eq!(code(&[want(1, area(0, 0, 6, 2), true)]), Some(ErrorCode::CardLocked));
    assert_eq!(code(&[want(3, area(0, 0, 6, 2), false)]), Some(ErrorCode::ObjectNotFound));
    let twice = [want(2, area(0, 0, 6, 2), false), want(2, area(0, 0, 6, 2), false)];
    assert_eq!(code(&twice), Some(ErrorCode::RequestInvalid));
    for bad in [
        area(7, 0, 6, 2),
        area(0, 0, 13, 2),
        area(0, 0, 0, 2),
        area(0, 0, 6, 0),
        area(0, 0, 6, HEIGHT_MAX + 1),
        area(0, ROW_MAX + 1, 6, 1),
    ] {
        assert_eq!(code(&[want(2, bad, false)]), Some(ErrorCode::RequestInvalid), "{bad:?}");
    }
}

#[test]
fn states_read_as_they_are_written() {
    for state in [CardState::Locked, CardState::Default, CardState::Optional] {
        assert_eq!(state.as_str().parse(), Ok(state));
    }
    assert!("fixed".parse::<CardState>().is_err());
}

fn any_area() -> impl Strategy<Value = Area> {
    (0..20_u32, 0..30_u32, 0..20_u32, 0..16_u32).prop_map(|(x, y, w, h)| area(x, y, w, h))
}

fn any_state() -> impl Strategy<Value = CardState> {
    prop_oneof![Just(CardState::Locked), Just(CardState::Default), Just(CardState::Optional)]
}

fn any_offers() -> impl Strategy<Value = Vec<Offered>> {
    prop::collection::vec((any_state(), any_area(), -3..3_i32), 0..20).prop_map(|cards| {
        let numbered = cards.into_iter().zip(1..);
        numbered.map(|((state, area, sort), n)| Offered { id: id(n), state, area, sort }).collect()
    })
}

fn any_own() -> impl Strategy<Value = HashMap<Uuid, Own>> {
    prop::collection::hash_map((1..24_u32).prop_map(id), (any_area(), any::<bool>()), 0..20)
        .prop_map(|own| own.into_iter().map(|(id, (area, hidden))| (id, Own { area, hidden })).collect())
}

fn overlap(a: Area, b: Area) -> bool {
    a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

proptest! {
    #[test]
    fn every_offered_card_stands_exactly_once_and_nothing_else(cards in any_offers(), own in any_own()) {
        let mut got: Vec<Uuid> = merge(&cards, &own).iter().map(|p| p.id).collect();
        let mut expected: Vec<Uuid> = cards.iter().map(|c| c.id).collect();
        got.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(got, expected);
    }

    #[test]
    fn locked_cards_survive_and_hidden_ones_are_hidden(cards in any_offers(), own in any_own()) {
        for placed in merge(&cards, &own) {
            let mine = own.get(&placed.id);
            let expected = match placed.state {
                CardState::Locked => false,
                CardState::Default => mine.is_some_and(|m| m.hidden),
                CardState::Optional => mine.is_none_or(|m| m.hidden),
            };
            prop_assert_eq!(placed.hidden, expected);
        }
    }

    #[test]
    fn nothing_overlaps_and_everything_fits(cards in any_offers(), own in any_own()) {
        let layout = merge(&cards, &own);
        for (i, a) in layout.iter().enumerate() {
            prop_assert!(a.area.w >= 1 && a.area.h >= 1 && a.area.x + a.area.w <= COLUMNS, "{:?}", a.area);
            for b in &layout[i + 1..] {
                prop_assert!(!overlap(a.area, b.area), "{:?} {:?}", a, b);
            }
        }
    }

    #[test]
    fn no_shown_card_can_move_up(cards in any_offers(), own in any_own()) {
        let layout: Vec<Placed> = merge(&cards, &own).into_iter().filter(|p| !p.hidden).collect();
        for a in layout.iter().filter(|a| a.area.y > 0) {
            let higher = Area { y: a.area.y - 1, ..a.area };
            prop_assert!(layout.iter().any(|b| b.id != a.id && overlap(higher, b.area)), "{:?} floats", a);
        }
    }

    #[test]
    fn the_order_does_not_depend_on_how_cards_come_in(cards in any_offers(), own in any_own(), turn in 0..20_usize) {
        let mut turned = cards.clone();
        if !turned.is_empty() {
            let by = turn % turned.len();
            turned.rotate_left(by);
        }
        prop_assert_eq!(merge(&cards, &own), merge(&turned, &own));
    }

    #[test]
    fn a_saved_layout_comes_back_as_it_is(cards in any_offers(), own in any_own()) {
        let first = merge(&cards, &own);
        let saved = first.iter().map(|p| (p.id, Own { area: p.area, hidden: p.hidden })).collect();
        let again = merge(&cards, &saved);
        let shown = |l: &[Placed]| l.iter().filter(|p| !p.hidden).copied().collect::<Vec<_>>();
        prop_assert_eq!(shown(&first), shown(&again));
    }

    #[test]
    fn cards_above_one_another_keep_their_order(cards in any_offers(), own in any_own()) {
        let start: HashMap<Uuid, Area> =
            cards.iter().map(|c| (c.id, own.get(&c.id).map_or(c.area, |o| o.area).fitted())).collect();
        let layout: Vec<Placed> = merge(&cards, &own).into_iter().filter(|p| !p.hidden).collect();
        for a in &layout {
            for b in &layout {
                let (before, after) = (start[&a.id], start[&b.id]);
                let same_columns = before.x < after.x + after.w && after.x < before.x + before.w;
                if same_columns && before.y < after.y {
                    prop_assert!(a.area.y < b.area.y, "{:?} {:?}", a, b);
                }
            }
        }
    }
}
