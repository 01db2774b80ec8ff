//! A fresh database per test, copied from a template that is built once per schema (and once with demonstration data).

use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use onehall_db::sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection};
use onehall_db::{Db, DbOptions};
use sha2::{Digest as _, Sha256};

/// A test's own database; a SQLite file goes with its folder, a PostgreSQL database is dropped.
///
/// Whoever lets it go unseen fails: a test ends with [`crate::TestApp::finish`], or with [`TestDb::seen`] where there is no
/// product to check.
pub struct TestDb {
    /// Where it is.
    pub url: String,
    /// The folder of the file and of the test's data.
    pub folder: tempfile::TempDir,
    is_seen: AtomicBool,
}

impl Drop for TestDb {
    fn drop(&mut self) {
        drop_database(&self.url);
        let is_seen = self.is_seen.load(Ordering::Relaxed);
        assert!(is_seen || std::thread::panicking(), "the test ended without `finish()`: what it left was not checked");
    }
}

#[expect(clippy::disallowed_methods, reason = "the environment says which database the suite runs on")]
pub(crate) fn setting(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|v| !v.is_empty())
}

/// Whether this run of the suite is on PostgreSQL.
pub fn on_postgres() -> bool {
    setting("ONEHALL_TEST_DB").as_deref() == Some("postgres")
}

/// Whether numbers are wanted that take too long for each run (`ONEHALL_TEST_LONG=1`).
pub fn is_long_run() -> bool {
    setting("ONEHALL_TEST_LONG").is_some()
}

impl TestDb {
    /// A copy of the template `kind`, which `fill` builds when it is not there yet.
    pub async fn from_template<F, Fut>(kind: &str, fill: F) -> Self
    where
        F: FnOnce(Db) -> Fut,
        Fut: Future<Output = ()>,
    {
        let folder = tempfile::tempdir().unwrap();
        let name = format!("onehall_tpl_{kind}_{}", fingerprint());
        if on_postgres() {
            let server = setting("ONEHALL_TEST_PG")
                .expect("ONEHALL_TEST_PG names the server, as postgres://onehall@127.0.0.1:5433");
            let own = format!(
                "onehall_t_{}",
                folder.path().file_name().unwrap().to_string_lossy().trim_start_matches('.').to_lowercase()
            );
            postgres_copy(&server, &name, &own, fill).await;
            return Self::at(format!("{server}/{own}"), folder);
        }
        let template = templates().join(format!("{name}.db"));
        if !template.exists() {
            let building = folder.path().join("template.db");
            let url = format!("sqlite://{}", building.display());
            build(&url, fill).await;
            // another test may have been quicker; both files are the same
            std::fs::copy(&building, template.with_extension(format!("{}.part", std::process::id()))).unwrap();
            std::fs::rename(template.with_extension(format!("{}.part", std::process::id())), &template).unwrap();
            std::fs::remove_file(&building).unwrap();
        }
        let file = folder.path().join("onehall.db");
        std::fs::copy(&template, &file).unwrap();
        Self::at(format!("sqlite://{}", file.display()), folder)
    }

    fn at(url: String, folder: tempfile::TempDir) -> Self {
        Self { url, folder, is_seen: AtomicBool::new(false) }
    }

    /// Says that what the test left here was looked at.
    pub fn seen(&self) {
        self.is_seen.store(true, Ordering::Relaxed);
    }

    /// The folder of the test's data.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

async fn build<F, Fut>(url: &str, fill: F)
where
    F: FnOnce(Db) -> Fut,
    Fut: Future<Output = ()>,
{
    let db = Db::open(&DbOptions { url: url.to_owned(), readers: 1, writers: 2 }).await.unwrap();
    onehall::product::migrations().up(&db).await.unwrap();
    fill(db.clone()).await;
    db.checkpoint().await.unwrap();
    db.close().await.unwrap();
}

async fn postgres_copy<F, Fut>(server: &str, template: &str, own: &str, fill: F)
where
    F: FnOnce(Db) -> Fut,
    Fut: Future<Output = ()>,
{
    let admin = admin(&format!("{server}/postgres")).await;
    // one builder at a time, and no copy while the template has connections
    admin.execute_unprepared("SELECT pg_advisory_lock(20261121)").await.unwrap();
    let marker = templates().join(format!("{template}.{}.pg", server.rsplit(':').next().unwrap_or_default()));
    if !marker.exists() {
        admin.execute_unprepared(&format!("DROP DATABASE IF EXISTS {template}")).await.unwrap();
        admin.execute_unprepared(&format!("CREATE DATABASE {template}")).await.unwrap();
        build(&format!("{server}/{template}"), fill).await;
        std::fs::write(&marker, "").unwrap();
    }
    // the files are copied, not written to the log block by block: half the work
    let copy = format!("CREATE DATABASE {own} TEMPLATE {template} STRATEGY FILE_COPY");
    admin.execute_unprepared(&copy).await.unwrap();
    admin.execute_unprepared("SELECT pg_advisory_unlock(20261121)").await.unwrap();
    admin.close().await.unwrap();
}

/// Drops a test's database, whoever is connected to it still: hundreds of them would fill the disk. On a thread with a runtime of
/// its own, for a test lets it go within one. Does nothing for a SQLite file.
pub fn drop_database(url: &str) {
    let Some((server, own)) = url.rsplit_once('/').filter(|_| url.starts_with("postgres:")) else { return };
    let (url, sql) = (format!("{server}/postgres"), format!("DROP DATABASE IF EXISTS {own} WITH (FORCE)"));
    let dropping = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let admin = admin(&url).await;
            admin.execute_unprepared(&sql).await.unwrap();
            admin.close().await.unwrap();
        });
    });
    assert!(dropping.join().is_ok() || std::thread::panicking(), "the database of the test was not dropped");
}

/// A connection to the PostgreSQL server of this run, to make and drop databases.
pub async fn admin(url: &str) -> DatabaseConnection {
    let mut options = ConnectOptions::new(url);
    options.max_connections(1).sqlx_logging(false);
    Database::connect(options).await.unwrap()
}

fn templates() -> PathBuf {
    let folder = setting("ONEHALL_TEST_TEMPLATES")
        .map_or_else(|| std::env::temp_dir().join("onehall-test-templates"), PathBuf::from);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Changes with every build of the test binary, so that a template never outlives the code that made it.
fn fingerprint() -> String {
    let exe = std::env::current_exe().unwrap();
    let changed = std::fs::metadata(&exe).unwrap().modified().unwrap().duration_since(std::time::UNIX_EPOCH).unwrap();
    let mut hash = Sha256::new();
    hash.update(exe.to_string_lossy().as_bytes());
    hash.update(changed.as_nanos().to_le_bytes());
    hex::encode(&hash.finalize()[..6])
}
