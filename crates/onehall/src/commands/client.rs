//! `onehall client add`

use clap::Subcommand;
use onehall_identity::operator;
use onehall_kernel::{Ctx, TenantId};

use super::House;

/// What to do with clients.
#[derive(Debug, Subcommand)]
pub(super) enum Client {
    /// Adds another system; prints its secret once.
    Add {
        /// Its id: a-z, 0-9, dot, dash, underscore.
        #[arg(long)]
        id: String,
        /// The secret, at least 24 characters; random when absent.
        #[arg(long)]
        secret: Option<String>,
        /// What it may call on /open/v1: todos, news, services, tools, comb.
        #[arg(long = "scope")]
        scopes: Vec<String>,
        /// Switches payload protection off for this client.
        #[arg(long)]
        plain: bool,
        /// The tenant it writes for.
        #[arg(long, default_value = onehall_kernel::DEFAULT_TENANT)]
        tenant: String,
    },
}

pub(super) async fn run(house: House, command: Client) -> anyhow::Result<()> {
    let db = house.open().await?;
    let Client::Add { id, secret, scopes, plain, tenant } = command;
    let ctx = Ctx::system(&house.env, tenant.parse::<TenantId>()?);
    let shown = operator::add_client(&db, &ctx, &id, secret.as_deref(), &scopes, plain).await?;
    println!("client: {id}");
    if secret.is_none() {
        println!("secret (shown once): {shown}");
    }
    Ok(db.close().await?)
}
