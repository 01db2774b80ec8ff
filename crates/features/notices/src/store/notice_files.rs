//! Attachments of notices and pictures of their texts: stored files that belong to notices.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_files::{FileKey, Holder, StoredFile, bind, count_bound, find_stored, list_bound, loosen, rebind};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::Query;
use sea_orm::{ColumnTrait as _, Condition, ConnectionTrait, PaginatorTrait as _, QueryFilter as _};
use uuid::Uuid;

use crate::entities::{notice, text};
use crate::rules::official_file::{ATTACHED, PICTURE};

/// What files of notices belong to.
const OF_NOTICE: &str = "notice";

/// A notice, to which files belong.
pub const fn of_notice(id: Uuid) -> Holder {
    (OF_NOTICE, id)
}

/// An attachment of the tenant.
pub async fn find_attachment(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<StoredFile>> {
    find_stored(conn, tenant, &[ATTACHED], id).await
}

/// The attachments of a notice in their order.
pub async fn list_attachments(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    notice: Uuid,
) -> StoreResult<Vec<StoredFile>> {
    let mut found = list_bound(conn, tenant, ATTACHED, (OF_NOTICE, &[notice])).await?;
    Ok(found.remove(&notice).unwrap_or_default())
}

/// How many attachments these notices have; none is left out.
pub async fn count_attachments(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    notices: &[Uuid],
) -> StoreResult<HashMap<Uuid, i64>> {
    count_bound(conn, tenant, ATTACHED, (OF_NOTICE, notices)).await
}

/// Makes these files, in this order, the attachments of a draft: files it has already and own uploads that belong to
/// none. Others it had belong to none again, until `until`. False when one of them is neither.
pub async fn bind_attachments(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    ids: &[Uuid],
    (notice, until): (Uuid, DateTime<Utc>),
) -> StoreResult<bool> {
    rebind(conn, tenant, (ATTACHED, user), ids, (of_notice(notice), until)).await
}

/// Keeps pictures that stand in a notice and belong to none yet.
pub async fn bind_pictures(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    notice: Uuid,
    ids: &[Uuid],
) -> StoreResult<()> {
    bind(conn, tenant, (PICTURE.area.name, None), ids, of_notice(notice)).await?;
    Ok(())
}

/// Has the files of a notice that goes belong to none, until `until`.
pub async fn loosen_files(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    notice: Uuid,
    until: DateTime<Utc>,
) -> StoreResult<()> {
    loosen(conn, tenant, of_notice(notice), until).await?;
    Ok(())
}

/// Those of these pictures whose addresses stand in a notice of the tenant.
pub async fn list_mentioned(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    pictures: &[FileKey],
) -> StoreResult<HashSet<Uuid>> {
    let mut mentioned = HashSet::new();
    for key in pictures {
        let address = PICTURE.address(key);
        let texts = Query::select()
            .column(text::Column::NoticeId)
            .from(text::Entity)
            .and_where(text::Column::Content.contains(&address))
            .to_owned();
        let shows = Condition::any().add(notice::COLUMN.img.eq(address)).add(notice::Column::Id.in_subquery(texts));
        if notice::Entity::of(tenant).filter(shows).count(conn).await? > 0 {
            mentioned.insert(key.id());
        }
    }
    Ok(mentioned)
}
