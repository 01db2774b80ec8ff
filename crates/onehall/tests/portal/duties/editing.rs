//! From a draft to what people see: saving, handing in, returning, publishing, removing.

use onehall_testkit::TestApp;
use serde_json::{Value, json};

use super::{add, department, duty, each, found, lists, own, publish, with, work};

const SAVE: &str = "ospDeptDutyListConfig/save";
const UPDATE: &str = "ospDeptDutyListConfig/update";
const REMOVE: &str = "ospDeptDutyListConfig/remove";
const PAGE: &str = "ospDeptDutyListConfig/page";

#[tokio::test]
async fn a_duty_is_written_handed_in_returned_and_published() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let library = department(&admin, "图书馆").await;
    assert_eq!((&library["state"], &library["dutyCount"]), (&json!("PUBLISHED"), &json!(28)));
    let made = add(&admin, &library, with(duty("滑翔机许可审批"), json!({"dutyDesc": " 滑翔机许可审批 "}))).await;
    assert_eq!((&made["state"], &made["dutyDesc"]), (&json!("DRAFT"), &json!("滑翔机许可审批")));
    assert_eq!((&made["listCode"], &made["dutyTypeName"]), (&json!("POWER"), &json!("审核审批")));
    let id = made["dutyId"].clone();
    assert_eq!(found(&student, "POWER", "滑翔机").await["total"], 0, "a draft is nobody's");

    let item = |version: &Value| json!({"deptId": library["deptId"], "version": version});
    assert_eq!(own(&admin, "withdraw", item(&made["version"])).await.problem(), "config.not_waiting");
    for decision in [json!({"publish": true}), json!({"publish": false, "reason": "缺少依据"})] {
        let refused = own(&admin, "decide", with(item(&made["version"]), decision)).await;
        assert_eq!(refused.problem(), "config.not_waiting");
    }
    let waiting = own(&admin, "submit", with(item(&made["version"]), json!({"note": "请审核"}))).await.ok();
    assert_eq!((&waiting["state"], &waiting["submitNote"]), (&json!("SUBMITTED"), &json!("请审核")));
    let queue = own(&admin, "waiting", json!({"size": 100})).await.ok();
    let waits = |one: &&Value| one["deptId"] == library["deptId"];
    let last = queue["records"].as_array().unwrap().iter().find(waits).expect("the library waits");
    assert_eq!(
        (&last["deptName"], &last["added"], &last["changed"], &last["removed"]),
        (&json!("图书馆"), &json!(1), &json!(0), &json!(0))
    );
    let listed = work(&admin, PAGE, json!({"state": "SUBMITTED", "deptId": library["deptId"]})).await.ok();
    assert_eq!(each(&listed, "dutyDesc"), ["滑翔机许可审批"]);

    let back = own(&admin, "withdraw", item(&waiting["version"])).await.ok();
    assert_eq!((&back["state"], &back["submitTime"]), (&json!("CHANGED"), &Value::Null));
    own(&admin, "submit", item(&back["version"])).await.ok();
    let refused = own(&admin, "decide", with(item(&back["version"]), json!({"publish": false, "reason": " "}))).await;
    assert_eq!(refused.problem(), "request.invalid");
    let returned =
        own(&admin, "decide", with(item(&back["version"]), json!({"publish": false, "reason": "缺少依据"}))).await.ok();
    assert_eq!((&returned["state"], &returned["returnReason"]), (&json!("RETURNED"), &json!("缺少依据")));
    assert_eq!(found(&student, "POWER", "滑翔机").await["total"], 0);

    // whoever began before it was there is late, though it is there
    let late = with(duty("滑翔机许可核发"), json!({"dutyId": id, "version": library["version"]}));
    assert_eq!(work(&admin, UPDATE, late).await.problem(), "object.conflict");
    let changed = with(duty("滑翔机许可核发"), json!({"dutyId": id, "version": returned["version"]}));
    let changed = work(&admin, UPDATE, changed).await.ok();
    assert_eq!(changed["state"], "DRAFT", "saving again takes the decision back");
    assert_eq!(publish(&app, &admin, &library["deptId"]).await["state"], "PUBLISHED");
    let seen = found(&student, "POWER", "滑翔机").await;
    assert_eq!((each(&seen, "dutyDesc"), each(&seen, "timeLimit")), (vec!["滑翔机许可核发"], vec!["3 天"]));
    let english = lists(&student.english(), "queryDuty", json!({"dutyId": id})).await.ok();
    assert_eq!(
        (&english[0]["dutyDesc"], &english[0]["basis"][0]["clause"]),
        (&json!("Licences for gliders"), &json!("Article 3"))
    );

    let now = department(&admin, "图书馆").await;
    let gone = work(&admin, REMOVE, json!({"dutyIds": [id], "version": now["version"]})).await.ok();
    assert_eq!(gone["removed"], 1);
    assert_eq!(found(&student, "POWER", "滑翔机").await["total"], 1, "until that is published");
    publish(&app, &admin, &library["deptId"]).await;
    assert_eq!(found(&student, "POWER", "滑翔机").await["total"], 0);
    assert_eq!(lists(&student, "queryDuty", json!({"dutyId": id})).await.problem(), "object.not_found");
    app.finish().await;
}

#[tokio::test]
async fn what_breaks_a_rule_or_names_what_is_not_there_is_refused() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let library = department(&admin, "图书馆").await;
    let save = async |change: Value| {
        let said = json!({"deptId": library["deptId"], "version": library["version"]});
        work(&admin, SAVE, with(with(duty("许可"), said), change)).await
    };
    for change in [
        json!({"dutyDesc": " "}),
        json!({"validFrom": "2024-02-30"}),
        json!({"validFrom": "2024-02-02", "validTo": "2024-02-01"}),
        json!({"userId": "x"}),
        json!({"basis": [{"clause": "第一条"}]}),
        json!({"phone": "1".repeat(41)}),
        json!({"version": null}),
    ] {
        assert_eq!(save(change.clone()).await.problem(), "request.invalid", "{change}");
    }
    assert_eq!(save(json!({"riskLevel": "HUGE"})).await.problem(), "request.malformed");
    assert_eq!(save(json!({"deptId": "00000000-0000-0000-0000-000000000001"})).await.problem(), "object.not_found");
    assert_eq!(department(&admin, "图书馆").await["version"], library["version"], "nothing was written");

    let made = save(json!({"dutyTypeCode": "GONE", "serviceIds": ["00000000-0000-0000-0000-000000000001"]})).await.ok();
    let item = json!({"deptId": library["deptId"], "version": made["version"]});
    assert_eq!(own(&admin, "submit", item.clone()).await.problem(), "config.missing");
    assert_eq!(own(&admin, "document", item).await.ok()["state"], "CHANGED");
    app.finish().await;
}

#[tokio::test]
async fn a_list_without_a_type_that_must_be_there_is_not_handed_in() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let types = work(&admin, "ospDeptDutyListConfig/isDutyTypeMust", json!({})).await.ok();
    assert_eq!((&types["isMust"], &types["types"][2]["isMust"]), (&json!(true), &json!(true)));
    let library = department(&admin, "图书馆").await;
    let must = json!({"deptId": library["deptId"], "dutyTypeCode": "ZDJS", "size": 100});
    let all = work(&admin, PAGE, must).await.ok();
    let ids: Vec<&str> = each(&all, "dutyId");
    let gone = work(&admin, REMOVE, json!({"dutyIds": ids, "version": library["version"]})).await.ok();
    let refused = own(&admin, "submit", json!({"deptId": library["deptId"], "version": gone["version"]})).await;
    assert_eq!(refused.problem(), "duties.types_lacking");
    let archive = department(&admin, "档案馆").await;
    let other = work(&admin, PAGE, json!({"deptId": archive["deptId"]})).await.ok();
    let both =
        json!({"dutyIds": [each(&other, "dutyId")[0], left_in(&admin, &library).await], "version": gone["version"]});
    assert_eq!(work(&admin, REMOVE, both).await.problem(), "duties.several_departments");
    app.finish().await;
}

/// A duty that a department still has.
async fn left_in(admin: &onehall_testkit::Caller, department: &Value) -> Value {
    let page = work(admin, PAGE, json!({"deptId": department["deptId"]})).await.ok();
    page["records"][0]["dutyId"].clone()
}

#[tokio::test]
async fn a_department_has_an_end_to_its_duties() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let library = department(&admin, "图书馆").await;
    let whole = own(&admin, "document", json!({"deptId": library["deptId"]})).await.ok();
    let mut body = whole["body"].clone();
    let duties = body["duties"].as_array_mut().unwrap();
    let one = duties[0].clone();
    duties.extend(
        (duties.len()..500).map(|n| with(one.clone(), json!({"dutyId": format!("00000000-0000-7000-8000-{n:012}")}))),
    );
    let full = json!({"deptId": library["deptId"], "version": whole["version"], "body": body});
    let full = own(&admin, "save", full).await.ok();
    let more = with(duty("第五百零一项"), json!({"deptId": library["deptId"], "version": full["version"]}));
    assert_eq!(work(&admin, SAVE, more).await.problem(), "duties.full");
    app.finish().await;
}

#[tokio::test]
async fn a_department_says_what_it_is() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let library = department(&admin, "图书馆").await;
    let said = json!({"deptId": library["deptId"], "version": library["version"], "office": "流通部", "officeEn": "Circulation",
        "place": "图书馆 101", "phone": "3", "submit": true});
    let now = work(&admin, "ospDeptInfo/update", said).await.ok();
    assert_eq!((&now["state"], &now["office"], &now["dutyCount"]), (&json!("SUBMITTED"), &json!("流通部"), &json!(28)));
    let decided = json!({"deptId": library["deptId"], "version": now["version"], "publish": true});
    own(&admin, "decide", decided).await.ok();
    app.carry_events().await;
    let one = found(&student, "POWER", "图书借阅").await["records"][0]["dutyId"].clone();
    let chain = own(&student.english(), "detail", json!({"dutyId": one})).await.ok();
    assert_eq!((&chain["department"]["office"], &chain["department"]["phone"]), (&json!("Circulation"), &json!("3")));
    assert!(!chain["services"].as_array().unwrap().is_empty(), "{chain}");
    app.finish().await;
}
