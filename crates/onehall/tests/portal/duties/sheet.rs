//! Duties as a spreadsheet: what comes in is a draft, what is there is skipped, and a run is taken back.

use onehall_feature::{Outcome, SheetQuery, Undone};
use onehall_testkit::{
    TestApp,
    sheets::{caller, carry_out, outcomes, read, rehearse, rows, sheet, undo},
};
use serde_json::json;

use super::{department, found, own, work};

const COLUMNS: [&str; 6] = ["deptCode", "dutyTypeCode", "dutyDesc", "basis", "userAccount", "serviceCodes"];

#[tokio::test]
async fn duties_come_in_as_drafts_are_skipped_when_they_are_there_and_are_taken_back() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let (all, some) = (caller(&app, "admin", None).await, caller(&app, "office", Some(&["105"])).await);
    let duties = sheet(&app, "duties");
    assert!(!duties.can().update, "duplicates are skipped always");
    let table: [&[&str]; 6] = [
        &["301", "XZSP", "滑翔许可审批", "《滑翔条例》第三条；《章程》", "admin", "SV0001；SV0002"],
        &["301", "XZSP", "图书借阅与逾期处理的受理、审核与审批", "", "", ""],
        &["999", "XZSP", "没有部门", "", "", ""],
        &["301", "XZSP", "没有人", "", "nobody-at-all", ""],
        &["301", "XZSP", "没有服务", "", "", "SV9999"],
        &["101", "XZSP", "另一个部门", "", "", ""],
    ];
    let file = rows(&*duties, &COLUMNS, &table);
    use Outcome::{Fault, New, Skip};
    let judged = rehearse(&app, &all, &*duties, &file, false, 10).await;
    assert_eq!(outcomes(&judged), [New, Skip, Fault, Fault, Fault, New]);
    assert_eq!(
        [&judged[2].1, &judged[3].1, &judged[4].1],
        [&vec!["deptCode".to_owned()], &vec!["userAccount".to_owned()], &vec!["serviceCodes".to_owned()]]
    );
    let office = rehearse(&app, &some, &*duties, &file, false, 10).await;
    assert!(office.iter().all(|one| one.0 == Fault), "departments of others: {office:?}");

    let (_, changes) = carry_out(&app, &all, &*duties, &file, false, 10).await;
    assert_eq!(changes.len(), 2);
    app.carry_events().await;
    let library = department(&admin, "图书馆").await;
    assert_eq!((&library["state"], &library["dutyCount"]), (&json!("CHANGED"), &json!(29)));
    assert_eq!(found(&student, "POWER", "滑翔").await["total"], 0, "a draft is nobody's");
    let listed = work(&admin, "ospDeptDutyListConfig/page", json!({"keyword": "滑翔"})).await.ok();
    let row = &listed["records"][0];
    assert_eq!(
        (&row["state"], &row["userName"], &row["basis"][0]["clause"]),
        (&json!("DRAFT"), &json!("沈亦舟"), &json!("第三条"))
    );
    assert_eq!(row["services"].as_array().unwrap().len(), 2);
    let again = rehearse(&app, &all, &*duties, &file, false, 10).await;
    assert_eq!((again[0].0, again[5].0), (Skip, Skip));

    let out = read(&app, &all, &*duties, &SheetQuery::default(), 500).await;
    assert_eq!(out.len(), 1_104 + 2);
    let own_row = out.iter().find(|row| row["dutyDesc"] == "滑翔许可审批").unwrap();
    for (column, cell) in COLUMNS.iter().zip(table[0]) {
        let expected = if *column == "dutyTypeCode" { "审核审批" } else { cell };
        assert_eq!(own_row[column], expected, "{column}");
    }
    assert_eq!(undo(&app, &all, &*duties, &changes).await, [Undone::Gone, Undone::Gone]);
    assert_eq!(own(&admin, "document", json!({"deptId": library["deptId"]})).await.ok()["state"], "PUBLISHED");
    app.finish().await;
}
