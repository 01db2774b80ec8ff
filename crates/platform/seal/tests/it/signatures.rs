//! `X-Sign`, both ways.

use onehall_seal::{
    AnswerFault, AnswerTo, RequestContext, SealError, SuiteId, Target, sign_answer, sign_request, verify_answer,
    verify_request,
};
use rstest::rstest;

use crate::world::{BODY, PATH, RID, TARGET, World};

const OTHER: &str = "0190c0de-0000-7000-8000-000000000009";

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn a_signed_request_is_what_it_says(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let sign = sign_request(&world.client, &world.to(), BODY).unwrap();
    let good = world.context();
    let check = |context: &RequestContext<'_>, body| verify_request(&world.server, &sign, context, body).map(|s| s.rid);
    assert_eq!(check(&good, BODY), Ok(RID.to_owned()));
    assert_eq!(check(&good, b"{}"), Err(SealError::Tampered));
    assert_eq!(check(&good, b""), Err(SealError::Tampered));
    let method = RequestContext { target: Target { method: "PUT", uri: PATH }, ..good };
    assert_eq!(check(&method, BODY), Err(SealError::Target));
    let path = RequestContext { target: Target { method: "POST", uri: "/api" }, ..good };
    assert_eq!(check(&path, BODY), Err(SealError::Target));
    assert_eq!(check(&RequestContext { rid: Some(OTHER), ..good }, BODY), Err(SealError::Target));
    assert_eq!(check(&RequestContext { binding: "other", ..good }, BODY), Err(SealError::UnknownKey));
    let (stranger, _) = crate::world::agreed(&world.keys, suite, &world.env);
    assert_eq!(verify_request(&stranger, &sign, &good, BODY).unwrap_err(), SealError::UnknownKey);
    world.advance(301);
    assert_eq!(check(&world.context(), BODY), Err(SealError::Time));
}

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn the_client_tells_the_three_faults_apart(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let jwks = world.keys.jwks(world.now());
    let to = AnswerTo { target: TARGET, rid: RID, status: 1000 };
    let sign = sign_answer(&world.keys, suite, &to, BODY, &world.env).unwrap();
    let check = |sign, to: &AnswerTo<'_>, body| verify_answer(&jwks, suite, sign, to, body, world.now());
    assert_eq!(check(Some(&sign), &to, BODY), Ok(()));
    assert_eq!(check(None, &to, BODY), Err(AnswerFault::Missing));
    assert_eq!(check(Some(""), &to, BODY), Err(AnswerFault::Missing));
    assert_eq!(check(Some(&sign), &AnswerTo { rid: OTHER, ..to }, BODY), Err(AnswerFault::RequestId));
    assert_eq!(check(Some(&sign), &to, b"{}"), Err(AnswerFault::Invalid));
    assert_eq!(check(Some(&sign), &AnswerTo { status: 8008, ..to }, BODY), Err(AnswerFault::Invalid));
    let elsewhere = AnswerTo { target: Target { method: "POST", uri: "/api" }, ..to };
    assert_eq!(check(Some(&sign), &elsewhere, BODY), Err(AnswerFault::Invalid));
    for noise in ["x", "a.b.c", "..", "é"] {
        assert_eq!(check(Some(noise), &to, BODY), Err(AnswerFault::Invalid), "{noise}");
    }
    let stranger = onehall_seal::ServerKeys::generate(&world.env).unwrap();
    let forged = sign_answer(&stranger, suite, &to, BODY, &world.env).unwrap();
    assert_eq!(check(Some(&forged), &to, BODY), Err(AnswerFault::Invalid));
    // a client's signature is no answer
    let request = sign_request(&world.client, &world.to(), BODY).unwrap();
    assert_eq!(check(Some(&request), &to, BODY), Err(AnswerFault::Invalid));
    world.advance(301);
    assert_eq!(verify_answer(&jwks, suite, Some(&sign), &to, BODY, world.now()), Err(AnswerFault::Invalid));
}

#[test]
fn the_faults_have_the_texts_of_the_specification() {
    let texts = [AnswerFault::Missing, AnswerFault::RequestId, AnswerFault::Invalid].map(|fault| fault.to_string());
    assert_eq!(
        texts,
        [
            "校验参数不存在，可能存在欺诈行为。",
            "requestId不一致，可能存在欺诈行为。",
            "验签失败 服务器返回内容不可信。"
        ]
    );
}

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn no_changed_signature_of_the_server_holds(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let jwks = world.keys.jwks(world.now());
    let to = AnswerTo { target: TARGET, rid: RID, status: 1000 };
    let sign = sign_answer(&world.keys, suite, &to, BODY, &world.env).unwrap();
    for place in (0..sign.len()).step_by(2) {
        let mut bytes = sign.clone().into_bytes();
        bytes[place] ^= 1 << (place % 7);
        let changed = String::from_utf8(bytes).unwrap();
        assert!(verify_answer(&jwks, suite, Some(&changed), &to, BODY, world.now()).is_err(), "{place}");
    }
    for length in 0..sign.len() {
        assert!(verify_answer(&jwks, suite, Some(&sign[..length]), &to, BODY, world.now()).is_err(), "{length}");
    }
}
