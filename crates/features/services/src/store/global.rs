//! The queries over all tenants: whose catalogue is indexed at a start, what one sweep forgets for everybody, and what the
//! invariant checks count.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait as _, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::entities::{click, collection, comb, feedback, feedback_turn, guide_telling, service};
use crate::rules::feedback::{State, is_answer};

/// Tenants that have services.
pub(crate) async fn list_tenants(conn: &impl ConnectionTrait) -> StoreResult<Vec<String>> {
    Ok(service::Entity::find()
        .select_only()
        .column(service::Column::TenantId)
        .distinct()
        .into_tuple()
        .all(conn)
        .await?)
}

pub(crate) async fn delete_expired_combs(conn: &impl ConnectionTrait, now: DateTime<Utc>) -> StoreResult<u64> {
    Ok(comb::Entity::delete_many().filter(comb::COLUMN.expires_at.lt(now)).exec(conn).await?.rows_affected)
}

/// Forgets on which days before `before` changes of guides were told.
pub(crate) async fn delete_old_tellings(conn: &impl ConnectionTrait, before: &str) -> StoreResult<u64> {
    let old = guide_telling::Entity::delete_many().filter(guide_telling::COLUMN.day.lt(before));
    Ok(old.exec(conn).await?.rows_affected)
}

/// Services that were visited more often than their heat says.
pub(crate) async fn list_undercounted(conn: &impl ConnectionTrait) -> StoreResult<Vec<Uuid>> {
    let visits: Vec<(Uuid, i64)> = click::Entity::find()
        .select_only()
        .column(click::Column::ServiceId)
        .column_as(click::Column::Who.count(), "visits")
        .group_by(click::Column::ServiceId)
        .into_tuple()
        .all(conn)
        .await?;
    let heat: HashMap<Uuid, i64> = service::Entity::find()
        .select_only()
        .column(service::Column::Id)
        .column(service::Column::VisitCount)
        .into_tuple::<(Uuid, i64)>()
        .all(conn)
        .await?
        .into_iter()
        .collect();
    Ok(visits.into_iter().filter(|(id, n)| heat.get(id).is_none_or(|h| h < n)).map(|(id, _)| id).collect())
}

/// The positions of one person's collection, in short.
#[derive(Debug, FromQueryResult)]
pub(crate) struct Span {
    pub user_id: i64,
    pub services: i64,
    pub distinct: i64,
    pub first: i32,
    pub last: i32,
}

/// Collections whose positions are not 0, 1, 2 and so on.
pub(crate) async fn list_with_gaps(conn: &impl ConnectionTrait) -> StoreResult<Vec<Span>> {
    let spans = collection::Entity::find()
        .select_only()
        .column(collection::Column::UserId)
        .column_as(collection::Column::ServiceId.count(), "services")
        .column_as(Expr::cust("count(distinct position)"), "distinct")
        .column_as(collection::Column::Position.min(), "first")
        .column_as(collection::Column::Position.max(), "last")
        .group_by(collection::Column::UserId)
        .into_model::<Span>()
        .all(conn)
        .await?;
    let dense = |s: &Span| s.first == 0 && i64::from(s.last) == s.services - 1 && s.distinct == s.services;
    Ok(spans.into_iter().filter(|s| !dense(s)).collect())
}

/// Collected services of another tenant than the collection's.
pub(crate) async fn list_foreign(conn: &impl ConnectionTrait) -> StoreResult<Vec<(i64, Uuid)>> {
    let collected: Vec<(i64, Uuid, String)> = collection::Entity::find()
        .select_only()
        .column(collection::Column::UserId)
        .column(collection::Column::ServiceId)
        .column(collection::Column::TenantId)
        .into_tuple()
        .all(conn)
        .await?;
    let homes: HashMap<Uuid, String> = service::Entity::find()
        .select_only()
        .column(service::Column::Id)
        .column(service::Column::TenantId)
        .into_tuple::<(Uuid, String)>()
        .all(conn)
        .await?
        .into_iter()
        .collect();
    let foreign = collected.into_iter().filter(|(_, id, tenant)| homes.get(id) != Some(tenant));
    Ok(foreign.map(|(user, id, _)| (user, id)).collect())
}

/// Feedback of all tenants whose state or number of turns says something else than its turns.
pub(crate) async fn list_out_of_turn(conn: &impl ConnectionTrait) -> StoreResult<Vec<Uuid>> {
    let stored: Vec<(Uuid, String, i32)> = feedback::Entity::find()
        .select_only()
        .column(feedback::Column::Id)
        .column(feedback::Column::State)
        .column(feedback::Column::Turns)
        .into_tuple()
        .all(conn)
        .await?;
    let counted: Vec<(Uuid, i64, i32)> = feedback_turn::Entity::find()
        .select_only()
        .column(feedback_turn::Column::FeedbackId)
        .column_as(feedback_turn::Column::Turn.count(), "n")
        .column_as(feedback_turn::Column::Turn.max(), "last")
        .group_by(feedback_turn::Column::FeedbackId)
        .into_tuple()
        .all(conn)
        .await?;
    let counted: HashMap<Uuid, (i64, i32)> = counted.into_iter().map(|(id, n, last)| (id, (n, last))).collect();
    let fits = |(id, state, turns): &(Uuid, String, i32)| {
        let (n, last) = counted.get(id).copied().unwrap_or_default();
        n == i64::from(*turns) && last == *turns && (state == State::Answered.as_str()) == is_answer(*turns)
    };
    Ok(stored.iter().filter(|row| !fits(row)).map(|(id, ..)| *id).collect())
}
