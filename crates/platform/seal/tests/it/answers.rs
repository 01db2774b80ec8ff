//! Sealed answers.

use onehall_seal::{AnswerContext, AnswerTo, SealError, SuiteId, Target, open_answer, seal_answer};
use rstest::rstest;

use crate::world::{BODY, PATH, RID, TARGET, World};

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn an_answer_opens_only_as_the_answer_to_its_request(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let to = AnswerTo { target: TARGET, rid: RID, status: 1000 };
    let sealed = seal_answer(&world.server, &to, BODY, &world.env).unwrap();
    let good = AnswerContext { target: TARGET, rid: RID, status: 1000, now: world.now() };
    assert_eq!(*open_answer(&world.client, &sealed, &good).unwrap(), BODY);
    let late = world.now() + chrono::TimeDelta::seconds(301);
    for (what, context, expected) in [
        ("method", AnswerContext { target: Target { method: "GET", uri: PATH }, ..good }, SealError::Target),
        ("path", AnswerContext { target: Target { method: "POST", uri: "/api/x" }, ..good }, SealError::Target),
        ("request", AnswerContext { rid: "0190c0de-0000-7000-8000-000000000009", ..good }, SealError::Target),
        ("status", AnswerContext { status: 8008, ..good }, SealError::Target),
        ("time", AnswerContext { now: late, ..good }, SealError::Time),
    ] {
        assert_eq!(open_answer(&world.client, &sealed, &context).unwrap_err(), expected, "{what}");
    }
    let other = World::new(suite);
    let (_, stranger) = crate::world::agreed(&other.keys, suite, &world.env);
    assert_eq!(open_answer(&stranger, &sealed, &good).unwrap_err(), SealError::UnknownKey);
    for length in 0..sealed.len() {
        assert!(open_answer(&world.client, &sealed[..length], &good).is_err());
    }
}
