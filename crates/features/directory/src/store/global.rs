//! The few queries without a tenant: what is seen of all tenants at once, at start, before sign-in and by checks.

use std::collections::{BTreeMap, BTreeSet};

use onehall_db::{StoreError, StoreResult, count_of, pairs};
use onehall_kernel::{Names, TenantId, UserId};
use sea_orm::{ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::{right_given, tenant, user};
use crate::model::TenantNames;

/// The tenants that are not disabled, by key.
///
/// # Errors
/// When the database fails.
pub async fn list_tenants(conn: &impl ConnectionTrait) -> StoreResult<Vec<TenantNames>> {
    let rows = tenant::Entity::find()
        .filter(tenant::COLUMN.disabled_at.is_null())
        .order_by_asc(tenant::Column::Id)
        .all(conn)
        .await?;
    let names = |row: tenant::Model| TenantNames { id: row.id, names: Names { zh: row.name, en: row.name_en } };
    Ok(rows.into_iter().map(names).collect())
}

/// All tenants, disabled ones too, by key: sweeps go on in a tenant that nobody gets into.
///
/// # Errors
/// When the database fails.
pub async fn list_every_tenant(conn: &impl ConnectionTrait) -> StoreResult<Vec<TenantId>> {
    let ids: Vec<String> = tenant::Entity::find()
        .select_only()
        .column(tenant::Column::Id)
        .order_by_asc(tenant::Column::Id)
        .into_tuple()
        .all(conn)
        .await?;
    let read = |id: String| {
        let odd = |_| StoreError::Inconsistent { table: "tenants", detail: format!("key {id}") };
        id.parse().map_err(odd)
    };
    ids.into_iter().map(read).collect()
}

/// Whoever is disabled, of all tenants, for checks of what must have ended with them.
///
/// # Errors
/// When the database fails.
pub async fn list_disabled(conn: &impl ConnectionTrait) -> StoreResult<BTreeSet<UserId>> {
    let ids: Vec<i64> = user::Entity::find()
        .select_only()
        .column(user::Column::Id)
        .filter(user::COLUMN.disabled_at.is_not_null())
        .into_tuple()
        .all(conn)
        .await?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// Whether there is anybody at all.
pub(crate) async fn any_person(conn: &impl ConnectionTrait) -> StoreResult<bool> {
    Ok(user::Entity::find().limit(1).one(conn).await?.is_some())
}

pub(crate) async fn count_people_in_foreign_departments(conn: &impl ConnectionTrait) -> StoreResult<i64> {
    use sea_orm::ExprTrait as _;
    use sea_orm::sea_query::Expr;
    let on = Expr::col(("users", "department_id")).equals(("departments", "id"));
    let condition =
        sea_orm::Condition::all().add(Expr::col(("users", "tenant_id")).ne(Expr::col(("departments", "tenant_id"))));
    count_of(conn, &pairs("users", "departments", on, condition)).await
}

pub(crate) async fn count_foreign_roles(conn: &impl ConnectionTrait) -> StoreResult<i64> {
    use sea_orm::ExprTrait as _;
    use sea_orm::sea_query::{Alias, Expr, JoinType};
    let on = Expr::col(("user_roles", "user_id")).equals(("users", "id"));
    let condition =
        sea_orm::Condition::all().add(Expr::col(("roles", "tenant_id")).ne(Expr::col(("users", "tenant_id"))));
    let mut query = pairs("user_roles", "users", on, condition);
    query.join(JoinType::InnerJoin, Alias::new("roles"), Expr::col(("user_roles", "role_id")).equals(("roles", "id")));
    count_of(conn, &query).await
}

pub(crate) async fn count_foreign_courses(conn: &impl ConnectionTrait) -> StoreResult<i64> {
    use sea_orm::ExprTrait as _;
    use sea_orm::sea_query::{Alias, Expr, JoinType};
    let on = Expr::col(("courses_taught", "teacher_id")).equals(("users", "id"));
    let tenant = || Expr::col(("courses_taught", "tenant_id"));
    let condition = sea_orm::Condition::any()
        .add(tenant().ne(Expr::col(("users", "tenant_id"))))
        .add(tenant().ne(Expr::col(("departments", "tenant_id"))));
    let mut query = pairs("courses_taught", "users", on, condition);
    let class = Expr::col(("courses_taught", "department_id")).equals(("departments", "id"));
    query.join(JoinType::InnerJoin, Alias::new("departments"), class);
    count_of(conn, &query).await
}

pub(crate) async fn count_foreign_classes(conn: &impl ConnectionTrait) -> StoreResult<i64> {
    use sea_orm::ExprTrait as _;
    use sea_orm::sea_query::Expr;
    let on = Expr::col(("classes", "department_id")).equals(("departments", "id"));
    let condition =
        sea_orm::Condition::all().add(Expr::col(("classes", "tenant_id")).ne(Expr::col(("departments", "tenant_id"))));
    count_of(conn, &pairs("classes", "departments", on, condition)).await
}

/// People whose class is not what the rest of their row says.
pub(crate) async fn count_untold_classes(conn: &impl ConnectionTrait) -> StoreResult<i64> {
    use sea_orm::ExprTrait as _;
    use sea_orm::sea_query::Expr;
    let on = Expr::col(("users", "class_id")).equals(("classes", "id"));
    let differs =
        |left: &'static str, right: &'static str| Expr::col(("users", left)).ne(Expr::col(("classes", right)));
    let condition = sea_orm::Condition::any()
        .add(differs("tenant_id", "tenant_id"))
        .add(Expr::col(("users", "department_id")).is_null())
        .add(differs("department_id", "department_id"))
        .add(differs("post_name", "name"))
        .add(Expr::col(("users", "kind")).ne("student"));
    count_of(conn, &pairs("users", "classes", on, condition)).await
}

/// Students of a department whose class is a text alone.
pub(crate) async fn count_unknown_classes(conn: &impl ConnectionTrait) -> StoreResult<i64> {
    let unknown = user::Entity::find()
        .filter(user::COLUMN.kind.eq("student"))
        .filter(user::COLUMN.department_id.is_not_null())
        .filter(user::COLUMN.post_name.ne(""))
        .filter(user::COLUMN.class_id.is_null())
        .count(conn)
        .await?;
    Ok(i64::try_from(unknown).unwrap_or(i64::MAX))
}

pub(crate) async fn count_foreign_class_teachers(conn: &impl ConnectionTrait) -> StoreResult<i64> {
    use sea_orm::ExprTrait as _;
    use sea_orm::sea_query::{Alias, Expr, JoinType};
    let on = Expr::col(("class_teachers", "class_id")).equals(("classes", "id"));
    let condition =
        sea_orm::Condition::all().add(Expr::col(("classes", "tenant_id")).ne(Expr::col(("users", "tenant_id"))));
    let mut query = pairs("class_teachers", "classes", on, condition);
    let person = Expr::col(("class_teachers", "user_id")).equals(("users", "id"));
    query.join(JoinType::InnerJoin, Alias::new("users"), person);
    count_of(conn, &query).await
}

pub(crate) async fn count_foreign_monitors(conn: &impl ConnectionTrait) -> StoreResult<i64> {
    use sea_orm::ExprTrait as _;
    use sea_orm::sea_query::Expr;
    let on = Expr::col(("classes", "monitor_id")).equals(("users", "id"));
    let condition = sea_orm::Condition::any()
        .add(Expr::col(("users", "class_id")).is_null())
        .add(Expr::col(("users", "class_id")).ne(Expr::col(("classes", "id"))));
    count_of(conn, &pairs("classes", "users", on, condition)).await
}

/// Every tenant with the rights its roles were given once, as `x-access` names them.
pub(crate) async fn list_rights_given(
    conn: &impl ConnectionTrait,
) -> StoreResult<BTreeMap<TenantId, BTreeSet<String>>> {
    let mut all = BTreeMap::new();
    for row in tenant::Entity::find().all(conn).await? {
        let id = row.id.parse().map_err(|_| StoreError::Inconsistent { table: "tenants", detail: row.id.clone() })?;
        all.insert(id, BTreeSet::new());
    }
    for row in right_given::Entity::find().all(conn).await? {
        if let Ok(tenant) = row.tenant_id.parse::<TenantId>() {
            all.entry(tenant).or_default().insert(row.access);
        }
    }
    Ok(all)
}
