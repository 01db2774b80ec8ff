//! Storing many messages of people with few statements.
//!
//! For SQLite, where one writer has the file: on a database whose rows are locked one by one, these statements would lock
//! in another order than other nodes do ([`onehall_db::Db::write_small_of`]).

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use onehall_db::{StoreError, StoreResult, WriteConn};
use sea_orm::sea_query::{Expr, ExprTrait as _, IntoIden as _, IntoValueTuple as _, OnConflict, Query, TableRef};
use sea_orm::{ActiveValue::Set, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, QueryTrait};

use crate::entities::{conversation, message, place};
use crate::store::messages::{NewMessage, Saved, message_row, place_row};

/// What the list of those who read is called in its statement.
const READ: &str = "have_read";

/// A conversation of a tenant.
type Name<'a> = (&'a str, &'a str);

/// Stores messages between people, none of a group, as [`super::messages::save`] would one after the other.
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
    let mut known = known(conn, all).await?;
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
fn key(new: &NewMessage) -> (String, i64, String) {
    (new.tenant.as_str().to_owned(), new.sender, new.message_id.clone())
}

/// Which of them are there already.
async fn known(conn: &impl ConnectionTrait, all: &[&NewMessage]) -> StoreResult<HashSet<(String, i64, String)>> {
    use message::Column::{MessageId, SenderId, TenantId};
    let names = all.iter().map(|new| (new.tenant.as_str().to_owned(), new.sender, new.message_id.clone()));
    let names = Query::select().expr(Expr::cust("*")).from_values(names, "names").to_owned();
    let rows: Vec<(String, i64, String)> = message::Entity::find()
        .select_only()
        .columns([TenantId, SenderId, MessageId])
        .filter(Expr::tuple([TenantId, SenderId, MessageId].map(Expr::col)).in_subquery(names))
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Puts each to the end of its conversation: its place, and whether the conversation began with this part.
async fn append(conn: &impl ConnectionTrait, new: &[&NewMessage]) -> StoreResult<Vec<(i64, bool)>> {
    let mut ends: HashMap<Name<'_>, conversation::ActiveModel> = HashMap::new();
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
    let mut begun = HashMap::new();
    let mut read = HashMap::new();
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

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;
    use onehall_db::{Db, DbOptions, Migrations};
    use uuid::Uuid;

    use super::*;

    /// The tables of chat, and of what they refer to no more than the keys.
    async fn tables(folder: &std::path::Path) -> Db {
        let db = Db::open(&DbOptions::new(format!("sqlite://{}", folder.join("chat.db").display()))).await.unwrap();
        let tx = db.begin().await.unwrap();
        for made in [
            "CREATE TABLE tenants (id TEXT PRIMARY KEY)",
            "CREATE TABLE users (id INTEGER PRIMARY KEY)",
            "INSERT INTO tenants VALUES ('000000')",
            "INSERT INTO users VALUES (1), (2)",
        ] {
            tx.conn().execute_unprepared(made).await.unwrap();
        }
        tx.save().await.unwrap();
        Migrations::new(vec![crate::migrations::migrations]).up(&db).await.unwrap();
        db
    }

    fn message(number: u128) -> Arc<NewMessage> {
        Arc::new(NewMessage {
            id: Uuid::from_u128(number),
            tenant: "000000".parse().unwrap(),
            conversation: "1:2".to_owned(),
            sender: 1,
            message_id: format!("m{}", number % 100),
            kind: 1,
            body: "hello".to_owned(),
            payload: String::new(),
            stanza: "<message/>".to_owned(),
            at: chrono::DateTime::UNIX_EPOCH,
            people: vec![(1, "2".to_owned()), (2, "1".to_owned())],
        })
    }

    #[tokio::test]
    async fn what_is_known_is_found_among_what_is_new() {
        let folder = tempfile::tempdir().unwrap();
        let db = tables(folder.path()).await;
        let save = async |numbers: &[u128]| {
            let all: Arc<Vec<_>> = Arc::new(numbers.iter().map(|number| message(*number)).collect());
            let saved = Arc::new(std::sync::Mutex::new(Vec::new()));
            let answer = saved.clone();
            db.write_small(move |tx| {
                let (all, answer) = (all.clone(), answer.clone());
                async move {
                    *answer.lock().unwrap() = save_all(tx, &all).await?;
                    Ok(())
                }
                .boxed()
            })
            .await
            .unwrap();
            std::mem::take(&mut *saved.lock().unwrap())
        };
        assert_eq!(save(&[1, 2, 3]).await, [Saved::New(1), Saved::New(2), Saved::New(3)]);
        // 102 has the id that 2 was sent with, 204 that of 104 in the same write
        let wanted = [Saved::New(4), Saved::Again, Saved::New(5), Saved::Again, Saved::New(6)];
        assert_eq!(save(&[104, 102, 105, 204, 6]).await, wanted);
        assert_eq!(save(&[7]).await, [Saved::New(7)]);
        assert_eq!(message::Entity::find().all(db.repo().conn()).await.unwrap().len(), 7);
    }
}
