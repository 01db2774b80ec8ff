//! Published test vectors of the algorithms.

use std::sync::Arc;

use chrono::DateTime;
use onehall_kernel::{Env, ManualClock};

use crate::SealError;
use crate::encoding::{unb64, unb64_array};
use crate::suite::{Offer, Point, SuiteId};

fn hex(text: &str) -> Vec<u8> {
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_hexdigit).collect();
    let pair = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    digits.chunks(2).map(pair).collect()
}

fn hex32(text: &str) -> [u8; 32] {
    hex(text).try_into().unwrap()
}

fn env() -> Env {
    Env::seeded(Arc::new(ManualClock::new(DateTime::UNIX_EPOCH)), 1)
}

/// GB/T 32918.5 appendix A: private and public key of the example.
const SM2_SECRET: &str = "3945208F7B2144B13F36E38AC6D39F95889393692860B51A42FB81EF4DF7C5B8";

fn sm2_public() -> Point {
    Point {
        x: hex32("09F9DF311E5421A150DD7D161E4BC5C672179FAD1833FC076BB08FF356F35020"),
        y: hex32("CCEA490CE26775A52DC6EA718CC1AA600AED05FBF35E084A6632F6072DA9AD13"),
    }
}

#[test]
fn sm4_gcm_is_that_of_rfc_8998_appendix_a_1() {
    let suite = SuiteId::Gm1.suite();
    let key = hex("0123456789ABCDEFFEDCBA9876543210");
    let iv = hex("00001234567800000000ABCD").try_into().unwrap();
    let aad = hex("FEEDFACEDEADBEEFFEEDFACEDEADBEEFABADDAD2");
    let plain = hex("AAAAAAAAAAAAAAAABBBBBBBBBBBBBBBBCCCCCCCCCCCCCCCCDDDDDDDDDDDDDDDD
        EEEEEEEEEEEEEEEEFFFFFFFFFFFFFFFFEEEEEEEEEEEEEEEEAAAAAAAAAAAAAAAA");
    let sealed = hex("17F399F08C67D5EE19D0DC9969C4BB7D5FD46FD3756489069157B282BB200735
        D82710CA5C22F0CCFA7CBF93D496AC15A56834CBCF98C397B4024A2691233B8D
        83DE3541E4C2B58177E065A9BF7B62EC");
    assert_eq!(suite.encrypt(&key, &iv, &aad, &plain).unwrap(), sealed);
    assert_eq!(*suite.decrypt(&key, &iv, &aad, &sealed).unwrap(), plain);
}

#[test]
fn sm3_is_that_of_gb_t_32905_appendix_a() {
    let suite = SuiteId::Gm1.suite();
    assert_eq!(suite.hash(b"abc"), hex32("66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"));
    // example 2: 16 times "abcd"
    let hash = hex32("debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732");
    assert_eq!(suite.hash("abcd".repeat(16).as_bytes()), hash);
}

#[test]
fn sm2_signatures_are_those_of_gb_t_32918_5_appendix_a() {
    let suite = SuiteId::Gm1.suite();
    assert_eq!(suite.public(&hex32(SM2_SECRET)).unwrap(), sm2_public());
    let mut signature = hex("F5A03B0648D2C4630EEAC513E1BB81A15944DA3827D5B74143AC7EACEEE720B3
        B1B6AA29DF212FD8763182BC0D421CA1BB9038FD1F7F42D4840B69C485BBC1AA");
    suite.verify(&sm2_public(), b"message digest", &signature).unwrap();
    assert_eq!(suite.verify(&sm2_public(), b"message digesu", &signature), Err(SealError::Tampered));
    signature[63] ^= 1;
    assert_eq!(suite.verify(&sm2_public(), b"message digest", &signature), Err(SealError::Tampered));
}

#[test]
fn sm2_envelopes_are_those_of_gb_t_32918_5_appendix_c() {
    let open = SuiteId::Gm1.suite().open_key(&hex32(SM2_SECRET)).unwrap();
    let c1 = "04 04EBFC718E8D1798620432268E77FEB6415E2EDE0E073C0F4F640ECD2E149A73
        E858F9D81E5430A57B36DAAB8F950A3C64E6EE6A63094D99283AFF767E124DF0";
    let c3 = "59983C18F809E262923C53AEC295D30383B54E39D609D160AFCB1908D0BD8766";
    let c2 = "21886CA989CA9C7D58087307CA93092D651EFA";
    let envelope = hex(&format!("{c1}{c3}{c2}"));
    assert_eq!(open.open(None, &envelope).unwrap().as_slice(), b"encryption standard");
    let old_order = hex(&format!("{c1}{c2}{c3}"));
    assert!(open.open(None, &old_order).is_err(), "C1C2C3 is not accepted");
    assert!(open.open(None, &envelope[1..]).is_err(), "nor is an envelope without 04");
}

#[test]
fn an_envelope_has_one_form() {
    let env = env();
    let suite = SuiteId::Gm1.suite();
    let secret = suite.new_secret(&env);
    let public = suite.public(&secret).unwrap();
    let open = suite.open_key(&secret).unwrap();
    let (offer, _) = suite.offer(&public, &env).unwrap();
    let Offer::Envelope(envelope) = offer else { unreachable!("GM-1 offers an envelope") };
    assert_eq!(open.open(None, &envelope).unwrap().len(), 64);
    // the same point, compressed (SEC 1 section 2.3.3)
    let compressed = [&[2 + (envelope[64] & 1)], &envelope[1..33], &envelope[65..]].concat();
    assert_eq!(open.open(None, &compressed).unwrap_err(), SealError::Malformed("envelope"));
    for length in 0..envelope.len() {
        assert!(open.open(None, &envelope[..length]).is_err(), "{length}");
    }
}

#[test]
fn ecdh_is_that_of_rfc_7518_appendix_c() {
    let suite = SuiteId::Jose1.suite();
    let bob = Point {
        x: unb64_array("weNJy2HscCSM6AEDTDg04biOvhFhyyWvOHQfeF_PxMQ", "x").unwrap(),
        y: unb64_array("e8lnCO-AlStT-NJVX-crhB7QRYhiix03illJOVAOyck", "y").unwrap(),
    };
    let alice = unb64("0_NxaRPUMQoAJt50Gz8YiTr8gRTwyEaCumd-MToTmIo", "d").unwrap();
    let z = suite.finish(&alice.into(), Some(&bob)).unwrap();
    let expected = hex("9e56d91d817135d372834283bf84269cfb316ea3da806a48f6daa7798cfe90c4");
    assert_eq!(*z, expected);
}

#[test]
fn hkdf_is_that_of_rfc_5869_appendix_a_1() {
    let mut out = [0; 42];
    let salt = hex("000102030405060708090a0b0c");
    SuiteId::Jose1.suite().derive(&[0x0b; 22], &salt, &hex("f0f1f2f3f4f5f6f7f8f9"), &mut out).unwrap();
    let expected = hex("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865");
    assert_eq!(out.as_slice(), expected);
}

#[test]
fn es256_is_that_of_rfc_7515_appendix_a_3() {
    let signer = Point {
        x: unb64_array("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU", "x").unwrap(),
        y: unb64_array("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0", "y").unwrap(),
    };
    let input = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";
    let signature =
        unb64("DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q", "s").unwrap();
    let suite = SuiteId::Jose1.suite();
    suite.verify(&signer, input.as_bytes(), &signature).unwrap();
    assert_eq!(suite.verify(&signer, &input.as_bytes()[1..], &signature), Err(SealError::Tampered));
}

#[test]
fn points_off_the_curve_are_refused_everywhere() {
    let env = env();
    for id in SuiteId::ALL {
        let suite = id.suite();
        let secret = suite.new_secret(&env);
        let mut bad = suite.public(&secret).unwrap();
        bad.y[31] ^= 1;
        let zero = Point { x: [0; 32], y: [0; 32] };
        let open = suite.open_key(&secret).unwrap();
        for point in [bad, zero] {
            assert!(suite.wrap(&point, &env).is_err(), "{id:?}");
            assert!(suite.verify(&point, b"x", &[1; 64]).is_err(), "{id:?}");
            assert!(open.open(Some(&point), &[]).is_err(), "{id:?}");
            let mut envelope = point.to_sec1().to_vec();
            envelope.extend_from_slice(&[7; 96]);
            assert!(open.open(None, &envelope).is_err(), "{id:?}");
            for offer in [Offer::Ephemeral(point), Offer::Envelope(envelope.clone())] {
                assert!(suite.accept(&offer, open.as_ref(), &env).is_err(), "{id:?}");
            }
        }
        for secret in [[0; 32], [0xff; 32]] {
            assert!(suite.sign_key(&secret).is_err() && suite.open_key(&secret).is_err(), "{id:?}");
        }
    }
}
