//! Password hashing: argon2id, 19 MiB, two passes (OWASP), in a bounded pool beside the request tasks.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use onehall_kernel::ErrorCode;
use onehall_web::ApiError;
use tokio::sync::Semaphore;

/// Memory of one hash in KiB.
const MEMORY_KIB: u32 = 19 * 1024;
/// Passes of one hash.
const PASSES: u32 = 2;
/// Hashes at one time: the node has other work too.
const PARALLEL: usize = 2;
/// Sign-ins that may wait; more are asked to try again.
const WAITING_MAX: usize = 256;
/// After how many seconds they are to.
const AGAIN_S: u64 = 2;

/// Too many sign-ins are waiting.
#[derive(Debug, thiserror::Error)]
#[error("too many sign-ins at once")]
pub(crate) struct Busy;

impl From<Busy> for ApiError {
    fn from(_: Busy) -> Self {
        Self::from(ErrorCode::AuthBusy).retry_after(AGAIN_S)
    }
}

/// The pool; clones share it.
#[derive(Clone)]
pub(crate) struct Passwords {
    permits: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    /// Checked for accounts that do not exist, so that they take as long as others.
    decoy: Arc<str>,
}

impl Passwords {
    pub(crate) fn new() -> Self {
        let decoy = decoy().unwrap_or_default();
        Self { permits: Arc::new(Semaphore::new(PARALLEL)), waiting: Arc::default(), decoy: decoy.into() }
    }

    /// Whether `password` is the one of `stored`; without a stored hash the same work is done and the answer is no.
    pub(crate) async fn verify(&self, password: &str, stored: Option<&str>) -> Result<bool, Busy> {
        let (password, known) = (password.to_owned(), stored.is_some());
        let stored = stored.map_or_else(|| self.decoy.to_string(), str::to_owned);
        let matches = self.run(move || verify_now(&password, &stored)).await?;
        Ok(matches && known)
    }

    pub(crate) async fn hash(&self, password: &str) -> Result<String, Busy> {
        let password = password.to_owned();
        self.run(move || hash_now(&password)).await?.ok_or(Busy)
    }

    /// Runs work that takes the processor long, a few at a time.
    pub(crate) async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Busy> {
        if self.waiting.fetch_add(1, Ordering::SeqCst) >= WAITING_MAX {
            self.waiting.fetch_sub(1, Ordering::SeqCst);
            return Err(Busy);
        }
        let permit = self.permits.clone().acquire_owned().await;
        self.waiting.fetch_sub(1, Ordering::SeqCst);
        let _permit = permit.map_err(|_| Busy)?;
        tokio::task::spawn_blocking(work).await.map_err(|_| Busy)
    }
}

fn argon() -> Option<Argon2<'static>> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash_now(password: &str) -> Option<String> {
    argon()?.hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

/// Nobody's hash, without hashing anything: comparing with it takes the same work as with any other.
fn decoy() -> Option<String> {
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(u32::from(Version::V0x13)),
        params: ParamsString::try_from(argon()?.params()).ok()?,
        salt: Some(Salt::generate()),
        hash: Some(Output::new(&[0; Params::DEFAULT_OUTPUT_LEN]).ok()?),
    };
    Some(hash.to_string())
}

fn verify_now(password: &str, stored: &str) -> bool {
    let (Ok(parsed), Some(argon)) = (PasswordHash::new(stored), argon()) else { return false };
    argon.verify_password(password.as_bytes(), &parsed).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_password_itself_verifies() {
        let pool = Passwords::new();
        let stored = pool.hash("quiet-lake-7").await.unwrap();
        assert!(stored.starts_with("$argon2id$"));
        assert!(pool.verify("quiet-lake-7", Some(&stored)).await.unwrap());
        assert!(!pool.verify("quiet-lake-8", Some(&stored)).await.unwrap());
        assert!(!pool.verify("a password nobody has", None).await.unwrap());
    }

    #[test]
    fn the_decoy_takes_the_work_of_a_hash() {
        let parts = |hash: &str| {
            let hash = PasswordHash::new(hash).unwrap();
            (hash.algorithm, hash.version, hash.params, hash.salt.unwrap().len(), hash.hash.unwrap().len())
        };
        assert_eq!(parts(&decoy().unwrap()), parts(&hash_now("quiet-lake-7").unwrap()));
    }
}
