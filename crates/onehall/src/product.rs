//! The wiring: which features there are and what they get.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use axum::Router;
use onehall_bus::{Bus, Wire};
use onehall_db::{Db, DbOptions, Migrations, Stall};
use onehall_directory::PersonEnds;
use onehall_feature::{
    CardSource, DemoSeeder, Deps, Feature, FrameOriginsBefore, InvariantCheck, Sheet, Sheets, SourceUse, Startup,
    Upkeep,
};
use onehall_files::{FileUse, SweepFiles};
use onehall_identity::ends::EndSessions;
use onehall_jobs::{Work, Workers};
use onehall_kernel::Env;
use onehall_sandbox::Sandbox;
use onehall_sso::Tickets;
use onehall_telemetry::AccessLog;
use onehall_web::sealed::{SealUpkeep, Sealing};
use onehall_web::{ApiError, App, AppParts, HttpSettings, Marks, Outbound, RouteRules, Routes, routes};
use tokio_util::sync::CancellationToken;

use crate::config::Config;
use crate::declared::{self, declared};
use crate::document::Described;
use crate::health::{self, Readiness};

pub use crate::declared::rights;
pub use crate::document::Document;

/// A composed product, ready to serve.
pub struct Product {
    /// All routes with their layers.
    pub router: Router,
    /// The shared state.
    pub app: App,
    /// The job workers of this node.
    pub workers: Workers,
    /// Work to do beside serving, once.
    pub startup: Vec<Startup>,
    /// Work beside serving, to its end.
    pub upkeep: Vec<Upkeep>,
    /// Areas whose files have rows.
    pub file_areas: Vec<FileUse>,
    /// Checks of stored data.
    pub checks: Vec<Arc<dyn InvariantCheck>>,
    /// Demonstration data, the directory's and identity's first.
    pub seeders: Vec<Arc<dyn DemoSeeder>>,
    /// The API document.
    pub document: Document,
    /// Whether requests are wanted.
    pub readiness: Readiness,
    /// What features were built from.
    pub deps: Deps,
}

/// What the product is built from.
pub struct Parts {
    /// The configuration.
    pub config: Config,
    /// Files, index, secret.
    pub data_dir: PathBuf,
    /// The database, migrated.
    pub db: Db,
    /// Clock, ids, randomness.
    pub env: Env,
    /// The wire to other nodes.
    pub wire: Wire,
    /// Starts workers.
    pub sandbox: Sandbox,
    /// Cancelled to stop.
    pub stop: CancellationToken,
    /// Card sources beside those of the features; tests add broken ones.
    pub more_cards: Vec<Arc<dyn CardSource>>,
    /// Sheets beside those of the features; tests add registers of their own.
    pub more_sheets: Vec<Arc<dyn Sheet>>,
    /// What uses APIs of data sources beside the features; tests add one that uses each.
    pub more_uses: Vec<Arc<dyn SourceUse>>,
}

/// Every table of the product.
#[must_use]
pub fn migrations() -> Migrations {
    let platform = [
        onehall_db::migrations,
        onehall_bus::migrations,
        onehall_jobs::migrations,
        onehall_files::migrations,
        onehall_web::migrations,
        onehall_records::migrations,
    ];
    Migrations::new(platform.into_iter().chain(declared::migrations()).collect())
}

/// Opens the database of `config` and brings its schema up to date.
///
/// # Errors
/// When it does not answer or was changed by a newer version.
pub async fn open_database(config: &Config) -> anyhow::Result<Db> {
    let options = DbOptions {
        url: config.database.url.clone(),
        readers: config.database.readers,
        writers: config.database.writers,
    };
    let db = Db::open(&options).await.context("database")?;
    migrations().up(&db).await.context("migrations")?;
    Ok(db)
}

/// Makes what every installation begins with where it is missing: the default tenant with its roles, the browser's
/// client, and the defaults of new rights.
///
/// # Errors
/// When the database fails or two rights have one name.
pub async fn ensure_defaults(db: &Db, env: &Env) -> anyhow::Result<()> {
    onehall_directory::ensure_defaults(db, env, &rights()?).await?;
    onehall_identity::ensure_defaults(db, env).await
}

/// What ends with a person who is disabled, of all areas.
#[must_use]
pub fn person_ends() -> [&'static dyn PersonEnds; 1] {
    static SESSIONS: EndSessions = EndSessions::new(&Tickets);
    [&SESSIONS]
}

/// The wire to other nodes that `config` names; connecting goes on beside everything else.
///
/// # Errors
/// When the section `bus` can not be used.
pub async fn open_wire(config: &Config, env: &Env) -> anyhow::Result<Wire> {
    if config.bus.url.is_empty() {
        return Ok(Wire::alone());
    }
    Wire::open(&config.bus, &env.new_id().simple().to_string()).await
}

/// Composes the product.
///
/// # Errors
/// When a feature refuses its configuration or misses a port, or two declare or offer the same.
pub async fn build(parts: Parts) -> anyhow::Result<Product> {
    let Parts { config, data_dir, db, env, wire, sandbox, stop, more_cards, more_sheets, more_uses } = parts;
    let outbound = Outbound::new(config.outbound.policy());
    let framed = config.http.frame_origins.clone();
    let declared = declared()?;
    let access = match config.telemetry.access_log_days {
        0 => None,
        days => Some(AccessLog::open(&data_dir.join("access"), days).context("access log")?),
    };
    let files = config.files.open(&data_dir.join("files")).context("files")?;
    let deps = Deps {
        db: db.clone(),
        env: env.clone(),
        wire: wire.clone(),
        outbound: outbound.clone(),
        public_url: config.http.public_url.clone(),
        install_secret: Arc::new(install_secret(&data_dir, &env)?),
        files,
        sandbox: sandbox.clone(),
        config: config.areas.clone(),
        rights: declared.rights.clone(),
        scopes: declared.scopes.clone(),
        settings: declared.settings.clone(),
        notifications: declared.notifications.clone(),
        ports: declared.ports(|offers| {
            offers.each(move |_| Ok(more_cards.clone()));
            offers.each(move |_| Ok(more_uses.clone()));
            offers.one(move |_| Ok(Arc::new(FrameOriginsBefore(framed.clone()))));
        })?,
        sheets: Sheets::default(),
    };

    let mut all = Feature { sheets: more_sheets, ..Feature::default() };
    let (mut seeders, mut late_seeders) = (Vec::new(), Vec::new());
    let mut routes = Routes::new()
        .routes(routes!(onehall_web::events::event_stream))
        .routes(routes!(onehall_web::bundle::bundle))
        .routes(routes!(onehall_web::sealed::init_protection))
        .routes(routes!(onehall_web::sealed::protection_keys));
    for feature in declared.build(&deps)? {
        routes = routes.merge(feature.routes);
        all.jobs.extend(feature.jobs);
        all.files.extend(feature.files);
        all.sheets.extend(feature.sheets);
        all.handlers.extend(feature.handlers);
        all.checks.extend(feature.checks);
        all.startup.extend(feature.startup);
        all.upkeep.extend(feature.upkeep);
        seeders.extend(feature.seeder);
        late_seeders.extend(feature.late_seeder);
    }
    deps.sheets.fill(all.sheets)?;
    seeders.extend(late_seeders);
    all.jobs.push(Work::scheduled(onehall_web::once::ForgetAnswers));
    all.jobs.push(Work::scheduled(SweepFiles::new(deps.files.clone(), &all.files)?));
    let sealing = Arc::new(Sealing::new(db.clone(), env.clone(), deps.install_secret.clone()));
    all.jobs.push(Work::scheduled(SealUpkeep(sealing.clone())));
    let bus = Bus::new(all.handlers, wire);
    let (router, described) = routes.into_parts();
    let (marks, rules) = (Marks::of(&described.paths), RouteRules::of(&described.paths));
    let document = Document::new(Described {
        routes: described,
        rights: deps.rights.clone(),
        sheets: deps.sheets.clone(),
        settings: deps.settings.clone(),
    });
    all.startup.push(write(document.clone()));
    let stall = Stall::default();
    all.upkeep.push(watch(stall.clone(), config.database.url.clone()));
    let app = App::new(AppParts {
        db: db.clone(),
        env: env.clone(),
        bus,
        sessions: deps.port()?,
        permissions: deps.port()?,
        clients: deps.port()?,
        tenants: deps.port()?,
        frames: deps.port()?,
        marks,
        trail: Arc::new(onehall_records::Audit::new(db.clone())),
        outbound,
        sealing,
        http: http_settings(&config),
        access,
        stall,
        stop,
    });
    let readiness = Readiness::default();
    let shown = document.clone();
    let router = router
        .merge(onehall_web::api_reference(move || shown.text().map_err(ApiError::internal)))
        .merge(health::routes(readiness.clone(), sandbox))
        // the portal's page lives beside the receiver of logout messages at the same address
        .route("/login", axum::routing::get(crate::assets::serve))
        .fallback(crate::assets::serve);
    Ok(Product {
        router: onehall_web::stack(router, &app, rules),
        workers: Workers::new(all.jobs, db, env)?,
        app,
        startup: all.startup,
        upkeep: all.upkeep,
        file_areas: all.files,
        checks: all.checks,
        seeders,
        document,
        readiness,
        deps,
    })
}

/// Writes the document beside everything else: whoever asks for it does not wait, and its tree of schemas goes.
fn write(document: Document) -> Startup {
    Box::new(|| {
        Box::pin(async move {
            tokio::task::spawn_blocking(move || document.text()).await??;
            Ok(())
        })
    })
}

/// Requests in work at one time for each processor. A processor does one at a time; the others wait for the disk or the
/// database. With 2,048 in work each waits for four connections to the database behind all others, until all are too late.
const IN_WORK_EACH: usize = 32;

/// Watches whether the database stands still, until the node stops.
fn watch(stall: Stall, url: String) -> Upkeep {
    Box::new(move |stop| {
        Box::pin(async move {
            let _ = stop.run_until_cancelled_owned(stall.watch(url)).await;
        })
    })
}

fn http_settings(config: &Config) -> HttpSettings {
    let http = &config.http;
    HttpSettings {
        public_url: http.public_url.clone(),
        trusted_proxies: http.trusted_proxies.clone(),
        body_max_bytes: http.body_max_bytes,
        body_timeout: Duration::from_secs(http.body_timeout_s),
        body_bytes_per_second: http.body_bytes_per_second,
        bodies_max_bytes: http.bodies_max_bytes,
        upload_timeout: Duration::from_secs(http.upload_timeout_s),
        uploads_max: http.uploads_max,
        uploads_max_bytes: http.uploads_max_bytes,
        request_timeout: Duration::from_secs(http.request_timeout_s),
        concurrency_max: match http.concurrency_max {
            0 => std::thread::available_parallelism().map_or(1, usize::from) * IN_WORK_EACH,
            max => max,
        },
        queue_max: http.queue_max,
        queue_wait: Duration::from_millis(http.queue_wait_ms),
        requests_per_address: http.requests_per_address,
        streams_per_person: http.streams_per_person,
        account_per_second: http.account_per_second,
        address_per_second: http.address_per_second,
        login_per_minute: http.login_per_minute,
    }
}

/// The installation's secret, made at the first start and readable by its owner alone. Nodes that share a database share
/// this file too.
fn install_secret(data_dir: &Path, env: &Env) -> anyhow::Result<[u8; 32]> {
    use std::io::Write as _;
    use std::os::unix::fs::OpenOptionsExt as _;

    let path = data_dir.join("install.secret");
    if !path.exists() {
        std::fs::create_dir_all(data_dir)?;
        let made = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path);
        match made {
            Ok(mut file) => file.write_all(&env.random_bytes::<32>())?,
            Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(e) => return Err(e).with_context(|| path.display().to_string()),
        }
    }
    crate::installation::refuse_readable(&path)?;
    let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
    bytes.try_into().map_err(|_| anyhow::anyhow!("{} is not 32 bytes", path.display()))
}
