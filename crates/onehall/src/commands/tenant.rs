//! `onehall tenant add|give-right`

use anyhow::Context as _;
use clap::Subcommand;
use onehall_directory::operator::{add_tenant, give_right};
use onehall_kernel::{Ctx, TenantId};

use super::House;
use crate::product::rights;

/// What to do with tenants.
#[derive(Debug, Subcommand)]
pub(super) enum Tenant {
    /// Adds a school with the built-in roles and their rights. It has no people yet: `onehall user add --tenant`.
    Add {
        /// Its key: 6 to 12 digits.
        id: String,
        /// The school's name.
        #[arg(long)]
        name: String,
        /// Its English name.
        #[arg(long, default_value = "")]
        name_en: String,
    },
    /// Gives the administrators of a school a right that nobody there holds any more, and so nobody there can give.
    GiveRight {
        /// The school's key.
        id: String,
        /// The right, as docs/RIGHTS.gen.md names it, with its kind: `ability:manage-directory`.
        right: String,
    },
}

pub(super) async fn run(house: House, command: Tenant) -> anyhow::Result<()> {
    match command {
        Tenant::Add { id, name, name_en } => {
            let tenant: TenantId = id.parse()?;
            let db = house.open().await?;
            add_tenant(&db, &house.env, &tenant, (&name, &name_en), &rights()?).await?;
            println!("added the tenant {tenant}");
            Ok(db.close().await?)
        }
        Tenant::GiveRight { id, right } => {
            let ctx = Ctx::system(&house.env, id.parse()?);
            let all = rights()?;
            let found = all.iter().find(|one| one.access() == right);
            let found = found.with_context(|| format!("there is no right {right}"))?;
            let db = house.open().await?;
            give_right(&db, &ctx, found).await?;
            println!("the administrators of {} have {right}", ctx.tenant);
            Ok(db.close().await?)
        }
    }
}
