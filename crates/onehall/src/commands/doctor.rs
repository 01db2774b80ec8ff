//! `onehall doctor`

use onehall_bus::Wire;
use onehall_db::applied_migrations;
use tokio_util::sync::CancellationToken;

use super::House;

/// Prints what is wrong with the installation; fails when something is.
pub(super) async fn run(house: House) -> anyhow::Result<()> {
    let db = house.open().await?;
    println!("database: {} migrations applied", applied_migrations(&db).await?.len());
    if let Some(warning) = house.config.plain_http_warning() {
        println!("warning: {warning}");
    }
    let product = house.product(db.clone(), Wire::alone(), CancellationToken::new()).await?;
    let mut wrong = db.integrity_faults().await?;
    for check in &product.checks {
        wrong.extend(check.check(&db.repo()).await?);
    }
    for line in &wrong {
        println!("wrong: {line}");
    }
    anyhow::ensure!(
        wrong.is_empty(),
        "{} faults found; restore from a backup or ask for help with the lines above",
        wrong.len()
    );
    println!("contents: all checks passed");
    Ok(())
}
