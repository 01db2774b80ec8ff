//! `onehall serve`

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Context as _;
use clap::Args;
use tokio_util::sync::CancellationToken;

use super::House;
use crate::backup::{self, Source};
use crate::check::{self, Watch};
use crate::config::Http;
use crate::lifecycle::Door;
use crate::listen::{Addresses, Silence, listen};
use crate::product::open_wire;

/// Options of `serve`; they win over the configuration.
#[derive(Debug, Args)]
pub(super) struct Serve {
    /// Where to listen, as 127.0.0.1:8080.
    #[arg(long)]
    listen: Option<SocketAddr>,
    /// The address people use, as https://hall.example.edu; base of CAS services and links.
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
}

pub(super) async fn run(mut house: House, options: Serve) -> anyhow::Result<()> {
    let http = &mut house.config.http;
    if let Some(listen) = options.listen {
        let derived = http.public_url == format!("http://{}", http.listen);
        http.listen = listen;
        if derived {
            http.public_url = format!("http://{listen}");
        }
    }
    if let Some(url) = options.public_url {
        http.public_url = url.trim_end_matches('/').to_owned();
    }
    onehall_telemetry::start_logs(&house.config.telemetry.log_filter, house.config.log_format()?)?;
    #[cfg(unix)]
    match crate::limits::raise_open_files() {
        Ok(files) => tracing::info!(open_files = ?files, "connections and files this process may have"),
        Err(error) => tracing::warn!(%error, "the system's limit of open files stays as it is"),
    }
    if let Some(listen) = house.config.telemetry.metrics_listen {
        onehall_telemetry::start_metrics(listen)?;
    }
    let warning = house.config.plain_http_warning();
    let (place, now) = (house.installation(), house.env.now());
    let _lock = place.lock("onehall serve", now)?;
    place.refuse_unfinished()?;
    let checking = check::at_start(&place).await?;
    let db = house.open().await?;
    let listener =
        listen(house.config.http.listen).with_context(|| format!("listen on {}", house.config.http.listen))?;
    let (address, public_url) = (listener.local_addr()?, house.config.http.public_url.clone());
    let door = door(&house.config.http);
    let stop = CancellationToken::new();
    let wire = open_wire(&house.config, &house.env).await?;
    let (env, config) = (house.env.clone(), house.config.clone());
    let source = Source { place: place.clone(), config_file: house.config_file.clone() };
    let mut product = house.product(db.clone(), wire, stop.clone()).await?;
    let files = product.deps.files.clone();
    tokio::spawn(async move {
        if let Err(error) = files.probe().await {
            tracing::error!(%error, "uploaded files can not be reached");
        }
    });
    let sandbox = product.deps.sandbox.clone();
    tokio::spawn(async move {
        match crate::workers::shut_in(&sandbox).await {
            Ok(told) => tracing::info!("{told}"),
            Err(told) => tracing::warn!("{told}"),
        }
    });
    let watch = Watch { place: place.clone(), readiness: product.readiness.clone() };
    product.upkeep.push(watch.upkeep(checking, config.check_time()?, env.clone()));
    if !config.backup.folder.as_os_str().is_empty() {
        let (folder, keep) = (config.backup.folder.clone(), config.backup.keep);
        product.upkeep.push(backup::upkeep(source, folder, config.backup_time()?, keep, env));
    }
    tracing::info!(http.listen = %address, http.public_url = public_url, "serving");
    if let Some(warning) = warning {
        tracing::warn!(http.public_url = public_url, "{warning}");
        println!("warning: {warning}");
    }
    println!("OneHall listens on {address}, people use {public_url}");
    crate::lifecycle::serve(product, listener, door, stop).await?;
    // what a statement met is looked at by the check of the next start
    if place.refuse_damaged().is_ok() && !db.is_damaged() {
        place.set_clean_mark();
    }
    Ok(())
}

fn door(http: &Http) -> Door {
    let seconds = Duration::from_secs;
    Door {
        silence: Silence { head: seconds(http.head_timeout_s), idle: seconds(http.idle_timeout_s) },
        addresses: Addresses::new(http.connections_per_address, http.trusted_proxies.clone()),
        drain: seconds(http.drain_s),
        stop_timeout: seconds(http.stop_timeout_s),
    }
}
