//! Everything of one tenant's catalogue in a few queries.

use onehall_db::{OfTenant as _, PartOf as _, StoreResult};
use onehall_kernel::{Names, TenantId};
use sea_orm::{ConnectionTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entities::{audience, kind, label, scene, scene_link, service};

/// A scene, type or label.
#[derive(Debug, Clone)]
pub(crate) struct Group {
    pub id: Uuid,
    pub names: Names,
    /// Address of the icon, or the colour of a label.
    pub look: String,
}

/// The rows of a catalogue.
pub(crate) struct Parts {
    pub services: Vec<service::Model>,
    pub audiences: Vec<audience::Model>,
    pub links: Vec<scene_link::Model>,
    pub scenes: Vec<Group>,
    pub kinds: Vec<Group>,
    pub labels: Vec<Group>,
}

pub(crate) async fn load_parts(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Parts> {
    let services = service::Entity::of(tenant).filter(service::COLUMN.offline_at.is_null()).all(conn).await?;
    let own = services.iter().map(|s| s.id).collect::<std::collections::HashSet<_>>();
    let mut audiences = Vec::new();
    let mut links = Vec::new();
    for chunk in services.chunks(onehall_db::BIND_LIMIT) {
        let ids = || chunk.iter().map(|s| s.id);
        audiences.extend(audience::Entity::parts_of(ids()).all(conn).await?);
        let found = scene_link::Entity::parts_of(ids()).order_by_asc(scene_link::Column::Sort).all(conn).await?;
        links.extend(found.into_iter().filter(|l| own.contains(&l.service_id)));
    }
    let scenes =
        scene::Entity::of(tenant).order_by_asc(scene::Column::Sort).order_by_asc(scene::Column::Id).all(conn).await?;
    let kinds =
        kind::Entity::of(tenant).order_by_asc(kind::Column::Sort).order_by_asc(kind::Column::Id).all(conn).await?;
    let labels =
        label::Entity::of(tenant).order_by_asc(label::Column::Sort).order_by_asc(label::Column::Id).all(conn).await?;
    let group = |id, name, name_en, look| Group { id, names: Names { zh: name, en: name_en }, look };
    Ok(Parts {
        services,
        audiences,
        links,
        scenes: scenes.into_iter().map(|r| group(r.id, r.name, r.name_en, r.icon)).collect(),
        kinds: kinds.into_iter().map(|r| group(r.id, r.name, r.name_en, r.icon)).collect(),
        labels: labels.into_iter().map(|r| group(r.id, r.name, r.name_en, r.color)).collect(),
    })
}

/// Keys of the tenant's services by code.
pub(crate) async fn list_codes(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
) -> StoreResult<std::collections::HashMap<String, Uuid>> {
    let rows: Vec<(String, Uuid)> = service::Entity::of(tenant)
        .select_only()
        .column(service::Column::Code)
        .column(service::Column::Id)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().collect())
}
