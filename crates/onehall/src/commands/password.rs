//! Passwords that operators give: never as arguments, which everybody on the machine can see.

use std::io::{BufRead as _, IsTerminal as _, Read as _};

use anyhow::Context as _;

/// Longest line that is read, in bytes; the rules for passwords are stricter.
const LINE_MAX: u64 = 4_096;

/// The password of `account`: typed twice without being shown when the standard input is a terminal, else its first line.
///
/// # Errors
/// When nothing was given, or the second time something else.
pub(super) fn read(account: &str) -> anyhow::Result<String> {
    if std::io::stdin().is_terminal() {
        let password = rpassword::prompt_password(format!("Password of {account}: "))?;
        anyhow::ensure!(!password.is_empty(), "no password was typed; --generate makes one");
        anyhow::ensure!(rpassword::prompt_password("Once more: ")? == password, "the two are not the same");
        return Ok(password);
    }
    let mut line = String::new();
    std::io::stdin().lock().take(LINE_MAX).read_line(&mut line).context("password on the standard input")?;
    let password = line.strip_suffix('\n').map_or(line.as_str(), |line| line.strip_suffix('\r').unwrap_or(line));
    anyhow::ensure!(!password.is_empty(), "no password on the standard input; --generate makes one");
    Ok(password.to_owned())
}
