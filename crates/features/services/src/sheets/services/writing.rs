//! Writing services that were judged, as rows of a file said. What waits as a draft goes on over it.

use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::Ctx;
use onehall_records::documents::Origin;
use uuid::Uuid;

use super::naming::find_named;
use super::putting::{put, refused};
use super::verdict::Plan;
use crate::config::service::{carry, hold_services};
use crate::store::specials::list_ids;

/// Keeps the documents of services that are there under these codes to this unit of work.
///
/// # Errors
/// When the database fails.
pub(crate) async fn hold(tx: &Tx, ctx: &Ctx, codes: &[&str]) -> StoreResult<()> {
    let codes: Vec<String> = codes.iter().map(|&code| code.to_owned()).collect();
    let ids: Vec<Uuid> = list_ids(tx.conn(), &ctx.tenant, &codes).await?.into_values().collect();
    hold_services(tx, ctx, &ids).await.map(drop)
}

/// Writes what was judged in this unit of work, and tells of it; documents of services go on over it. The caller holds the
/// documents and then the services.
///
/// # Errors
/// When the database fails.
pub(crate) async fn write(tx: &mut Tx, ctx: &Ctx, plans: &[&Plan]) -> StoreResult<()> {
    put(tx, ctx, plans).await?;
    let named = find_named(Reading::Tx(tx), &ctx.tenant).await?;
    carry(tx, ctx, plans, &named, (Origin::Open, &[])).await.map(drop).map_err(|error| refused(&error, "document"))
}
