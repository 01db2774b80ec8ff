//! The whole product in one process.

use std::path::PathBuf;
use std::sync::Arc;

use argon2::password_hash::PasswordHasher as _;
use argon2::{Algorithm, Argon2, Params, Version};
use chrono::{DateTime, TimeDelta, Utc};
use onehall::assets::EmbeddedDemo;
use onehall::config::Config;
use onehall::product::{Parts, Product, build};
use onehall_db::sea_orm::ConnectionTrait as _;
use onehall_db::{Db, DbOptions};
use onehall_feature::{CardSource, DemoRun, Sheet, SourceUse};
use onehall_kernel::{Ctx, Env, ManualClock, TenantId};
use onehall_sandbox::{Sandbox, SandboxOptions};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use crate::database::setting;
use crate::{Caller, TestDb};

/// The password of `student`, `teacher` and `admin` in both tenants.
pub const DEMO_PASSWORD: &str = "Lake-2026-quiet";
/// The seed of ids and randomness.
const SEED: u64 = 7;

/// The clock of a test: it stands still until moved.
pub type Clock = Arc<ManualClock>;

/// What differs from the usual test.
#[derive(Default)]
pub struct TestAppOptions {
    /// Card sources beside those of the features, as slow and broken ones.
    pub cards: Vec<Arc<dyn CardSource>>,
    /// Sheets beside those of the features.
    pub sheets: Vec<Arc<dyn Sheet>>,
    /// What uses APIs of data sources beside the features.
    pub uses: Vec<Arc<dyn SourceUse>>,
    /// Changes of the configuration.
    pub configure: Option<fn(&mut Config)>,
}

/// One process of the product.
pub struct Node {
    /// The composed product.
    pub product: Product,
    /// Clock, ids, randomness.
    pub env: Env,
    /// The database, by its own connections.
    pub db: Db,
    /// Cancelled to end open streams.
    pub stop: CancellationToken,
}

impl Node {
    /// Starts the product on a database.
    pub async fn start(test_db: &TestDb, clock: &Clock, seed: u64, options: TestAppOptions) -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let env = Env::seeded(clock.clone(), seed);
        let db = Db::open(&DbOptions { url: test_db.url.clone(), readers: 3, writers: 4 }).await.unwrap();
        let mut config = config(test_db);
        if let Some(configure) = options.configure {
            configure(&mut config);
        }
        let stop = CancellationToken::new();
        let parts = Parts {
            config,
            data_dir: test_db.path().to_path_buf(),
            db: db.clone(),
            env: env.clone(),
            wire: onehall_bus::Wire::alone(),
            sandbox: sandbox(),
            stop: stop.clone(),
            more_cards: options.cards,
            more_sheets: options.sheets,
            more_uses: options.uses,
        };
        // what a server prepares at its start comes here with the first who needs it
        let product = build(parts).await.unwrap();
        product.readiness.set(true);
        Self { product, env, db, stop }
    }
}

impl Caller {
    /// The same caller at another node.
    pub fn at(&self, node: &Node) -> Self {
        self.over(node.product.router.clone())
    }
}

/// The product over a fresh copy of the demonstration data.
pub struct TestApp {
    /// The composed product.
    pub product: Product,
    /// The clock.
    pub clock: Clock,
    /// Clock, ids, randomness.
    pub env: Env,
    /// The database.
    pub db: Db,
    /// Where database and files are.
    pub test_db: TestDb,
    /// Cancelled to end open streams.
    pub stop: CancellationToken,
}

/// A program that was built together with the tests, or with the program that asks, by its name.
#[must_use]
pub fn program(name: &str) -> PathBuf {
    let own = std::env::current_exe().unwrap();
    let folder = own.parent().unwrap();
    // tests stand in a folder below the programs
    let folder = if folder.ends_with("deps") { folder.parent().unwrap() } else { folder };
    folder.join(name)
}

/// Workers are the product's program: this one, of tests, is none.
#[must_use]
pub fn sandbox() -> Sandbox {
    Sandbox::new(SandboxOptions { program: program("onehall"), ..SandboxOptions::default() })
}

fn start_of_tests() -> DateTime<Utc> {
    DateTime::from_timestamp(1_795_233_600, 0).unwrap()
}

impl TestApp {
    /// The product with the demonstration data of both tenants, at 2026-11-21 04:00 UTC.
    pub async fn start() -> Self {
        Self::with(TestAppOptions::default()).await
    }

    /// The same with options.
    pub async fn with(options: TestAppOptions) -> Self {
        let test_db = TestDb::from_template("demo", seed).await;
        let clock: Clock = Arc::new(ManualClock::new(start_of_tests()));
        let Node { product, env, db, stop } = Node::start(&test_db, &clock, SEED, options).await;
        Self { product, clock, env, db, test_db, stop }
    }

    /// Another node on the same database, with its own randomness (`seed`, not that of another node). It is at work until it
    /// is dropped, with the runtime it was started on.
    pub async fn node(&self, seed: u64) -> Node {
        Node::start(&self.test_db, &self.clock, SEED + 1_000 + seed, TestAppOptions::default()).await
    }

    /// Moves the clock on.
    pub fn advance(&self, by: TimeDelta) {
        self.clock.advance(by);
    }

    /// The context of an operator's command in the default tenant.
    pub fn ctx(&self) -> Ctx {
        Ctx::system(&self.env, TenantId::default_tenant())
    }

    /// Somebody without a session, on the browser's client.
    pub fn visitor(&self) -> Caller {
        Caller::new(self.product.router.clone(), "onehall", "onehall")
    }

    /// Somebody with the credentials of a client.
    pub fn client(&self, id: &str, secret: &str) -> Caller {
        Caller::new(self.product.router.clone(), id, secret)
    }

    /// Sets a setting of the default tenant as the operator does.
    pub async fn put_setting(&self, key: &str, value: &serde_json::Value) {
        let setting = self.product.deps.settings.find(key).unwrap_or_else(|| panic!("no area declares {key}"));
        onehall_records::operator::put_setting(&self.db, &self.ctx(), setting, value).await.unwrap();
    }

    /// Disables somebody of the default tenant as the operator does, or enables the person again.
    pub async fn disable(&self, account: &str, disabled: bool) {
        let ends = onehall::product::person_ends();
        onehall_directory::operator::disable_user(&self.db, &self.ctx(), &ends, account, disabled).await.unwrap();
    }

    /// Another system with these scopes in the default tenant.
    pub async fn open_client(&self, id: &str, scopes: &[&str]) -> Caller {
        self.open_client_of("000000", id, scopes).await
    }

    /// Another system with these scopes in a tenant.
    pub async fn open_client_of(&self, tenant: &str, id: &str, scopes: &[&str]) -> Caller {
        let ctx = Ctx::system(&self.env, tenant.parse().unwrap());
        let scopes: Vec<String> = scopes.iter().map(|s| (*s).to_owned()).collect();
        let secret = onehall_identity::operator::add_client(&self.db, &ctx, id, None, &scopes, false).await.unwrap();
        self.client(id, &secret)
    }

    /// The same person, signed in anew on a client without payload protection.
    pub async fn plain(&self, caller: &Caller) -> Caller {
        let tenant = caller.tokens["tenant_id"].as_str().unwrap();
        let ctx = Ctx::system(&self.env, tenant.parse().unwrap());
        let id = format!("plain-{}", self.env.new_id());
        let secret = onehall_identity::operator::add_client(&self.db, &ctx, &id, None, &[], true).await.unwrap();
        let client = self.client(&id, &secret);
        let account = caller.tokens["account"].as_str().unwrap();
        let body = json!({"grant_type": "password", "username": account, "password": DEMO_PASSWORD});
        let answer = client.post("/api/blade-auth/oauth/token", body).await;
        assert_eq!(answer.status.as_u16(), 200, "sign-in of {account} on {id}: {}", answer.text);
        self.caller_of(&answer.json()).on_client(&id, &secret)
    }

    /// `student`, `teacher` or `admin` of the demonstration university, signed in.
    pub async fn sign_in(&self, account: &str) -> Caller {
        self.sign_in_to("000000", account, DEMO_PASSWORD).await
    }

    /// Somebody of a tenant, signed in by password.
    pub async fn sign_in_to(&self, tenant: &str, account: &str, password: &str) -> Caller {
        let visitor = self.visitor();
        let body = json!({"grant_type": "password", "username": account, "password": password, "tenantId": tenant, "scope": "all"});
        let answer = visitor.with("tenant-id", tenant).post("/api/blade-auth/oauth/token", body).await;
        assert_eq!(answer.status.as_u16(), 200, "sign-in of {account}: {}", answer.text);
        self.caller_of(&answer.json())
    }

    /// The caller of a token answer.
    pub fn caller_of(&self, tokens: &Value) -> Caller {
        let token = tokens["access_token"].as_str().unwrap();
        let mut caller = self.visitor().with("blade-auth", &format!("bearer {token}"));
        token.clone_into(&mut caller.access_token);
        caller.tokens = tokens.clone();
        caller
    }

    /// Carries events of committed writes to caches, indexes and streams.
    pub async fn carry_events(&self) {
        onehall_bus::dispatch_pending(&self.product.app.bus, &self.db, &self.env).await.unwrap();
    }

    /// Runs due jobs until there are none.
    pub async fn run_jobs(&self) {
        while onehall_jobs::run_due(&self.product.workers).await.unwrap() > 0 {}
    }

    /// Ends the test: what is due is done, nothing is left to be tried again or was given up, and everything holds that
    /// must always hold.
    pub async fn finish(self) {
        self.finish_leaving(&[]).await;
    }

    /// The same where jobs of these queues are meant to fail.
    pub async fn finish_leaving(self, queues: &[&str]) {
        self.test_db.seen();
        self.run_jobs().await;
        let left = onehall_jobs::list_left(&self.db, self.env.now()).await.unwrap();
        let left = left.iter().filter(|job| !queues.contains(&job.queue.as_str()));
        let mut wrong: Vec<String> = left.map(|job| format!("{job:?}")).collect();
        wrong.extend(self.db.quick_faults().await.unwrap());
        for check in &self.product.checks {
            wrong.extend(check.check(&self.db.repo()).await.unwrap());
        }
        assert!(wrong.is_empty(), "invariants: {wrong:#?}");
    }
}

fn config(test_db: &TestDb) -> Config {
    let mut config = Config::load(None, test_db.path()).unwrap();
    config.database.url.clone_from(&test_db.url);
    if let Some(endpoint) = setting("ONEHALL_TEST_S3") {
        let prefix = test_db.path().file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let files = serde_json::json!({
            "keeper": "s3", "bucket": "hall", "prefix": prefix, "endpoint": endpoint, "allow_http": true,
            "access_key_id": "hall", "secret_access_key": "a-secret-of-the-tests",
        });
        config.files = serde_json::from_value(files).unwrap();
    }
    "http://hall.test".clone_into(&mut config.http.public_url);
    // limits have tests of their own
    config.http.login_per_minute = 100_000;
    config.http.account_per_second = 100_000;
    config.http.address_per_second = 100_000;
    config.http.requests_per_address = 0;
    config.http.queue_max = 100_000;
    config.http.queue_wait_ms = 60_000;
    // one iteration shows as much as five hundred
    config.areas.set("identity.captcha_iterations", 1).unwrap();
    config
}

/// Fills the template: built-in rows and the demonstration data of both tenants.
async fn seed(db: Db) {
    let folder = tempfile::tempdir().unwrap();
    let clock = Arc::new(ManualClock::new(start_of_tests()));
    let env = Env::seeded(clock.clone(), SEED + 1);
    onehall::product::ensure_defaults(&db, &env).await.unwrap();
    let config = Config::load(None, folder.path()).unwrap();
    let parts = Parts {
        config,
        data_dir: folder.path().to_path_buf(),
        db: db.clone(),
        env,
        wire: onehall_bus::Wire::alone(),
        sandbox: sandbox(),
        stop: CancellationToken::new(),
        more_cards: Vec::new(),
        more_sheets: Vec::new(),
        more_uses: Vec::new(),
    };
    let product = build(parts).await.unwrap();
    for (number, tenant) in (0_u64..).zip(["000000", "000001"]) {
        let env = Env::seeded(clock.clone(), SEED + 2 + number);
        let run =
            DemoRun::new(db.clone(), env, tenant.parse().unwrap(), Arc::new(EmbeddedDemo), DEMO_PASSWORD.to_owned());
        for seeder in &product.seeders {
            seeder.seed(&run).await.unwrap();
        }
        // tests of payload protection turn it on
        let mut tx = db.begin().await.unwrap();
        let level = serde_json::json!({"level": "off"});
        onehall_records::settings::put_setting(&mut tx, &run.ctx(), "payload_protection", &level).await.unwrap();
        tx.save().await.unwrap();
    }
    let tx = db.begin().await.unwrap();
    // the folder with their bytes ends here
    tx.conn().execute_unprepared("DELETE FROM stored_files").await.unwrap();
    // the password of everybody, hashed with a thousandth of the work: nearly every test signs in
    tx.conn().execute_unprepared(&format!("UPDATE credentials SET password_hash = '{}'", quick_hash())).await.unwrap();
    tx.save().await.unwrap();
}

/// The hash of [`DEMO_PASSWORD`] with the least memory that argon2 takes.
fn quick_hash() -> String {
    let params = Params::new(Params::MIN_M_COST, Params::MIN_T_COST, 1, None).unwrap();
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon.hash_password(DEMO_PASSWORD.as_bytes()).unwrap().to_string()
}
