//! What this program does as a worker of its own server, and what is said of how workers are shut in.

use std::process::ExitCode;

use onehall_sandbox::{Job, Sandbox};

/// The jobs of workers.
const JOBS: &[(&str, Job)] = &[];

/// Works, when this process was started as a worker.
#[must_use]
pub fn inside() -> Option<ExitCode> {
    onehall_sandbox::inside(JOBS)
}

/// How workers are shut in here, in words for the operator; the error says what does not work then.
///
/// # Errors
/// When a layer is missing or no worker starts.
pub async fn shut_in(sandbox: &Sandbox) -> Result<String, String> {
    match sandbox.probe().await {
        Ok(isolation) if isolation.is_full() => Ok(format!("workers are shut in by {isolation}")),
        Ok(isolation) => Err(format!(
            "workers are shut in by {isolation} alone: this kernel or container offers no {}",
            if isolation.seccomp { "landlock" } else { "seccomp" }
        )),
        Err(error) => Err(format!("{error}; files can not be imported and voice not converted")),
    }
}
