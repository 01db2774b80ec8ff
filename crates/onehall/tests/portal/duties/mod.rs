//! Duties of departments and the three lists.

mod confirming;
mod conflicts;
mod counts;
mod editing;
mod history;
mod inventories;
mod lists;
mod lists_out;
mod order;
mod reminding;
mod rights;
mod sheet;

use onehall_testkit::{Caller, TestAnswer, TestApp};
use serde_json::{Value, json};

/// A call of the workbench's page.
async fn work(caller: &Caller, call: &str, body: Value) -> TestAnswer {
    caller.post(&format!("/api/blade-workbench/{call}"), body).await
}

/// A call of this area's own.
async fn own(caller: &Caller, call: &str, body: Value) -> TestAnswer {
    caller.post(&format!("/api/onehall/duties/{call}"), body).await
}

/// A call of the lists, as members make it.
async fn lists(caller: &Caller, call: &str, body: Value) -> TestAnswer {
    caller.post(&format!("/api/online-service-platform/threeInventory/{call}"), body).await
}

/// The same, as visitors make it.
async fn public(app: &TestApp, call: &str, body: Value) -> TestAnswer {
    app.visitor().post(&format!("/api/online-service-platform/nobody/threeInventory/{call}"), body).await
}

/// A department by its name, as its page shows it.
async fn department(caller: &Caller, name: &str) -> Value {
    let page = work(caller, "ospDeptInfo/page", json!({"keyword": name, "size": 100})).await.ok();
    let rows = page["records"].as_array().unwrap();
    rows.iter().find(|row| row["deptName"] == name).unwrap_or_else(|| panic!("no {name}: {page}")).clone()
}

/// A complete duty.
fn duty(desc: &str) -> Value {
    json!({
        "dutyTypeCode": "XZSP", "dutyCode": "X-1", "dutyDesc": desc, "dutyDescEn": "Licences for gliders",
        "basis": [{"document": "《滑翔条例》", "documentEn": "Glider Act", "clause": "第三条", "clauseEn": "Article 3"}],
        "postName": "飞行岗", "postNameEn": "Flight desk", "userId": "", "phone": "1", "supervisePhone": "2",
        "frequency": "每月", "frequencyEn": "Monthly", "timeLimit": "3 天", "timeLimitEn": "3 days",
        "riskLevel": "HIGH", "precaution": "复核", "precautionEn": "Checked twice", "serviceIds": [],
        "validFrom": "", "validTo": "",
    })
}

/// The same with some fields changed.
fn with(mut duty: Value, change: Value) -> Value {
    for (key, value) in change.as_object().unwrap() {
        duty[key] = value.clone();
    }
    duty
}

/// Adds a duty to the newest revision of a department.
async fn add(caller: &Caller, department: &Value, new: Value) -> Value {
    let said = with(new, json!({"deptId": department["deptId"], "version": department["version"]}));
    work(caller, "ospDeptDutyListConfig/save", said).await.ok()
}

/// Hands a list in and publishes it; carries the news.
async fn publish(app: &TestApp, admin: &Caller, dept_id: &Value) -> Value {
    let version = own(admin, "document", json!({"deptId": dept_id})).await.ok()["version"].clone();
    let item = json!({"deptId": dept_id, "version": version});
    let waiting = own(admin, "submit", item.clone()).await.ok();
    assert_eq!(waiting["state"], "SUBMITTED");
    let done = own(admin, "decide", with(item, json!({"publish": true}))).await.ok();
    app.carry_events().await;
    done
}

/// What a list has for a keyword.
async fn found(caller: &Caller, list: &str, keyword: &str) -> Value {
    lists(caller, "page", json!({"listCode": list, "keyword": keyword, "size": 100})).await.ok()
}

/// A field of every record.
fn each<'a>(page: &'a Value, field: &str) -> Vec<&'a str> {
    page["records"].as_array().unwrap().iter().map(|row| row[field].as_str().unwrap()).collect()
}
