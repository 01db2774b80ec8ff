//! The catalogue as its administrators look through it, services taken off the shelf too.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{BIND_LIMIT, OfTenant as _, PartOf as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait as _, Condition, ConnectionTrait, FromQueryResult, QueryFilter, QueryOrder as _, QuerySelect,
};
use uuid::Uuid;

use crate::entities::{click, scene_link, service};

/// What a line of a service is made of.
#[derive(Debug, Clone, FromQueryResult)]
pub(crate) struct LineRow {
    pub id: Uuid,
    pub code: String,
    pub name: String,
    pub name_en: String,
    /// JSON.
    pub keywords: String,
    pub department_id: Option<Uuid>,
    pub type_id: Option<Uuid>,
    pub label_id: Option<Uuid>,
    pub updated_at: DateTime<Utc>,
    pub offline_at: Option<DateTime<Utc>>,
    /// 1 or 0, as the next one.
    pub has_guide: i32,
    /// Whether it says something in Chinese that it does not say in English.
    pub lacks_english: i32,
}

fn lacking_english() -> Condition {
    let pair = |zh: service::Column, en: service::Column| Condition::all().add(zh.ne("")).add(en.eq(""));
    Condition::any()
        .add(pair(service::Column::Name, service::Column::NameEn))
        .add(pair(service::Column::Summary, service::Column::SummaryEn))
        .add(pair(service::Column::Description, service::Column::DescriptionEn))
        .add(pair(service::Column::Agreement, service::Column::AgreementEn))
}

/// All services of a tenant, in short.
pub(crate) async fn list_lines(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<LineRow>> {
    use service::Column as C;

    let columns = [
        C::Id,
        C::Code,
        C::Name,
        C::NameEn,
        C::Keywords,
        C::DepartmentId,
        C::TypeId,
        C::LabelId,
        C::UpdatedAt,
        C::OfflineAt,
    ];
    let is = |what: Condition| Expr::case(what, 1).finally(0);
    Ok(service::Entity::of(tenant)
        .select_only()
        .columns(columns)
        .expr_as(is(Condition::all().add(C::Guide.is_not_null())), "has_guide")
        .expr_as(is(lacking_english()), "lacks_english")
        .into_model()
        .all(conn)
        .await?)
}

/// The scenes of these services, whom the caller found by tenant, by service.
pub(crate) async fn list_scenes(
    conn: &impl ConnectionTrait,
    services: &[Uuid],
) -> StoreResult<HashMap<Uuid, Vec<Uuid>>> {
    let mut all = HashMap::<Uuid, Vec<Uuid>>::new();
    for chunk in services.chunks(BIND_LIMIT) {
        for link in scene_link::Entity::parts_of(chunk.iter().copied()).all(conn).await? {
            all.entry(link.service_id).or_default().push(link.scene_id);
        }
    }
    Ok(all)
}

/// How often each service of a tenant was opened.
pub(crate) async fn list_visits(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<HashMap<Uuid, i64>> {
    let columns = [service::Column::Id, service::Column::VisitCount];
    let rows: Vec<(Uuid, i64)> =
        service::Entity::of(tenant).select_only().columns(columns).into_tuple().all(conn).await?;
    Ok(rows.into_iter().collect())
}

/// When each of these services was opened last; those that nobody opened within the time that visits are kept are left out.
pub(crate) async fn list_last_clicks(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[Uuid],
) -> StoreResult<HashMap<Uuid, DateTime<Utc>>> {
    let rows: Vec<(Uuid, DateTime<Utc>)> = click::Entity::keyed(tenant)
        .filter(click::COLUMN.service_id.is_in(ids.iter().copied()))
        .select_only()
        .column(click::Column::ServiceId)
        .column_as(click::Column::WindowStart.max(), "last")
        .group_by(click::Column::ServiceId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Icons that services of the tenant show, at most `limit`, in the order of their addresses.
pub(crate) async fn list_icons(conn: &impl ConnectionTrait, tenant: &TenantId, limit: u64) -> StoreResult<Vec<String>> {
    Ok(service::Entity::of(tenant)
        .filter(service::COLUMN.icon.ne(""))
        .select_only()
        .column(service::Column::Icon)
        .distinct()
        .order_by_asc(service::Column::Icon)
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?)
}
