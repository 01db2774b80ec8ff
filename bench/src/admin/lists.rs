//! The lists of the administration, as its pages ask for them.

use serde_json::{Value, json};

use crate::server::{self, Server};

/// A list, and what is asked for.
pub struct List {
    pub name: &'static str,
    pub path: String,
    pub body: Value,
}

/// All that are measured; ids are those of the school.
pub async fn all(server: &Server, headers: &[(String, String)]) -> anyhow::Result<Vec<List>> {
    let borrowed = server::borrowed(headers);
    let (_, tree) = server::ask(server.address, &borrowed, "/api/onehall/departments/tree", &json!({})).await?;
    let faculty = tree["departments"].as_array().into_iter().flatten().find(|one| one["deptCode"] == "B00001");
    let faculty = faculty.map(|one| one["deptId"].clone()).unwrap_or_default();
    anyhow::ensure!(faculty.is_string(), "no department of the benchmark: {tree}");
    let list = |name, call: &str, body| List { name, path: format!("/api/onehall/{call}"), body };
    Ok(vec![
        list("people", "people/page", page(json!({}))),
        list("people, page 250", "people/page", json!({"current": 250, "size": 20})),
        list("people by pinyin, a whole name", "people/page", page(json!({"keyword": "wangweifang"}))),
        list("people by initials", "people/page", page(json!({"keyword": "wwf"}))),
        list("people by a surname", "people/page", page(json!({"keyword": "王"}))),
        list("people by an account", "people/page", page(json!({"keyword": "b0000123"}))),
        list("people of a faculty", "people/page", page(json!({"deptId": faculty}))),
        list("people of a kind", "people/page", page(json!({"kind": "staff"}))),
        list("codes by departments", "people/activation/departments", page(json!({}))),
        list("departments", "departments/tree", json!({})),
        list("departments by pinyin", "departments/tree", json!({"keyword": "jiaoxue"})),
        list("classes", "classes/page", page(json!({}))),
        list("classes by pinyin", "classes/page", page(json!({"keyword": "jike"}))),
        list("what people are filtered by", "people/choices", json!({})),
        list("roles", "roles/list", json!({})),
        list("services, what changed last", "catalogue/page", page(json!({}))),
        list("services by name", "catalogue/page", page(json!({"order": "NAME"}))),
        list("services by use", "catalogue/page", page(json!({"order": "USAGE"}))),
        list("services by pinyin", "catalogue/page", page(json!({"keyword": "jiangxuejin"}))),
        list("services of a faculty", "catalogue/page", page(json!({"deptId": faculty}))),
        list("types of services", "catalogue/groups/list", page(json!({"kind": "TYPE"}))),
        list("audit log", "audit/page", page(json!({}))),
        list("audit log by an actor", "audit/page", page(json!({"actor": "admin"}))),
        list("background work", "jobs/page", page(json!({"state": "DONE"}))),
    ])
}

/// The first page of a list that is narrowed so.
fn page(mut narrowed: Value) -> Value {
    narrowed["current"] = json!(1);
    narrowed["size"] = json!(20);
    narrowed
}

/// Whether anything is listed: a list that finds nothing measures nothing.
pub fn has_rows(answer: &Value) -> bool {
    let rows = [answer, &answer["records"], &answer["departments"], &answer["page"]["records"], &answer["roles"]];
    rows.into_iter().filter_map(Value::as_array).any(|all| !all.is_empty())
}
