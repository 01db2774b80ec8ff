//! Payload protection: sealed bodies, signed answers, a protected password, over TLS and not instead of it.
//!
//! # What it protects from
//! Somebody who reads or changes traffic *behind* the end of TLS (an inspecting proxy, an application firewall and its
//! logs, a load balancer's trace, a recorded HAR file):
//! * bodies of writes and results are not readable, and a password is never in a log of such a box;
//! * a body is valid for one method, path with query, request id, direction, session and ten minutes, once;
//! * an answer of the service centre is proven to come from this server, unchanged, for this request;
//! * an audit that asks for the national algorithms finds them in use (suite `GM-1`).
//!
//! # What it does not protect from
//! * Somebody who can change the scripts the browser loads, or cross-site scripting: they act as the user.
//! * Whoever breaks TLS from the first page on: the published keys come over the same connection.
//! * Traffic analysis: paths, times and lengths are visible. Queries of GET requests are too.
//! * A stolen access token together with its session key, a stolen device, the server's administrator.
//! * In `GM-1`, later theft of the server's SM2 key opens recorded agreements of its generation (the envelope is to a
//!   long-term key); `JOSE-1` agreements are ephemeral on both sides. Rotate the keys.
//! * This is software. A certificate for commercial cryptography is given to modules: implement
//!   [`suite::SignKey`] and [`suite::OpenKey`] over one (GM/T 0018). The `sm2` crate has had no independent audit, and
//!   the `sm4` crate reads its S-box from a table: whoever runs code on the server's processor may time it.
//!
//! # Answers to an attacker
//! Refusals tell [`SealError::hint`] only: `kid`, `time`, `busy` or `seal`. Tags, signatures and hashes are compared in
//! constant time. Nothing is decided about a target, a time or a replay before authentication. Secrets are wiped when
//! dropped (but for the signing key the `sm2` crate holds) and have no printed form.
//!
//! # Suites
//! | | `JOSE-1` | `GM-1` |
//! |---|---|---|
//! | agreement | ephemeral P-256 ECDH | 64 random bytes in an SM2 envelope, `04 ‖ C1 ‖ C3 ‖ C2` |
//! | keys | HKDF-SHA256 | HKDF with HMAC-SM3 |
//! | bodies | `dir` + `A256GCM` | `dir` + `SM4GCM` |
//! | password | `ECDH-ES` + `A256GCM` | `SM2` (envelope around an SM4 key) + `SM4GCM` |
//! | client's signature | `HS256` | `HMAC-SM3` |
//! | server's signature | `ES256` | `SM2SM3` (`r ‖ s`, id `1234567812345678`) |
//!
//! `JOSE-1` is plain RFC 7515/7516/7518: any JOSE library reads and writes it. `GM-1` uses the same compact forms with
//! names of its own, which JOSE libraries must not be fed.
//!
//! # Agreement: `POST /api/blade-workbench/auth/auth/init`
//! ```text
//! → {"suites":["JOSE-1","GM-1"], "nonce":"<32 bytes>", "ts":1800000000,
//!    "kex":{"JOSE-1":{"epk":{"kty":"EC","crv":"P-256","x":"…","y":"…"}}, "GM-1":{"ekid":"…","ct":"<envelope>"}}}
//! ← {"suite":"JOSE-1", "kid":"…", "exp":1800007200, "serverTime":1800000000, "nonce":"<32 bytes>",
//!    "epk":{…}, "level":"writes+answers", "sigKid":"…", "jws":"<header>.<{"th":"…"}>.<signature>"}
//! ```
//! Binary values are base64url without padding; times are seconds of the Unix epoch. The transcript is this text, lines
//! joined by a line feed, `kex` with what was sent as `JOSE-1:<x>.<y>` and `GM-1:<ekid>.<ct>` joined by a comma, `epk`
//! as `<x>.<y>` or empty:
//! ```text
//! onehall/1 init            suites=JOSE-1,GM-1       nonce=…        ts=…          kex=…
//! suite=JOSE-1              kid=…                    exp=…          serverTime=…  serverNonce=…    epk=…
//! level=writes+answers
//! ```
//! (one item per line, in this order). Its hash (SHA-256, in `GM-1` SM3) is `th`, signed by the key `sigKid` of
//! `/.well-known/onehall-keys.json` in a JWS with `typ` `onehall-init`, and the salt of the key derivation. The input of
//! the derivation is the x coordinate of the shared point, in `GM-1` the 64 bytes; `info` is `onehall/1 <suite> c2s`
//! (32 bytes, in `GM-1` 16), `… s2c` (same) and `… sign` (32 bytes).
//!
//! # Sealed bodies
//! ```text
//! POST /api/blade-platform/serverCenter/collect
//! X-OH-Crypto: JOSE-1;kid=kq3…      X-Request-Id: 0190c0de-…      X-Timestamp: 1800000000
//! {"data":"<header>..<iv, 12 bytes>.<ciphertext>.<tag, 16 bytes>"}
//!
//! header: {"alg":"dir","enc":"A256GCM","typ":"JOSE-1","kid":"kq3…","rid":"0190c0de-…","ts":1800000000,
//!          "htm":"POST","htu":"/api/blade-platform/serverCenter/collect","dir":"c2s"}
//! ```
//! An answer's `result` is the same form as a JSON string, with `"dir":"s2c"`, the request's `rid`, `htm` and `htu`, the
//! server's `ts` and `"st":<status of the envelope>`. The header's text is the additional authenticated data, so the
//! order of its members is free; unknown and repeated members are refused. `htu` is path and query as in the request
//! line. A password has the header with the `alg` of the table, `epk` (`JOSE-1`) or the second part (`GM-1`), the `kid`
//! of a published encryption key, and is bound to the token call.
//!
//! # `X-Sign`
//! A JWS with the header members `alg`, `kid`, `typ` (`onehall-sign`) over `{"rid","ts","htm","htu","bh","dir","st"?}`;
//! `bh` is the hash of the body as text before compression (of nothing, for a GET request). Client checks and their
//! texts: [`AnswerFault`].
//!
//! # How the web layer uses it
//! ```text
//! start         one ServerKeys for all nodes: from_stored of a protected row or file, else generate and store it;
//!               a job calls rotated(grace >= life of a session key) and tells the nodes
//! keys.json     jwks(now), Cache-Control: max-age=300
//! init          agree(keys, Terms{allowed by tenant, level of tenant and client, binding: session id or "", life 7200}, input, env)
//!               -> row (kid, tenant, session, expires_at, store_session(key)); the session's older rows: retired(now, 60)
//! token call    a password that looks like a compact form: open_password(..).once(window); else by the level
//! a layer before the body is parsed, after tenant and session are known:
//!   demand(level of tenant and client, method, path, multipart)
//!   body {"data"}: kid_of -> row (cache by kid) -> load_session -> open_request(target = original method, path and
//!               query; rid = X-Request-Id; binding = session id or "") -> once(window) -> replace the body by the text
//!   plain body where sealed_request: the catalogue's own status; a body over the route's limit: refused before opening
//!   is_signed_service: verify_request(X-Sign, body as received); drop its first_use when the body is sealed, else take it
//!   SealError -> envelope of the catalogue, header X-OH-Crypto-Error: hint(); UnknownKey is not a 401
//! after the handler, for a JSON envelope where sealed_answer and the request named a usable key in X-OH-Crypto:
//!   result = seal_answer(key, AnswerTo{target, rid, status}, JSON text of result); without a key (a visitor's first
//!   call, an unknown key) answers stay plain only where the tenant allows visitors without a key
//!   is_signed_service: X-Sign = sign_answer(keys, suite, .., final body), X-Request-Id and X-Timestamp beside it;
//!   CORS exposes X-Sign, X-Request-Id, X-Timestamp, X-OH-Crypto-Error; compression comes after this layer
//! ```
//!
//! # What it must not know
//! HTTP, databases, users, tenants, configuration. Time and randomness come from [`onehall_kernel::Env`]; what lasts
//! (replay window, stored keys) is a trait or a text in the caller's hands.
//!
//! # How to add to it
//! One operation per file. A new suite: a new [`SuiteId`], an implementation of [`suite::Suite`] with published vectors
//! in `suite/vectors.rs`, a row in every `rstest` of `tests/it`, a peer in `tests/interop/seal`. A change of the wire is a
//! new suite name. The fuzz target is `tests/fuzz/fuzz_targets/seal_open.rs`; the cost is measured by `bench seal`.
//!
//! Sources: RFC 7515, 7516, 7517, 7518 (JOSE), RFC 5869 (HKDF), RFC 8998 (SM4-GCM), GB/T 32918 (SM2), GB/T 32905 (SM3),
//! GB/T 32907 (SM4), GM/T 0003 and 0009 (layout, identity), NIST SP 800-38D; specification 001 sections 7 and 8.

mod agree;
mod encoding;
mod envelope;
mod error;
pub mod headers;
mod keys;
mod level;
mod password;
mod replay;
mod rng;
mod sign;
pub mod suite;
mod time;

pub use agree::{ClientAgreement, GmOffer, InitIn, InitOut, JoseOffer, KexIn, Terms, agree};
pub use envelope::{
    AnswerContext, AnswerTo, Direction, OpenedRequest, RequestContext, RequestTo, SealedBody, Target, kid_of,
    open_answer, open_request, seal_answer, seal_request,
};
pub use error::{SealError, SealResult};
pub use keys::{Epk, Jwks, PublicJwk, ServerKeys, SessionKey};
pub use level::{Demand, Level, demand, is_signed_service};
pub use password::{open_password, seal_password};
pub use replay::{FirstUse, MemoryReplayWindow, ReplayWindow};
pub use sign::{AnswerFault, SignedRequest, sign_answer, sign_request, verify_answer, verify_request};
pub use suite::SuiteId;
pub use time::{MAX_SKEW_SECONDS, REPLAY_SECONDS, check_time};
