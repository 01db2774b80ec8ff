use proptest::prelude::*;
use rstest::rstest;
use uuid::Uuid;

use super::*;
use crate::rules::menu::NavigationType;

fn entry(n: u128, kind: NavigationType) -> EntryBody {
    EntryBody {
        id: Uuid::from_u128(n + 1),
        code: format!("entry-{n}"),
        navigation_type: kind,
        name: "校园邮箱".to_owned(),
        name_en: "Mail".to_owned(),
        icon: String::new(),
        url: kind.built_in_path().unwrap_or("https://mail.yunling.example").to_owned(),
        open_way: "1003".to_owned(),
        roles: Vec::new(),
        is_auto: 1,
        is_built: if kind.is_built_in() { BUILT_IN } else { CUSTOM },
    }
}

fn list() -> NavigationBody {
    NavigationBody {
        entries: vec![
            entry(0, NavigationType::Home),
            entry(1, NavigationType::ServiceHall),
            entry(2, NavigationType::Link),
        ],
    }
}

fn fields(change: impl FnOnce(&mut EntryBody)) -> Vec<String> {
    let mut body = list();
    change(&mut body.entries[2]);
    let of_entry = |field: String| field.split_once("].").map(|(_, name)| name.to_owned()).unwrap_or(field);
    faults(&tidied(body)).into_iter().map(|(field, _)| of_entry(field)).collect()
}

#[rstest]
#[case::nothing(&[], |_: &mut EntryBody| {})]
#[case::twenty(&[], |e: &mut EntryBody| e.name = "长".repeat(20))]
#[case::twenty_one(&["name"], |e: &mut EntryBody| e.name = "长".repeat(21))]
#[case::no_name(&["name"], |e: &mut EntryBody| e.name = "\u{3000}".to_owned())]
#[case::english(&["nameEn"], |e: &mut EntryBody| e.name_en = "n".repeat(41))]
#[case::path(&[], |e: &mut EntryBody| e.url = "/allServices".to_owned())]
#[case::frame(&[], |e: &mut EntryBody| e.url = r#"{"url":"https://lab.example.edu.cn","frameId":"f"}"#.to_owned())]
#[case::script(&["url"], |e: &mut EntryBody| e.url = "javascript:alert(1)".to_owned())]
#[case::script_in_frame(&["url"], |e: &mut EntryBody| e.url = r#"{"url":"javascript:alert(1)"}"#.to_owned())]
#[case::long_frame(&["url"], |e: &mut EntryBody| {
    e.url = format!(r#"{{"url":"/a","frameId":"{}"}}"#, "f".repeat(2_000));
})]
#[case::nowhere(&["url"], |e: &mut EntryBody| e.url = String::new())]
#[case::icon(&["icon"], |e: &mut EntryBody| e.icon = "//evil.example/x.png".to_owned())]
#[case::way(&["openWay"], |e: &mut EntryBody| e.open_way = "1004".to_owned())]
#[case::role_twice(&["roles"], |e: &mut EntryBody| e.roles = vec!["student".to_owned(); 2])]
#[case::shown(&["isAuto"], |e: &mut EntryBody| e.is_auto = 2)]
#[case::built(&["isBuilt"], |e: &mut EntryBody| e.is_built = 3)]
#[case::code(&["code"], |e: &mut EntryBody| e.code = "entry-1".to_owned())]
#[case::twice(&["id"], |e: &mut EntryBody| e.id = Uuid::from_u128(1))]
fn entries_are_faulted_by_field(#[case] expected: &[&str], #[case] change: fn(&mut EntryBody)) {
    assert_eq!(fields(change), expected);
}

#[test]
fn built_in_entries_change_name_place_and_showing_alone() {
    let live = list();
    let mut said = list();
    said.entries.reverse();
    let own = &mut said.entries[1];
    own.name = "大厅".to_owned();
    own.is_auto = 0;
    own.url = "https://elsewhere.example".to_owned();
    own.roles = vec!["teacher".to_owned()];
    own.navigation_type = NavigationType::Link;
    own.is_built = CUSTOM;
    let kept = settled(said, &live);
    let expected = EntryBody { name: "大厅".to_owned(), is_auto: 0, ..live.entries[1].clone() };
    assert_eq!(kept.entries[1], expected);
    let ids = |body: &NavigationBody| body.entries.iter().map(|e| e.id.as_u128()).collect::<Vec<_>>();
    assert_eq!(ids(&kept), [3, 2, 1], "the order is the list's");

    let without = NavigationBody { entries: vec![list().entries.remove(2), entry(9, NavigationType::Personal)] };
    assert_eq!(ids(&settled(without, &live)), [3, 1, 2], "none goes, and none comes that is not there");
}

proptest! {
    /// Whatever is said, the portal's own pages are all there once, custom entries are those that were said.
    #[test]
    fn a_settled_list_has_all_built_in_entries(picked in prop::collection::vec((0_u128..12, any::<bool>()), 0..12)) {
        let kinds = [NavigationType::Home, NavigationType::ServiceHall, NavigationType::Personal];
        let live = NavigationBody { entries: (0..).zip(kinds).map(|(n, kind)| entry(n, kind)).collect() };
        let mut seen = BTreeSet::new();
        let said = picked.into_iter().filter(|(n, _)| seen.insert(*n)).map(|(n, as_custom)| {
            let kind = if as_custom { NavigationType::Link } else { NavigationType::ThreeLists };
            entry(n, kind)
        });
        let said = NavigationBody { entries: said.collect() };
        let once = settled(said.clone(), &live);
        for own in &live.entries {
            prop_assert_eq!(once.entries.iter().filter(|e| e.id == own.id).count(), 1);
        }
        let wanted: Vec<_> = custom(&said).filter(|e| e.id.as_u128() > 3).map(|e| e.id).collect();
        prop_assert_eq!(custom(&once).map(|e| e.id).collect::<Vec<_>>(), wanted);
        prop_assert_eq!(settled(once.clone(), &live), once);
    }
}
