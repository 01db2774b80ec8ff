//! `onehall tenant add`

use clap::Subcommand;
use onehall_directory::operator::add_tenant;
use onehall_kernel::TenantId;

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
}

pub(super) async fn run(house: House, command: Tenant) -> anyhow::Result<()> {
    let Tenant::Add { id, name, name_en } = command;
    let tenant: TenantId = id.parse()?;
    let db = house.open().await?;
    add_tenant(&db, &house.env, &tenant, (&name, &name_en), &rights()?).await?;
    println!("added the tenant {tenant}");
    Ok(db.close().await?)
}
