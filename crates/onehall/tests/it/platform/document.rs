//! The routes of the API document, and what may be sent to them.

use axum::http::Method;
use serde_json::{Map, Value, json};

/// An id of nothing.
pub const ID: &str = "01931f5e-0000-7000-8000-000000000000";

/// A route of the document.
pub struct Route {
    pub method: Method,
    pub path: String,
    pub operation: Value,
}

/// All routes.
pub fn routes(document: &Value) -> Vec<Route> {
    let mut routes = Vec::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let method = method.to_uppercase().parse().unwrap();
            routes.push(Route { method, path: path.clone(), operation: operation.clone() });
        }
    }
    routes
}

impl Route {
    /// The path with `sent` for its parameter number `place`, and an id for the others.
    pub fn path(&self, place: Option<usize>, sent: &str) -> String {
        let mut number = 0;
        let parts = self.path.split('/').map(|part| {
            if !part.starts_with('{') {
                return part;
            }
            number += 1;
            if place == Some(number - 1) { sent } else { ID }
        });
        parts.collect::<Vec<_>>().join("/")
    }

    /// The names of the parameters in the query or elsewhere.
    pub fn parameters(&self, place: &str) -> Vec<String> {
        let all = self.operation["parameters"].as_array().into_iter().flatten();
        all.filter(|one| one["in"] == place).filter_map(|one| one["name"].as_str().map(str::to_owned)).collect()
    }

    /// The content types of the body.
    pub fn kinds(&self) -> Vec<String> {
        let content = self.operation["requestBody"]["content"].as_object();
        content.into_iter().flatten().map(|(kind, _)| kind.clone()).collect()
    }
}

/// The schema itself.
fn schema<'a>(document: &'a Value, mut schema: &'a Value) -> &'a Value {
    while let Some(name) = schema["$ref"].as_str() {
        schema = &document["components"]["schemas"][name.rsplit('/').next().unwrap()];
    }
    schema
}

/// A value of a schema, with `text` wherever any text may stand.
pub fn value(document: &Value, of: &Value, text: &str, depth: usize) -> Value {
    let of = schema(document, of);
    if let Some(choices) = of["oneOf"].as_array().or(of["anyOf"].as_array()).or(of["allOf"].as_array()) {
        let choice = choices.iter().find(|choice| choice["type"] != "null").unwrap_or(&Value::Null);
        return value(document, choice, text, depth);
    }
    let kind = of["type"]
        .as_str()
        .or_else(|| of["type"].as_array()?.iter().find_map(|kind| kind.as_str().filter(|k| *k != "null")));
    match kind {
        _ if depth == 0 => Value::Null,
        _ if of["enum"].is_array() => of["enum"][0].clone(),
        Some("string") if of["format"] == "uuid" => ID.into(),
        Some("string") => text.into(),
        Some("integer" | "number") => of["minimum"].as_i64().unwrap_or(1).into(),
        Some("boolean") => true.into(),
        Some("array") => json!([value(document, &of["items"], text, depth - 1)]),
        _ => {
            let members = of["properties"].as_object().into_iter().flatten();
            let members: Map<String, Value> =
                members.map(|(name, of)| (name.clone(), value(document, of, text, depth - 1))).collect();
            members.into()
        }
    }
}

/// The body of a route with `text` wherever any text may stand.
pub fn body(document: &Value, route: &Route, text: &str) -> Value {
    value(document, &route.operation["requestBody"]["content"]["application/json"]["schema"], text, 6)
}
