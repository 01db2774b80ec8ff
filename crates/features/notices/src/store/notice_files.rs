//! Attachments of notices and pictures of their texts.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{StoreError, StoreResult};
use onehall_files::FileKey;
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveValue::Set, ColumnTrait as _, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait as _,
};
use uuid::Uuid;

use crate::entities::{file, notice, text};

/// What a file is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Loaded from the notice.
    Attachment,
    /// Shown in a text or as a cover.
    Picture,
}

impl Purpose {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Attachment => "attachment",
            Self::Picture => "picture",
        }
    }
}

/// A stored file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoticeFile {
    /// Its key.
    pub id: Uuid,
    /// The notice it belongs to.
    pub notice: Option<Uuid>,
    /// What it is for.
    pub purpose: Purpose,
    /// Who uploaded it.
    pub user: UserId,
    /// Where its bytes are.
    pub key: FileKey,
    /// As its sender called it.
    pub name: String,
    /// Its size.
    pub bytes: i64,
    /// Its place among the attachments.
    pub place: i32,
    /// When it came.
    pub created_at: DateTime<Utc>,
}

impl TryFrom<file::Model> for NoticeFile {
    type Error = StoreError;

    fn try_from(row: file::Model) -> Result<Self, StoreError> {
        let odd =
            |what: &str| StoreError::Inconsistent { table: "notice_files", detail: format!("{what} of {}", row.id) };
        Ok(Self {
            purpose: match row.purpose.as_str() {
                "attachment" => Purpose::Attachment,
                "picture" => Purpose::Picture,
                _ => return Err(odd("purpose")),
            },
            key: row.file_key.parse().map_err(|_| odd("key"))?,
            id: row.id,
            notice: row.notice_id,
            user: UserId(row.user_id),
            name: row.name,
            bytes: row.bytes,
            place: row.place,
            created_at: row.created_at,
        })
    }
}

/// Writes the row of a stored file.
pub async fn create_file(conn: &impl ConnectionTrait, tenant: &TenantId, one: &NoticeFile) -> StoreResult<()> {
    let row = file::ActiveModel {
        id: Set(one.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        notice_id: Set(one.notice),
        purpose: Set(one.purpose.as_str().to_owned()),
        user_id: Set(one.user.0),
        file_key: Set(one.key.to_string()),
        name: Set(one.name.clone()),
        bytes: Set(one.bytes),
        place: Set(one.place),
        created_at: Set(one.created_at),
    };
    file::Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// Files a person uploaded since `from`.
pub async fn count_since(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    from: DateTime<Utc>,
) -> StoreResult<u64> {
    Ok(file::Entity::find()
        .filter(file::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(file::COLUMN.user_id.eq(user.0))
        .filter(file::COLUMN.created_at.gte(from))
        .count(conn)
        .await?)
}

/// An attachment of the tenant.
pub async fn find_attachment(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<NoticeFile>> {
    file::Entity::find_by_id(id)
        .filter(file::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(file::COLUMN.purpose.eq(Purpose::Attachment.as_str()))
        .one(conn)
        .await?
        .map(NoticeFile::try_from)
        .transpose()
}

/// The attachments of a notice in their order.
pub async fn list_attachments(conn: &impl ConnectionTrait, notice: Uuid) -> StoreResult<Vec<NoticeFile>> {
    file::Entity::find()
        .filter(file::COLUMN.notice_id.eq(notice))
        .filter(file::COLUMN.purpose.eq(Purpose::Attachment.as_str()))
        .order_by_asc(file::Column::Place)
        .order_by_asc(file::Column::Id)
        .all(conn)
        .await?
        .into_iter()
        .map(NoticeFile::try_from)
        .collect()
}

/// How many attachments these notices have; none is left out.
pub async fn count_attachments(conn: &impl ConnectionTrait, notices: &[Uuid]) -> StoreResult<HashMap<Uuid, i64>> {
    let rows: Vec<(Option<Uuid>, i64)> = file::Entity::find()
        .filter(file::COLUMN.notice_id.is_in(notices.iter().copied()))
        .filter(file::COLUMN.purpose.eq(Purpose::Attachment.as_str()))
        .select_only()
        .column(file::Column::NoticeId)
        .column_as(file::Column::Id.count(), "n")
        .group_by(file::Column::NoticeId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().filter_map(|(id, n)| Some((id?, n))).collect())
}

/// Makes these files, in this order, the attachments of a draft: files it has already and own uploads that belong to
/// none. Others it had belong to none again. False when one of them is neither.
pub async fn bind_attachments(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    notice: Uuid,
    ids: &[Uuid],
) -> StoreResult<bool> {
    let of_draft = || {
        file::Entity::update_many()
            .filter(file::COLUMN.tenant_id.eq(tenant.as_str()))
            .filter(file::COLUMN.purpose.eq(Purpose::Attachment.as_str()))
    };
    of_draft()
        .col_expr(file::Column::NoticeId, Expr::value(None::<Uuid>))
        .filter(file::COLUMN.notice_id.eq(notice))
        .filter(file::COLUMN.id.is_not_in(ids.iter().copied()))
        .exec(conn)
        .await?;
    let free = Condition::all().add(file::COLUMN.notice_id.is_null()).add(file::COLUMN.user_id.eq(user.0));
    let usable = Condition::any().add(file::COLUMN.notice_id.eq(notice)).add(free);
    for (id, place) in ids.iter().zip(0_i32..) {
        let bound = of_draft()
            .col_expr(file::Column::NoticeId, Expr::value(notice))
            .col_expr(file::Column::Place, Expr::value(place))
            .filter(file::COLUMN.id.eq(*id))
            .filter(usable.clone())
            .exec(conn)
            .await?;
        if bound.rows_affected == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Keeps pictures that stand in a notice and belong to none yet.
pub async fn bind_pictures(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    notice: Uuid,
    ids: &[Uuid],
) -> StoreResult<()> {
    if ids.is_empty() {
        return Ok(());
    }
    file::Entity::update_many()
        .col_expr(file::Column::NoticeId, Expr::value(notice))
        .filter(file::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(file::COLUMN.purpose.eq(Purpose::Picture.as_str()))
        .filter(file::COLUMN.notice_id.is_null())
        .filter(file::COLUMN.id.is_in(ids.iter().copied()))
        .exec(conn)
        .await?;
    Ok(())
}

/// Files of all tenants that belong to no notice and came before `before`, at most `limit`.
pub async fn list_unbound(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
    limit: u64,
) -> StoreResult<Vec<(TenantId, NoticeFile)>> {
    let rows = file::Entity::find()
        .filter(file::COLUMN.notice_id.is_null())
        .filter(file::COLUMN.created_at.lt(before))
        .order_by_asc(file::Column::CreatedAt)
        .limit(limit)
        .all(conn)
        .await?;
    let mut found = Vec::new();
    for row in rows {
        let Ok(tenant) = row.tenant_id.parse() else { continue };
        found.push((tenant, NoticeFile::try_from(row)?));
    }
    Ok(found)
}

/// A notice of the tenant in which the address of a picture stands.
pub async fn find_mention(conn: &impl ConnectionTrait, tenant: &TenantId, address: &str) -> StoreResult<Option<Uuid>> {
    let texts = text::Entity::find()
        .select_only()
        .column(text::Column::NoticeId)
        .filter(text::Column::Content.contains(address))
        .into_query();
    Ok(notice::Entity::find()
        .select_only()
        .column(notice::Column::Id)
        .filter(notice::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(Condition::any().add(notice::COLUMN.img.eq(address)).add(notice::Column::Id.in_subquery(texts)))
        .limit(1)
        .into_tuple()
        .one(conn)
        .await?)
}

/// Forgets a file.
pub async fn delete_file(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<()> {
    file::Entity::delete_many()
        .filter(file::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(file::COLUMN.id.eq(id))
        .exec(conn)
        .await?;
    Ok(())
}

/// Whether another row stands for the same bytes: a copied notice shares its attachments.
pub async fn is_shared(conn: &impl ConnectionTrait, key: &FileKey) -> StoreResult<bool> {
    Ok(file::Entity::find().filter(file::COLUMN.file_key.eq(key.to_string())).count(conn).await? > 0)
}
