//! What storing leaves in the tables, one by one and many at once.

use futures::FutureExt as _;
use onehall_db::Db;
use sea_orm::QueryOrder as _;

use super::*;
use crate::store::tests::tables;

fn message(number: u128) -> Arc<NewMessage> {
    said(number, 1, Some(2))
}

/// A message to somebody, or to a group.
fn said(number: u128, sender: i64, to: Option<i64>) -> Arc<NewMessage> {
    Arc::new(NewMessage {
        id: Uuid::from_u128(number),
        tenant: "000000".parse().unwrap(),
        conversation: to
            .map_or("room:1".to_owned(), |to| format!("two:{}:{}", Ord::min(sender, to), Ord::max(sender, to))),
        sender,
        message_id: format!("m{}", number % 100),
        kind: 1,
        body: "hello".to_owned(),
        payload: String::new(),
        stanza: "<message/>".to_owned(),
        at: chrono::DateTime::from_timestamp(i64::try_from(number).unwrap(), 0).unwrap(),
        people: to.map_or(Vec::new(), |to| vec![(sender, to.to_string()), (to, sender.to_string())]),
    })
}

/// Stores all in one commit, together or one after the other.
async fn store(db: &Db, all: Vec<Arc<NewMessage>>, together: bool) -> Vec<Saved> {
    let (all, saved) = (Arc::new(all), Arc::new(std::sync::Mutex::new(Vec::new())));
    let answer = saved.clone();
    db.write_small(move |tx| {
        let (all, answer) = (all.clone(), answer.clone());
        async move {
            let saved = if together {
                save_all(tx, &all).await?
            } else {
                let mut saved = Vec::new();
                for one in all.iter() {
                    saved.push(save(tx, one).await?);
                }
                saved
            };
            *answer.lock().unwrap() = saved;
            Ok(())
        }
        .boxed()
    })
    .await
    .unwrap();
    std::mem::take(&mut *saved.lock().unwrap())
}

#[tokio::test]
async fn what_is_known_is_found_among_what_is_new() {
    let folder = tempfile::tempdir().unwrap();
    let db = tables(folder.path()).await;
    let save = async |numbers: &[u128]| store(&db, numbers.iter().map(|n| message(*n)).collect(), true).await;
    assert_eq!(save(&[1, 2, 3]).await, [Saved::New(1), Saved::New(2), Saved::New(3)]);
    // 102 has the id that 2 was sent with, 204 that of 104 in the same write
    let wanted = [Saved::New(4), Saved::Again, Saved::New(5), Saved::Again, Saved::New(6)];
    assert_eq!(save(&[104, 102, 105, 204, 6]).await, wanted);
    assert_eq!(save(&[7]).await, [Saved::New(7)]);
    assert_eq!(message::Entity::find().all(db.repo().conn()).await.unwrap().len(), 7);
}

type Rows = (Vec<conversation::Model>, Vec<message::Model>, Vec<place::Model>);

/// Everything that storing writes.
async fn rows(db: &Db) -> Rows {
    let (repo, by) = (db.repo(), (place::Column::Conversation, place::Column::UserId));
    let conversations = conversation::Entity::find().order_by_asc(conversation::Column::Conversation);
    let places = place::Entity::find().order_by_asc(by.0).order_by_asc(by.1);
    (
        conversations.all(repo.conn()).await.unwrap(),
        message::Entity::find().order_by_asc(message::Column::Id).all(repo.conn()).await.unwrap(),
        places.all(repo.conn()).await.unwrap(),
    )
}

#[tokio::test]
async fn many_at_once_leave_what_they_leave_one_by_one() {
    // two conversations and a group in turns, answers, a message that comes again in its own write and in the next one
    let writes = || {
        [
            vec![said(1, 1, Some(2)), said(2, 3, None), said(3, 2, Some(1)), said(4, 1, Some(3)), said(105, 1, None)],
            vec![
                said(5, 1, None),
                said(101, 1, Some(2)),
                said(6, 1, Some(2)),
                said(106, 1, Some(2)),
                said(7, 3, Some(1)),
            ],
            vec![said(8, 1, None)],
        ]
    };
    let mut left = Vec::new();
    for together in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let db = tables(folder.path()).await;
        let mut saved = Vec::new();
        for write in writes() {
            saved.push(store(&db, write, together).await);
        }
        left.push((saved, rows(&db).await));
    }
    assert_eq!(left[0], left[1]);
    let (conversations, messages, places) = &left[0].1;
    let ends: Vec<_> = conversations.iter().map(|one| (one.conversation.as_str(), one.last_seq)).collect();
    assert_eq!(ends, [("room:1", 3), ("two:1:2", 3), ("two:1:3", 2)]);
    assert_eq!(messages.len(), 8);
    let read: Vec<_> = places.iter().map(|one| (one.conversation.as_str(), one.user_id, one.read_seq)).collect();
    assert_eq!(read, [("two:1:2", 1, 3), ("two:1:2", 2, 2), ("two:1:3", 1, 1), ("two:1:3", 3, 2)]);
}
