//! Programs that this one runs.

use std::ffi::OsStr;
use std::process::Command;

/// A command without what cargo told this program of its own package. A build inside that saw it would run build scripts
/// again that look at it, and build the product anew; so would the next build outside.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars_os().filter(|(name, _)| is_of_this_package(&name.to_string_lossy())) {
        command.env_remove(name);
    }
    command
}

fn is_of_this_package(name: &str) -> bool {
    name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
}
