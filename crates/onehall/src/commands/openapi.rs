//! `onehall openapi`

use std::io::Write as _;

use onehall_bus::Wire;
use onehall_db::DbOptions;
use tokio_util::sync::CancellationToken;

use super::House;

/// Prints the document; needs neither data folder nor database of the installation.
pub(super) async fn run(mut house: House) -> anyhow::Result<()> {
    let folder = std::env::temp_dir().join(format!("onehall-openapi-{}", house.env.new_id().simple()));
    std::fs::create_dir_all(&folder)?;
    house.data_dir.clone_from(&folder);
    let db = onehall_db::Db::open(&DbOptions::new("sqlite::memory:")).await?;
    let product = house.product(db, Wire::alone(), CancellationToken::new()).await;
    std::fs::remove_dir_all(&folder)?;
    let document: serde_json::Value = serde_json::from_slice(&product?.document.text()?)?;
    let mut out = std::io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, &document)?;
    writeln!(out)?;
    Ok(())
}
