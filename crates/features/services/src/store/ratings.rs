//! Ratings. No function answers who wrote one: the masked name of those that are not anonymous is stored with them.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreError, StoreResult, count_and_page, rows_per_insert};
use onehall_kernel::{Names, Page, PageIn, TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveModelTrait as _, ActiveValue::Set, ColumnTrait as _, ConnectionTrait, EntityTrait, PaginatorTrait as _,
    QueryFilter, QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;

use crate::entities::rating;
use crate::rules::rating::Scores;

/// What a person writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Opinion {
    /// 1 to 5.
    pub score: u8,
    /// Codes of labels.
    pub labels: Vec<String>,
    pub content: String,
    pub anonymous: bool,
    /// The writer's masked name; stored for ratings that are not anonymous alone.
    pub shown_name: String,
}

/// A rating as its writer sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rating {
    pub id: Uuid,
    pub service: Uuid,
    pub matter: Uuid,
    pub matter_title: Names,
    pub opinion: Opinion,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl TryFrom<rating::Model> for Rating {
    type Error = StoreError;

    fn try_from(row: rating::Model) -> Result<Self, StoreError> {
        let odd =
            |what: &str| StoreError::Inconsistent { table: "service_ratings", detail: format!("{what} of {}", row.id) };
        Ok(Self {
            opinion: Opinion {
                score: u8::try_from(row.score).map_err(|_| odd("score"))?,
                labels: serde_json::from_str(&row.labels).map_err(|_| odd("labels"))?,
                content: row.content,
                anonymous: row.anonymous,
                shown_name: row.shown_name,
            },
            id: row.id,
            service: row.service_id,
            matter: row.matter_id,
            matter_title: Names { zh: row.matter_title, en: row.matter_title_en },
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}

fn active(tenant: &TenantId, user: UserId, one: &Rating) -> rating::ActiveModel {
    let Opinion { score, labels, content, anonymous, shown_name } = &one.opinion;
    rating::ActiveModel {
        id: Set(one.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        service_id: Set(one.service),
        user_id: Set(user.0),
        matter_id: Set(one.matter),
        matter_title: Set(one.matter_title.zh.clone()),
        matter_title_en: Set(one.matter_title.en.clone()),
        score: Set(i32::from(*score)),
        labels: Set(serde_json::Value::from(labels.clone()).to_string()),
        content: Set(content.clone()),
        has_content: Set(!content.is_empty()),
        anonymous: Set(*anonymous),
        shown_name: Set(if *anonymous { String::new() } else { shown_name.clone() }),
        created_at: Set(one.created_at),
        updated_at: Set(one.updated_at),
    }
}

/// Writes a rating; answers false when the person has rated the matter already.
pub(crate) async fn create_rating(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    one: &Rating,
) -> StoreResult<bool> {
    let once = OnConflict::columns([rating::Column::UserId, rating::Column::MatterId]).do_nothing().to_owned();
    let row = active(tenant, user, one);
    Ok(rating::Entity::insert(row).on_conflict(once).exec_without_returning(conn).await? == 1)
}

/// Writes many ratings of different matters.
pub(crate) async fn create_ratings(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    many: &[(UserId, Rating)],
) -> StoreResult<()> {
    let columns = <rating::Column as sea_orm::Iterable>::iter().count();
    for chunk in many.chunks(rows_per_insert(columns)) {
        let rows = chunk.iter().map(|(user, one)| active(tenant, *user, one));
        rating::Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    Ok(())
}

fn own(tenant: &TenantId, user: UserId) -> Select<rating::Entity> {
    rating::Entity::of(tenant).filter(rating::COLUMN.user_id.eq(user.0))
}

/// A rating of the person, locked.
pub(crate) async fn lock_own(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    id: Uuid,
) -> StoreResult<Option<Rating>> {
    let row = own(tenant, user).filter(rating::COLUMN.id.eq(id)).lock_exclusive().one(conn).await?;
    row.map(Rating::try_from).transpose()
}

/// Overwrites what a rating says.
pub(crate) async fn update_opinion(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    one: &Rating,
) -> StoreResult<()> {
    active(tenant, user, one).update(conn).await?;
    Ok(())
}

/// The person's ratings of a service, the latest first.
pub(crate) async fn list_own(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    service: Uuid,
) -> StoreResult<Vec<Rating>> {
    let rows = own(tenant, user)
        .filter(rating::COLUMN.service_id.eq(service))
        .order_by_desc(rating::Column::CreatedAt)
        .order_by_asc(rating::Column::Id)
        .all(conn)
        .await?;
    rows.into_iter().map(Rating::try_from).collect()
}

/// The matters the person has rated.
pub(crate) async fn list_rated(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<HashSet<Uuid>> {
    let rows: Vec<Uuid> =
        own(tenant, user).select_only().column(rating::Column::MatterId).into_tuple().all(conn).await?;
    Ok(rows.into_iter().collect())
}

/// A page of all ratings of the person, the latest first.
pub(crate) async fn page_own(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    asked: &PageIn,
) -> StoreResult<Page<Rating>> {
    let query = own(tenant, user).order_by_desc(rating::Column::CreatedAt).order_by_asc(rating::Column::Id);
    let Page { records, total, size, current, pages } = count_and_page(conn, query, asked).await?;
    let records = records.into_iter().map(Rating::try_from).collect::<StoreResult<_>>()?;
    Ok(Page { records, total, size, current, pages })
}

fn own_chosen(tenant: &TenantId, user: UserId, chosen: Option<&[Uuid]>) -> Select<rating::Entity> {
    match chosen {
        Some(chosen) => own(tenant, user).filter(rating::COLUMN.id.is_in(chosen.iter().copied())),
        None => own(tenant, user),
    }
}

/// How many ratings of the person these are, of chosen ones alone where there are some.
pub(crate) async fn count_own(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    chosen: Option<&[Uuid]>,
) -> StoreResult<u64> {
    Ok(own_chosen(tenant, user, chosen).count(conn).await?)
}

/// The same by key, those behind `after`, at most `limit`.
pub(crate) async fn list_own_by_key(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    chosen: Option<&[Uuid]>,
    (after, limit): (Option<Uuid>, u64),
) -> StoreResult<Vec<Rating>> {
    let mut query = own_chosen(tenant, user, chosen);
    if let Some(after) = after {
        query = query.filter(rating::COLUMN.id.gt(after));
    }
    let rows = query.order_by_asc(rating::Column::Id).limit(limit).all(conn).await?;
    rows.into_iter().map(Rating::try_from).collect()
}

/// Which ratings of a service.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Shown {
    /// Of this score alone.
    pub score: Option<u8>,
    /// With a text alone.
    pub with_content: bool,
}

/// A page of what readers see of a service, the latest first.
pub(crate) async fn page_of_service(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    service: Uuid,
    shown: Shown,
    asked: &PageIn,
) -> StoreResult<Page<Rating>> {
    let mut query = rating::Entity::of(tenant)
        .filter(rating::COLUMN.service_id.eq(service))
        .order_by_desc(rating::Column::CreatedAt)
        .order_by_asc(rating::Column::Id);
    if let Some(score) = shown.score {
        query = query.filter(rating::COLUMN.score.eq(i32::from(score)));
    }
    if shown.with_content {
        query = query.filter(rating::COLUMN.has_content.eq(true));
    }
    let Page { records, total, size, current, pages } = count_and_page(conn, query, asked).await?;
    let records = records.into_iter().map(Rating::try_from).collect::<StoreResult<_>>()?;
    Ok(Page { records, total, size, current, pages })
}

/// Codes of labels of the latest ratings of a service, at most `limit` ratings.
pub(crate) async fn list_labels(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    service: Uuid,
    limit: u64,
) -> StoreResult<Vec<String>> {
    let rows: Vec<String> = rating::Entity::of(tenant)
        .filter(rating::COLUMN.service_id.eq(service))
        .order_by_desc(rating::Column::CreatedAt)
        .limit(limit)
        .select_only()
        .column(rating::Column::Labels)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.iter().flat_map(|text| serde_json::from_str::<Vec<String>>(text).unwrap_or_default()).collect())
}

/// How often each score was given, by service; of one service when it is named.
pub(crate) async fn count_scores(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    service: Option<Uuid>,
) -> StoreResult<HashMap<Uuid, Scores>> {
    let mut query = rating::Entity::of(tenant);
    if let Some(id) = service {
        query = query.filter(rating::COLUMN.service_id.eq(id));
    }
    let rows: Vec<(Uuid, i32, i64)> = query
        .select_only()
        .column(rating::Column::ServiceId)
        .column(rating::Column::Score)
        .column_as(rating::Column::Id.count(), "n")
        .group_by(rating::Column::ServiceId)
        .group_by(rating::Column::Score)
        .into_tuple()
        .all(conn)
        .await?;
    let mut found: HashMap<Uuid, Scores> = HashMap::new();
    for (id, score, n) in rows {
        found.entry(id).or_default().add(u8::try_from(score).unwrap_or(0), u64::try_from(n).unwrap_or(0));
    }
    Ok(found)
}
