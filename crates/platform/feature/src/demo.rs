//! Demonstration data: each feature seeds its own tables from the files of `demo/`.

use std::borrow::Cow;
use std::sync::Arc;

use anyhow::Context as _;
use async_trait::async_trait;
use onehall_db::Db;
use onehall_kernel::{Ctx, Env, TenantId};
use serde::de::DeserializeOwned;

/// The files of `demo/`, embedded in the binary.
pub trait DemoFiles: Send + Sync {
    /// The bytes of a file by its path below `demo/`.
    fn read(&self, path: &str) -> Option<Cow<'static, [u8]>>;
    /// Paths that begin with `prefix`, sorted.
    fn list(&self, prefix: &str) -> Vec<String>;
}

/// A password that does not print.
#[derive(Clone)]
struct Password(String);

/// One run of the seeders for one tenant: the same seed gives the same rows.
#[derive(Clone)]
pub struct DemoRun {
    /// Where to write.
    pub db: Db,
    /// A seeded environment whose clock is the moment of the run.
    pub env: Env,
    /// The tenant: `000000` is the demonstration university, `000001` the small second tenant.
    pub tenant: TenantId,
    /// The files.
    pub files: Arc<dyn DemoFiles>,
    password: Password,
}

impl DemoRun {
    /// A run that gives the accounts `student`, `teacher` and `admin` this password.
    #[must_use]
    pub fn new(db: Db, env: Env, tenant: TenantId, files: Arc<dyn DemoFiles>, password: String) -> Self {
        Self { db, env, tenant, files, password: Password(password) }
    }

    /// The password of the demonstration accounts; identity alone reads it, to hash it.
    #[must_use]
    pub fn password(&self) -> &str {
        &self.password.0
    }

    /// Whether this is the small second tenant.
    #[must_use]
    pub fn is_second(&self) -> bool {
        self.tenant.as_str() != onehall_kernel::DEFAULT_TENANT
    }

    /// The context of the run.
    #[must_use]
    pub fn ctx(&self) -> Ctx {
        Ctx::system(&self.env, self.tenant.clone())
    }

    /// A JSON file of `demo/`.
    ///
    /// # Errors
    /// When it is missing or has another shape.
    pub fn json<T: DeserializeOwned>(&self, path: &str) -> anyhow::Result<T> {
        let bytes = self.files.read(path).with_context(|| format!("demo/{path} is missing"))?;
        serde_json::from_slice(&bytes).with_context(|| format!("demo/{path}"))
    }
}

/// Writes a feature's demonstration data. Runs after the directory's and identity's, in an empty tenant, in few large
/// transactions.
#[async_trait]
pub trait DemoSeeder: Send + Sync {
    /// Seeds one tenant.
    ///
    /// # Errors
    /// When a file is missing or the database refuses a row; the command then stops.
    async fn seed(&self, run: &DemoRun) -> anyhow::Result<()>;
}
