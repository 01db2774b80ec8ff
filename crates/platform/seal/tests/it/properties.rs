//! Random changes, by the thousand.

use onehall_seal::{InitIn, SealedBody, SuiteId, kid_of, open_password, open_request, verify_request};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rstest::rstest;

use crate::world::{BODY, RID, TARGET, World};

const FLIPS: u32 = 5_000;

fn runner(cases: u32) -> TestRunner {
    TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() })
}

/// `text` with one bit changed; `None` when the result is no text.
fn flipped(text: &str, place: usize, bit: u8) -> Option<String> {
    let mut bytes = text.as_bytes().to_vec();
    let place = place % bytes.len();
    bytes[place] ^= 1 << bit;
    String::from_utf8(bytes).ok()
}

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn no_flipped_bit_of_a_request_is_accepted(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let sealed = world.sealed();
    let context = world.context();
    let accepted = std::cell::Cell::new(0);
    // bit 7 makes no text, so every case of these is a real try
    runner(FLIPS)
        .run(&(any::<usize>(), 0_u8..7), |(place, bit)| {
            if let Some(changed) = flipped(&sealed, place, bit) {
                let answer = open_request(&world.server, &changed, &context);
                accepted.set(accepted.get() + usize::from(answer.is_ok()));
                prop_assert!(answer.is_err());
            }
            Ok(())
        })
        .unwrap();
    assert_eq!(accepted.get(), 0);
}

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn no_flipped_bit_of_a_signature_is_accepted(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let sign = onehall_seal::sign_request(&world.client, &world.to(), BODY).unwrap();
    let context = world.context();
    assert!(verify_request(&world.server, &sign, &context, BODY).is_ok());
    runner(FLIPS)
        .run(&(any::<usize>(), 0_u8..7), |(place, bit)| {
            if let Some(changed) = flipped(&sign, place, bit) {
                prop_assert!(verify_request(&world.server, &changed, &context, BODY).is_err());
            }
            Ok(())
        })
        .unwrap();
}

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn random_texts_are_refused_and_nothing_panics(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let context = world.context();
    let sealed = world.sealed();
    let parts: Vec<String> = sealed.split('.').map(str::to_owned).collect();
    runner(2_000)
        .run(&(".{0,200}", "[A-Za-z0-9_-]{0,80}", 0_usize..5), |(noise, word, place)| {
            let mut mixed = parts.clone();
            mixed[place] = word;
            for text in [noise.clone(), mixed.join(".")] {
                if text != sealed {
                    prop_assert!(open_request(&world.server, &text, &context).is_err());
                    prop_assert!(verify_request(&world.server, &text, &context, BODY).is_err());
                    prop_assert!(open_password(&world.keys, &SuiteId::ALL, &text, &TARGET, world.now()).is_err());
                }
                drop(kid_of(&text));
            }
            drop(serde_json::from_str::<InitIn>(&noise));
            drop(serde_json::from_str::<SealedBody>(&noise));
            Ok(())
        })
        .unwrap();
}

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
fn whatever_is_sealed_comes_back(#[case] suite: SuiteId) {
    let world = World::new(suite);
    let window = onehall_seal::MemoryReplayWindow::new(100_000, 100_000);
    let counter = std::cell::Cell::new(0_u32);
    runner(500)
        .run(&(prop::collection::vec(any::<u8>(), 0..2_000), "/[!-~]{0,100}", "[A-Z]{3,7}"), |(plain, uri, method)| {
            counter.set(counter.get() + 1);
            let rid = format!("{}{:06}", &RID[..30], counter.get());
            let target = onehall_seal::Target { method: &method, uri: &uri };
            let to = onehall_seal::RequestTo { target, rid: &rid, ts: world.now().timestamp() };
            let sealed = onehall_seal::seal_request(&world.client, &to, &plain, &world.env).unwrap();
            let context = onehall_seal::RequestContext { target, rid: Some(&rid), ..world.context() };
            let opened = open_request(&world.server, &sealed, &context).unwrap();
            let text = futures::executor::block_on(opened.once(&window)).unwrap();
            prop_assert_eq!(&*text, &plain);
            Ok(())
        })
        .unwrap();
}
