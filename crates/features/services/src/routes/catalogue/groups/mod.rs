//! `POST /api/onehall/catalogue/groups/*`: types, scenes and shelf labels, by which services are grouped. They are the school's:
//! whoever looks after services reads and chooses them, the administrators of the whole school keep them.

mod choices;
mod create;
mod detail;
mod list;
mod merge;
mod order;
mod remove;
mod update;

use chrono_tz::Tz;
use onehall_db::{StoreResult, Tx};
use onehall_kernel::{Ctx, wire_time};
use onehall_web::{ApiError, FieldError, Routes, Which, routes};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::desk::services_changed;
use crate::rules::group::{GroupFault, GroupKind, GroupRow, TypedGroup};
use crate::store::group_use::GroupUse;
use crate::store::groups::{list_groups, take_groups_turn};

/// The calls of groups.
pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(choices::list_catalogue_group_choices))
        .routes(routes!(create::create_catalogue_group))
        .routes(routes!(detail::find_catalogue_group))
        .routes(routes!(list::page_catalogue_groups))
        .routes(routes!(merge::merge_catalogue_groups))
        .routes(routes!(order::order_catalogue_groups))
        .routes(routes!(remove::remove_catalogue_group))
        .routes(routes!(update::update_catalogue_group))
}

/// Which group a call is about.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub(crate) struct CatalogueGroupIdIn {
    kind: GroupKind,
    id: Uuid,
}

/// Which group a call changes.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub(crate) struct CatalogueGroupSeenIn {
    kind: GroupKind,
    id: Uuid,
    /// As it was answered.
    #[garde(length(chars, max = 36))]
    version: String,
}

impl CatalogueGroupSeenIn {
    fn which(&self) -> Which<'_, Uuid> {
        Which { id: self.id, version: &self.version }
    }
}

/// What a group is called and how it looks.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(crate) struct CatalogueGroupForm {
    /// The Chinese name, 1 to 32 characters, no other one's of its kind in either language.
    #[garde(length(chars, max = 128))]
    name: String,
    /// The English name, at most 64; empty for none.
    #[serde(default)]
    #[garde(length(chars, max = 256))]
    name_en: String,
    /// Of a type or scene: a path of the portal or an address, at most 256 characters; empty for none.
    #[serde(default)]
    #[garde(length(chars, max = 512))]
    icon: String,
    /// Of a label: one of the colours that `groups/choices` offers, or the one that it has.
    #[serde(default)]
    #[garde(length(chars, max = 128))]
    color: String,
}

impl CatalogueGroupForm {
    /// For the rules.
    fn typed(self, kind: GroupKind) -> TypedGroup {
        let look = if kind == GroupKind::Label { self.color } else { self.icon };
        TypedGroup { name: self.name, name_en: self.name_en, look }
    }
}

/// A type, scene or label as its administrators see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueGroup {
    id: Uuid,
    /// By which sheets and other systems name it; it never changes.
    code: String,
    name: String,
    /// Empty where there is none.
    name_en: String,
    /// Of a type or scene; empty for none.
    icon: String,
    /// Of a label, `#rrggbb`; else empty.
    color: String,
    /// Its place among those of its kind.
    sort: i32,
    /// Services that the caller looks after, on the shelf and off it.
    service_count: i64,
    /// Those on the shelf.
    online_count: i64,
    /// What the next change has to name.
    version: String,
    /// Null for what nobody has changed since this is noted.
    update_time: Option<String>,
}

impl CatalogueGroup {
    fn of(kind: GroupKind, row: &GroupRow, used: GroupUse, zone: Tz) -> Self {
        let is_label = kind == GroupKind::Label;
        let look = |is_so: bool| if is_so { row.look.clone() } else { String::new() };
        Self {
            id: row.id,
            code: row.code.clone(),
            name: row.name.clone(),
            name_en: row.name_en.clone(),
            icon: look(!is_label),
            color: look(is_label),
            sort: row.sort,
            service_count: used.services,
            online_count: used.online,
            version: row.version(),
            update_time: row.updated_at.map(|at| wire_time(at, zone)),
        }
    }
}

/// A group that was written.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct CatalogueGroupSaved {
    id: Uuid,
    /// What the next change has to name.
    version: String,
}

impl CatalogueGroupSaved {
    fn of(row: &GroupRow) -> Self {
        Self { id: row.id, version: row.version() }
    }
}

fn no_group() -> ApiError {
    ApiError::not_found("分组", "The group")
}

/// The groups of a kind as they stand while nobody else changes any.
async fn held(tx: &Tx, ctx: &Ctx, kind: GroupKind) -> Result<Vec<GroupRow>, ApiError> {
    take_groups_turn(tx, &ctx.tenant).await?;
    Ok(list_groups(tx.conn(), &ctx.tenant, kind).await?)
}

fn find(all: &[GroupRow], id: Uuid) -> Result<GroupRow, ApiError> {
    all.iter().find(|one| one.id == id).cloned().ok_or_else(no_group)
}

/// One of them as the caller saw it.
fn seen(all: &[GroupRow], which: Which<'_, Uuid>) -> Result<GroupRow, ApiError> {
    let found = find(all, which.id)?;
    which.check(found.version())?;
    Ok(found)
}

fn refused(faults: Vec<GroupFault>) -> ApiError {
    FieldError::refuse_all(faults)
}

/// Everybody asks for the catalogue anew: services show the names of their groups.
async fn tell(tx: &mut Tx, ctx: &Ctx) -> StoreResult<()> {
    services_changed(tx, ctx, Vec::new()).await
}
