//! Starting and stopping a node.

use std::time::Duration;

use anyhow::Context as _;
use onehall_feature::Startup;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::listen::{self, Addresses, Silence};
use crate::product::Product;

/// How often idle keys of the rate limits are forgotten and free memory goes back to the system.
const SHRINK_EVERY: Duration = Duration::from_secs(60);
/// How long the allocator keeps free memory at hand (mimalloc's purge delay is 1 s).
const KEPT_FREE: Duration = Duration::from_millis(1_500);
/// More than the allocator serves from a shared page.
const LARGE_BYTES: usize = 8 * 1024 * 1024;

/// How connections are taken, and how the node stops.
#[derive(Debug, Clone)]
pub struct Door {
    /// How long a connection may be silent.
    pub silence: Silence,
    /// How many connections an address may have.
    pub addresses: Addresses,
    /// How long the node goes on to serve after it said that it is not ready, so that a balancer hears it.
    pub drain: Duration,
    /// How long running requests and background work may take to end.
    pub stop_timeout: Duration,
}

/// Serves until SIGTERM or SIGINT: not ready first, and after the time to drain running requests finish, streams end,
/// workers stop, at most `stop_timeout`. A second signal stops at once.
///
/// # Errors
/// When the stop takes too long.
pub async fn serve(product: Product, listener: TcpListener, door: Door, stop: CancellationToken) -> anyhow::Result<()> {
    let Door { silence, addresses, drain, stop_timeout } = door;
    let tasks = TaskTracker::new();
    let background = stop.child_token();
    tasks.spawn(onehall_bus::run(
        product.app.bus.clone(),
        product.app.db.clone(),
        product.app.env.clone(),
        background.clone(),
    ));
    for work in product.upkeep {
        tasks.spawn(work(background.clone()));
    }
    tasks.spawn(product.workers.clone().run(background.clone()));
    tasks.spawn(shrink(product.app.clone(), background.clone()));
    tasks.spawn(signals(product.readiness.clone(), drain, stop.clone()));
    tasks.spawn(prepare(product.startup, product.readiness.clone(), stop.clone()));
    let server = listen::serve(listener, product.router, silence, addresses, stop.clone());
    let deadline = async {
        stop.cancelled().await;
        tokio::time::sleep(stop_timeout).await;
    };
    tokio::select! {
        () = server => {}
        () = deadline => anyhow::bail!("requests were still running after {} s", stop_timeout.as_secs()),
    }
    stop.cancel();
    tasks.close();
    tokio::time::timeout(stop_timeout, tasks.wait()).await.context("background work did not stop in time")?;
    product.app.db.clone().close().await.context("closing the database")
}

/// Does the work of the start, then wants requests: a node without its search index would find nothing.
async fn prepare(startup: Vec<Startup>, readiness: crate::Readiness, stop: CancellationToken) {
    for work in startup {
        if let Err(error) = work().await {
            tracing::error!(error = format!("{error:#}"), "work at start failed");
        }
    }
    if !stop.is_cancelled() {
        readiness.set(true);
    }
    tokio::select! {
        () = stop.cancelled() => {}
        () = tokio::time::sleep(KEPT_FREE) => give_back_memory(),
    }
}

async fn shrink(app: onehall_web::App, stop: CancellationToken) {
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(SHRINK_EVERY) => {
                app.shrink_rate_limits();
                give_back_memory();
            }
        }
    }
}

/// Has the allocator return what is free for longer than its delay. It looks for that only when something large is freed,
/// which on an idle node nothing is: the work of the start (30 MB of catalogue and search index) would stay for good.
/// The room asked for is never touched, so it costs no memory itself.
fn give_back_memory() {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(LARGE_BYTES)));
}

/// Waits for the first signal and begins the stop; the second ends the process.
async fn signals(readiness: crate::Readiness, drain: Duration, stop: CancellationToken) {
    let (Ok(mut term), Ok(mut int)) = (signal(SignalKind::terminate()), signal(SignalKind::interrupt())) else {
        tracing::error!("signals can not be received");
        return;
    };
    tokio::select! {
        _ = term.recv() => {}
        _ = int.recv() => {}
        () = stop.cancelled() => return,
    }
    tracing::info!(drain_s = drain.as_secs(), "stopping");
    readiness.withdraw();
    let draining = stop.clone();
    tokio::spawn(async move {
        tokio::select! {
            _ = term.recv() => {}
            _ = int.recv() => {}
        }
        std::process::exit(1);
    });
    tokio::select! {
        () = draining.cancelled() => {}
        () = tokio::time::sleep(drain) => draining.cancel(),
    }
}
