//! What an operator does with registered applications, beside a running or stopped server.

use anyhow::Context as _;
use onehall_cas::MatchKind;
use onehall_db::Db;
use onehall_kernel::Ctx;
use uuid::Uuid;

use super::change::{self, AddFault, SERVICES_MAX};
use super::rules::service::{ServiceFacts, judge};
use super::store::services;

/// An application to register.
#[derive(Debug, Clone)]
pub struct NewService {
    /// How the pattern is read.
    pub kind: MatchKind,
    /// The URL, prefix or expression; at most 512 characters.
    pub pattern: String,
    /// Its name for people.
    pub name: String,
    /// Where logout messages go instead of the service itself.
    pub slo_url: Option<String>,
    /// Whether others may reach it with proxy tickets.
    pub proxy_ok: bool,
    /// Whether it may receive proxy-granting tickets.
    pub pgt_callback: bool,
}

/// A registered application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServiceLine {
    /// Its key, for removing it.
    pub id: Uuid,
    /// `exact`, `prefix` or `regex`.
    pub kind: String,
    /// The pattern.
    pub pattern: String,
    /// Its name.
    pub name: String,
    /// Where logout messages go instead of the service itself.
    pub slo_url: Option<String>,
    /// Whether others may reach it with proxy tickets.
    pub proxy_ok: bool,
    /// Whether it may receive proxy-granting tickets.
    pub pgt_callback: bool,
}

/// Registers an application in the tenant of `ctx`; the running server accepts it at once.
///
/// # Errors
/// When the pattern is unsafe (the text says why), registered already, or the database fails.
pub async fn add_service(db: &Db, ctx: &Ctx, new: NewService) -> anyhow::Result<Uuid> {
    let pattern = new.pattern.clone();
    let facts = judge(ServiceFacts {
        kind: new.kind,
        pattern: new.pattern,
        name: new.name,
        slo_url: new.slo_url,
        proxy_ok: new.proxy_ok,
        pgt_callback: new.pgt_callback,
    })
    .map_err(|fault| anyhow::anyhow!("{fault}"))?;
    let mut tx = db.begin().await?;
    let made = match change::add(&mut tx, ctx, facts).await {
        Err(AddFault::Taken) => anyhow::bail!("{pattern} is registered already"),
        Err(AddFault::TooMany) => anyhow::bail!("there are {SERVICES_MAX} applications already, which is the most"),
        Err(AddFault::Store(error)) => return Err(error).with_context(|| format!("tenant {}", ctx.tenant)),
        Ok(made) => made,
    };
    tx.save().await?;
    Ok(made.id)
}

/// The registered applications of the tenant of `ctx`.
///
/// # Errors
/// When the database fails.
pub async fn list_services(db: &Db, ctx: &Ctx) -> anyhow::Result<Vec<ServiceLine>> {
    let rows = services::list_services(db.repo().conn(), &ctx.tenant).await?;
    Ok(rows
        .into_iter()
        .map(|row| ServiceLine {
            id: row.id,
            kind: row.kind,
            pattern: row.pattern,
            name: row.name,
            slo_url: row.slo_url,
            proxy_ok: row.proxy_ok,
            pgt_callback: row.pgt_callback,
        })
        .collect())
}

/// Removes the application with this key or exactly this pattern; the running server refuses it at once.
///
/// # Errors
/// When there is none, or the database fails.
pub async fn remove_service(db: &Db, ctx: &Ctx, named: &str) -> anyhow::Result<()> {
    let all = list_services(db, ctx).await?;
    let wanted: Vec<&ServiceLine> =
        all.iter().filter(|line| line.id.to_string() == named || line.pattern == named).collect();
    anyhow::ensure!(wanted.len() <= 1, "{named} is registered more than once, name the key");
    let found = wanted.first().with_context(|| format!("{named} is not registered"))?;
    let mut tx = db.begin().await?;
    change::remove(&mut tx, ctx, found.id).await?;
    tx.save().await?;
    Ok(())
}
