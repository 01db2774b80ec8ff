//! Types, scenes and shelf labels as rows that administrators keep.

use onehall_db::{OfTenant as _, StoreResult, Tx, take_turn};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::sea_query::{CaseStatement, Expr};
use sea_orm::{ColumnTrait as _, ConnectionTrait, DbErr, DeleteMany, EntityTrait, QueryFilter, QueryOrder, SqlErr};
use uuid::Uuid;

use crate::entities::{kind, label, scene};
use crate::rules::group::{GroupKind, GroupRow};

/// Nobody else adds, changes or removes groups of the tenant until the end of this unit of work.
///
/// # Errors
/// When the turn does not come in time.
pub(crate) async fn take_groups_turn(tx: &Tx, tenant: &TenantId) -> StoreResult<()> {
    take_turn(tx.conn(), &format!("service-groups/{tenant}")).await
}

/// All groups of a kind in their order.
///
/// # Errors
/// When the database fails.
pub(crate) async fn list_groups(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: GroupKind,
) -> StoreResult<Vec<GroupRow>> {
    macro_rules! rows {
        ($entity:ident, $look:ident) => {{
            let query = $entity::Entity::of(tenant).order_by_asc($entity::Column::Sort);
            let rows = query.order_by_asc($entity::Column::Id).all(conn).await?;
            let row = |row: $entity::Model| GroupRow {
                id: row.id,
                code: row.code,
                name: row.name,
                name_en: row.name_en,
                look: row.$look,
                sort: row.sort,
                updated_at: row.updated_at,
            };
            rows.into_iter().map(row).collect()
        }};
    }
    Ok(match which {
        GroupKind::Type => rows!(kind, icon),
        GroupKind::Scene => rows!(scene, icon),
        GroupKind::Label => rows!(label, color),
    })
}

/// Writes the names and the look of a group.
///
/// # Errors
/// When the database fails.
pub(crate) async fn update_group(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    which: GroupKind,
    group: &GroupRow,
) -> StoreResult<()> {
    macro_rules! write {
        ($entity:ident, $look:ident) => {
            $entity::Entity::update_of(&ctx.tenant)
                .col_expr($entity::Column::Name, group.name.as_str().into())
                .col_expr($entity::Column::NameEn, group.name_en.as_str().into())
                .col_expr($entity::Column::$look, group.look.as_str().into())
                .col_expr($entity::Column::UpdatedAt, Expr::value(Some(ctx.now)))
                .filter($entity::COLUMN.id.eq(group.id))
                .exec(conn)
                .await?
        };
    }
    match which {
        GroupKind::Type => write!(kind, Icon),
        GroupKind::Scene => write!(scene, Icon),
        GroupKind::Label => write!(label, Color),
    };
    Ok(())
}

/// Writes the places of all groups of a kind, from 0, in one statement.
///
/// # Errors
/// When the database fails.
pub(crate) async fn update_places(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: GroupKind,
    order: &[Uuid],
) -> StoreResult<()> {
    macro_rules! write {
        ($entity:ident) => {{
            let places = (0_i32..).zip(order).fold(CaseStatement::new(), |case, (place, id)| {
                case.case($entity::Column::Id.eq(*id), Expr::val(place))
            });
            $entity::Entity::update_of(tenant)
                .col_expr($entity::Column::Sort, places.finally(Expr::col($entity::Column::Sort)).into())
                .exec(conn)
                .await?
        }};
    }
    match which {
        GroupKind::Type => write!(kind),
        GroupKind::Scene => write!(scene),
        GroupKind::Label => write!(label),
    };
    Ok(())
}

/// Removes a group that no service has; false where one has it, and nothing is changed then.
///
/// # Errors
/// When the database fails.
pub(crate) async fn delete_group(tx: &Tx, tenant: &TenantId, which: GroupKind, id: Uuid) -> StoreResult<bool> {
    match which {
        GroupKind::Type => try_delete(tx, kind::Entity::delete_of(tenant).filter(kind::COLUMN.id.eq(id))).await,
        GroupKind::Scene => try_delete(tx, scene::Entity::delete_of(tenant).filter(scene::COLUMN.id.eq(id))).await,
        GroupKind::Label => try_delete(tx, label::Entity::delete_of(tenant).filter(label::COLUMN.id.eq(id))).await,
    }
}

/// The keys of services are looked at by the database itself: one may get the group at this moment.
async fn try_delete<E: EntityTrait>(tx: &Tx, rows: DeleteMany<E>) -> StoreResult<bool> {
    let is_named = |error: &DbErr| matches!(error.sql_err(), Some(SqlErr::ForeignKeyConstraintViolation(_)));
    let trial = tx.savepoint().await?;
    match rows.exec(&trial).await {
        Ok(_) => {
            trial.keep().await?;
            Ok(true)
        }
        Err(error) if is_named(&error) => {
            trial.undo().await?;
            Ok(false)
        }
        Err(error) => Err(error.into()),
    }
}
