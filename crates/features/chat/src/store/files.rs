//! What files of messages belong to.

use onehall_db::StoreResult;
use onehall_files::{Awaited, Holder, StoredFile, bind, find_awaited, find_stored};
use onehall_kernel::{TenantId, UserId};
use sea_orm::ConnectionTrait;
use subtle::ConstantTimeEq as _;
use uuid::Uuid;

use crate::rules::file::AREA;

/// Its own address, to which a file belongs whose messages name nothing else.
pub(crate) const fn of_address(id: Uuid) -> Holder {
    ("address", id)
}

/// Whether this is the secret of an address, in constant time.
fn is_secret(known: &str, said: &str) -> bool {
    known.as_bytes().ct_eq(said.as_bytes()).into()
}

/// A file whose address somebody knows.
pub(crate) async fn find_file(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
    secret: &str,
) -> StoreResult<Option<StoredFile>> {
    let found = find_stored(conn, tenant, &[AREA.name], id).await?;
    Ok(found.filter(|one| one.secret.as_deref().is_some_and(|known| is_secret(known, secret))))
}

/// A file that was announced and has not come, whose address somebody knows.
pub(crate) async fn find_announced(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
    secret: &str,
) -> StoreResult<Option<Awaited>> {
    let found = find_awaited(conn, tenant, AREA.name, id).await?;
    Ok(found.filter(|one| is_secret(&one.secret, secret)))
}

/// A message of its sender names it; one that several name belongs to the first.
pub(crate) async fn mark_said(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    (user, message): (i64, Uuid),
    id: Uuid,
) -> StoreResult<()> {
    bind(conn, tenant, (AREA.name, Some(UserId(user))), &[id], ("message", message)).await?;
    Ok(())
}
