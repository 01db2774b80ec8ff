//! What the workspace depends on: nothing unused, no licence that is not allowed, no known fault.

mod advisories;
mod licences;
mod unused;

use std::path::Path;

use anyhow::Context as _;
use serde_json::Value;

use crate::command::command;

/// Fails with everything that is wrong.
pub fn run(root: &Path) -> anyhow::Result<()> {
    let metadata = metadata(root)?;
    let packages = metadata["packages"].as_array().context("packages")?;
    let own: Vec<&Value> = packages.iter().filter(|package| package["source"].is_null()).collect();
    let mut wrong = unused::faults(&own)?;
    wrong.extend(licences::faults(packages));
    wrong.extend(advisories::faults(root)?);
    anyhow::ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!(
        "dependencies: {} crates of others, each used, with an allowed licence and no known fault",
        packages.len() - own.len()
    );
    Ok(())
}

/// All packages of the lock file, as cargo describes them.
pub(crate) fn metadata(root: &Path) -> anyhow::Result<Value> {
    let out = command(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1"])
        .current_dir(root)
        .output()
        .context("cargo metadata")?;
    anyhow::ensure!(out.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&out.stderr));
    Ok(serde_json::from_slice(&out.stdout)?)
}
