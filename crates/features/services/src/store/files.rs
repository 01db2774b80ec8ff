//! Rows of stored files.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{StoreError, StoreResult};
use onehall_files::FileKey;
use onehall_kernel::{TenantId, UserId};
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::entities::file;

/// Files that are removed at once.
const REMOVED_AT_ONCE: u64 = 200;

/// Whose file it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owner {
    /// A blank form of a service.
    Service(Uuid),
    /// A picture of a person, until it is sent of that person alone.
    Person(UserId),
}

/// A stored file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ServiceFile {
    pub id: Uuid,
    pub owner: Owner,
    pub key: FileKey,
    pub name: String,
    pub bytes: i64,
    /// The feedback a picture was sent with.
    pub feedback: Option<Uuid>,
    pub created_at: DateTime<Utc>,
}

impl TryFrom<file::Model> for ServiceFile {
    type Error = StoreError;

    fn try_from(row: file::Model) -> Result<Self, StoreError> {
        let odd =
            |what: &str| StoreError::Inconsistent { table: "service_files", detail: format!("{what} of {}", row.id) };
        let owner = match (row.service_id, row.user_id) {
            (Some(service), None) => Owner::Service(service),
            (None, Some(user)) => Owner::Person(UserId(user)),
            _ => return Err(odd("owner")),
        };
        Ok(Self {
            owner,
            key: row.file_key.parse().map_err(|_| odd("key"))?,
            id: row.id,
            name: row.name,
            bytes: row.bytes,
            feedback: row.feedback_id,
            created_at: row.created_at,
        })
    }
}

/// Writes the row of a stored file.
pub(crate) async fn create_file(conn: &impl ConnectionTrait, tenant: &TenantId, one: &ServiceFile) -> StoreResult<()> {
    let (purpose, service, user) = match one.owner {
        Owner::Service(id) => ("material", Some(id), None),
        Owner::Person(user) => ("feedback", None, Some(user.0)),
    };
    let row = file::ActiveModel {
        id: Set(one.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        purpose: Set(purpose.to_owned()),
        service_id: Set(service),
        feedback_id: Set(one.feedback),
        user_id: Set(user),
        file_key: Set(one.key.to_string()),
        name: Set(one.name.clone()),
        bytes: Set(one.bytes),
        created_at: Set(one.created_at),
    };
    file::Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// A file of the tenant.
pub(crate) async fn find_file(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<ServiceFile>> {
    let row = file::Entity::find()
        .filter(file::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(file::COLUMN.id.eq(id))
        .one(conn)
        .await?;
    row.map(ServiceFile::try_from).transpose()
}

/// Pictures of a person that belong to no feedback, uploaded since `from`.
pub(crate) async fn count_loose(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    from: DateTime<Utc>,
) -> StoreResult<u64> {
    Ok(file::Entity::find()
        .filter(file::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(file::COLUMN.user_id.eq(user.0))
        .filter(file::COLUMN.feedback_id.is_null())
        .filter(file::COLUMN.created_at.gte(from))
        .count(conn)
        .await?)
}

/// Puts pictures of the person that belong to none to a feedback; answers how many there were.
pub(crate) async fn attach(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    ids: &[Uuid],
    feedback: Uuid,
) -> StoreResult<u64> {
    if ids.is_empty() {
        return Ok(0);
    }
    let done = file::Entity::update_many()
        .col_expr(file::Column::FeedbackId, sea_orm::sea_query::Expr::value(feedback))
        .filter(file::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(file::COLUMN.user_id.eq(user.0))
        .filter(file::COLUMN.feedback_id.is_null())
        .filter(file::COLUMN.id.is_in(ids.iter().copied()))
        .exec(conn)
        .await?;
    Ok(done.rows_affected)
}

/// Keys and names of the pictures of several feedbacks, in the order of their upload.
pub(crate) async fn list_of_feedback(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    feedback: &[Uuid],
) -> StoreResult<HashMap<Uuid, Vec<(Uuid, String)>>> {
    let rows: Vec<(Option<Uuid>, Uuid, String)> = file::Entity::find()
        .filter(file::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(file::COLUMN.feedback_id.is_in(feedback.iter().copied()))
        .order_by_asc(file::Column::Id)
        .select_only()
        .column(file::Column::FeedbackId)
        .column(file::Column::Id)
        .column(file::Column::Name)
        .into_tuple()
        .all(conn)
        .await?;
    let mut found: HashMap<Uuid, Vec<(Uuid, String)>> = HashMap::new();
    for (feedback, id, name) in rows {
        found.entry(feedback.unwrap_or_default()).or_default().push((id, name));
    }
    Ok(found)
}

/// Forgets pictures of all tenants that were uploaded before `before` and never sent; answers their keys.
pub(crate) async fn delete_loose(conn: &impl ConnectionTrait, before: DateTime<Utc>) -> StoreResult<Vec<FileKey>> {
    let rows: Vec<(Uuid, String)> = file::Entity::find()
        .filter(file::COLUMN.purpose.eq("feedback"))
        .filter(file::COLUMN.feedback_id.is_null())
        .filter(file::COLUMN.created_at.lt(before))
        .limit(REMOVED_AT_ONCE)
        .select_only()
        .column(file::Column::Id)
        .column(file::Column::FileKey)
        .into_tuple()
        .all(conn)
        .await?;
    if !rows.is_empty() {
        file::Entity::delete_many().filter(file::COLUMN.id.is_in(rows.iter().map(|r| r.0))).exec(conn).await?;
    }
    Ok(rows.iter().filter_map(|(_, key)| key.parse().ok()).collect())
}
