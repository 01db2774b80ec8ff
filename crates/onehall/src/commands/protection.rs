//! `onehall protection`: what a school demands of its browsers (contract section 3).

use clap::{Args, Subcommand, ValueEnum};
use onehall_directory::PROTECTION;
use onehall_kernel::{Ctx, DEFAULT_TENANT, TenantId};
use onehall_records::audit;
use onehall_seal::{Level, SuiteId};
use onehall_web::sealed::Protection;
use serde_json::json;

use super::House;

/// Options of `protection`.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// The tenant.
    #[arg(long, global = true, default_value = DEFAULT_TENANT, value_name = "TENANT")]
    tenant: String,
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Prints what is demanded.
    Show,
    /// Sets it; a running server follows at once, pages that are open go on.
    Set {
        /// How much is sealed.
        level: LevelName,
        /// A suite that may be spoken, the preferred one first; may be given twice. Both when absent.
        #[arg(long = "suite", value_name = "SUITE")]
        suites: Vec<SuiteName>,
    },
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum LevelName {
    /// Nothing.
    Off,
    /// Bodies of writes.
    Writes,
    /// Bodies of writes, and results.
    #[value(name = "writes+answers")]
    WritesAndAnswers,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum SuiteName {
    /// P-256, AES-256-GCM, HMAC-SHA256.
    #[value(name = "JOSE-1")]
    Jose1,
    /// SM2, SM4-GCM, SM3.
    #[value(name = "GM-1")]
    Gm1,
}

fn wanted(level: LevelName, suites: &[SuiteName]) -> anyhow::Result<Protection> {
    let level = match level {
        LevelName::Off => Level::Off,
        LevelName::Writes => Level::Writes,
        LevelName::WritesAndAnswers => Level::WritesAndAnswers,
    };
    let twice = suites.iter().enumerate().any(|(at, suite)| suites[..at].contains(suite));
    anyhow::ensure!(!twice, "a suite is named twice");
    let suites = suites.iter().map(|suite| match suite {
        SuiteName::Jose1 => SuiteId::Jose1,
        SuiteName::Gm1 => SuiteId::Gm1,
    });
    let suites: Vec<SuiteId> = suites.collect();
    Ok(Protection { level, suites: if suites.is_empty() { SuiteId::ALL.to_vec() } else { suites } })
}

/// Prints or sets what a tenant demands.
pub(super) async fn run(house: House, options: Options) -> anyhow::Result<()> {
    let db = house.open().await?;
    let ctx = Ctx::system(&house.env, options.tenant.parse::<TenantId>()?);
    let mut value = PROTECTION.read(db.repo().conn(), &ctx.tenant).await?.unwrap_or_default();
    if let Action::Set { level, suites } = options.action {
        value = wanted(level, &suites)?;
        let mut tx = db.begin().await?;
        PROTECTION.put(&mut tx, &ctx, &value).await?;
        audit::record(&mut tx, &ctx, "setting.changed", PROTECTION.key, json!({ "value": value })).await?;
        tx.save().await?;
    }
    let names: Vec<&str> = value.suites.iter().map(|suite| suite.name()).collect();
    println!("level: {}\nsuites: {}", value.level.name(), names.join(", "));
    Ok(db.close().await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_named_is_set() {
        let set = wanted(LevelName::Writes, &[SuiteName::Gm1]).unwrap();
        assert_eq!(set, Protection { level: Level::Writes, suites: vec![SuiteId::Gm1] });
        let both = wanted(LevelName::WritesAndAnswers, &[]).unwrap();
        assert_eq!(both, Protection::default());
        assert!(wanted(LevelName::Off, &[SuiteName::Gm1, SuiteName::Gm1]).is_err());
    }
}
