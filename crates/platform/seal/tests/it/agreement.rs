//! The key agreement.

use onehall_seal::{ClientAgreement, InitIn, InitOut, Level, SealError, SuiteId, Terms, agree};
use rstest::rstest;

use crate::world::{BINDING, World};

const TERMS: Terms<'static> =
    Terms { allowed: &SuiteId::ALL, level: Level::WritesAndAnswers, binding: BINDING, life_seconds: 7_200 };

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn both_sides_get_the_same_key_and_every_agreement_another(#[case] suite: SuiteId) {
    let world = World::new(suite);
    assert_eq!(world.server.kid(), world.client.kid());
    assert_eq!((world.server.suite(), world.server.binding()), (suite, BINDING));
    assert_eq!(world.server.expires_at(), world.now().timestamp() + 7_200);
    assert!(world.open(&world.sealed()).is_ok());

    let (server, client) = crate::world::agreed(&world.keys, suite, &world.env);
    assert_ne!(server.kid(), world.server.kid());
    let sealed = onehall_seal::seal_request(&client, &world.to(), b"{}", &world.env).unwrap();
    assert_eq!(world.open(&sealed).unwrap_err(), SealError::UnknownKey);
}

#[test]
fn the_servers_order_decides_among_what_the_client_speaks() {
    let world = World::new(SuiteId::Jose1);
    let jwks = world.keys.jwks(world.now());
    let both = ClientAgreement::start(&[SuiteId::Jose1, SuiteId::Gm1], &jwks, &world.env).unwrap();
    for (allowed, chosen) in [
        (vec![SuiteId::Jose1, SuiteId::Gm1], Ok(SuiteId::Jose1)),
        (vec![SuiteId::Gm1, SuiteId::Jose1], Ok(SuiteId::Gm1)),
        (vec![SuiteId::Gm1], Ok(SuiteId::Gm1)),
        (vec![], Err(SealError::NoCommonSuite)),
    ] {
        let terms = Terms { allowed: &allowed, ..TERMS };
        let answer = agree(&world.keys, &terms, both.input(), &world.env).map(|(key, _)| key.suite());
        assert_eq!(answer, chosen, "{allowed:?}");
    }
    let jose = ClientAgreement::start(&[SuiteId::Jose1], &jwks, &world.env).unwrap();
    let terms = Terms { allowed: &[SuiteId::Gm1], ..TERMS };
    assert_eq!(agree(&world.keys, &terms, jose.input(), &world.env).unwrap_err(), SealError::NoCommonSuite);
}

#[rstest]
#[case::suites(|i: &mut InitIn| i.suites = vec![])]
#[case::many(|i: &mut InitIn| i.suites = vec!["JOSE-1".into(); 9])]
#[case::line_feed(|i: &mut InitIn| i.suites.push("A\nnonce=".into()))]
#[case::nonce(|i: &mut InitIn| i.nonce = "AAAA".into())]
#[case::old(|i: &mut InitIn| i.ts -= 301)]
#[case::early(|i: &mut InitIn| i.ts += 301)]
#[case::unnamed(|i: &mut InitIn| i.suites = vec!["GM-2".into()])]
#[case::no_part(|i: &mut InitIn| { i.kex.jose = None; i.kex.gm = None })]
#[case::curve(|i: &mut InitIn| i.kex.jose.as_mut().unwrap().epk.crv = "P-384".into())]
#[case::off_curve(|i: &mut InitIn| i.kex.jose.as_mut().unwrap().epk.y = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA".into())]
fn a_bad_offer_is_refused(#[case] spoil: fn(&mut InitIn)) {
    let world = World::new(SuiteId::Jose1);
    let jwks = world.keys.jwks(world.now());
    let offer = ClientAgreement::start(&[SuiteId::Jose1], &jwks, &world.env).unwrap();
    let mut input = offer.input().clone();
    assert!(agree(&world.keys, &TERMS, &input, &world.env).is_ok());
    spoil(&mut input);
    assert!(agree(&world.keys, &TERMS, &input, &world.env).is_err());
}

#[test]
fn a_bad_envelope_is_refused() {
    let world = World::new(SuiteId::Gm1);
    let jwks = world.keys.jwks(world.now());
    let offer = ClientAgreement::start(&[SuiteId::Gm1], &jwks, &world.env).unwrap();
    let good = offer.input().clone();
    assert!(agree(&world.keys, &TERMS, &good, &world.env).is_ok());
    let gm = good.kex.gm.clone().unwrap();
    for length in 0..gm.ct.len() {
        let mut input = good.clone();
        input.kex.gm.as_mut().unwrap().ct = gm.ct[..length].to_owned();
        assert!(agree(&world.keys, &TERMS, &input, &world.env).is_err(), "{length}");
    }
    let mut input = good.clone();
    input.kex.gm.as_mut().unwrap().ekid = "other".into();
    assert_eq!(agree(&world.keys, &TERMS, &input, &world.env).unwrap_err(), SealError::UnknownKey);
}

/// Another character in the middle of the last part.
fn other_char(jws: &mut String) {
    let at = jws.len() - 20;
    let other = if jws.as_bytes()[at] == b'A' { "B" } else { "A" };
    jws.replace_range(at..=at, other);
}

#[rstest]
#[case::suite(|o: &mut InitOut| o.suite = SuiteId::Gm1)]
#[case::kid(|o: &mut InitOut| o.kid = "another".into())]
#[case::exp(|o: &mut InitOut| o.exp += 1)]
#[case::time(|o: &mut InitOut| o.server_time += 1)]
#[case::nonce(|o: &mut InitOut| o.nonce = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA".into())]
#[case::no_epk(|o: &mut InitOut| o.epk = None)]
#[case::level(|o: &mut InitOut| o.level = Level::Off)]
#[case::sig_kid(|o: &mut InitOut| o.sig_kid = "another".into())]
#[case::signature(|o: &mut InitOut| other_char(&mut o.jws))]
#[case::no_signature(|o: &mut InitOut| o.jws.clear())]
fn the_client_takes_no_answer_but_the_signed_one(#[case] spoil: fn(&mut InitOut)) {
    let world = World::new(SuiteId::Jose1);
    let jwks = world.keys.jwks(world.now());
    let start = || ClientAgreement::start(&[SuiteId::Jose1, SuiteId::Gm1], &jwks, &world.env).unwrap();
    let offer = start();
    let (_, mut out) = agree(&world.keys, &TERMS, offer.input(), &world.env).unwrap();
    spoil(&mut out);
    assert!(offer.finish(&out, &jwks).is_err());
    // an answer to somebody else's offer
    let (_, out) = agree(&world.keys, &TERMS, start().input(), &world.env).unwrap();
    assert_eq!(start().finish(&out, &jwks).unwrap_err(), SealError::Tampered);
}

#[test]
fn taking_a_suite_away_is_noticed() {
    let world = World::new(SuiteId::Jose1);
    let jwks = world.keys.jwks(world.now());
    let offer = ClientAgreement::start(&[SuiteId::Jose1, SuiteId::Gm1], &jwks, &world.env).unwrap();
    let mut weakened = offer.input().clone();
    weakened.suites = vec!["GM-1".into()];
    weakened.kex.jose = None;
    let (_, out) = agree(&world.keys, &TERMS, &weakened, &world.env).unwrap();
    assert_eq!(out.suite, SuiteId::Gm1);
    assert_eq!(offer.finish(&out, &jwks).unwrap_err(), SealError::Tampered);
}

#[test]
fn bodies_are_strictly_typed() {
    let world = World::new(SuiteId::Jose1);
    let offer = ClientAgreement::start(&SuiteId::ALL, &world.keys.jwks(world.now()), &world.env).unwrap();
    let text = serde_json::to_string(offer.input()).unwrap();
    assert_eq!(&serde_json::from_str::<InitIn>(&text).unwrap(), offer.input());
    for bad in [
        text.replacen('{', r#"{"x":1,"#, 1),
        text.replacen(r#""kty""#, r#""ext":true,"kty""#, 1),
        text.replacen(r#""ts":"#, r#""ts":1,"ts":"#, 1),
        text.replacen(r#""ts":1800000000"#, r#""ts":"1800000000""#, 1),
        text.replacen(r#""ts":1800000000"#, r#""ts":1800000000.5"#, 1),
    ] {
        assert_ne!(bad, text);
        assert!(serde_json::from_str::<InitIn>(&bad).is_err(), "{bad}");
    }
}
