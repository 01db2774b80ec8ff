//! Official accounts as somebody one talks with.

use onehall_testkit::Caller;
use serde_json::{Value, json};

use super::{Server, id, im, text};

const DESK: &str = "/api/onehall/notice-desk";
const CHAT: &str = "/api/onehall/chat";

async fn desk(caller: &Caller, call: &str, body: Value) -> Value {
    caller.post(&format!("{DESK}/{call}"), body).await.ok()
}

/// The office tells the student something; answers the account and the notice.
async fn told(server: &Server, office: &Caller, student: &Caller) -> (String, String) {
    let accounts = desk(office, "accounts", json!({})).await;
    let account =
        accounts.as_array().unwrap().iter().find(|one| one["name"] == "学生工作处").unwrap()["accountId"].clone();
    let audience = json!({"userIds": [id(student)]});
    let draft = desk(
        office,
        "save",
        json!({"accountId": account, "title": "助学金发放安排", "summary": "本月二十五日到账。",
        "content": "<p>请核对银行卡号。</p>", "audience": audience}),
    )
    .await;
    let count = desk(office, "audience", json!({"accountId": account, "audience": audience})).await["count"].clone();
    let body = json!({"noticeId": draft["noticeId"], "version": draft["version"], "count": count});
    desk(office, "send", body).await;
    server.app.run_jobs().await;
    server.app.carry_events().await;
    (account.as_str().unwrap().to_owned(), draft["noticeId"].as_str().unwrap().to_owned())
}

async fn badge(caller: &Caller) -> i64 {
    caller.post(&format!("{CHAT}/badge"), json!({})).await.ok()["unread"].as_i64().unwrap()
}

async fn listed(caller: &Caller, account: &str) -> Value {
    let all = im(caller, "tigase/getLastChatList", &[]).await;
    all.as_array().unwrap().iter().find(|one| one["userId"] == account).cloned().unwrap_or_default()
}

#[tokio::test]
async fn a_notice_arrives_is_counted_read_and_muted() {
    let server = Server::start().await;
    let (office, student, teacher) =
        (server.app.sign_in("office").await, server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let mut here = server.here(&student, "web-s").await;
    let mut other = server.here(&teacher, "web-t").await;
    let before = badge(&student).await;
    let (account, notice) = told(&server, &office, &student).await;
    let got = here.wait_for("助学金发放安排").await;
    assert!(got.contains(&format!("from='{account}@onehall.local'")) && got.contains(&notice), "{got}");
    assert!(got.contains("\"type\":80") || got.contains("&quot;type&quot;:80"), "{got}");
    assert!(other.ping().await.is_empty(), "nobody else gets it");
    assert_eq!(badge(&student).await, before + 1);
    let both = student.post(&format!("{CHAT}/badge"), json!({})).await.ok();
    let told = im(&student, "tigase/getLastChatList", &[]).await;
    let official = told.as_array().unwrap().iter().filter(|one| one["kind"] == "official");
    let unread: i64 = official.map(|one| one["unreadNumber"].as_i64().unwrap()).sum();
    assert_eq!(both["notices"], unread, "what the bell leaves out");
    let line = listed(&student, &account).await;
    assert_eq!(
        (&line["kind"], &line["mpType"], &line["messageId"], &line["type"]),
        (&json!("official"), &json!("1"), &json!(notice), &json!(80))
    );
    let history = im(&student, "tigase/shiku_msgs", &[("receiver", &account), ("pageSize", "1")]).await;
    let first = &history["messages"][0];
    assert_eq!((&first["messageId"], &first["fromUserName"]), (&json!(notice), &json!("学生工作处")));
    assert!(first["content"].as_str().unwrap().contains("本月二十五日到账"));
    let mute = json!({"userId": account, "offlineNoPushMsg": true});
    student.post(&format!("{CHAT}/conversation"), mute).await.ok();
    let unread = listed(&student, &account).await["unreadNumber"].as_i64().unwrap();
    assert_eq!(badge(&student).await, before + 1 - unread, "what is muted does not count");
    assert_eq!(listed(&student, &account).await["offlineNoPushMsg"], true);
    let read = json!({"userId": account, "stanzaId": notice});
    student.post(&format!("{CHAT}/read"), read).await.ok();
    assert_eq!(listed(&student, &account).await["unreadNumber"], 0);
    let inbox = student.post("/api/onehall/notices/inbox", json!({"accountId": account, "unread": true})).await.ok();
    assert_eq!(inbox["total"], 0, "one read state in chat and message centre");
    here.send(&text(&id(&student), &account, "m1", "收到")).await;
    assert!(here.wait_for("id='m1'").await.contains("item-not-found"), "an account does not listen");
    server.app.finish().await;
}

#[tokio::test]
async fn the_directory_lists_accounts_by_type() {
    let server = Server::start().await;
    let (office, student) = (server.app.sign_in("office").await, server.app.sign_in("student").await);
    let (account, _) = told(&server, &office, &student).await;
    let mine = im(&student, "friends/queryMyMpList", &[]).await;
    let found = mine.as_array().unwrap().iter().find(|one| one["userId"] == *account).expect("it told something");
    assert_eq!((&found["nickname"], &found["kind"]), (&json!("学生工作处"), &json!("official")));
    let all = im(&student, "public/mpListByType", &[]).await.as_array().unwrap().len();
    let mut sum = 0;
    for kind in ["1", "2", "3"] {
        let some = im(&student, "public/mpListByType", &[("mpType", kind)]).await;
        let some = some.as_array().unwrap();
        assert!(some.iter().all(|one| one["mpType"] == kind));
        sum += some.len();
    }
    assert!(all > 0 && sum == all, "{sum} of {all}");
    let about = im(&student, "user/getOtherUserInfo", &[("userId", &account)]).await;
    assert_eq!((&about["kind"], &about["mayChat"]), (&json!("official"), &json!(false)));
    server.app.finish().await;
}
