//! Guides as their departments look after them: the part of a service that is edited, and when it was looked through.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait as _, ConnectionTrait, EntityTrait, ModelTrait as _, QueryFilter, QuerySelect as _,
    UpdateMany,
};
use uuid::Uuid;

use crate::config::guide_body::GuideBody;
use crate::entities::{feedback, guide_review, service};
use crate::rules::feedback::State;

/// When a guide was looked through, and by whom; none for what the demonstration says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Review {
    pub at: DateTime<Utc>,
    pub by: Option<UserId>,
}

/// A service with its guide, those taken offline too.
pub(crate) async fn find_service(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<service::Model>> {
    Ok(service::Entity::of(tenant).filter(service::COLUMN.id.eq(id)).one(conn).await?)
}

/// Which of these services belong to the departments; all that are there when none are named.
pub(crate) async fn list_own(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[Uuid],
    departments: Option<&[Uuid]>,
) -> StoreResult<Vec<Uuid>> {
    let mut found = Vec::with_capacity(ids.len());
    for chunk in ids.chunks(onehall_db::BIND_LIMIT / 2) {
        let mut query = service::Entity::keyed(tenant).filter(service::COLUMN.id.is_in(chunk.iter().copied()));
        if let Some(own) = departments {
            query = query.filter(service::COLUMN.department_id.is_in(own.iter().copied()));
        }
        let ids: Vec<Uuid> = query.select_only().column(service::Column::Id).into_tuple().all(conn).await?;
        found.extend(ids);
    }
    Ok(found)
}

fn of_service(ctx: &Ctx, id: Uuid) -> UpdateMany<service::Entity> {
    service::Entity::update_of(&ctx.tenant)
        .col_expr(service::Column::UpdatedAt, Expr::value(ctx.now))
        .filter(service::COLUMN.id.eq(id))
}

/// Writes what people read of a guide. `guide` is the stored form of the lists.
pub(crate) async fn update_guide(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    id: Uuid,
    guide: Option<String>,
    body: &GuideBody,
) -> StoreResult<()> {
    use service::Column as C;

    let mut change = of_service(ctx, id).col_expr(C::Guide, Expr::value(guide));
    for (column, text) in body.columns() {
        change = change.col_expr(column, Expr::value(text.as_str()));
    }
    change.exec(conn).await?;
    Ok(())
}

/// Lets a row say in its columns what a guide says beside its steps.
pub(crate) fn lay_columns(row: &mut service::Model, body: &GuideBody) {
    for (column, text) in body.columns() {
        row.set(column, text.as_str().into());
    }
}

/// Takes a guide away from people; what the service says of limits and places stays.
pub(crate) async fn delete_guide(conn: &impl ConnectionTrait, ctx: &Ctx, id: Uuid) -> StoreResult<()> {
    of_service(ctx, id).col_expr(service::Column::Guide, Expr::value(None::<String>)).exec(conn).await?;
    Ok(())
}

/// When the guides of a tenant were looked through; those that nobody looked at are left out.
pub(crate) async fn list_reviews(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<HashMap<Uuid, Review>> {
    let rows = guide_review::Entity::of(tenant).all(conn).await?;
    let review =
        |row: guide_review::Model| (row.service_id, Review { at: row.reviewed_at, by: row.reviewed_by.map(UserId) });
    Ok(rows.into_iter().map(review).collect())
}

/// Notes that guides were looked through.
pub(crate) async fn put_reviews(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    reviews: &[(Uuid, Review)],
) -> StoreResult<()> {
    use guide_review::Column as C;

    let row = |(id, review): &(Uuid, Review)| guide_review::ActiveModel {
        service_id: Set(*id),
        tenant_id: Set(tenant.as_str().to_owned()),
        reviewed_at: Set(review.at),
        reviewed_by: Set(review.by.map(|by| by.0)),
    };
    let over = OnConflict::column(C::ServiceId).update_columns([C::ReviewedAt, C::ReviewedBy]).to_owned();
    for chunk in reviews.chunks(onehall_db::rows_per_insert(4)) {
        guide_review::Entity::insert_many(chunk.iter().map(row))
            .on_conflict(over.clone())
            .exec_without_returning(conn)
            .await?;
    }
    Ok(())
}

/// How much feedback on each of these services waits for an answer; those without any are left out.
pub(crate) async fn count_waiting(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[Uuid],
) -> StoreResult<HashMap<Uuid, u64>> {
    let mut found = HashMap::new();
    for chunk in ids.chunks(onehall_db::BIND_LIMIT - 3) {
        let rows: Vec<(Uuid, i64)> = feedback::Entity::of(tenant)
            .filter(feedback::COLUMN.service_id.is_in(chunk.iter().copied()))
            .filter(feedback::COLUMN.state.ne(State::Answered.as_str()))
            .select_only()
            .column(feedback::Column::ServiceId)
            .column_as(feedback::Column::Id.count(), "n")
            .group_by(feedback::Column::ServiceId)
            .into_tuple()
            .all(conn)
            .await?;
        found.extend(rows.into_iter().map(|(id, n)| (id, u64::try_from(n).unwrap_or(0))));
    }
    Ok(found)
}
