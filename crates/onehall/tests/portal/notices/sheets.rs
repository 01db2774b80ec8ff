//! The register of news as a spreadsheet.

use onehall_feature::{Outcome, SheetQuery, SheetRange, Undone};
use onehall_testkit::{
    TestApp,
    sheets::{caller, carry_out, outcomes, read, rehearse, rows, sheet, undo},
};
use serde_json::json;

use super::{body, page, post, source};

#[tokio::test]
async fn news_come_in_are_read_and_are_taken_back() {
    use Outcome::{Fault, New, Skip, Update};
    let app = TestApp::start().await;
    let (press, student) = (source(&app).await, app.sign_in("student").await);
    post(&press, "p-1", body("外部系统的飞翼通知")).await;
    let (me, sheet) = (caller(&app, "admin", None).await, sheet(&app, "news"));
    assert!(!caller(&app, "student", None).await.may(&sheet.can().export) && me.may(&sheet.can().import));
    let sheet = &*sheet;
    let columns = ["code", "columnKey", "title", "content", "importance", "isPublic"];
    let file = rows(
        sheet,
        &columns,
        &[
            &["wing-1", "notice", "飞翼开放通知", "<p>周一开放。</p>", "important", "是"],
            &["wing-2", "none", "没有栏目", "<p>正文</p>", "", "否"],
            // the key of another system's item is free
            &["p-1", "notice", "本校的飞翼通知", "<p>正文</p>", "", "否"],
        ],
    );
    let before = read(&app, &me, sheet, &SheetQuery::default(), 40).await.len();
    let tried = rehearse(&app, &me, sheet, &file, false, 2).await;
    assert_eq!(outcomes(&tried), [New, Fault, New]);
    let (judged, changes) = carry_out(&app, &me, sheet, &file, false, 2).await;
    assert_eq!(judged, tried, "a rehearsal foretells the run");
    app.carry_events().await;
    let titles = async || {
        let found = page(&student, json!({"keyword": "飞翼", "size": 50})).await;
        let mut all: Vec<String> =
            found["records"].as_array().unwrap().iter().map(|row| row["title"].as_str().unwrap().to_owned()).collect();
        all.sort();
        all
    };
    assert_eq!(titles().await, ["外部系统的飞翼通知", "本校的飞翼通知", "飞翼开放通知"]);
    assert_eq!(read(&app, &me, sheet, &SheetQuery::default(), 40).await.len(), before + 2);
    let form = json!({"keyword": "飞翼开放"}).as_object().unwrap().clone();
    let here = SheetQuery { range: SheetRange::Search, form, ..SheetQuery::default() };
    let one = read(&app, &me, sheet, &here, 10).await.remove(0);
    assert_eq!((one["content"].as_str(), one["importance"].as_str()), ("<p>周一开放。</p>", "重要"));
    assert_eq!((one["isPublic"].as_str(), one["shown"].as_str(), one["source"].as_str()), ("是", "是", ""));

    assert_eq!(outcomes(&carry_out(&app, &me, sheet, &file[..1], false, 10).await.0), [Skip]);
    let other = rows(
        sheet,
        &["code", "columnKey", "title", "content", "shown"],
        &[&["wing-1", "notice", "飞翼开放通知", "<p>周二开放。</p>", "否"]],
    );
    let (judged, changed) = carry_out(&app, &me, sheet, &other, true, 10).await;
    assert_eq!(outcomes(&judged), [Update]);
    assert!(changed[0].before.as_ref().unwrap().contains("周一开放"));
    app.carry_events().await;
    assert_eq!(titles().await, ["外部系统的飞翼通知", "本校的飞翼通知"], "what is not shown is not listed");
    assert_eq!(undo(&app, &me, sheet, &changes).await, [Undone::Kept, Undone::Gone]);
    assert_eq!(undo(&app, &me, sheet, &changes[1..]).await, [Undone::Missing]);
    app.carry_events().await;
    assert_eq!(titles().await, ["外部系统的飞翼通知"]);
    app.finish().await;
}
