//! Queries of all tenants: for the index of this node, and for invariant checks.

use onehall_db::StoreResult;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QuerySelect};

use super::projection::Side;
use crate::entities::{department, entry, link};

/// Tenants with duties that people see.
pub(crate) async fn list_tenants(conn: &impl ConnectionTrait) -> StoreResult<Vec<String>> {
    let rows = department::Entity::find()
        .filter(department::COLUMN.side.eq(Side::Published.as_str()))
        .select_only()
        .column(department::Column::TenantId)
        .distinct()
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows)
}

/// Services that are named by a duty that is not there on the same side.
pub(crate) async fn count_loose_links(conn: &impl ConnectionTrait) -> StoreResult<u64> {
    let there = sea_orm::sea_query::Query::select()
        .expr(Expr::val(1))
        .from(entry::Entity)
        .and_where(Expr::col((entry::Entity, entry::Column::Id)).equals((link::Entity, link::Column::DutyId)))
        .and_where(Expr::col((entry::Entity, entry::Column::Side)).equals((link::Entity, link::Column::Side)))
        .to_owned();
    Ok(link::Entity::find().filter(Expr::exists(there).not()).count(conn).await?)
}
