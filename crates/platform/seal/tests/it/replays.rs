//! A request is accepted once.

use futures::executor::block_on;
use onehall_seal::{MemoryReplayWindow, RequestContext, RequestTo, SealError, SuiteId, open_request, seal_request};
use rstest::rstest;

use crate::world::{BODY, TARGET, World};

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn of_10_000_replays_none_is_accepted(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let rids: Vec<String> = (0..100).map(|n| format!("0190c0de-0000-7000-8000-{n:012}")).collect();
    let sealed: Vec<String> = rids
        .iter()
        .map(|rid| seal_request(&world.client, &RequestTo { rid, ..world.to() }, BODY, &world.env).unwrap())
        .collect();
    let mut accepted = 0;
    let mut refused = 0;
    // 100 rounds: the first accepts all, the others are 9,900 replays over the whole life of the time stamps
    for round in 0..=100 {
        for (rid, sealed) in rids.iter().zip(&sealed) {
            let context = RequestContext { target: TARGET, rid: Some(rid), ..world.context() };
            let opened = open_request(&world.server, sealed, &context).unwrap();
            match block_on(opened.once(&world.window)) {
                Ok(text) => {
                    assert_eq!(*text, BODY);
                    accepted += 1;
                }
                Err(error) => {
                    assert_eq!(error, SealError::Replayed);
                    refused += 1;
                }
            }
        }
        if round % 3 == 0 && round < 100 {
            world.advance(8);
        }
    }
    assert_eq!((accepted, refused), (100, 10_000));
}

#[test]
fn a_message_from_a_fast_clock_can_not_be_used_again_either() {
    let world = World::new(SuiteId::Jose1);
    let to = RequestTo { ts: world.now().timestamp() + 300, ..world.to() };
    let sealed = seal_request(&world.client, &to, BODY, &world.env).unwrap();
    let once = || world.open(&sealed).map(|opened| block_on(opened.once(&world.window)).map(|_| ()));
    assert_eq!(once(), Ok(Ok(())));
    world.advance(600);
    assert_eq!(once(), Ok(Err(SealError::Replayed)), "still in time, still remembered");
    world.advance(1);
    assert_eq!(once(), Err(SealError::Time), "forgotten, but too old");
}

#[test]
fn a_forgery_does_not_burn_the_id_of_the_real_one() {
    let world = World::new(SuiteId::Jose1);
    let sealed = world.sealed();
    let mut forged = sealed.clone();
    forged.pop();
    forged.push(if sealed.ends_with('A') { 'Q' } else { 'A' });
    assert!(world.open(&forged).is_err());
    let elsewhere = RequestContext { target: onehall_seal::Target { method: "POST", uri: "/" }, ..world.context() };
    assert!(open_request(&world.server, &sealed, &elsewhere).is_err());
    assert!(world.window.is_empty());
    assert!(block_on(world.open(&sealed).unwrap().once(&world.window)).is_ok());
}

#[test]
fn a_full_window_refuses() {
    let world = World::new(SuiteId::Jose1);
    let window = MemoryReplayWindow::new(0, 10);
    let answer = block_on(world.open(&world.sealed()).unwrap().once(&window)).unwrap_err();
    assert_eq!((answer, answer.hint()), (SealError::ReplayWindow, "busy"));
}

#[test]
fn every_use_has_its_own_vector() {
    let world = World::new(SuiteId::Gm1);
    let vectors: std::collections::HashSet<String> =
        (0..1_000).map(|_| world.sealed().split('.').nth(2).unwrap().to_owned()).collect();
    assert_eq!(vectors.len(), 1_000);
}
