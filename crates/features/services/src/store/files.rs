//! What files of services belong to.

use std::collections::{HashMap, HashSet};

use onehall_db::StoreResult;
use onehall_files::{Holder, StoredFile, bind, find_stored, list_bound};
use onehall_kernel::{TenantId, UserId};
use sea_orm::ConnectionTrait;
use uuid::Uuid;

use crate::rules::service_file::{FEEDBACK, MATERIAL};

/// What blank forms belong to.
const OF_SERVICE: &str = "service";
/// What pictures belong to.
const OF_FEEDBACK: &str = "feedback";

/// A service, to which blank forms belong.
pub(crate) const fn of_service(id: Uuid) -> Holder {
    (OF_SERVICE, id)
}

/// Feedback, to which pictures belong.
pub(crate) const fn of_feedback(id: Uuid) -> Holder {
    (OF_FEEDBACK, id)
}

/// A blank form or a picture of the tenant.
pub(crate) async fn find_file(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<StoredFile>> {
    find_stored(conn, tenant, &[MATERIAL.area.name, FEEDBACK.area.name], id).await
}

/// Puts pictures of the person that belong to none to a feedback; answers how many there were.
pub(crate) async fn attach(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    ids: &[Uuid],
    feedback: Uuid,
) -> StoreResult<u64> {
    bind(conn, tenant, (FEEDBACK.area.name, Some(user)), ids, of_feedback(feedback)).await
}

/// Keys and names of the pictures of several feedbacks, in the order of their upload.
pub(crate) async fn list_of_feedback(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    feedback: &[Uuid],
) -> StoreResult<HashMap<Uuid, Vec<(Uuid, String)>>> {
    let found = list_bound(conn, tenant, FEEDBACK.area.name, (OF_FEEDBACK, feedback)).await?;
    let named = |files: Vec<StoredFile>| files.into_iter().map(|one| (one.id, one.name)).collect();
    Ok(found.into_iter().map(|(feedback, files)| (feedback, named(files))).collect())
}

/// The files of materials that a service has.
pub(crate) async fn list_materials(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    service: Uuid,
) -> StoreResult<HashSet<Uuid>> {
    let found = list_bound(conn, tenant, MATERIAL.area.name, (OF_SERVICE, &[service])).await?;
    Ok(found.into_values().flatten().map(|one| one.id).collect())
}

/// Which of these services have blank forms.
pub(crate) async fn list_of_services(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    services: &[Uuid],
) -> StoreResult<HashSet<Uuid>> {
    let found = list_bound(conn, tenant, MATERIAL.area.name, (OF_SERVICE, services)).await?;
    Ok(found.into_keys().collect())
}
