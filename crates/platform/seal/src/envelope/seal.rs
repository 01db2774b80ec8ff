//! Sealing, by either side.

use onehall_kernel::Env;

use super::{Direction, Header, Target, compact};
use crate::SealResult;
use crate::keys::SessionKey;

/// What a request is bound to.
#[derive(Debug, Clone, Copy)]
pub struct RequestTo<'a> {
    /// Where it goes.
    pub target: Target<'a>,
    /// Its id, new for every attempt: 16 to 64 of `[A-Za-z0-9-]`.
    pub rid: &'a str,
    /// Seconds of the Unix epoch by the server's clock (the client adds the difference it knows).
    pub ts: i64,
}

/// What an answer is bound to.
#[derive(Debug, Clone, Copy)]
pub struct AnswerTo<'a> {
    /// The request it answers.
    pub target: Target<'a>,
    /// The id of that request.
    pub rid: &'a str,
    /// Status of the envelope around it.
    pub status: i64,
}

/// Client: seals the JSON text of a write.
///
/// # Errors
/// [`Malformed`](crate::SealError::Malformed) for a bad request id or a target that is too long, `TooLarge`.
pub fn seal_request(key: &SessionKey, to: &RequestTo<'_>, plain: &[u8], env: &Env) -> SealResult<String> {
    let header = header(key, to.target, to.rid, to.ts, Direction::ToServer, None);
    write(key, &key.to_server, &header, plain, env)
}

/// Server: seals the JSON text of a `result`.
///
/// # Errors
/// As [`seal_request`].
pub fn seal_answer(key: &SessionKey, to: &AnswerTo<'_>, plain: &[u8], env: &Env) -> SealResult<String> {
    let ts = env.now().timestamp();
    let header = header(key, to.target, to.rid, ts, Direction::ToClient, Some(to.status));
    write(key, &key.to_client, &header, plain, env)
}

fn header(key: &SessionKey, target: Target<'_>, rid: &str, ts: i64, dir: Direction, st: Option<i64>) -> Header {
    Header {
        alg: "dir".to_owned(),
        enc: key.suite.suite().content_name().to_owned(),
        typ: key.suite.name().to_owned(),
        kid: key.kid.clone(),
        rid: rid.to_owned(),
        ts,
        htm: target.method.to_owned(),
        htu: target.uri.to_owned(),
        dir,
        st,
        epk: None,
    }
}

fn write(key: &SessionKey, secret: &[u8], header: &Header, plain: &[u8], env: &Env) -> SealResult<String> {
    compact::write(key.suite.suite(), secret, header, &[], &env.random_bytes(), plain)
}
