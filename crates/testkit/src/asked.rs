//! Which calls were asked for and answered, for `cargo xtask calls`.

use std::io::Write as _;

use axum::http::{Method, StatusCode};

use crate::database::setting;

/// Adds the call to the file that `ONEHALL_TEST_CALLS` names, when it does and the call was carried out. One line in one
/// write: tests in other processes write to the same file.
pub(crate) fn note(method: &Method, path: &str, status: StatusCode) {
    if !(status.is_success() || status.is_redirection()) {
        return;
    }
    let Some(file) = setting("ONEHALL_TEST_CALLS") else { return };
    let path = path.split_once('?').map_or(path, |(path, _)| path);
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(file).unwrap();
    file.write_all(format!("{method}\t{path}\n").as_bytes()).unwrap();
}
