//! Rows that contradict each other; there are none while all is well.

use std::collections::HashMap;

use onehall_db::StoreResult;
use sea_orm::{ColumnTrait as _, ConnectionTrait, EntityTrait, QueryFilter, QueryResult, QuerySelect, Statement};
use uuid::Uuid;

use crate::entities::{member, place};
use crate::rules::conversation::{ROOM, room};

/// Faults of one kind that are told.
const TOLD: u32 = 20;

async fn rows(conn: &impl ConnectionTrait, sql: &str) -> StoreResult<Vec<QueryResult>> {
    let limited = format!("{sql} limit {TOLD}");
    Ok(conn.query_all_raw(Statement::from_string(conn.get_database_backend(), limited)).await?)
}

/// Conversations whose end is not their newest message: name, end, newest.
pub(super) async fn heads_beside_messages(conn: &impl ConnectionTrait) -> StoreResult<Vec<(String, i64, i64)>> {
    let sql = "select c.conversation, c.last_seq, coalesce(max(m.seq), 0) as newest from chat_conversations c \
        left join chat_messages m on m.tenant_id = c.tenant_id and m.conversation = c.conversation \
        group by c.tenant_id, c.conversation, c.last_seq having c.last_seq <> coalesce(max(m.seq), 0)";
    let found = rows(conn, sql).await?;
    let read = |row: &QueryResult| Ok((row.try_get_by(0)?, row.try_get_by(1)?, row.try_get_by(2)?));
    found.iter().map(read).collect::<Result<_, sea_orm::DbErr>>().map_err(Into::into)
}

/// Places of conversations with more than one message: name, place.
pub(super) async fn shared_places(conn: &impl ConnectionTrait) -> StoreResult<Vec<(String, i64)>> {
    let sql = "select conversation, seq from chat_messages group by tenant_id, conversation, seq having count(*) > 1";
    let found = rows(conn, sql).await?;
    let read = |row: &QueryResult| Ok((row.try_get_by(0)?, row.try_get_by(1)?));
    found.iter().map(read).collect::<Result<_, sea_orm::DbErr>>().map_err(Into::into)
}

/// Places beyond the end of their conversation: person, conversation.
pub(super) async fn places_beyond_the_end(conn: &impl ConnectionTrait) -> StoreResult<Vec<(i64, String)>> {
    let sql = "select p.user_id, p.conversation from chat_places p \
        join chat_conversations c on c.tenant_id = p.tenant_id and c.conversation = p.conversation \
        where p.read_seq > c.last_seq or p.received_seq > c.last_seq or p.cleared_seq > c.last_seq";
    pairs(&rows(conn, sql).await?)
}

/// Groups whose people are not those with a place in its conversation: conversation, people, places.
pub(super) async fn members_beside_places(conn: &impl ConnectionTrait) -> StoreResult<Vec<(String, i64, i64)>> {
    let members: Vec<(Uuid, i64)> = member::Entity::find()
        .select_only()
        .column(member::Column::GroupId)
        .column_as(member::Column::UserId.count(), "number")
        .group_by(member::Column::GroupId)
        .into_tuple()
        .all(conn)
        .await?;
    let mut places: HashMap<String, i64> = place::Entity::find()
        .select_only()
        .column(place::Column::Conversation)
        .column_as(place::Column::UserId.count(), "number")
        .filter(place::Column::Conversation.starts_with(ROOM))
        .group_by(place::Column::Conversation)
        .into_tuple::<(String, i64)>()
        .all(conn)
        .await?
        .into_iter()
        .collect();
    let mut wrong = Vec::new();
    for (group, number) in members {
        let name = room(group);
        let here = places.remove(&name).unwrap_or(0);
        if here != number {
            wrong.push((name, number, here));
        }
    }
    wrong.extend(places.into_iter().map(|(name, here)| (name, 0, here)));
    Ok(wrong)
}

fn pairs(found: &[QueryResult]) -> StoreResult<Vec<(i64, String)>> {
    let read = |row: &QueryResult| Ok((row.try_get_by(0)?, row.try_get_by(1)?));
    found.iter().map(read).collect::<Result<_, sea_orm::DbErr>>().map_err(Into::into)
}
