//! Time from start to ready and idle memory.

use std::path::Path;
use std::time::Duration;

use crate::server;

/// Ready time that quality asks for.
const READY_MS: f64 = 300.0;
/// Idle memory that quality asks for.
const IDLE_MB: f64 = 80.0;

/// Five starts; prints the median.
pub async fn run(binary: &Path) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    server::seed(binary, folder.path())?;
    let (mut ready, mut memory) = (Vec::new(), Vec::new());
    for _ in 0..5 {
        let server = server::start(binary, folder.path()).await?;
        ready.push(server.ready_after.as_secs_f64() * 1000.0);
        tokio::time::sleep(Duration::from_secs(3)).await;
        memory.push(server.memory_mb()?);
    }
    ready.sort_by(f64::total_cmp);
    memory.sort_by(f64::total_cmp);
    println!("start to ready: {:.0} ms (target {READY_MS:.0} ms, ratio {:.2})", ready[2], ready[2] / READY_MS);
    println!("idle memory: {:.0} MB (target {IDLE_MB:.0} MB, ratio {:.2})", memory[2], memory[2] / IDLE_MB);
    Ok(())
}
