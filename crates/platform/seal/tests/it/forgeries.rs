//! What nobody may do with a sealed request.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use onehall_seal::{
    AnswerTo, RequestContext, SealError, SuiteId, Target, kid_of, open_answer, open_request, seal_answer, seal_request,
};
use rstest::rstest;

use crate::world::{BINDING, BODY, PATH, RID, TARGET, World};

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn a_request_opens_where_it_belongs_and_nowhere_else(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let sealed = world.sealed();
    assert_eq!(kid_of(&sealed).unwrap(), world.server.kid());
    let good = world.context();
    assert!(open_request(&world.server, &sealed, &good).is_ok());
    let other_path = PATH.replace("collect?", "cancelCollect?");
    let other_query = format!("{PATH}&x=1");
    let target = |method, uri| Target { method, uri };
    for (what, context, expected) in [
        ("method", RequestContext { target: target("PUT", PATH), ..good }, SealError::Target),
        ("case of the method", RequestContext { target: target("post", PATH), ..good }, SealError::Target),
        ("path", RequestContext { target: target("POST", &other_path), ..good }, SealError::Target),
        ("query", RequestContext { target: target("POST", &other_query), ..good }, SealError::Target),
        ("no query", RequestContext { target: target("POST", "/"), ..good }, SealError::Target),
        ("id", RequestContext { rid: Some("0190c0de-0000-7000-8000-000000000002"), ..good }, SealError::Target),
        ("session", RequestContext { binding: "session-2", ..good }, SealError::UnknownKey),
        ("visitor", RequestContext { binding: "", ..good }, SealError::UnknownKey),
    ] {
        assert_eq!(open_request(&world.server, &sealed, &context).unwrap_err(), expected, "{what}");
    }
    assert!(open_request(&world.server, &sealed, &RequestContext { rid: None, ..good }).is_ok());
}

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn time_and_life_end(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let sealed = world.sealed();
    world.advance(300);
    assert!(world.open(&sealed).is_ok());
    world.advance(1);
    assert_eq!(world.open(&sealed).unwrap_err(), SealError::Time);
    world.advance(7_200 - 301 - 1);
    assert!(world.open(&world.sealed()).is_ok(), "the last second of the key");
    world.advance(1);
    assert_eq!(world.open(&world.sealed()).unwrap_err(), SealError::UnknownKey);
}

#[test]
fn a_retired_key_lives_for_its_grace() {
    let mut world = World::new(SuiteId::Jose1);
    world.server = world.server.clone().retired(world.now(), 60);
    world.advance(59);
    assert!(world.open(&world.sealed()).is_ok());
    world.advance(1);
    assert_eq!(world.open(&world.sealed()).unwrap_err(), SealError::UnknownKey);
}

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn directions_do_not_mix(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let to = AnswerTo { target: TARGET, rid: RID, status: 1000 };
    let answer = seal_answer(&world.server, &to, BODY, &world.env).unwrap();
    assert!(world.open(&answer).is_err(), "an answer is no request");
    // even when the header says otherwise: the key of the direction differs
    let parts: Vec<&str> = answer.split('.').collect();
    let header = String::from_utf8(URL_SAFE_NO_PAD.decode(parts[0]).unwrap()).unwrap();
    let turned = header.replace("s2c", "c2s").replace(r#","st":1000"#, "");
    assert_ne!(turned, header);
    let turned = [&URL_SAFE_NO_PAD.encode(turned), parts[1], parts[2], parts[3], parts[4]].join(".");
    assert_eq!(world.open(&turned).unwrap_err(), SealError::Tampered);

    let context = onehall_seal::AnswerContext { target: TARGET, rid: RID, status: 1000, now: world.now() };
    assert_eq!(open_answer(&world.client, &world.sealed(), &context).unwrap_err(), SealError::Direction);
}

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn suites_do_not_mix(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let sealed = world.sealed();
    let (head, rest) = sealed.split_once('.').unwrap();
    let header = String::from_utf8(URL_SAFE_NO_PAD.decode(head).unwrap()).unwrap();
    for (from, to) in [
        (r#""alg":"dir""#, r#""alg":"none""#),
        (r#""alg":"dir""#, r#""alg":"RSA1_5""#),
        (r#""alg":"dir""#, r#""alg":"ECDH-ES""#),
        ("A256GCM", "A128GCM"),
        ("A256GCM", "SM4GCM"),
        ("SM4GCM", "A256GCM"),
        ("JOSE-1", "GM-1"),
        ("GM-1", "JOSE-1"),
        (r#""dir":"c2s""#, r#""dir":"c2s","zip":"DEF""#),
        (r#""dir":"c2s""#, r#""dir":"c2s","crit":[]"#),
        (r#""dir":"c2s""#, r#""dir":"c2s","st":1000"#),
        (r#""dir":"c2s""#, r#""dir":"c2s","dir":"c2s""#),
        (r#""dir":"c2s""#, r#""dir":"C2S""#),
    ] {
        let changed = header.replace(from, to);
        if changed != header {
            let forged = format!("{}.{rest}", URL_SAFE_NO_PAD.encode(&changed));
            assert!(world.open(&forged).is_err(), "{changed}");
        }
    }
    let turned = format!("{}.{rest}", URL_SAFE_NO_PAD.encode(header.replace("c2s", "s2c")));
    assert_eq!(world.open(&turned).unwrap_err(), SealError::Direction);
    // the same words, written differently: authentic is only the original text
    let spaced = format!("{}.{rest}", URL_SAFE_NO_PAD.encode(header.replace(r#","rid""#, r#", "rid""#)));
    assert_ne!(spaced, sealed);
    assert_eq!(world.open(&spaced).unwrap_err(), SealError::Tampered);
}

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn no_truncation_opens(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let sealed = world.sealed();
    for length in 0..sealed.len() {
        assert!(world.open(&sealed[..length]).is_err(), "{length}");
        assert!(world.open(&sealed[sealed.len() - length..]).is_err(), "from the end {length}");
    }
    let parts: Vec<&str> = sealed.split('.').collect();
    for without in 0..parts.len() {
        let rest: Vec<&str> = parts.iter().enumerate().filter(|(n, _)| *n != without).map(|(_, p)| *p).collect();
        assert!(world.open(&rest.join(".")).is_err());
    }
    for more in [".", ".AA", "=", " ", "\n", "A"] {
        assert!(world.open(&format!("{sealed}{more}")).is_err(), "{more:?}");
        assert!(world.open(&format!("{more}{sealed}")).is_err(), "{more:?}");
    }
    let wrapped = [parts[0], "AAAA", parts[2], parts[3], parts[4]].join(".");
    assert!(world.open(&wrapped).is_err(), "a wrapped key where there is none");
}

#[test]
fn a_client_can_not_seal_what_the_server_would_not_read() {
    let world = World::new(SuiteId::Jose1);
    let long = format!("/{}", "a".repeat(2_048));
    let rids = ["", "short", "0190c0de 0000 7000 8000", "0123456789abcde\u{e9}"];
    for rid in rids {
        let to = onehall_seal::RequestTo { rid, ..world.to() };
        assert!(seal_request(&world.client, &to, b"{}", &world.env).is_err(), "{rid:?}");
    }
    let to = onehall_seal::RequestTo { target: Target { method: "POST", uri: &long }, ..world.to() };
    assert!(seal_request(&world.client, &to, b"{}", &world.env).is_err());
}

#[test]
fn an_empty_text_and_a_large_one_go_through() {
    let world = World::new(SuiteId::Gm1);
    for size in [0, 1, 15, 16, 17, 1 << 18] {
        let plain = vec![b'x'; size];
        let sealed = seal_request(&world.client, &world.to(), &plain, &world.env).unwrap();
        let opened = world.open(&sealed).unwrap();
        let window = onehall_seal::MemoryReplayWindow::default();
        assert_eq!(*futures::executor::block_on(opened.once(&window)).unwrap(), plain);
    }
    let huge = vec![b'x'; (16 << 20) + 1];
    assert_eq!(seal_request(&world.client, &world.to(), &huge, &world.env).unwrap_err(), SealError::TooLarge);
}

#[test]
fn nothing_secret_is_printed() {
    let world = World::new(SuiteId::Jose1);
    let printed = format!("{:?} {:?} {:?}", world.server, world.keys, world.open(&world.sealed()).unwrap());
    assert!(!printed.contains("教务处") && !printed.contains(BINDING), "{printed}");
    let stored = world.keys.to_stored().unwrap();
    let stored: serde_json::Value = serde_json::from_str(&stored).unwrap();
    let secret = stored["generations"][0]["jose_sign"].as_str().unwrap();
    assert!(!printed.contains(secret));
}
