//! What storing messages leaves in the tables: the same on both databases, and whether they come at once or singly.

use onehall_db::sea_orm::{ConnectionTrait as _, Statement};
use onehall_testkit::TestApp;

use super::{Server, id, text};

/// Rows of one column of texts.
async fn texts(app: &TestApp, sql: &str) -> Vec<String> {
    let repo = app.db.repo();
    let statement = Statement::from_string(repo.conn().get_database_backend(), sql);
    let rows = repo.conn().query_all_raw(statement).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

/// What the conversation of two people is made of: each message, the end, what each of them read and got.
async fn left(app: &TestApp, conversation: &str) -> Vec<String> {
    let mut all = Vec::new();
    for what in [
        "SELECT seq || ' ' || sender_id || ' ' || message_id || ' ' || kind || ' ' || body FROM chat_messages WHERE conversation = '{}' ORDER BY seq",
        "SELECT c.last_seq || ' ' || m.message_id FROM chat_conversations c JOIN chat_messages m ON m.id = c.last_id WHERE c.conversation = '{}'",
        "SELECT user_id || ' ' || peer || ' ' || read_seq || ' ' || hidden_seq || ' ' || cleared_seq FROM chat_places WHERE conversation = '{}' ORDER BY user_id",
    ] {
        all.extend(texts(app, &what.replace("{}", conversation)).await);
    }
    all
}

#[tokio::test]
async fn both_databases_keep_the_same_of_what_comes_at_once_and_singly() {
    for at_once in [true, false] {
        let server = Server::start().await;
        let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
        let (me, other) = (id(&student), id(&teacher));
        let mut from = server.here(&student, "web-s").await;
        for (number, name) in ["m1", "m2", "m1", "m3", "m2", "m4"].into_iter().enumerate() {
            from.send(&text(&me, &other, name, &format!("第{number}条"))).await;
            if !at_once {
                from.ping().await;
            }
        }
        from.ping().await;
        let mut back = server.here(&teacher, "web-t").await;
        back.send(&text(&other, &me, "m1", "好的")).await;
        back.ping().await;
        let (low, high) = (me.parse::<i64>().unwrap(), other.parse::<i64>().unwrap());
        let conversation = format!("two:{}:{}", low.min(high), low.max(high));
        let mut places = [(low, format!("{me} {other} 4 0 0")), (high, format!("{other} {me} 5 0 0"))];
        places.sort();
        let wanted = [
            format!("1 {me} m1 1 第0条"),
            format!("2 {me} m2 1 第1条"),
            format!("3 {me} m3 1 第3条"),
            format!("4 {me} m4 1 第5条"),
            format!("5 {other} m1 1 好的"),
            "5 m1".to_owned(),
            places[0].1.clone(),
            places[1].1.clone(),
        ];
        assert_eq!(left(&server.app, &conversation).await, wanted, "at once: {at_once}");
        server.app.finish().await;
    }
}
