//! Applications to which nothing more happens.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_feature::CompletedMatter;
use onehall_kernel::{Names, TenantId, UserId};
use sea_orm::{ConnectionTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect, Select};
use uuid::Uuid;

use crate::entities::application;
use crate::rules::application::ApplicationState;

fn completed(tenant: &TenantId) -> Select<application::Entity> {
    let ended = ApplicationState::ALL.into_iter().filter(|s| s.is_final()).map(ApplicationState::as_str);
    application::Entity::of(tenant)
        .filter(application::COLUMN.state.is_in(ended))
        .filter(application::COLUMN.finished_at.is_not_null())
}

type Row = (Uuid, i64, String, String, String, DateTime<Utc>);

async fn list(conn: &impl ConnectionTrait, query: Select<application::Entity>) -> StoreResult<Vec<CompletedMatter>> {
    let rows: Vec<Row> = query
        .select_only()
        .column(application::Column::Id)
        .column(application::Column::UserId)
        .column(application::Column::ServiceCode)
        .column(application::Column::Title)
        .column(application::Column::TitleEn)
        .column(application::Column::FinishedAt)
        .into_tuple()
        .all(conn)
        .await?;
    let matter = |(id, user, service_code, zh, en, finished_at): Row| CompletedMatter {
        id,
        user: UserId(user),
        service_code,
        title: Names { zh, en },
        finished_at,
    };
    Ok(rows.into_iter().map(matter).collect())
}

/// A person's completed applications for a service, the latest ended first.
pub(crate) async fn list_of_person(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    service_code: &str,
    limit: u64,
) -> StoreResult<Vec<CompletedMatter>> {
    let query = completed(tenant)
        .filter(application::COLUMN.user_id.eq(user.0))
        .filter(application::COLUMN.service_code.eq(service_code))
        .order_by_desc(application::Column::FinishedAt)
        .order_by_asc(application::Column::Id)
        .limit(limit);
    list(conn, query).await
}

/// A person's completed applications for whatever service, the latest ended first.
pub(crate) async fn list_latest_of_person(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    limit: u64,
) -> StoreResult<Vec<CompletedMatter>> {
    let query = completed(tenant)
        .filter(application::COLUMN.user_id.eq(user.0))
        .order_by_desc(application::Column::FinishedAt)
        .order_by_asc(application::Column::Id)
        .limit(limit);
    list(conn, query).await
}

/// Completed applications of everybody.
pub(crate) async fn list_of_tenant(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    limit: u64,
) -> StoreResult<Vec<CompletedMatter>> {
    list(conn, completed(tenant).order_by_asc(application::Column::Id).limit(limit)).await
}

/// How many completed applications a service has.
pub(crate) async fn count(conn: &impl ConnectionTrait, tenant: &TenantId, service_code: &str) -> StoreResult<u64> {
    Ok(completed(tenant).filter(application::COLUMN.service_code.eq(service_code)).count(conn).await?)
}

/// When the latest of them were handed in and ended.
pub(crate) async fn list_times(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    service_code: &str,
    limit: u64,
) -> StoreResult<Vec<(DateTime<Utc>, DateTime<Utc>)>> {
    Ok(completed(tenant)
        .filter(application::COLUMN.service_code.eq(service_code))
        .filter(application::COLUMN.submitted_at.is_not_null())
        .order_by_desc(application::Column::FinishedAt)
        .limit(limit)
        .select_only()
        .column(application::Column::SubmittedAt)
        .column(application::Column::FinishedAt)
        .into_tuple()
        .all(conn)
        .await?)
}
