use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::config::hall_body::Sort;

fn wrong(change: impl FnOnce(&mut HallBody)) -> Vec<String> {
    let mut body = HallBody::default();
    change(&mut body);
    faults(&tidied(body)).into_iter().map(|(field, _)| field).collect()
}

fn on(body: &mut HallBody) -> &mut AgreementBody {
    body.agreement = AgreementBody {
        is_on: true,
        title: "须知".into(),
        content: "第一条\n第二条".into(),
        ..AgreementBody::default()
    };
    &mut body.agreement
}

#[test]
fn a_hall_is_faulted_by_field() {
    assert!(wrong(|_| {}).is_empty());
    assert!(wrong(|b| on(b).title_en = "x".repeat(128)).is_empty());
    assert_eq!(wrong(|b| b.title = "长".repeat(33)), ["title"]);
    assert_eq!(wrong(|b| b.title = "上\n下".into()), ["title"]);
    assert_eq!(wrong(|b| b.title_en = "x".repeat(65)), ["titleEn"]);
    assert_eq!(wrong(|b| b.introduction = "长".repeat(201)), ["introduction"]);
    assert_eq!(wrong(|b| b.introduction_en = "x".repeat(401)), ["introductionEn"]);
    assert_eq!(wrong(|b| b.facets.push(b.facets[6])), ["facets[letter].code"]);
    assert_eq!(wrong(|b| b.agreement.is_on = true), ["agreement.title", "agreement.content"]);
    assert_eq!(wrong(|b| on(b).title = " ".into()), ["agreement.title"]);
    assert_eq!(wrong(|b| on(b).title_en = "x".repeat(129)), ["agreement.titleEn"]);
    assert_eq!(wrong(|b| on(b).content = "\u{3000}\r\n".into()), ["agreement.content"]);
    assert_eq!(wrong(|b| on(b).content = "长".repeat(5_001)), ["agreement.content"]);
    assert!(wrong(|b| on(b).content = "长".repeat(5_000)).is_empty());
    assert_eq!(wrong(|b| on(b).content_en = "\u{0}".into()), ["agreement.contentEn"]);
    assert_eq!(wrong(|b| b.agreement.content = "长".repeat(5_001)), ["agreement.content"], "also while it is off");
}

#[test]
fn halls_are_those_of_the_page_call() {
    for (kind, hall) in [("", Hall::Whole), ("PROCESS", Hall::Process), ("APPLICATION", Hall::Application)] {
        assert_eq!(Hall::of_type(kind), Some(hall));
        assert_eq!(json!(hall), json!(hall.key()));
    }
    assert_eq!(Hall::of_type("process"), None);
    for sort in [Sort::Default, Sort::Heat, Sort::Rating, Sort::Newest, Sort::Name] {
        assert_eq!(json!(sort), json!(sort.as_str()));
    }
}

#[test]
fn another_text_in_either_language_is_another_agreement() {
    let mut body = HallBody::default();
    let first = hash(on(&mut body));
    body.agreement.is_on = false;
    assert_eq!(hash(&body.agreement), first, "switching it off and on asks nobody again");
    let changes: [fn(&mut AgreementBody); 4] =
        [|a| a.title.push('。'), |a| a.title_en.push('.'), |a| a.content.push('。'), |a| a.content_en.push('.')];
    for change in changes {
        let mut other = body.agreement.clone();
        change(&mut other);
        assert_ne!(hash(&other), first);
    }
    let (mut one, mut other) = (AgreementBody::default(), AgreementBody::default());
    one.title = "甲乙".into();
    (other.title, other.title_en) = ("甲".into(), "乙".into());
    assert_ne!(hash(&one), hash(&other), "texts do not run into each other");
}

proptest! {
    #[test]
    fn all_criteria_stand_there_once_in_the_order_that_was_said(
        order in Just(FacetCode::ALL.to_vec()).prop_shuffle(),
        many in 0..=7_usize,
        shown in any::<[bool; 7]>(),
    ) {
        let facets: Vec<FacetBody> =
            order.iter().zip(shown).take(many).map(|(code, is_show)| FacetBody { code: *code, is_show }).collect();
        let body = tidied(HallBody { facets: facets.clone(), ..HallBody::default() });
        prop_assert!(faults(&body).is_empty());
        prop_assert_eq!(&body.facets[..many], &facets[..]);
        let mut codes: Vec<FacetCode> = body.facets.iter().map(|facet| facet.code).collect();
        codes.sort_unstable();
        prop_assert_eq!(codes, FacetCode::ALL.to_vec());
        prop_assert!(body.facets[many..].iter().all(|facet| facet.is_show));
        prop_assert_eq!(tidied(body.clone()), body);
    }
}
