//! Writing services and their groups.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, PartOf as _, StoreResult, rows_per_insert};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, IntoActiveModel as _, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

use crate::entities::{audience, kind, label, scene, scene_link, service};
use crate::rules::audience::Audience;
use crate::rules::group::{GroupKind, GroupRow};

/// Writes new groups of one kind; when they were changed is now.
///
/// # Errors
/// When the database fails.
pub(crate) async fn create_groups(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    which: GroupKind,
    groups: &[GroupRow],
) -> StoreResult<()> {
    let tenant = || Set(ctx.tenant.as_str().to_owned());
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
                updated_at: Set(Some(ctx.now)),
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

/// A service with its audience and scenes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NewService {
    pub row: service::Model,
    pub audience: Audience,
    pub scenes: Vec<Uuid>,
}

/// Writes many new services at once.
pub(crate) async fn create_services(conn: &impl ConnectionTrait, services: &[NewService]) -> StoreResult<()> {
    let columns = <service::Column as sea_orm::Iterable>::iter().count();
    for chunk in services.chunks(rows_per_insert(columns)) {
        let rows = chunk.iter().map(|s| s.row.clone().into_active_model().reset_all());
        service::Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    create_links(conn, services).await
}

/// Writes audiences and scenes of services that have none in the database.
pub(crate) async fn create_links(conn: &impl ConnectionTrait, services: &[NewService]) -> StoreResult<()> {
    let of = |id, kind: &str, value: String| audience::ActiveModel {
        service_id: Set(id),
        kind: Set(kind.to_owned()),
        value: Set(value),
    };
    let (mut audiences, mut links) = (Vec::new(), Vec::new());
    for new in services {
        let id = new.row.id;
        audiences.extend(new.audience.roles.iter().map(|role| of(id, "role", role.clone())));
        audiences.extend(new.audience.departments.iter().map(|d| of(id, "department", d.to_string())));
        links.extend((0_i32..).zip(&new.scenes).map(|(sort, scene)| scene_link::ActiveModel {
            service_id: Set(id),
            scene_id: Set(*scene),
            sort: Set(sort),
        }));
    }
    for chunk in audiences.chunks(rows_per_insert(3)) {
        audience::Entity::insert_many(chunk.to_vec()).exec_without_returning(conn).await?;
    }
    for chunk in links.chunks(rows_per_insert(3)) {
        scene_link::Entity::insert_many(chunk.to_vec()).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Writes a service whose code is free; answers whether it was. Of two callers at once one creates it.
pub(crate) async fn create_absent(conn: &impl ConnectionTrait, new: &NewService) -> StoreResult<bool> {
    let row = new.row.clone().into_active_model().reset_all();
    let once = OnConflict::columns([service::Column::TenantId, service::Column::Code]).do_nothing().to_owned();
    if service::Entity::insert(row).on_conflict(once).exec_without_returning(conn).await? == 0 {
        return Ok(false);
    }
    create_links(conn, std::slice::from_ref(new)).await?;
    Ok(true)
}

/// A service by its code, also one taken offline; the row is locked.
pub(crate) async fn lock_by_code(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    code: &str,
) -> StoreResult<Option<NewService>> {
    let row = service::Entity::of(tenant).filter(service::COLUMN.code.eq(code)).lock_exclusive().one(conn).await?;
    let Some(row) = row else { return Ok(None) };
    let mut audience = Audience { visitor: row.visitor, listed: row.listed, ..Audience::default() };
    for part in audience::Entity::part_of(row.id).all(conn).await? {
        audience.add(&part.kind, part.value);
    }
    let scenes = scene_link::Entity::part_of(row.id)
        .select_only()
        .column(scene_link::Column::SceneId)
        .order_by_asc(scene_link::Column::Sort)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(Some(NewService { row, audience, scenes }))
}

/// Overwrites a service, except for its visits: others count them meanwhile.
pub(crate) async fn update_service(conn: &impl ConnectionTrait, new: &NewService) -> StoreResult<()> {
    let mut row = new.row.clone().into_active_model().reset_all();
    row.visit_count = sea_orm::ActiveValue::NotSet;
    row.update(conn).await?;
    audience::Entity::delete_part_of(new.row.id).exec(conn).await?;
    scene_link::Entity::delete_part_of(new.row.id).exec(conn).await?;
    create_links(conn, std::slice::from_ref(new)).await
}

/// The key of a service that is online and was published by this client.
pub(crate) async fn find_of_client(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    code: &str,
    client: &str,
) -> StoreResult<Option<Uuid>> {
    Ok(service::Entity::of(tenant)
        .filter(service::COLUMN.code.eq(code))
        .filter(service::COLUMN.client_id.eq(client))
        .filter(service::COLUMN.offline_at.is_null())
        .select_only()
        .column(service::Column::Id)
        .into_tuple()
        .one(conn)
        .await?)
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
