//! Storing messages: one, or many with as few statements.
//!
//! Whether one comes alone or a thousand together, the same statements leave the same rows, on both databases. Where rows
//! are locked one by one, conversations are locked before the places of people, both in the order of their keys.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use onehall_db::{StoreError, StoreResult, WriteConn};
use onehall_kernel::TenantId;
use sea_orm::sea_query::{Expr, ExprTrait as _, IntoIden as _, IntoValueTuple as _, OnConflict, Query, TableRef};
use sea_orm::{ActiveValue::Set, ConnectionTrait, DbErr, EntityTrait, QueryTrait};
use uuid::Uuid;

use crate::entities::{conversation, message, place};
use crate::store::global::{Key, list_known};
use crate::store::messages::find;

/// What the list of those who read is called in its statement.
const READ: &str = "have_read";

/// A conversation of a tenant.
type Name<'a> = (&'a str, &'a str);

/// A message that was accepted and is to be stored.
#[derive(Debug, Clone)]
pub(crate) struct NewMessage {
    pub id: Uuid,
    pub tenant: TenantId,
    pub conversation: String,
    pub sender: i64,
    pub message_id: String,
    pub kind: i32,
    pub body: String,
    pub payload: String,
    pub stanza: String,
    pub at: DateTime<Utc>,
    /// Whose conversation it is, and whom each of them talks to; nobody for a group, whose members have their places.
    pub people: Vec<(i64, String)>,
}

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Saved {
    /// It is the newest of its conversation, at this place.
    New(i64),
    /// The sender sent this id before: nothing was stored.
    Again,
}

/// Stores a message. The sender has read the conversation up to it.
///
/// # Errors
/// When the database fails; a unique key when the same message was stored at the same moment.
pub(crate) async fn save(conn: &impl ConnectionTrait, new: &NewMessage) -> StoreResult<Saved> {
    if find(conn, &new.tenant, new.sender, &new.message_id).await?.is_some() {
        return Ok(Saved::Again);
    }
    let seq = save_new(conn, &[new]).await?.pop();
    seq.map(Saved::New).ok_or(StoreError::Missing("a place for a message"))
}

/// Stores messages as [`save`] would one after the other.
///
/// Nearly always all of them are new: the database looks for those that are not when it was wrong to take them for new.
pub(crate) async fn save_all(tx: &WriteConn, all: &[Arc<NewMessage>]) -> StoreResult<Vec<Saved>> {
    let all: Vec<&NewMessage> = all.iter().map(Arc::as_ref).collect();
    let trial = tx.savepoint().await?;
    match save_all_new(&trial, &all).await {
        Ok(seqs) => {
            trial.keep().await?;
            return Ok(seqs.into_iter().map(Saved::New).collect());
        }
        Err(error) if error.is_unique() => trial.undo().await?,
        Err(error) => return Err(error),
    }
    let mut saved = Vec::with_capacity(all.len());
    for part in parts(&all) {
        saved.extend(save_unknown(tx, part).await?);
    }
    Ok(saved)
}

async fn save_all_new(conn: &impl ConnectionTrait, all: &[&NewMessage]) -> StoreResult<Vec<i64>> {
    let mut seqs = Vec::with_capacity(all.len());
    for part in parts(all) {
        seqs.extend(save_new(conn, part).await?);
    }
    Ok(seqs)
}

/// Parts of few different sizes: the driver keeps a statement of each ready.
fn parts<T>(all: &[T]) -> Vec<&[T]> {
    let (mut parts, mut rest) = (Vec::new(), all);
    while !rest.is_empty() {
        let (part, later) = rest.split_at(1 << rest.len().ilog2());
        parts.push(part);
        rest = later;
    }
    parts
}

/// Stores those that are not there yet.
async fn save_unknown(conn: &impl ConnectionTrait, all: &[&NewMessage]) -> StoreResult<Vec<Saved>> {
    let mut known = list_known(conn, all.iter().map(|new| key(new))).await?;
    let new: Vec<&NewMessage> = all.iter().copied().filter(|new| known.insert(key(new))).collect();
    let seqs = save_new(conn, &new).await?;
    let seqs: HashMap<_, i64> = new.iter().map(|new| new.id).zip(seqs).collect();
    Ok(all.iter().map(|one| seqs.get(&one.id).map_or(Saved::Again, |seq| Saved::New(*seq))).collect())
}

/// Stores messages that are not there yet; answers their places.
async fn save_new(conn: &impl ConnectionTrait, new: &[&NewMessage]) -> StoreResult<Vec<i64>> {
    if new.is_empty() {
        return Ok(Vec::new());
    }
    let places = append(conn, new).await?;
    let rows = new.iter().zip(&places).map(|(new, (seq, _))| message_row(new, *seq));
    message::Entity::insert_many(rows).exec_without_returning(conn).await?;
    mark_places(conn, new, &places).await?;
    Ok(places.into_iter().map(|(seq, _)| seq).collect())
}

/// What a message must not share with another one.
fn key(new: &NewMessage) -> Key {
    (new.tenant.as_str().to_owned(), new.sender, new.message_id.clone())
}

/// Puts each to the end of its conversation: its place, and whether the conversation began with this part.
async fn append(conn: &impl ConnectionTrait, new: &[&NewMessage]) -> StoreResult<Vec<(i64, bool)>> {
    let mut ends: BTreeMap<Name<'_>, conversation::ActiveModel> = BTreeMap::new();
    let mut counts: HashMap<Name<'_>, i64> = HashMap::new();
    for one in new {
        let count = counts.entry(name(one)).or_insert(0);
        *count += 1;
        let end = conversation::ActiveModel {
            tenant_id: Set(one.tenant.as_str().to_owned()),
            conversation: Set(one.conversation.clone()),
            last_seq: Set(*count),
            last_id: Set(one.id),
            last_at: Set(one.at),
        };
        ends.insert(name(one), end);
    }
    let more = Expr::col(("excluded", conversation::Column::LastSeq));
    let next = OnConflict::columns([conversation::Column::TenantId, conversation::Column::Conversation])
        .value(
            conversation::Column::LastSeq,
            Expr::col((conversation::Entity, conversation::Column::LastSeq)).add(more),
        )
        .update_columns([conversation::Column::LastId, conversation::Column::LastAt])
        .to_owned();
    use conversation::Column::{Conversation, LastSeq, TenantId};
    let mut insert = conversation::Entity::insert_many(ends.into_values()).on_conflict(next).into_query();
    insert.returning(Query::returning().columns([TenantId, Conversation, LastSeq]));
    let written: Vec<(String, String, i64)> = conn
        .query_all(&insert)
        .await?
        .iter()
        .map(|end| Ok((end.try_get_by(0)?, end.try_get_by(1)?, end.try_get_by(2)?)))
        .collect::<Result<_, DbErr>>()?;
    let ends: HashMap<Name<'_>, i64> =
        written.iter().map(|(tenant, name, seq)| ((tenant.as_str(), name.as_str()), *seq)).collect();
    let mut given: HashMap<Name<'_>, i64> = HashMap::new();
    new.iter()
        .map(|one| {
            let (end, count) = (ends.get(&name(one)), counts.get(&name(one)).copied().unwrap_or(0));
            let before = end.ok_or(StoreError::Missing("a conversation"))? - count;
            let given = given.entry(name(one)).or_insert(0);
            *given += 1;
            Ok((before + *given, before == 0))
        })
        .collect()
}

fn name(new: &NewMessage) -> Name<'_> {
    (new.tenant.as_str(), new.conversation.as_str())
}

/// Each sender has read what they said; of a new conversation everybody has a place.
async fn mark_places(conn: &impl ConnectionTrait, new: &[&NewMessage], places: &[(i64, bool)]) -> StoreResult<()> {
    let (mut begun, mut read) = (BTreeMap::new(), BTreeMap::new());
    for (one, (seq, is_begun)) in new.iter().zip(places) {
        if *is_begun {
            for (user, peer) in &one.people {
                begun.entry((name(one), *user)).or_insert_with(|| place_row(one, *user, peer, 0));
            }
        }
        read.insert((name(one), one.sender), *seq);
    }
    let keys = [place::Column::TenantId, place::Column::UserId, place::Column::Conversation];
    if !begun.is_empty() {
        let keep = OnConflict::columns(keys).do_nothing().to_owned();
        place::Entity::insert_many(begun.into_values()).on_conflict(keep).exec_without_returning(conn).await?;
    }
    let rows = read.into_iter().map(|(((tenant, name), user), seq)| (tenant, user, name, seq).into_value_tuple());
    let mut further = Query::update();
    further
        .table(place::Entity)
        // columns of a list have these names
        .value(place::Column::ReadSeq, Expr::col((READ, "column4")))
        .from(TableRef::ValuesList(rows.collect(), READ.into_iden()));
    for (key, value) in keys.into_iter().zip(["column1", "column2", "column3"]) {
        further.and_where(Expr::col((place::Entity, key)).eq(Expr::col((READ, value))));
    }
    conn.execute(&further).await?;
    Ok(())
}

/// The row of a message at its place.
fn message_row(new: &NewMessage, seq: i64) -> message::ActiveModel {
    message::ActiveModel {
        id: Set(new.id),
        tenant_id: Set(new.tenant.as_str().to_owned()),
        conversation: Set(new.conversation.clone()),
        seq: Set(seq),
        sender_id: Set(new.sender),
        message_id: Set(new.message_id.clone()),
        kind: Set(new.kind),
        body: Set(new.body.clone()),
        payload: Set(new.payload.clone()),
        stanza: Set(new.stanza.clone()),
        created_at: Set(new.at),
        revoked_at: Set(None),
    }
}

/// What a person has of a conversation that a message begins.
fn place_row(new: &NewMessage, user: i64, peer: &str, read_seq: i64) -> place::ActiveModel {
    place::ActiveModel {
        tenant_id: Set(new.tenant.as_str().to_owned()),
        user_id: Set(user),
        conversation: Set(new.conversation.clone()),
        peer: Set(peer.to_owned()),
        read_seq: Set(read_seq),
        received_seq: Set(0),
        hidden_seq: Set(0),
        cleared_seq: Set(0),
        is_muted: Set(false),
        pinned_at: Set(None),
        changed_at: Set(new.at),
    }
}

#[cfg(test)]
mod tests;
