//! The server's key ring, and session keys at rest.

use onehall_seal::{RequestContext, SealError, ServerKeys, SuiteId, open_request};
use rstest::rstest;

use crate::world::World;

#[test]
fn the_published_keys_are_public_and_named_once() {
    let world = World::new(SuiteId::Jose1);
    let jwks = world.keys.jwks(world.now());
    let algs: Vec<(&str, &str, &str)> =
        jwks.keys.iter().map(|key| (key.crv.as_str(), key.usage.as_str(), key.alg.as_str())).collect();
    let expected =
        [("P-256", "sig", "ES256"), ("P-256", "enc", "ECDH-ES"), ("SM2", "sig", "SM2SM3"), ("SM2", "enc", "SM2")];
    assert_eq!(algs, expected);
    let kids: std::collections::HashSet<&str> = jwks.keys.iter().map(|key| key.kid.as_str()).collect();
    assert_eq!(kids.len(), 4);
    let text = serde_json::to_string(&jwks).unwrap();
    assert!(!text.contains(r#""d""#) && text.contains(r#""use":"sig""#));
}

#[test]
fn a_rotation_publishes_new_keys_first_and_old_ones_for_their_grace() {
    let world = World::new(SuiteId::Jose1);
    let old = world.keys.jwks(world.now()).keys[0].kid.clone();
    let rotated = world.keys.rotated(100, &world.env).unwrap();
    let kids = |keys: &ServerKeys| keys.jwks(world.now()).keys.into_iter().map(|key| key.kid).collect::<Vec<_>>();
    assert_eq!(kids(&rotated).len(), 8);
    assert_ne!(kids(&rotated)[0], old);
    assert!(kids(&rotated).contains(&old));
    let twice = rotated.rotated(1_000, &world.env).unwrap();
    assert_eq!(kids(&twice).len(), 12);
    world.advance(100);
    assert!(!kids(&twice).contains(&old), "a second rotation does not prolong the first");
    assert_eq!(kids(&twice).len(), 8);
    assert_eq!(kids(&rotated).len(), 4);
}

#[test]
fn the_ring_is_stored_and_read_and_damage_is_noticed() {
    let world = World::new(SuiteId::Gm1);
    let rotated = world.keys.rotated(100, &world.env).unwrap();
    let text = rotated.to_stored().unwrap();
    let read = ServerKeys::from_stored(&text).unwrap();
    assert_eq!(read.jwks(world.now()), rotated.jwks(world.now()));
    let stored: serde_json::Value = serde_json::from_str(&text).unwrap();
    let secret = stored["generations"][0]["gm_open"].as_str().unwrap();
    for bad in [
        String::new(),
        "{}".to_owned(),
        text.replace(r#""version":1"#, r#""version":2"#),
        text.replace(secret, &secret[1..]),
        text.replace(secret, &"A".repeat(43)),
        r#"{"version":1,"generations":[]}"#.to_owned(),
    ] {
        assert_eq!(ServerKeys::from_stored(&bad).unwrap_err(), SealError::Stored);
    }
}

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn a_stored_session_key_works_on_another_node(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let stored = world.keys.store_session(&world.server, &world.env).unwrap();
    let node = ServerKeys::from_stored(&world.keys.to_stored().unwrap()).unwrap();
    let loaded = node.load_session(world.server.kid(), &stored, world.now()).unwrap();
    assert!(open_request(&loaded, &world.sealed(), &world.context()).is_ok());
    let elsewhere = RequestContext { binding: "another", ..world.context() };
    assert_eq!(open_request(&loaded, &world.sealed(), &elsewhere).unwrap_err(), SealError::UnknownKey);

    let load = |kid: &str, text: &str| node.load_session(kid, text, world.now()).map(|_| ());
    assert_eq!(load("another", &stored), Err(SealError::Stored), "bound to its id");
    for place in 0..stored.len() {
        let mut bytes = stored.clone().into_bytes();
        bytes[place] ^= 1;
        assert!(load(world.server.kid(), &String::from_utf8(bytes).unwrap()).is_err(), "{place}");
        assert!(load(world.server.kid(), &stored[..place]).is_err(), "{place}");
    }

    let rotated = node.rotated(7_200, &world.env).unwrap();
    assert!(rotated.load_session(world.server.kid(), &stored, world.now()).is_ok());
    world.advance(7_200);
    assert_eq!(rotated.load_session(world.server.kid(), &stored, world.now()).unwrap_err(), SealError::UnknownKey);
}
