//! Who is in a group. Whoever is has a place in its conversation, and nobody else.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::entities::{member, place};
use crate::rules::conversation::{group_id, room};
use crate::rules::group::Rank;

/// Somebody in a group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Member {
    pub user: UserId,
    pub rank: Rank,
    pub nickname: String,
}

/// Rows of one statement.
const ROWS: usize = 100;

/// Who is in a group, in the order of coming.
pub(crate) async fn list_members(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Vec<Member>> {
    let rows = member::Entity::keyed(tenant)
        .filter(member::COLUMN.group_id.eq(id))
        .order_by_asc(member::Column::JoinedAt)
        .order_by_asc(member::Column::UserId)
        .all(conn)
        .await?;
    Ok(rows
        .into_iter()
        .filter_map(|row| {
            Some(Member { user: UserId(row.user_id), rank: Rank::of(&row.rank)?, nickname: row.nickname })
        })
        .collect())
}

/// The groups of a person.
pub(crate) async fn list_groups_of(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Vec<Uuid>> {
    let rows = member::Entity::of(tenant).filter(member::COLUMN.user_id.eq(user.0)).all(conn).await?;
    Ok(rows.into_iter().map(|row| row.group_id).collect())
}

/// Adds people who are not in the group yet. What was said up to `seq` is not theirs to read; the group is in their list.
pub(crate) async fn add_members(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
    people: &[Member],
    (seq, now): (i64, DateTime<Utc>),
) -> StoreResult<()> {
    // somebody else asked the same person in at the same moment
    let keep_member = OnConflict::columns([member::Column::GroupId, member::Column::UserId]).do_nothing().to_owned();
    let keep_place = OnConflict::columns([place::Column::TenantId, place::Column::UserId, place::Column::Conversation])
        .do_nothing()
        .to_owned();
    for chunk in people.chunks(ROWS) {
        let members = chunk.iter().map(|one| member::ActiveModel {
            group_id: Set(id),
            user_id: Set(one.user.0),
            tenant_id: Set(tenant.as_str().to_owned()),
            rank: Set(one.rank.name().to_owned()),
            nickname: Set(one.nickname.clone()),
            joined_at: Set(now),
        });
        member::Entity::insert_many(members).on_conflict(keep_member.clone()).exec_without_returning(conn).await?;
        let places = chunk.iter().map(|one| place::ActiveModel {
            tenant_id: Set(tenant.as_str().to_owned()),
            user_id: Set(one.user.0),
            conversation: Set(room(id)),
            peer: Set(group_id(id)),
            read_seq: Set(seq),
            received_seq: Set(seq),
            hidden_seq: Set(seq - 1),
            cleared_seq: Set(seq),
            is_muted: Set(false),
            pinned_at: Set(None),
            changed_at: Set(now),
        });
        place::Entity::insert_many(places).on_conflict(keep_place.clone()).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Takes people out of a group, with what they had of its conversation; none means everybody.
pub(crate) async fn remove_members(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
    user: Option<UserId>,
) -> StoreResult<()> {
    let mut members = member::Entity::delete_of(tenant).filter(member::COLUMN.group_id.eq(id));
    let mut places = place::Entity::delete_of(tenant).filter(place::COLUMN.conversation.eq(room(id)));
    if let Some(user) = user {
        members = members.filter(member::COLUMN.user_id.eq(user.0));
        places = places.filter(place::COLUMN.user_id.eq(user.0));
    }
    members.exec(conn).await?;
    places.exec(conn).await?;
    Ok(())
}

/// Gives somebody another rank.
pub(crate) async fn set_rank(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
    user: UserId,
    rank: Rank,
) -> StoreResult<()> {
    member::Entity::update_of(tenant)
        .col_expr(member::Column::Rank, Expr::value(rank.name()))
        .filter(member::COLUMN.group_id.eq(id))
        .filter(member::COLUMN.user_id.eq(user.0))
        .exec(conn)
        .await?;
    Ok(())
}
