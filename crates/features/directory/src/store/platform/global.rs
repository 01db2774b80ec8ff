//! Tenants among each other: their list, whose a host is, how many there are. Their rows only, and how many people each has.

use std::collections::HashMap;

use onehall_db::{StoreResult, containing, count_and_page};
use onehall_kernel::{Page, PageIn};
use sea_orm::sea_query::{Expr, ExprTrait as _, Func, Query};
use sea_orm::{
    ColumnTrait as _, Condition, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder as _,
    QuerySelect as _,
};

use crate::entities::{tenant, tenant_host, user};

/// Which tenants are meant.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sought {
    /// A part of a name, a key or a host, in small letters.
    pub(crate) keyword: String,
    /// Disabled ones alone, or open ones alone.
    pub(crate) is_disabled: Option<bool>,
}

/// A page of tenants by their keys.
pub(crate) async fn page(
    conn: &impl ConnectionTrait,
    sought: &Sought,
    asked: &PageIn,
) -> StoreResult<Page<tenant::Model>> {
    let mut query = tenant::Entity::find().order_by_asc(tenant::Column::Id);
    if !sought.keyword.is_empty() {
        let like = || containing(&sought.keyword);
        let named = |column: tenant::Column| Expr::expr(Func::lower(Expr::col(column))).like(like());
        let hosts = Query::select()
            .column(tenant_host::Column::TenantId)
            .from(tenant_host::Entity)
            .and_where(Expr::col(tenant_host::Column::Host).like(like()))
            .to_owned();
        let any = Condition::any()
            .add(named(tenant::Column::Name))
            .add(named(tenant::Column::NameEn))
            .add(Expr::col(tenant::Column::Id).like(like()))
            .add(tenant::Column::Id.in_subquery(hosts));
        query = query.filter(any);
    }
    query = match sought.is_disabled {
        Some(true) => query.filter(tenant::COLUMN.disabled_at.is_not_null()),
        Some(false) => query.filter(tenant::COLUMN.disabled_at.is_null()),
        None => query,
    };
    count_and_page(conn, query, asked).await
}

/// How many people who can sign in each of these tenants has.
pub(crate) async fn count_people(conn: &impl ConnectionTrait, ids: &[String]) -> StoreResult<HashMap<String, i64>> {
    let rows: Vec<(String, i64)> = user::Entity::find()
        .filter(user::Column::TenantId.is_in(ids))
        .filter(user::COLUMN.disabled_at.is_null())
        .select_only()
        .column(user::Column::TenantId)
        .column_as(user::Column::Id.count(), "number")
        .group_by(user::Column::TenantId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().collect())
}

/// The host names of these tenants, those that were bound first before others.
pub(crate) async fn list_hosts_of(
    conn: &impl ConnectionTrait,
    ids: &[String],
) -> StoreResult<HashMap<String, Vec<String>>> {
    let rows = tenant_host::Entity::find()
        .filter(tenant_host::Column::TenantId.is_in(ids))
        .order_by_asc(tenant_host::Column::CreatedAt)
        .order_by_asc(tenant_host::Column::Host)
        .all(conn)
        .await?;
    let mut all: HashMap<String, Vec<String>> = HashMap::new();
    for row in rows {
        all.entry(row.tenant_id).or_default().push(row.host);
    }
    Ok(all)
}

/// All host names with whose they are.
pub(crate) async fn list_sites(conn: &impl ConnectionTrait) -> StoreResult<Vec<tenant_host::Model>> {
    Ok(tenant_host::Entity::find().all(conn).await?)
}

/// How many tenants there are, disabled ones too.
pub(crate) async fn count_tenants(conn: &impl ConnectionTrait) -> StoreResult<u64> {
    Ok(tenant::Entity::find().count(conn).await?)
}
