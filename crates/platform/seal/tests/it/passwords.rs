//! The password of the token call, before any session.

use futures::executor::block_on;
use onehall_seal::{RequestTo, SealError, SuiteId, Target, open_password, seal_password};
use proptest::prelude::*;
use rstest::rstest;

use crate::world::World;

const LOGIN: Target<'static> = Target { method: "POST", uri: "/api/blade-auth/oauth/token" };
const PASSWORD: &str = "湖畔-2026-quiet";

fn to(world: &World) -> RequestTo<'static> {
    RequestTo { target: LOGIN, rid: "", ts: world.now().timestamp() }
}

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn a_password_opens_once_and_only_at_the_token_call(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let jwks = world.keys.jwks(world.now());
    let sealed = seal_password(suite, &jwks, &to(&world), PASSWORD, &world.env).unwrap();
    assert!(!sealed.contains(PASSWORD));
    let open = |target| open_password(&world.keys, &SuiteId::ALL, &sealed, target, world.now());
    assert_eq!(*block_on(open(&LOGIN).unwrap().once(&world.window)).unwrap(), PASSWORD.as_bytes());
    assert_eq!(block_on(open(&LOGIN).unwrap().once(&world.window)).unwrap_err(), SealError::Replayed);
    assert_eq!(open(&Target { method: "GET", ..LOGIN }).unwrap_err(), SealError::Target);
    assert_eq!(open(&Target { uri: "/api/other", ..LOGIN }).unwrap_err(), SealError::Target);
    let other = SuiteId::ALL.into_iter().filter(|id| *id != suite).collect::<Vec<_>>();
    assert_eq!(
        open_password(&world.keys, &other, &sealed, &LOGIN, world.now()).unwrap_err(),
        SealError::Algorithm,
        "a suite the tenant does not allow"
    );
    world.advance(301);
    assert_eq!(open_password(&world.keys, &SuiteId::ALL, &sealed, &LOGIN, world.now()).unwrap_err(), SealError::Time);
}

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn a_password_for_another_server_or_an_ended_key_is_unknown(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let jwks = world.keys.jwks(world.now());
    let sealed = seal_password(suite, &jwks, &to(&world), PASSWORD, &world.env).unwrap();
    let open = |keys, now| open_password(keys, &SuiteId::ALL, &sealed, &LOGIN, now).map(|_| ());
    let stranger = onehall_seal::ServerKeys::generate(&world.env).unwrap();
    assert_eq!(open(&stranger, world.now()), Err(SealError::UnknownKey));
    let rotated = world.keys.rotated(60, &world.env).unwrap();
    assert_eq!(open(&rotated, world.now()), Ok(()), "the old key has its grace");
    world.advance(60);
    assert_eq!(open(&rotated, world.now()), Err(SealError::UnknownKey));
}

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn no_changed_password_opens(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let jwks = world.keys.jwks(world.now());
    let sealed = seal_password(suite, &jwks, &to(&world), PASSWORD, &world.env).unwrap();
    let open = |text: &str| open_password(&world.keys, &SuiteId::ALL, text, &LOGIN, world.now()).is_ok();
    assert!(open(&sealed));
    for length in (0..sealed.len()).step_by(3) {
        assert!(!open(&sealed[..length]), "{length}");
    }
    let config = proptest::test_runner::Config { cases: 600, failure_persistence: None, ..Default::default() };
    proptest::test_runner::TestRunner::new(config)
        .run(&(any::<usize>(), 0_u8..7), |(place, bit)| {
            let mut bytes = sealed.clone().into_bytes();
            let place = place % bytes.len();
            bytes[place] ^= 1 << bit;
            prop_assert!(!open(std::str::from_utf8(&bytes).unwrap()));
            Ok(())
        })
        .unwrap();
}

#[test]
fn a_password_has_a_limit() {
    let world = World::new(SuiteId::Gm1);
    let jwks = world.keys.jwks(world.now());
    let seal = |length| seal_password(SuiteId::Gm1, &jwks, &to(&world), &"x".repeat(length), &world.env);
    assert!(seal(1_024).is_ok());
    assert_eq!(seal(1_025).unwrap_err(), SealError::TooLarge);
}
