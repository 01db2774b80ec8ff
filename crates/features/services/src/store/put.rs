//! Writing services and their groups.

use chrono::{DateTime, Utc};
use onehall_db::{StoreResult, rows_per_insert};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, IntoActiveModel as _, QueryFilter, QuerySelect,
};
use uuid::Uuid;

use crate::entities::{audience, kind, label, scene, scene_link, service};
use crate::rules::audience::Audience;

/// A scene, type or label to be written.
#[derive(Debug, Clone)]
pub(crate) struct NewGroup {
    pub id: Uuid,
    pub code: String,
    pub name: String,
    pub name_en: String,
    /// Address of the icon, or the colour of a label.
    pub look: String,
    pub sort: i32,
}

/// Which groups.
#[derive(Debug, Clone, Copy)]
pub(crate) enum GroupKind {
    Scene,
    Type,
    Label,
}

pub(crate) async fn create_groups(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: GroupKind,
    groups: &[NewGroup],
) -> StoreResult<()> {
    let tenant = || Set(tenant.as_str().to_owned());
    macro_rules! rows {
        ($entity:ident, $look:ident) => {
            $entity::Entity::insert_many(groups.iter().cloned().map(|g| $entity::ActiveModel {
                id: Set(g.id),
                tenant_id: tenant(),
                code: Set(g.code),
                name: Set(g.name),
                name_en: Set(g.name_en),
                $look: Set(g.look),
                sort: Set(g.sort),
            }))
            .exec_without_returning(conn)
            .await?
        };
    }
    match which {
        GroupKind::Scene => rows!(scene, icon),
        GroupKind::Type => rows!(kind, icon),
        GroupKind::Label => rows!(label, color),
    };
    Ok(())
}

/// Ids of groups by code.
pub(crate) async fn group_ids(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: GroupKind,
) -> StoreResult<Vec<(String, Uuid)>> {
    macro_rules! pairs {
        ($entity:ident) => {
            $entity::Entity::find()
                .select_only()
                .column($entity::Column::Code)
                .column($entity::Column::Id)
                .filter($entity::COLUMN.tenant_id.eq(tenant.as_str()))
                .into_tuple()
                .all(conn)
                .await?
        };
    }
    Ok(match which {
        GroupKind::Scene => pairs!(scene),
        GroupKind::Type => pairs!(kind),
        GroupKind::Label => pairs!(label),
    })
}

/// A service with its audience and scenes.
#[derive(Debug, Clone)]
pub(crate) struct NewService {
    pub row: service::Model,
    pub audience: Audience,
    pub scenes: Vec<Uuid>,
}

/// Writes many new services at once.
pub(crate) async fn create_services(conn: &impl ConnectionTrait, services: &[NewService]) -> StoreResult<()> {
    for chunk in services.chunks(rows_per_insert(33)) {
        let rows = chunk.iter().map(|s| s.row.clone().into_active_model().reset_all());
        service::Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    for new in services {
        create_links(conn, new).await?;
    }
    Ok(())
}

async fn create_links(conn: &impl ConnectionTrait, new: &NewService) -> StoreResult<()> {
    let id = new.row.id;
    let of = |kind: &str, value: String| audience::ActiveModel {
        service_id: Set(id),
        kind: Set(kind.to_owned()),
        value: Set(value),
    };
    let audiences: Vec<_> = new
        .audience
        .roles
        .iter()
        .map(|role| of("role", role.clone()))
        .chain(new.audience.departments.iter().map(|d| of("department", d.to_string())))
        .collect();
    if !audiences.is_empty() {
        audience::Entity::insert_many(audiences).exec_without_returning(conn).await?;
    }
    let links: Vec<_> = (0_i32..)
        .zip(&new.scenes)
        .map(|(sort, scene)| scene_link::ActiveModel { service_id: Set(id), scene_id: Set(*scene), sort: Set(sort) })
        .collect();
    if !links.is_empty() {
        scene_link::Entity::insert_many(links).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// A service by its code, also one taken offline; the row is locked.
pub(crate) async fn lock_by_code(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    code: &str,
) -> StoreResult<Option<service::Model>> {
    Ok(service::Entity::find()
        .filter(service::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(service::COLUMN.code.eq(code))
        .lock_exclusive()
        .one(conn)
        .await?)
}

/// Writes a service that may be there already, with its audience and scenes; visits are kept.
pub(crate) async fn put_service(conn: &impl ConnectionTrait, new: &NewService) -> StoreResult<()> {
    let row = new.row.clone().into_active_model().reset_all();
    let keep = [service::Column::Id, service::Column::TenantId, service::Column::Code, service::Column::VisitCount];
    let columns = <service::Column as sea_orm::Iterable>::iter()
        .filter(|c| !keep.iter().any(|k| format!("{k:?}") == format!("{c:?}")));
    let again =
        OnConflict::columns([service::Column::TenantId, service::Column::Code]).update_columns(columns).to_owned();
    service::Entity::insert(row).on_conflict(again).exec_without_returning(conn).await?;
    audience::Entity::delete_many().filter(audience::COLUMN.service_id.eq(new.row.id)).exec(conn).await?;
    scene_link::Entity::delete_many().filter(scene_link::COLUMN.service_id.eq(new.row.id)).exec(conn).await?;
    create_links(conn, new).await
}

pub(crate) async fn update_offline(
    conn: &impl ConnectionTrait,
    id: Uuid,
    at: Option<DateTime<Utc>>,
    ctx: &Ctx,
) -> StoreResult<()> {
    service::ActiveModel { id: Set(id), offline_at: Set(at), updated_at: Set(ctx.now), ..Default::default() }
        .update(conn)
        .await?;
    Ok(())
}
