//! Departments and roles, and who belongs to them.

use super::*;
use crate::directory::people::line;

const GROUPS: &str = "/scim/v2/Groups";
const OF: &str = "urn:onehall:params:scim:schemas:extension:campus:1.0:Group";

/// The group of this kind and code.
async fn group(system: &Caller, kind: &str, code: &str) -> Value {
    let filter = format!("{OF}:kind eq \"{kind}\" and {OF}:code eq \"{code}\"");
    let encoded: String = filter.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let list = system.get(&format!("{GROUPS}?filter={encoded}")).await.json();
    assert_eq!(list["totalResults"], 1, "{kind} {code}: {list}");
    list["Resources"][0].clone()
}

fn of(id: &Value) -> String {
    format!("{GROUPS}/{}", id.as_str().unwrap())
}

fn members(op: &str, people: &[&Value]) -> Value {
    let people: Vec<Value> = people.iter().map(|id| json!({"value": id})).collect();
    patch(&json!([{"op": op, "path": "members", "value": people}]))
}

#[tokio::test]
async fn departments_and_roles_are_groups() {
    let app = TestApp::start().await;
    let system = system(&app).await;
    let college = group(&system, "department", "201").await;
    assert_eq!(system.get(&of(&college["id"])).await.json(), college);
    assert_eq!((&college[OF]["code"], college[OF].get("parentCode")), (&json!("201"), None), "{college}");
    assert!(college.get("members").is_none(), "{college}");
    let below = group(&system, "department", "303").await;
    assert_eq!(below[OF]["parentCode"], "101", "{below}");
    let teacher = group(&system, "role", "teacher").await;
    assert_eq!((&teacher["displayName"], &teacher[OF]), (&json!("教师"), &json!({"kind": "role", "code": "teacher"})));
    let page = system.get(&format!("{GROUPS}?count=1&startIndex=2&attributes=displayName")).await.json();
    assert_eq!((&page["itemsPerPage"], &page["startIndex"]), (&json!(1), &json!(2)));
    assert_eq!(refusal(&system.get(&format!("{GROUPS}?filter=displayName")).await).1, "invalidFilter");
    for answer in [
        system.get(&of(&json!("7"))).await,
        system.get(&of(&json!("01931f5e-0000-7000-8000-000000000000"))).await,
        app.open_client_of("000001", "other", &["provision-people"]).await.get(&of(&college["id"])).await,
    ] {
        assert_eq!(refusal(&answer), (404, String::new(), "object.not_found".to_owned()));
    }
    // departments and roles are the school's
    for answer in [
        system.post(GROUPS, json!({"displayName": "x"})).await,
        system.put(&of(&college["id"]), json!({"displayName": "x"})).await,
        system.delete(&of(&college["id"])).await,
    ] {
        assert_eq!(refusal(&answer).0, 405);
    }
    app.finish().await;
}

#[tokio::test]
async fn people_come_and_go() {
    let app = TestApp::start().await;
    let (system, admin) = (system(&app).await, app.sign_in("admin").await);
    let (one, two) = (added(&system, "G1", json!({})).await, added(&system, "G2", json!({})).await);
    let (college, teacher) = (group(&system, "department", "201").await, group(&system, "role", "teacher").await);
    let both = [&one["id"], &two["id"]];
    for (group, path) in [(&college, "departmentCode"), (&teacher, "roles")] {
        let answer = system.patch(&of(&group["id"]), members("add", &both)).await;
        assert_eq!((answer.status.as_u16(), answer.text.as_str()), (204, ""), "{path}");
        let filter = format!("groups.value eq \"{}\" and userName sw \"G\"", group["id"].as_str().unwrap());
        assert_eq!(accounts(&system, &filter).await, ["G1", "G2"], "{path}");
    }
    let person = system.get(&at(&one["id"])).await.json();
    assert_eq!((&person[CAMPUS]["departmentCode"], &person["groups"][0]["value"]), (&json!("201"), &college["id"]));
    assert_eq!(person["groups"].as_array().unwrap().len(), 3, "department, staff, teacher");
    assert_eq!(line(&admin, "G1").await["deptName"], college["displayName"]);
    let gone =
        patch(&json!([{"op": "remove", "path": format!("members[value eq \"{}\"]", one["id"].as_str().unwrap())}]));
    for _ in 0..2 {
        assert_eq!(system.patch(&of(&teacher["id"]), gone.clone()).await.status.as_u16(), 204, "twice too");
    }
    assert_eq!(system.patch(&of(&college["id"]), members("Remove", &[&one["id"]])).await.status.as_u16(), 204);
    let person = system.get(&at(&one["id"])).await.json();
    assert_eq!((&person[CAMPUS]["departmentCode"], person["roles"].as_array().unwrap().len()), (&Value::Null, 1));
    let told = system.get(&format!("{}?attributes=members", of(&teacher["id"]))).await.json();
    let told: Vec<&Value> = told["members"].as_array().unwrap().iter().map(|one| &one["value"]).collect();
    assert!(told.contains(&&two["id"]) && !told.contains(&&one["id"]));
    app.finish().await;
}

#[tokio::test]
async fn roles_with_rights_and_people_with_rights_stay() {
    let app = TestApp::start().await;
    let (system, admin) = (system(&app).await, app.sign_in("admin").await);
    let (one, two) = (added(&system, "G1", json!({})).await, added(&system, "G2", json!({})).await);
    let above = line(&admin, "admin").await["userId"].clone();
    for code in ["administrator", "admin"] {
        let role = group(&system, "role", code).await;
        let answer = system.patch(&of(&role["id"]), members("add", &[&one["id"]])).await;
        assert_eq!(refusal(&answer), (403, String::new(), "person.role_above".to_owned()));
        let taken = system.patch(&of(&role["id"]), members("remove", &[&above])).await;
        if code == "administrator" {
            assert_eq!(refusal(&taken), (403, String::new(), "person.above".to_owned()));
        }
    }
    let teacher = group(&system, "role", "teacher").await;
    let answer = system.patch(&of(&teacher["id"]), members("add", &[&one["id"], &above])).await;
    assert_eq!(refusal(&answer).2, "person.above");
    assert_eq!(system.get(&at(&one["id"])).await.json(), one, "all of them or none");
    for (body, scim_type) in [
        (members("replace", &[&two["id"]]), "mutability"),
        (patch(&json!([{"op": "replace", "path": "displayName", "value": "x"}])), "mutability"),
        (patch(&json!([{"op": "remove", "path": "members"}])), "invalidValue"),
        (members("add", &[&two["id"]; 201]), "tooMany"),
    ] {
        assert_eq!(refusal(&system.patch(&of(&teacher["id"]), body).await).1, scim_type);
    }
    let nobody = system.patch(&of(&teacher["id"]), members("add", &[&json!("7")])).await;
    assert_eq!(refusal(&nobody).0, 404);
    app.finish().await;
}
