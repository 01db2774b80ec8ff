//! PostgreSQL by its own tools: `pg_dump`, `pg_restore` and `psql` of the PATH.

use std::path::Path;
use std::process::Stdio;

use anyhow::Context as _;
use onehall_db::postgres_facts;
use tokio::process::Command;
use url::Url;

/// Parameters of `database.url` that only our driver knows.
const OURS: [&str; 1] = ["statement-cache-capacity"];
/// What a missing tool is answered with.
const INSTALL: &str =
    "install the PostgreSQL client tools (package postgresql-client) of the server's version or a newer one";

/// Copies the whole database into the new file `to`, in the format `custom`; answers the names of its migrations.
///
/// # Errors
/// When `pg_dump` is missing, older than the server, or fails.
pub(super) async fn dump(url: &str, to: &Path) -> anyhow::Result<Vec<String>> {
    let server = postgres_facts(url).await.context("database")?;
    let said = output(Command::new("pg_dump").arg("--version")).await?;
    refuse_older(&said, server.version / 10_000)?;
    let mut command = connected("pg_dump", url)?;
    output(command.args(["--format=custom", "--no-owner", "--no-privileges", "--file"]).arg(to)).await?;
    std::fs::File::open(to).and_then(|file| file.sync_all()).with_context(|| to.display().to_string())?;
    // a migration between the two only adds what the dump may not have yet: it runs again
    Ok(server.migrations)
}

/// Replaces everything in the database by what `dump` has, in one transaction.
///
/// # Errors
/// When a tool is missing or fails; the database is then what it was.
pub(super) async fn load(url: &str, dump: &Path, tables: &[String], work: &Path) -> anyhow::Result<()> {
    let (clear, fill) = (work.join("clear.sql"), work.join("fill.sql"));
    // unpacked first: a dump that can not be read changes nothing
    let mut unpack = Command::new("pg_restore");
    output(unpack.args(["--no-owner", "--no-privileges", "--file"]).arg(&fill).arg(dump)).await?;
    let drops: String =
        tables.iter().map(|table| format!("DROP TABLE \"{}\" CASCADE;\n", table.replace('"', "\"\""))).collect();
    std::fs::write(&clear, drops).with_context(|| clear.display().to_string())?;
    let mut command = connected("psql", url)?;
    command.args(["--no-psqlrc", "--quiet", "--single-transaction", "--set", "ON_ERROR_STOP=1", "--file"]);
    output(command.arg(&clear).arg("--file").arg(&fill)).await.map(drop)
}

fn refuse_older(said: &str, server: i32) -> anyhow::Result<()> {
    // pg_dump (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)
    let version = said.split_whitespace().nth(2).unwrap_or_default();
    let major: i32 =
        version.split(|c: char| !c.is_ascii_digit()).next().and_then(|n| n.parse().ok()).unwrap_or_default();
    anyhow::ensure!(major >= server, "pg_dump is of version {version}, the server of {server}: {INSTALL}");
    Ok(())
}

/// A tool with the address of the database; the password goes where others of this machine do not see it.
fn connected(tool: &str, url: &str) -> anyhow::Result<Command> {
    let (address, password) = without_password(url)?;
    let mut command = Command::new(tool);
    command.arg("--no-password").arg(format!("--dbname={address}"));
    if let Some(password) = password {
        command.env("PGPASSWORD", password);
    }
    Ok(command)
}

fn without_password(url: &str) -> anyhow::Result<(String, Option<String>)> {
    let mut url = Url::parse(url).context("database.url")?;
    let password = url.password().map(decoded);
    if password.is_some() {
        url.set_password(None).map_err(|()| anyhow::anyhow!("database.url names no server"))?;
    }
    let kept: Vec<(String, String)> = url
        .query_pairs()
        .filter(|(name, _)| !OURS.contains(&name.as_ref()))
        .map(|(n, v)| (n.into(), v.into()))
        .collect();
    if url.query().is_some() {
        url.query_pairs_mut().clear().extend_pairs(&kept);
    }
    if kept.is_empty() {
        url.set_query(None);
    }
    Ok((url.into(), password))
}

/// A password as the address spells it, in plain.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let hex = tail.get(..2).and_then(|pair| std::str::from_utf8(pair).ok());
        match hex.filter(|_| *first == b'%').and_then(|pair| u8::from_str_radix(pair, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = tail.get(2..).unwrap_or_default();
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Runs a tool to its end; it goes with us.
async fn output(command: &mut Command) -> anyhow::Result<String> {
    let tool = command.as_std().get_program().to_string_lossy().into_owned();
    let done = command.stdin(Stdio::null()).kill_on_drop(true).output().await;
    let done = match done {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => anyhow::bail!("{tool} is not there: {INSTALL}"),
        other => other.with_context(|| tool.clone())?,
    };
    let told = String::from_utf8_lossy(&done.stderr);
    anyhow::ensure!(done.status.success(), "{tool} failed: {}", told.trim());
    Ok(String::from_utf8_lossy(&done.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_in_the_arguments() {
        for (url, address, password) in [
            ("postgres://a@h:5433/db", "postgres://a@h:5433/db", None),
            ("postgres://a:p%40ss%25@h/db", "postgres://a@h/db", Some("p@ss%")),
            ("postgres://a:%E5%AF%86@h/db", "postgres://a@h/db", Some("密")),
            ("postgres://a@h/db?sslmode=require&statement-cache-capacity=5", "postgres://a@h/db?sslmode=require", None),
            ("postgres://a@h/db?statement-cache-capacity=5", "postgres://a@h/db", None),
        ] {
            assert_eq!(without_password(url).unwrap(), (address.to_owned(), password.map(str::to_owned)), "{url}");
        }
    }

    #[test]
    fn an_older_pg_dump_is_refused() {
        let said = "pg_dump (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)\n";
        assert!(refuse_older(said, 15).is_ok() && refuse_older(said, 14).is_ok());
        let refused = refuse_older(said, 17).unwrap_err().to_string();
        assert!(
            refused.contains("15.14") && refused.contains("17") && refused.contains("postgresql-client"),
            "{refused}"
        );
        assert!(refuse_older("pg_dump (PostgreSQL) 18beta1", 18).is_ok());
        assert!(refuse_older("", 15).is_err());
    }
}
