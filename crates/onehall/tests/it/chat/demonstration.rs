//! What people of the demonstration say to each other, as the calls, the archive and a second run see it.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::TimeDelta;
use onehall::assets::EmbeddedDemo;
use onehall_chat::{ChatConfig, Demo};
use onehall_feature::{DemoRun, DemoSeeder as _};
use onehall_kernel::{Env, ManualClock};
use onehall_testkit::{Caller, DEMO_PASSWORD};
use serde_json::{Value, json};

use super::client::Client;
use super::{Server, id, im};

async fn list(caller: &Caller) -> Vec<Value> {
    let all = im(caller, "tigase/getLastChatList", &[]).await;
    all.as_array().unwrap().iter().filter(|one| one["kind"] != "official").cloned().collect()
}

/// The whole of a conversation, a page of fifty at a time.
async fn history(caller: &Caller, with: &str) -> Vec<Value> {
    let mut all: Vec<Value> = Vec::new();
    let mut before = String::new();
    loop {
        let page =
            im(caller, "tigase/shiku_msgs", &[("receiver", with), ("pageSize", "50"), ("before", &before)]).await;
        let messages = page["messages"].as_array().unwrap().clone();
        all.splice(0..0, messages);
        if page["hasMore"] != true {
            return all;
        }
        all[0]["stanzaId"].as_str().unwrap().clone_into(&mut before);
    }
}

/// The stanzas of a page of the archive; `whose` is one's own, or a group's address.
async fn archived(client: &mut Client, whose: &str, with: Option<&str>, after: &str) -> Vec<String> {
    let filter = with.map(|with| format!("<x xmlns='jabber:x:data' type='submit'><field var='FORM_TYPE'><value>urn:xmpp:mam:2</value></field><field var='with'><value>{with}@onehall.local</value></field></x>")).unwrap_or_default();
    client.send(&format!("<iq xmlns='jabber:client' type='set' id='h{after}'{whose}><query xmlns='urn:xmpp:mam:2'>{filter}<set xmlns='http://jabber.org/protocol/rsm'><max>100</max>{after}</set></query></iq>")).await;
    let mut found = Vec::new();
    loop {
        let text = client.next().await.unwrap();
        assert!(!text.contains("type='error'"), "{text}");
        if text.contains("<fin") {
            return found;
        }
        if text.contains("<result") {
            found.push(text);
        }
    }
}

#[tokio::test]
async fn a_student_finds_conversations_as_after_some_weeks() {
    let server = Server::start().await;
    let student = server.app.sign_in("student").await;
    let all = list(&student).await;
    assert_eq!(all.len(), 6);
    assert!(all[0]["openTopChatTime"].as_i64().unwrap() > 0 && all[0]["kind"] == "teacher", "pinned: {}", all[0]);
    let unread = |one: &&Value| (one["unreadNumber"].as_i64().unwrap(), one["offlineNoPushMsg"].as_bool().unwrap());
    let mut numbers: Vec<(i64, bool)> = all.iter().map(|one| unread(&one)).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [(0, false), (0, false), (1, false), (1, false), (2, false), (3, true)]);
    student.post("/api/onehall/notices/readAll", json!({})).await.ok();
    assert_eq!(student.post("/api/onehall/chat/badge", json!({})).await.ok()["unread"], 4, "muted ones do not count");

    let with = all[0]["userId"].as_str().unwrap();
    let long = history(&student, with).await;
    assert_eq!(long.len(), 85);
    assert_eq!(long[0]["content"].as_str().unwrap().chars().next(), Some('老'));
    let times: Vec<i64> = long.iter().map(|one| one["timeSend"].as_i64().unwrap()).collect();
    assert!(times.is_sorted() && times.iter().all(|at| *at <= 1_795_233_600), "{times:?}");
    let days: BTreeSet<i64> = times.iter().map(|at| (at + 8 * 3600).div_euclid(86_400)).collect();
    assert_eq!(days.len(), 6);
    assert_eq!(all[0]["peerReadStanzaId"], long[84]["stanzaId"], "the teacher read all of it");
    assert_eq!(history(&student, with).await.last().unwrap()["content"], all[0]["content"]);

    let slip = all.iter().find(|one| one["unreadNumber"] == 1 && one["isGroup"] == false).unwrap();
    let talk = history(&student, slip["userId"].as_str().unwrap()).await;
    let gone: Vec<&Value> = talk.iter().filter(|one| one["revoked"] == true).collect();
    assert_eq!(gone.len(), 1);
    assert_eq!((&gone[0]["content"], &gone[0]["fromUserId"]), (&json!(""), &json!(id(&student))));

    let group = all.iter().find(|one| one["isGroup"] == true).unwrap();
    assert_eq!(group["nickname"], "计科2401 数据结构课程群");
    let about = im(&student, "user/getOtherUserInfo", &[("userId", group["userId"].as_str().unwrap())]).await;
    let owners: Vec<&Value> =
        about["members"].as_array().unwrap().iter().filter(|one| one["role"] == "owner").collect();
    assert_eq!((owners.len(), &owners[0]["nickname"]), (1, &json!("周景行")));
    assert!(about["notice"].as_str().unwrap().contains("答疑"));
    server.app.finish().await;
}

#[tokio::test]
async fn the_archive_has_it_as_sockets_would_have_written_it() {
    let server = Server::start().await;
    let (student, office) = (server.app.sign_in("student").await, server.app.sign_in("office").await);
    let all = list(&student).await;
    let mut here = server.bound(&student, "web-s").await;
    here.send("<presence xmlns='jabber:client'/>").await;
    let came = here.ping().await;
    assert!(!came.iter().any(|text| text.contains("<body>")), "devices have it already: {came:?}");

    let (me, with) = (id(&student), all[0]["userId"].as_str().unwrap());
    let found = archived(&mut here, "", Some(with), "").await;
    assert_eq!(found.len(), 85);
    assert!(found[0].contains(&format!("from='{me}@onehall.local/web-")), "{}", found[0]);
    assert!(found[0].contains(&format!("to='{with}@onehall.local'")) && found[0].contains("urn:xmpp:json:0"));
    let newest = history(&student, with).await.pop().unwrap();
    assert!(found[84].contains(&format!("id='{}'", newest["stanzaId"].as_str().unwrap())), "{}", found[84]);
    assert!(found[84].contains(&format!("id='{}'", newest["messageId"].as_str().unwrap())));

    let group = all.iter().find(|one| one["isGroup"] == true).unwrap()["userId"].as_str().unwrap();
    let whose = format!(" to='{group}@groups.onehall.local'");
    let found = archived(&mut here, &whose, None, "").await;
    assert_eq!(found.len(), 18);
    assert!(found[0].contains(&format!("from='{group}@groups.onehall.local/周景行'")), "{}", found[0]);

    let slip = all.iter().find(|one| one["unreadNumber"] == 1 && one["isGroup"] == false).unwrap();
    let found = archived(&mut here, "", Some(slip["userId"].as_str().unwrap()), "").await.concat();
    assert!(found.contains("<retracted") && found.contains("<retract ") && !found.contains("B506"), "{found}");

    let own = list(&office).await;
    assert!(
        own.iter().any(|one| one["nickname"] == "学生工作处工作群") && own.iter().all(|one| one["unreadNumber"] == 0)
    );
    let there = server.app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let foreign = list(&there).await;
    assert_eq!((foreign.len(), &foreign[0]["nickname"]), (1, &json!("梁守一")));
    server.app.finish().await;
}

#[tokio::test]
async fn a_second_run_adds_nothing() {
    let server = Server::start().await;
    let student = server.app.sign_in("student").await;
    let before = list(&student).await;
    let later = server.app.env.now() + TimeDelta::days(3);
    for tenant in ["000000", "000001"] {
        let env = Env::seeded(Arc::new(ManualClock::new(later)), 99);
        let password = DEMO_PASSWORD.to_owned();
        let run = DemoRun::new(server.app.db.clone(), env, tenant.parse().unwrap(), Arc::new(EmbeddedDemo), password);
        Demo { config: Arc::new(ChatConfig::default()) }.seed(&run).await.unwrap();
    }
    assert_eq!(list(&student).await, before);
    server.app.finish().await;
}
