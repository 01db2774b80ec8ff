//! What other areas are told of official notices.

use onehall_feature::OfficialNotices;
use onehall_kernel::{Ctx, UserId};
use onehall_testkit::TestApp;
use serde_json::json;

use super::{account, badge, draft, id_of, read, send};

#[tokio::test]
async fn other_areas_see_what_the_list_shows() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let port = app.product.deps.port::<dyn OfficialNotices>().unwrap();
    let (ctx, user): (Ctx, UserId) = (app.ctx(), id_of(&student).as_str().unwrap().parse().unwrap());
    let speaker = account(&office, "学生工作处").await;
    let made = draft(&office, &speaker, json!({"userIds": [id_of(&student)]}), json!({"level": "MUST_READ"})).await;
    let key = made["noticeId"].as_str().unwrap().parse().unwrap();
    assert!(port.notice(&ctx, key).await.unwrap().is_none(), "a draft is told to nobody");
    send(&app, &office, &made).await;
    let told = port.notice(&ctx, key).await.unwrap().unwrap();
    assert_eq!((told.title.as_str(), told.open_window), ("关于实验室安全检查的通知", "0,2"));
    let conversations = port.conversations(&ctx, user).await.unwrap();
    let first = &conversations[0];
    assert_eq!((first.account.name.as_str(), first.latest.id), ("学生工作处", key), "the latest first");
    let unread: u64 = conversations.iter().map(|one| one.unread).sum();
    assert_eq!(json!(unread), badge(&student).await["unread"]);
    let all = port.history(&ctx, user, first.account.id, None, 100).await.unwrap();
    let listed = read(&student, "inbox", json!({"accountId": speaker, "size": 100})).await.ok();
    assert_eq!(
        (all.len() as u64, json!(all[0].id)),
        (listed["total"].as_u64().unwrap(), listed["records"][0]["messageId"].clone())
    );
    // page by page it is the same
    let mut paged = Vec::new();
    let mut before = None;
    loop {
        let page = port.history(&ctx, user, first.account.id, before, 1).await.unwrap();
        let Some(last) = page.last() else { break };
        before = Some((last.sent_at, last.id));
        paged.extend(page);
    }
    assert_eq!(paged, all);
    let unread = first.unread;
    assert_eq!(port.mark_read(&ctx, user, first.account.id).await.unwrap(), unread);
    assert_eq!(port.mark_read(&ctx, user, first.account.id).await.unwrap(), 0);
    assert_eq!(port.conversations(&ctx, user).await.unwrap()[0].unread, 0);
    assert_eq!(port.accounts(&ctx).await.unwrap().len(), 10);
    let other = Ctx::system(&app.env, "000001".parse().unwrap());
    assert!(port.notice(&other, key).await.unwrap().is_none());
    assert!(port.account(&other, first.account.id).await.unwrap().is_none());
    assert!(port.conversations(&other, user).await.unwrap().is_empty());
    app.finish().await;
}
