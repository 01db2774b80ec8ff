//! Client: seals a password.

use onehall_kernel::Env;

use crate::encoding::b64;
use crate::envelope::{Direction, Header, RequestTo, compact};
use crate::keys::{Epk, Jwks};
use crate::suite::SuiteId;
use crate::{SealError, SealResult};

/// Longest password, in bytes.
pub(super) const PASSWORD_MAX: usize = 1_024;

/// Seals `password` to the newest encryption key of the server. `to.rid` is empty to get a random one.
///
/// # Errors
/// [`SealError::UnknownKey`] when the server publishes no key of this suite; `TooLarge` above 1,024 bytes.
pub fn seal_password(
    suite: SuiteId,
    server: &Jwks,
    to: &RequestTo<'_>,
    password: &str,
    env: &Env,
) -> SealResult<String> {
    if password.len() > PASSWORD_MAX {
        return Err(SealError::TooLarge);
    }
    let algorithms = suite.suite();
    let (kid, receiver) = server.encryption(algorithms)?;
    let wrapped = algorithms.wrap(&receiver, env)?;
    // base64url has `_`, a request id has not
    let rid = if to.rid.is_empty() { b64(&env.random_bytes::<18>()).replace('_', "-") } else { to.rid.to_owned() };
    let header = Header {
        alg: algorithms.wrap_name().to_owned(),
        enc: algorithms.content_name().to_owned(),
        typ: suite.name().to_owned(),
        kid,
        rid,
        ts: to.ts,
        htm: to.target.method.to_owned(),
        htu: to.target.uri.to_owned(),
        dir: Direction::ToServer,
        st: None,
        epk: wrapped.epk.as_ref().map(|point| Epk::new(algorithms, point)),
    };
    let iv = env.random_bytes();
    compact::write(algorithms, &wrapped.key, &header, &wrapped.encrypted_key, &iv, password.as_bytes())
}
