//! `X-Sign`: the signature of the service-centre family, both ways.
//!
//! A compact JWS over request id, time, method, path, hash of the body and (in answers) the status. The client signs
//! with a key of its session (`HS256` or `HMAC-SM3`), the server with its published key (`ES256` or `SM2SM3`), so that a
//! visitor without a session can check answers too.

mod answer;
mod claims;
pub(crate) mod jws;
mod request;

pub use answer::{AnswerFault, sign_answer, verify_answer};
pub use request::{SignedRequest, sign_request, verify_request};
