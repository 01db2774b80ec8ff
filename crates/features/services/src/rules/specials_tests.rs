use proptest::prelude::*;

use super::*;

fn special(id: u128, client: &str) -> SpecialBody {
    SpecialBody {
        id: Uuid::from_u128(id),
        code: format!("s{id}"),
        name: format!("专题{id}"),
        name_en: String::new(),
        summary: String::new(),
        summary_en: String::new(),
        cover: String::new(),
        is_enable: true,
        client_id: client.to_owned(),
        service_ids: vec![Uuid::from_u128(7)],
    }
}

fn list(specials: impl IntoIterator<Item = SpecialBody>) -> SpecialsBody {
    SpecialsBody { specials: specials.into_iter().collect() }
}

fn ids(body: &SpecialsBody) -> Vec<u128> {
    body.specials.iter().map(|special| special.id.as_u128()).collect()
}

fn wrong(change: impl FnOnce(&mut SpecialBody)) -> Vec<String> {
    let mut one = special(1, "");
    change(&mut one);
    let prefix = format!("specials[{}].", one.id);
    let found = faults(&tidied(list([one])));
    found.into_iter().map(|(field, _)| field.strip_prefix(&prefix).unwrap_or(&field).to_owned()).collect()
}

#[test]
fn a_special_is_faulted_by_field() {
    assert!(wrong(|_| {}).is_empty());
    assert!(wrong(|s| s.code.clear()).is_empty(), "the server makes a code");
    assert_eq!(wrong(|s| s.id = Uuid::nil()), ["id"]);
    assert_eq!(wrong(|s| s.code = "迎新".into()), ["code"]);
    assert_eq!(wrong(|s| s.name = " ".into()), ["name"]);
    assert_eq!(wrong(|s| s.name = "长".repeat(65)), ["name"]);
    assert_eq!(wrong(|s| s.name_en = "x".repeat(129)), ["nameEn"]);
    assert_eq!(wrong(|s| s.summary = "长".repeat(301)), ["summary"]);
    assert_eq!(wrong(|s| s.summary_en = "x".repeat(601)), ["summaryEn"]);
    assert_eq!(wrong(|s| s.cover = "javascript:alert(1)".into()), ["cover"]);
    assert_eq!(wrong(|s| s.service_ids.clear()), ["serviceIds"]);
    assert_eq!(wrong(|s| s.service_ids.push(s.service_ids[0])), ["serviceIds"]);
    assert_eq!(wrong(|s| s.service_ids = (1..=101).map(Uuid::from_u128).collect()), ["serviceIds"]);
    let twice = faults(&list([special(1, ""), special(1, "")]));
    let fields: Vec<&str> = twice.iter().filter_map(|(field, _)| field.rsplit('.').next()).collect();
    assert_eq!(fields, ["id", "code"]);
    assert_eq!(faults(&list((1..=51).map(|n| special(n, ""))))[0].0, "specials");
}

#[test]
fn of_other_systems_specials_only_the_place_is_a_pages() {
    let live = list([special(1, ""), special(2, "lib"), special(3, "lib")]);
    let mut theirs = special(2, "");
    (theirs.name, theirs.is_enable) = ("改名".into(), false);
    let mut own = special(1, "lib");
    (own.name, own.code) = ("改名".into(), "other".into());
    let settled = settled(list([special(9, "gone"), theirs, special(4, ""), own]), &live);
    assert_eq!(ids(&settled), [2, 4, 1, 3]);
    assert_eq!(settled.specials[0], live.specials[1]);
    let kept = &settled.specials[2];
    assert_eq!((kept.name.as_str(), kept.code.as_str(), kept.client_id.as_str()), ("改名", "s1", ""));
}

#[test]
fn a_system_puts_its_own_special_and_no_other() {
    let mut body = list([special(1, ""), special(2, "lib")]);
    let put =
        |body: &mut SpecialsBody, special, sort| put(body, special, sort).map(|(id, new)| (id.as_u128(), new)).ok();
    let mut again = special(8, "lib");
    (again.code, again.name) = ("s2".into(), "新名".into());
    assert_eq!(put(&mut body, again.clone(), -5), Some((2, false)), "key and place stay");
    assert_eq!((body.specials[1].name.as_str(), body.specials[1].id.as_u128()), ("新名", 2));
    assert_eq!(put(&mut body, SpecialBody { client_id: "other".into(), ..again }, 1), None);
    let taken = SpecialBody { code: "s1".into(), ..special(8, "lib") };
    assert_eq!(put(&mut body, taken, 1), None, "an administrator's stays theirs");
    for (id, sort, order) in [(10, 0, vec![10, 1, 2]), (11, 2, vec![10, 11, 1, 2]), (12, 99, vec![10, 11, 1, 2, 12])] {
        assert_eq!(put(&mut body, special(id, "lib"), sort), Some((id, true)));
        assert_eq!(ids(&body), order);
    }
    let mut full = list((1..=50).map(|n| special(n, "lib")));
    assert_eq!(put(&mut full, special(51, "lib"), 1), None);
    assert_eq!(put(&mut full, special(50, "lib"), 1), Some((50, false)));
}

proptest! {
    #[test]
    fn whatever_a_page_sends_systems_keep_theirs_and_settling_again_changes_nothing(
        live in prop::collection::btree_map(0..12_u128, any::<bool>(), 0..8),
        sent in prop::collection::vec((0..16_u128, any::<bool>()), 0..8),
    ) {
        let client = |foreign: bool| if foreign { "lib" } else { "" };
        let live = list(live.into_iter().map(|(id, foreign)| special(id, client(foreign))));
        let mut seen = BTreeSet::new();
        let sent = sent.into_iter().filter(|(id, _)| seen.insert(*id));
        let sent = list(sent.map(|(id, foreign)| SpecialBody { name: "改".into(), ..special(id, client(foreign)) }));
        let once = settled(sent.clone(), &live);
        let theirs = |body: &SpecialsBody| {
            let mut all: Vec<SpecialBody> = body.specials.iter().filter(|s| s.is_foreign()).cloned().collect();
            all.sort_by_key(|special| special.id);
            all
        };
        prop_assert_eq!(theirs(&once), theirs(&live));
        let own: Vec<u128> =
            ids(&sent).into_iter().filter(|id| once.specials.iter().any(|s| s.id.as_u128() == *id)).collect();
        let kept: Vec<u128> = ids(&once).into_iter().filter(|id| own.contains(id)).collect();
        prop_assert_eq!(kept, own, "the order that was said");
        prop_assert_eq!(settled(once.clone(), &live), once);
    }
}
