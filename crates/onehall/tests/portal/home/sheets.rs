//! Registers of the home page as spreadsheets.

use onehall_feature::{Outcome, SheetQuery, SheetRange, Undone};
use onehall_testkit::{
    TestApp,
    sheets::{caller, carry_out, costs, outcomes, read, rehearse, rows, sheet, undo},
};
use serde_json::json;

const TYPES: &str = "/api/onehall/tools/types/list";
const LIST: &str = "/api/blade-desk/tools/list";

#[tokio::test]
async fn tools_come_in_are_seen_and_are_taken_back() {
    use Outcome::{Fault, New, Skip, Update};
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let (me, sheet) = (caller(&app, "admin", None).await, sheet(&app, "tools"));
    let sheet = &*sheet;
    let all = read(&app, &me, sheet, &SheetQuery::default(), 3).await;
    let kind = &admin.post(TYPES, json!({})).await.ok()[0]["typeId"];
    let codes = {
        let snapshot = app.db.snapshot().await.unwrap();
        sheet.dictionary(onehall_db::Reading::Snapshot(&snapshot), &me, "TOOL_TYPE").await.unwrap()
    };
    let code = codes[0].key.clone();
    let columns = ["code", "name", "typeCode", "url", "openWay", "roles", "enabled"];
    let file = rows(
        sheet,
        &columns,
        &[
            &["glide-log", "飞行日志", &code, "https://glide.example.edu.cn/log", "1002", "学生", "是"],
            &["glide-map", "空域图", &code, "/map", "", "", "否"],
            &["glide-bad", "坏地址", "none", "//evil.example", "", "飞行员", "是"],
        ],
    );
    let tried = rehearse(&app, &me, sheet, &file, false, 2).await;
    assert_eq!(outcomes(&tried), [New, New, Fault]);
    assert_eq!(tried[2].1, ["url", "typeCode", "roles"]);
    let (judged, changes) = carry_out(&app, &me, sheet, &file, false, 2).await;
    assert_eq!(judged, tried, "a rehearsal foretells the run");
    app.carry_events().await;
    let seen = async || {
        let list = student.post(LIST, json!({"typeId": kind})).await.ok();
        let names = list["list"].as_array().unwrap().iter().map(|tool| tool["tools_name"].as_str().unwrap().to_owned());
        names.filter(|name| name == "飞行日志" || name == "空域图").collect::<Vec<_>>()
    };
    assert_eq!(seen().await, ["飞行日志"], "what is switched off is not seen");
    assert_eq!(read(&app, &me, sheet, &SheetQuery::default(), 3).await.len(), all.len() + 2);
    let form = json!({"keyword": "飞行日志"}).as_object().unwrap().clone();
    let query = SheetQuery { range: SheetRange::Search, form, ..SheetQuery::default() };
    let one = read(&app, &me, sheet, &query, 10).await.remove(0);
    assert_eq!((one["roles"].as_str(), one["openWay"].as_str()), ("学生", "窗口打开"));
    assert_eq!(outcomes(&carry_out(&app, &me, sheet, &file[..2], false, 10).await.0), [Skip, Skip]);
    let other = rows(sheet, &columns[..4], &[&["glide-map", "空域地图", &code, "/map"]]);
    let (judged, changed) = carry_out(&app, &me, sheet, &other, true, 10).await;
    assert_eq!(outcomes(&judged), [Update]);
    assert!(changed[0].before.as_ref().unwrap().contains("空域图"));
    assert_eq!(undo(&app, &me, sheet, &changes).await, [Undone::Gone, Undone::Kept]);
    app.carry_events().await;
    assert!(seen().await.is_empty());
    app.finish().await;
}

#[tokio::test]
async fn holidays_and_semesters_come_in_and_make_the_calendar() {
    use Outcome::{Fault, New, Skip, Update};
    let app = TestApp::start().await;
    let (me, visitor) = (caller(&app, "admin", None).await, app.visitor());
    for (key, path) in
        [("holidays", None), ("semesters", Some("/api/online-service-platform/nobody/common/semesterList"))]
    {
        let sheet = sheet(&app, key);
        let sheet = &*sheet;
        assert!(!caller(&app, "student", None).await.may(&sheet.can().import), "{key}");
        let columns = ["name", "start", "end"];
        let file =
            rows(sheet, &columns, &[&["飞翼节", "2031-05-01", "2031-05-03"], &["反了", "2031-06-02", "2031-06-01"]]);
        let before = read(&app, &me, sheet, &SheetQuery::default(), 2).await.len();
        let tried = rehearse(&app, &me, sheet, &file, false, 1).await;
        assert_eq!(outcomes(&tried), [New, Fault], "{key}");
        let (judged, changes) = carry_out(&app, &me, sheet, &file, false, 1).await;
        assert_eq!(judged, tried, "a rehearsal foretells the run");
        app.carry_events().await;
        assert_eq!(read(&app, &me, sheet, &SheetQuery::default(), 2).await.len(), before + 1);
        let costs = costs(&app, &me, sheet, &SheetQuery::default(), 1).await;
        assert!(costs.len() > 1 && costs.iter().sum::<u64>() == 1, "the setting is read once: {key} {costs:?}");
        let is_shown = async || match path {
            Some(path) => {
                let all = visitor.post(path, json!({})).await.ok();
                all.as_array().unwrap().iter().any(|one| one["name"] == "飞翼节")
            }
            None => true,
        };
        assert!(is_shown().await, "{key}");
        assert_eq!(outcomes(&carry_out(&app, &me, sheet, &file[..1], false, 9).await.0), [Skip]);
        let other = rows(sheet, &columns, &[&["飞翼节", "2031-05-01", "2031-05-04"]]);
        let (judged, changed) = carry_out(&app, &me, sheet, &other, true, 9).await;
        assert_eq!(outcomes(&judged), [Update]);
        assert!(changed[0].before.as_ref().unwrap().contains("2031-05-03"));
        assert_eq!(undo(&app, &me, sheet, &changes).await, [Undone::Kept], "it was changed since");
        let now =
            carry_out(&app, &me, sheet, &rows(sheet, &columns, &[&["飞翼节", "2032-05-01", "2032-05-03"]]), false, 9)
                .await
                .1;
        assert_eq!(undo(&app, &me, sheet, &now).await, [Undone::Gone]);
        assert_eq!(undo(&app, &me, sheet, &now).await, [Undone::Missing]);
    }
    app.finish().await;
}
