//! What this program does as a worker of its own server, and what is said of how workers are shut in.

use std::io::{Read as _, Seek as _};
use std::process::ExitCode;

use onehall_sandbox::{Inside, Job, Refusal, Sandbox};
use onehall_sheets::parts::{Asked, Fault, answer};

/// The job that reads a workbook from standard input. Its argument is an [`Asked`] as JSON, its frames are the messages of
/// [`onehall_sheets::parts`], and its refusal is a [`Fault`] as JSON.
const SHEET_WORKER: &str = "sheet-worker";

/// The jobs of workers.
const JOBS: &[(&str, Job)] = &[(SHEET_WORKER, read_sheets)];

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

fn read_sheets(inside: &mut Inside) -> Result<(), Refusal> {
    read(inside).map_err(|fault| Refusal(serde_json::to_vec(&fault).unwrap_or_default()))
}

fn read(inside: &mut Inside) -> Result<(), Fault> {
    let asked = inside.args.first().map(String::as_str).unwrap_or_default();
    let asked: Asked = serde_json::from_str(asked).map_err(Fault::broken)?;
    let mut bytes = Vec::new();
    inside.input.rewind().map_err(Fault::broken)?;
    // one more than it may have, so that a longer file is seen to be one
    let most = asked.limits.file_bytes.saturating_add(1);
    (&inside.input).take(most).read_to_end(&mut bytes).map_err(Fault::broken)?;
    answer(&bytes, &asked, |message| inside.frames.send(message))
}
