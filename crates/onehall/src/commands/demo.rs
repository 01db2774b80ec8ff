//! `onehall demo`

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use onehall_bus::Wire;
use onehall_feature::DemoRun;
use onehall_identity::add_load_accounts;
use onehall_kernel::{Ctx, Env, ManualClock, TenantId};
use tokio_util::sync::CancellationToken;

use super::House;
use crate::assets::EmbeddedDemo;
use crate::config::demo_password;

/// The seed of the demonstration data: the same rows every time.
const SEED: u64 = 20_261_121;
/// Tenants of the demonstration: the university and a small second one that proves isolation.
const TENANTS: [&str; 2] = [onehall_kernel::DEFAULT_TENANT, "000001"];

/// The file with the accounts of `--chat-load`, in the data folder.
const LOAD_USERS: &str = "load-users.tsv";

/// `onehall demo`
#[derive(Debug, clap::Args)]
pub(super) struct Demo {
    /// Adds this many accounts for load on chat and writes them as load-users.tsv (user, application password) into the
    /// data folder.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    chat_load: Option<u32>,
}

/// Seeds both tenants; refuses when there are already people.
pub(super) async fn run(house: House, options: Demo) -> anyhow::Result<()> {
    let started = Instant::now();
    let password = demo_password().unwrap_or_else(|| house.env.new_secret()[..12].to_owned());
    let (db, env) = (house.open().await?, house.env.clone());
    anyhow::ensure!(
        !onehall_directory::has_people(&db).await?,
        "this installation already has people; demonstration data goes into an empty one"
    );
    let load_users = house.data_dir.join(LOAD_USERS);
    let product = house.product(db.clone(), Wire::alone(), CancellationToken::new()).await?;
    for (number, tenant) in (0_u64..).zip(TENANTS) {
        let tenant: TenantId = tenant.parse()?;
        let seeded = Env::seeded(Arc::new(ManualClock::new(env.now())), SEED + number);
        let run = DemoRun::new(db.clone(), seeded, tenant, Arc::new(EmbeddedDemo), password.clone());
        for seeder in &product.seeders {
            seeder.seed(&run).await?;
        }
    }
    if let Some(count) = options.chat_load {
        let ctx = Ctx::system(&env, TenantId::default_tenant());
        let accounts = add_load_accounts(&db, &ctx, &product.deps.install_secret, count).await?;
        let lines: String =
            accounts.iter().map(|account| format!("{}\t{}\n", account.user, account.password)).collect();
        write_private(&load_users, &lines)?;
        println!("Accounts for load on chat: {count}, in {}", load_users.display());
    }
    db.close().await?;
    println!("The demonstration university is ready after {:.1} s.", started.elapsed().as_secs_f64());
    println!("Accounts (tenant 000000 and 000001): student, teacher, admin; office (000000 only)");
    println!("Password: {password}");
    Ok(())
}

/// Writes a file that nobody else of this machine may read.
fn write_private(path: &Path, text: &str) -> anyhow::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(text.as_bytes())?;
    Ok(())
}
