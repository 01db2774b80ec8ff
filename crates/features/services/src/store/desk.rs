//! The catalogue as its administrators look through it, services taken off the shelf too.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::sea_query::Query;
use sea_orm::{ColumnTrait as _, Condition, ConnectionTrait, QueryFilter, QueryOrder as _, QuerySelect};
use uuid::Uuid;

use crate::entities::{click, scene_link, service};

/// Which services.
#[derive(Debug, Clone, Default)]
pub(crate) struct Wanted {
    /// Of the departments that the caller administers; none means all.
    pub reach: Option<Vec<Uuid>>,
    /// Of these departments.
    pub departments: Option<Vec<Uuid>>,
    /// Of this scene, type, label.
    pub scene: Option<Uuid>,
    pub kind: Option<Uuid>,
    pub label: Option<Uuid>,
    /// On the shelf or off it.
    pub is_online: Option<bool>,
    /// Those that say something in Chinese that they do not say in English.
    pub lacks_english: bool,
    /// With a guide or without.
    pub has_guide: Option<bool>,
}

/// What a service is found and sorted by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    pub id: Uuid,
    pub code: String,
    pub name: String,
    pub name_en: String,
    /// JSON.
    pub keywords: String,
    pub visits: i64,
    pub updated_at: DateTime<Utc>,
    pub is_online: bool,
}

type LineRow = (Uuid, String, String, String, String, i64, DateTime<Utc>, Option<DateTime<Utc>>);

fn lacking_english() -> Condition {
    let pair = |zh: service::Column, en: service::Column| Condition::all().add(zh.ne("")).add(en.eq(""));
    Condition::any()
        .add(pair(service::Column::Name, service::Column::NameEn))
        .add(pair(service::Column::Summary, service::Column::SummaryEn))
        .add(pair(service::Column::Description, service::Column::DescriptionEn))
        .add(pair(service::Column::Agreement, service::Column::AgreementEn))
}

/// All services that fit, in short: as many as the tenant's catalogue has, which is kept in memory as a whole elsewhere.
pub(crate) async fn list_lines(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    wanted: &Wanted,
) -> StoreResult<Vec<Line>> {
    use service::Column as C;

    let mut query = service::Entity::of(tenant);
    for own in [&wanted.reach, &wanted.departments].into_iter().flatten() {
        query = query.filter(C::DepartmentId.is_in(own.iter().copied()));
    }
    for (column, id) in [(C::TypeId, wanted.kind), (C::LabelId, wanted.label)] {
        if let Some(id) = id {
            query = query.filter(column.eq(id));
        }
    }
    if let Some(scene) = wanted.scene {
        let of_scene = Query::select()
            .column(scene_link::Column::ServiceId)
            .from(scene_link::Entity)
            .and_where(scene_link::Column::SceneId.eq(scene))
            .to_owned();
        query = query.filter(C::Id.in_subquery(of_scene));
    }
    for (column, is_null) in [(C::OfflineAt, wanted.is_online), (C::Guide, wanted.has_guide.map(|has| !has))] {
        query = match is_null {
            Some(true) => query.filter(column.is_null()),
            Some(false) => query.filter(column.is_not_null()),
            None => query,
        };
    }
    if wanted.lacks_english {
        query = query.filter(lacking_english());
    }
    let columns = [C::Id, C::Code, C::Name, C::NameEn, C::Keywords, C::VisitCount, C::UpdatedAt, C::OfflineAt];
    let rows: Vec<LineRow> = query.select_only().columns(columns).into_tuple().all(conn).await?;
    let line = |(id, code, name, name_en, keywords, visits, updated_at, offline_at): LineRow| Line {
        id,
        code,
        name,
        name_en,
        keywords,
        visits,
        updated_at,
        is_online: offline_at.is_none(),
    };
    Ok(rows.into_iter().map(line).collect())
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
