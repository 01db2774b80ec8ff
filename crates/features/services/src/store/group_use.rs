//! Which services have a type, a scene or a label.

use std::collections::{HashMap, HashSet};

use onehall_db::{BIND_LIMIT, OfTenant as _, PartOf as _, StoreResult};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait as _, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QueryOrder as _, QuerySelect, RelationDef,
    Select,
};
use uuid::Uuid;

use crate::entities::{kind, scene, scene_link, service};
use crate::rules::group::GroupKind;

/// How many services have a group.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct GroupUse {
    /// On the shelf and off it.
    pub services: i64,
    /// On the shelf.
    pub online: i64,
}

/// A service that has a group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Member {
    pub id: Uuid,
    pub code: String,
    /// Another system publishes it.
    pub is_foreign: bool,
}

/// Services with the rows that say in which scenes they are.
fn in_scenes(query: Select<service::Entity>) -> Select<service::Entity> {
    let links: RelationDef = service::Entity::belongs_to(scene_link::Entity)
        .from(service::Column::Id)
        .to(scene_link::Column::ServiceId)
        .into();
    query.join(JoinType::InnerJoin, links)
}

/// How many services of these departments, or of the whole school, have each group of a kind; a group that none has is left
/// out.
///
/// # Errors
/// When the database fails.
pub(crate) async fn count_use(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: GroupKind,
    departments: Option<&[Uuid]>,
) -> StoreResult<HashMap<Uuid, GroupUse>> {
    let mut query = service::Entity::of(tenant);
    if let Some(own) = departments {
        query = query.filter(service::Column::DepartmentId.is_in(own.iter().copied()));
    }
    macro_rules! counted {
        ($query:expr, $column:expr) => {
            $query
                .select_only()
                .column($column)
                .column_as(service::Column::Id.count(), "services")
                .column_as(Expr::cust("count(case when \"services\".\"offline_at\" is null then 1 end)"), "online")
                .group_by($column)
                .into_tuple::<(Uuid, i64, i64)>()
                .all(conn)
                .await?
        };
    }
    let rows = match which {
        GroupKind::Type => {
            counted!(query.filter(service::Column::TypeId.is_not_null()), service::Column::TypeId)
        }
        GroupKind::Label => {
            counted!(query.filter(service::Column::LabelId.is_not_null()), service::Column::LabelId)
        }
        GroupKind::Scene => counted!(in_scenes(query), scene_link::Column::SceneId),
    };
    Ok(rows.into_iter().map(|(id, services, online)| (id, GroupUse { services, online })).collect())
}

/// The services of the whole school that have a group, by code.
///
/// # Errors
/// When the database fails.
pub(crate) async fn list_members(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: GroupKind,
    id: Uuid,
) -> StoreResult<Vec<Member>> {
    let all = service::Entity::of(tenant);
    let query = match which {
        GroupKind::Type => all.filter(service::COLUMN.type_id.eq(id)),
        GroupKind::Label => all.filter(service::COLUMN.label_id.eq(id)),
        GroupKind::Scene => in_scenes(all).filter(scene_link::COLUMN.scene_id.eq(id)),
    };
    let columns = [service::Column::Id, service::Column::Code, service::Column::ClientId];
    let rows: Vec<(Uuid, String, Option<String>)> =
        query.select_only().columns(columns).order_by_asc(service::Column::Code).into_tuple().all(conn).await?;
    let member = |(id, code, client): (Uuid, String, Option<String>)| Member { id, code, is_foreign: client.is_some() };
    Ok(rows.into_iter().map(member).collect())
}

/// Gives these services, which have the group `from`, the group `into` instead; one that is in both scenes already stays in
/// `into` alone.
///
/// # Errors
/// When the database fails.
pub(crate) async fn move_members(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    which: GroupKind,
    (from, into): (Uuid, Uuid),
    members: &[Member],
) -> StoreResult<()> {
    for chunk in members.chunks(BIND_LIMIT) {
        let ids: Vec<Uuid> = chunk.iter().map(|one| one.id).collect();
        let mut changed = service::Entity::update_of(&ctx.tenant)
            .col_expr(service::Column::UpdatedAt, Expr::value(ctx.now))
            .filter(service::Column::Id.is_in(ids.iter().copied()));
        match which {
            GroupKind::Type => changed = changed.col_expr(service::Column::TypeId, Expr::value(Some(into))),
            GroupKind::Label => changed = changed.col_expr(service::Column::LabelId, Expr::value(Some(into))),
            GroupKind::Scene => move_links(conn, (from, into), &ids).await?,
        }
        changed.exec(conn).await?;
    }
    Ok(())
}

async fn move_links(conn: &impl ConnectionTrait, (from, into): (Uuid, Uuid), ids: &[Uuid]) -> StoreResult<()> {
    let there: Vec<Uuid> = scene_link::Entity::parts_of(ids.iter().copied())
        .filter(scene_link::COLUMN.scene_id.eq(into))
        .select_only()
        .column(scene_link::Column::ServiceId)
        .into_tuple()
        .all(conn)
        .await?;
    scene_link::Entity::delete_parts_of(there.iter().copied())
        .filter(scene_link::COLUMN.scene_id.eq(from))
        .exec(conn)
        .await?;
    let there: HashSet<Uuid> = there.into_iter().collect();
    scene_link::Entity::update_parts_of(ids.iter().copied().filter(|id| !there.contains(id)))
        .col_expr(scene_link::Column::SceneId, Expr::value(into))
        .filter(scene_link::COLUMN.scene_id.eq(from))
        .exec(conn)
        .await?;
    Ok(())
}

/// Which of these addresses some service, type or scene has as its icon.
///
/// # Errors
/// When the database fails.
pub(crate) async fn list_with_icons(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    addresses: &[String],
) -> StoreResult<HashSet<String>> {
    let mut found = HashSet::new();
    for chunk in addresses.chunks(BIND_LIMIT / 2) {
        macro_rules! note {
            ($($entity:ident),+) => {
                $(
                    let icons: Vec<String> = $entity::Entity::of(tenant)
                        .filter($entity::COLUMN.icon.is_in(chunk.iter().map(String::as_str)))
                        .select_only()
                        .column($entity::Column::Icon)
                        .distinct()
                        .into_tuple()
                        .all(conn)
                        .await?;
                    found.extend(icons);
                )+
            };
        }
        note!(service, kind, scene);
    }
    Ok(found)
}
