//! Known faults of what is in the lock file, by the copy of the RustSec advisories in `advisories/`, which
//! `scripts/refresh-advisories.sh` makes anew.

use std::path::Path;

use anyhow::Context as _;
use rustsec::advisory::Informational;
use rustsec::report::Settings;
use rustsec::{Database, Lockfile, Report};

/// Advisories that do not concern us, and why.
const IGNORED: [(&str, &str); 0] = [];

/// One line for each.
pub(super) fn faults(root: &Path) -> anyhow::Result<Vec<String>> {
    let database = Database::open(&root.join("advisories")).context("advisories")?;
    faults_of(&database, &Lockfile::load(root.join("Cargo.lock")).context("Cargo.lock")?)
}

fn faults_of(database: &Database, lockfile: &Lockfile) -> anyhow::Result<Vec<String>> {
    let ignore = IGNORED.iter().map(|(id, _)| id.parse()).collect::<Result<_, _>>()?;
    let informational_warnings = vec![Informational::Unsound, Informational::Unmaintained];
    let report =
        Report::generate(database, lockfile, &Settings { ignore, informational_warnings, ..Settings::default() });
    let mut wrong: Vec<String> = report
        .vulnerabilities
        .list
        .iter()
        .map(|one| {
            format!("{} {}: {} ({})", one.package.name, one.package.version, one.advisory.title, one.advisory.id)
        })
        .collect();
    for warning in report.warnings.values().flatten() {
        let about = warning.advisory.as_ref().map(|one| format!("{} ({})", one.title, one.id)).unwrap_or_default();
        wrong.push(format!("{} {}: {about}", warning.package.name, warning.package.version));
    }
    Ok(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_with_a_known_fault_is_found() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let database = Database::open(&root.join("advisories")).unwrap();
        for (version, found) in [("0.23.4", true), ("0.23.40", false)] {
            let lock = format!(
                "version = 4\n\n[[package]]\nname = \"rustls\"\nversion = \"{version}\"\n\
                source = \"registry+https://github.com/rust-lang/crates.io-index\"\n"
            );
            let wrong = faults_of(&database, &lock.parse().unwrap()).unwrap();
            assert_eq!(wrong.iter().any(|line| line.contains("RUSTSEC-2024-0336")), found, "{version}: {wrong:?}");
        }
    }
}
