//! The register of services: rows with what belongs to them, many at a time.

use std::collections::{HashMap, HashSet};

use onehall_db::{BIND_LIMIT, OfTenant as _, PartOf as _, StoreResult, containing, rows_per_insert};
use onehall_kernel::{Ctx, Names, TenantId};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ActiveModelTrait as _, Condition, ConnectionTrait, EntityTrait, ExprTrait as _, IntoActiveModel as _,
    Iterable as _, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;

use crate::entities::{
    audience, click, collection, feedback, kind, label, rating, scene, scene_link, service, special_item,
};
use crate::rules::audience::Audience;
use crate::store::files::list_of_services;
use crate::store::put::{NewService, create_links};

/// A scene, type or label as a row may name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Group {
    pub id: Uuid,
    pub code: String,
    pub names: Names,
}

/// What services are grouped by, in the order of the catalogue.
#[derive(Debug, Clone, Default)]
pub(crate) struct Groups {
    pub scenes: Vec<Group>,
    pub kinds: Vec<Group>,
    pub labels: Vec<Group>,
}

/// All groups of a tenant.
pub(crate) async fn list_groups(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Groups> {
    macro_rules! groups {
        ($entity:ident) => {{
            let query = $entity::Entity::of(tenant).order_by_asc($entity::Column::Sort);
            let rows = query.order_by_asc($entity::Column::Id).all(conn).await?;
            let group = |row: $entity::Model| Group {
                id: row.id,
                code: row.code,
                names: Names { zh: row.name, en: row.name_en },
            };
            rows.into_iter().map(group).collect()
        }};
    }
    Ok(Groups { scenes: groups!(scene), kinds: groups!(kind), labels: groups!(label) })
}

/// Which services.
#[derive(Debug, Clone, Default)]
pub(crate) struct Asked {
    /// Of these departments; none means all.
    pub departments: Option<Vec<Uuid>>,
    /// These alone; none for no bound.
    pub chosen: Option<Vec<Uuid>>,
    /// Of this department.
    pub department: Option<Uuid>,
    /// Of this type.
    pub kind: Option<Uuid>,
    /// `APPLICATION` or `PROCESS`; empty for both.
    pub service_type: String,
    /// With this text in code or name; empty for all.
    pub keyword: String,
}

fn asked(query: Select<service::Entity>, asked: &Asked) -> Select<service::Entity> {
    let mut query = query;
    if let Some(own) = &asked.departments {
        query = query.filter(service::COLUMN.department_id.is_in(own.iter().copied()));
    }
    if let Some(chosen) = &asked.chosen {
        query = query.filter(service::COLUMN.id.is_in(chosen.iter().copied()));
    }
    if let Some(id) = asked.department {
        query = query.filter(service::COLUMN.department_id.eq(id));
    }
    if let Some(id) = asked.kind {
        query = query.filter(service::COLUMN.type_id.eq(id));
    }
    if !asked.service_type.is_empty() {
        query = query.filter(service::COLUMN.service_type.eq(asked.service_type.as_str()));
    }
    if asked.keyword.is_empty() {
        return query;
    }
    let has = |column: service::Column| Expr::col(column).like(containing(&asked.keyword));
    let named = [service::Column::Code, service::Column::Name, service::Column::NameEn];
    query.filter(named.into_iter().fold(Condition::any(), |any, column| any.add(has(column))))
}

/// How many services these are, those taken offline too.
pub(crate) async fn count_rows(conn: &impl ConnectionTrait, tenant: &TenantId, which: &Asked) -> StoreResult<u64> {
    Ok(asked(service::Entity::of(tenant), which).count(conn).await?)
}

/// The same by key, those behind `after`, at most `limit`.
pub(crate) async fn list_rows(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: &Asked,
    (after, limit): (Option<Uuid>, u64),
) -> StoreResult<Vec<NewService>> {
    let mut query = asked(service::Entity::keyed(tenant), which);
    if let Some(after) = after {
        query = query.filter(service::COLUMN.id.gt(after));
    }
    let rows = query.order_by_asc(service::Column::Id).limit(limit).all(conn).await?;
    with_parts(conn, rows).await
}

/// Services with these codes, those taken offline too; locked until the end of the `Tx` where they are to be changed.
pub(crate) async fn list_by_codes(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    codes: &[&str],
    locked: bool,
) -> StoreResult<Vec<NewService>> {
    let mut query = service::Entity::of(tenant)
        .filter(service::COLUMN.code.is_in(codes.iter().copied()))
        .order_by_asc(service::Column::Id);
    if locked {
        query = query.lock_exclusive();
    }
    with_parts(conn, query.all(conn).await?).await
}

/// Services with these keys.
pub(crate) async fn list_by_ids(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[Uuid],
) -> StoreResult<Vec<NewService>> {
    let rows = service::Entity::keyed(tenant)
        .filter(service::COLUMN.id.is_in(ids.iter().copied()))
        .order_by_asc(service::Column::Id)
        .lock_exclusive()
        .all(conn)
        .await?;
    with_parts(conn, rows).await
}

async fn with_parts(conn: &impl ConnectionTrait, rows: Vec<service::Model>) -> StoreResult<Vec<NewService>> {
    let mut audiences: HashMap<Uuid, Audience> = HashMap::new();
    let mut scenes: HashMap<Uuid, Vec<Uuid>> = HashMap::new();
    for chunk in rows.chunks(BIND_LIMIT) {
        let ids = || chunk.iter().map(|row| row.id);
        for part in audience::Entity::parts_of(ids()).all(conn).await? {
            audiences.entry(part.service_id).or_default().add(&part.kind, part.value);
        }
        let links = scene_link::Entity::parts_of(ids()).order_by_asc(scene_link::Column::Sort).all(conn).await?;
        for link in links {
            scenes.entry(link.service_id).or_default().push(link.scene_id);
        }
    }
    let whole = |row: service::Model| NewService {
        audience: Audience {
            visitor: row.visitor,
            listed: row.listed,
            ..audiences.remove(&row.id).unwrap_or_default()
        },
        scenes: scenes.remove(&row.id).unwrap_or_default(),
        row,
    };
    Ok(rows.into_iter().map(whole).collect())
}

/// Writes new services and overwrites those that are there, except for their visits, which others count meanwhile.
pub(crate) async fn put_services(conn: &impl ConnectionTrait, services: &[NewService]) -> StoreResult<()> {
    use service::Column as C;

    let kept = |column: &C| !matches!(column, C::Id | C::TenantId | C::Code | C::VisitCount | C::ClientId);
    let over = OnConflict::column(C::Id).update_columns(C::iter().filter(kept)).to_owned();
    for chunk in services.chunks(rows_per_insert(C::iter().count())) {
        let rows = chunk.iter().map(|one| one.row.clone().into_active_model().reset_all());
        service::Entity::insert_many(rows).on_conflict(over.clone()).exec_without_returning(conn).await?;
    }
    for chunk in services.chunks(BIND_LIMIT) {
        delete_parts(conn, &chunk.iter().map(|one| one.row.id).collect::<Vec<_>>()).await?;
    }
    create_links(conn, services).await
}

async fn delete_parts(conn: &impl ConnectionTrait, ids: &[Uuid]) -> StoreResult<()> {
    audience::Entity::delete_parts_of(ids.iter().copied()).exec(conn).await?;
    scene_link::Entity::delete_parts_of(ids.iter().copied()).exec(conn).await?;
    Ok(())
}

/// Which of these services somebody used, keeps or wrote about: they can not be removed.
pub(crate) async fn list_used(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[Uuid],
) -> StoreResult<HashSet<Uuid>> {
    let mut used = list_of_services(conn, tenant, ids).await?;
    macro_rules! note {
        ($($entity:ident),+) => {
            $(
                let found: Vec<Uuid> = $entity::Entity::keyed(tenant)
                    .filter($entity::COLUMN.service_id.is_in(ids.iter().copied()))
                    .select_only()
                    .column($entity::Column::ServiceId)
                    .distinct()
                    .into_tuple()
                    .all(conn)
                    .await?;
                used.extend(found);
            )+
        };
    }
    note!(click, collection, feedback, rating, special_item);
    Ok(used)
}

/// Removes services that nobody used.
pub(crate) async fn delete_services(conn: &impl ConnectionTrait, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<()> {
    delete_parts(conn, ids).await?;
    service::Entity::delete_of(tenant).filter(service::COLUMN.id.is_in(ids.iter().copied())).exec(conn).await?;
    Ok(())
}

/// Services of the administrators that are online, by key: key, code and name.
pub(crate) async fn list_online(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    departments: Option<&[Uuid]>,
    (after, limit): (Option<Uuid>, u64),
) -> StoreResult<Vec<(Uuid, String, String)>> {
    let mut query = service::Entity::keyed(tenant)
        .filter(service::COLUMN.offline_at.is_null())
        .filter(service::COLUMN.client_id.is_null());
    if let Some(own) = departments {
        query = query.filter(service::COLUMN.department_id.is_in(own.iter().copied()));
    }
    if let Some(after) = after {
        query = query.filter(service::COLUMN.id.gt(after));
    }
    let columns = [service::Column::Id, service::Column::Code, service::Column::Name];
    let query = query.select_only().columns(columns).order_by_asc(service::Column::Id).limit(limit);
    Ok(query.into_tuple().all(conn).await?)
}

/// Takes these services offline.
pub(crate) async fn update_offline(conn: &impl ConnectionTrait, ctx: &Ctx, ids: &[Uuid]) -> StoreResult<()> {
    service::Entity::update_of(&ctx.tenant)
        .col_expr(service::Column::OfflineAt, Expr::value(Some(ctx.now)))
        .col_expr(service::Column::UpdatedAt, Expr::value(ctx.now))
        .filter(service::COLUMN.id.is_in(ids.iter().copied()))
        .exec(conn)
        .await?;
    Ok(())
}
