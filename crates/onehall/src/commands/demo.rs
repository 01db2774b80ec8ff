//! `onehall demo`

use std::sync::Arc;
use std::time::Instant;

use onehall_bus::Wire;
use onehall_feature::DemoRun;
use onehall_kernel::{Env, ManualClock, TenantId};
use tokio_util::sync::CancellationToken;

use super::House;
use crate::assets::EmbeddedDemo;
use crate::config::demo_password;

/// The seed of the demonstration data: the same rows every time.
const SEED: u64 = 20_261_121;
/// Tenants of the demonstration: the university and a small second one that proves isolation.
const TENANTS: [&str; 2] = [onehall_kernel::DEFAULT_TENANT, "000001"];

/// Seeds both tenants; refuses when there are already people.
pub(super) async fn run(house: House) -> anyhow::Result<()> {
    let started = Instant::now();
    let password = demo_password().unwrap_or_else(|| house.env.new_secret()[..12].to_owned());
    let (db, env) = (house.open().await?, house.env.clone());
    anyhow::ensure!(
        !onehall_identity::has_people(&db).await?,
        "this installation already has people; demonstration data goes into an empty one"
    );
    let product = house.product(db.clone(), Wire::alone(), CancellationToken::new()).await?;
    for (number, tenant) in (0_u64..).zip(TENANTS) {
        let tenant: TenantId = tenant.parse()?;
        let seeded = Env::seeded(Arc::new(ManualClock::new(env.now())), SEED + number);
        let run = DemoRun::new(db.clone(), seeded, tenant, Arc::new(EmbeddedDemo), password.clone());
        for seeder in &product.seeders {
            seeder.seed(&run).await?;
        }
    }
    db.close().await?;
    println!("The demonstration university is ready after {:.1} s.", started.elapsed().as_secs_f64());
    println!("Accounts (tenant 000000 and 000001): student, teacher, admin; office (000000 only)");
    println!("Password: {password}");
    Ok(())
}
