//! The edition and the yearly confirmations as spreadsheets.

use onehall_feature::{SheetAccess, SheetQuery, SheetRange};
use onehall_testkit::{
    TestApp,
    sheets::{caller, costs, read, sheet},
};
use serde_json::{Value, json};

use super::{department, own};

fn searched(form: &Value) -> SheetQuery {
    SheetQuery { range: SheetRange::Search, form: form.as_object().unwrap().clone(), ..SheetQuery::default() }
}

#[tokio::test]
async fn the_edition_is_its_table_of_contents_and_every_duty_under_its_number() {
    let app = TestApp::start().await;
    let (admin, me) = (app.sign_in("admin").await, caller(&app, "admin", None).await);
    let edition = sheet(&app, "duty-edition");
    for form in [json!({}), json!({"listCode": "POWER"})] {
        let told = own(&admin, "edition", form.clone()).await.ok();
        let rows = read(&app, &me, &*edition, &searched(&form), 500).await;
        let lines = told["contents"].as_array().unwrap();
        let (contents, duties) = rows.split_at(lines.len());
        for (line, row) in lines.iter().zip(contents) {
            let place = if line["level"] == 1 { "deptName" } else { "dutyTypeName" };
            let count = line["dutyCount"].to_string();
            assert_eq!(
                [&row["part"], &row["number"], &row[place], &row["dutyCount"]],
                ["目录", line["number"].as_str().unwrap(), line["title"].as_str().unwrap(), &count]
            );
        }
        assert_eq!(duties.len() as u64, told["dutyTotal"].as_u64().unwrap());
        assert!(duties.iter().all(|row| row["part"] == "正文"));
        let last = duties.last().unwrap();
        let page = json!({"size": 100, "current": told["dutyTotal"].as_u64().unwrap().div_ceil(100)});
        let page = own(&admin, "edition", super::with(form.clone(), page)).await.ok();
        let shown = page["duties"]["records"].as_array().unwrap().last().unwrap();
        for field in ["number", "deptName", "dutyTypeName", "dutyDesc", "postName", "userName", "phone", "timeLimit"] {
            assert_eq!(last[field], shown[field].as_str().unwrap(), "{field}");
        }
        assert_eq!(read(&app, &me, &*edition, &searched(&form), 37).await, rows, "pages do not change it");
    }
    let library = department(&admin, "图书馆").await["deptId"].clone();
    let one = read(&app, &me, &*edition, &searched(&json!({"deptId": library})), 500).await;
    assert!(one.iter().all(|row| row["deptName"] == "图书馆") && one[0]["number"] == "1", "{one:?}");
    assert!(one.len() > 20);
    let second = read(&app, &me, &*edition, &searched(&json!({"chapter": 2})), 7).await;
    assert!(second.iter().all(|row| row["number"].split('.').next() == Some("2")), "{second:?}");
    assert_eq!(second[0]["dutyCount"], second.iter().filter(|row| row["part"] == "正文").count().to_string());
    let pages = costs(&app, &me, &*edition, &SheetQuery::default(), 100).await;
    let rest = pages[1..].iter().max().unwrap();
    assert!(*rest < 500, "a page is no reason to read the whole: {pages:?}");
    let chosen = SheetQuery { range: SheetRange::Chosen, chosen: vec!["1".to_owned()], ..SheetQuery::default() };
    assert!(read(&app, &me, &*edition, &chosen, 10).await.is_empty());
    app.finish().await;
}

#[tokio::test]
async fn confirmations_go_out_as_their_page_shows_them() {
    let app = TestApp::start().await;
    let (admin, me) = (app.sign_in("admin").await, caller(&app, "admin", None).await);
    app.put_setting("duties_confirm_by", &json!("01-01")).await;
    let list = sheet(&app, "duty-confirmations");
    assert!(matches!(list.can().export, SheetAccess::With(_)) && list.can().import == SheetAccess::Nobody);
    let told = own(&admin, "confirmations", json!({"size": 100})).await.ok();
    let rows = read(&app, &me, &*list, &SheetQuery::default(), 5).await;
    assert_eq!(rows.len() as u64, told["departments"]["total"].as_u64().unwrap());
    for shown in told["departments"]["records"].as_array().unwrap() {
        let row = rows.iter().find(|row| row["deptCode"] == shown["deptCode"].as_str().unwrap()).unwrap();
        let words = if shown["status"] == "CONFIRMED" { "已确认" } else { "逾期未确认" };
        let count = shown["dutyCount"].to_string();
        assert_eq!(
            [&row["deptName"], &row["status"], &row["dutyCount"], &row["confirmUserName"]],
            [shown["deptName"].as_str().unwrap(), words, &count, shown["confirmUserName"].as_str().unwrap()]
        );
    }
    let late = read(&app, &me, &*list, &searched(&json!({"status": "LATE"})), 500).await;
    assert_eq!(late.len(), 7);
    let before = json!({"year": told["year"].as_i64().unwrap() - 1, "keyword": "图书"});
    let before = read(&app, &me, &*list, &searched(&before), 500).await;
    assert_eq!((before.len(), before[0]["status"].as_str()), (1, "逾期未确认"));
    let audit = department(&admin, "审计处").await;
    let chosen = SheetQuery {
        range: SheetRange::Chosen,
        chosen: vec![audit["deptId"].as_str().unwrap().to_owned()],
        ..SheetQuery::default()
    };
    assert_eq!(read(&app, &me, &*list, &chosen, 10).await[0]["deptName"], "审计处");
    let code = audit["deptCode"].as_str().unwrap();
    let office = caller(&app, "office", Some(&[code])).await;
    let own_ones = read(&app, &office, &*list, &SheetQuery::default(), 10).await;
    assert_eq!(own_ones.iter().map(|row| row["deptCode"].as_str()).collect::<Vec<_>>(), [code]);
    app.finish().await;
}
