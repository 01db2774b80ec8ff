//! Bulk requests (RFC 7644 section 3.7).

use std::collections::HashMap;

use serde_json::Value;

use crate::fault::{Fault, FaultKind};
use crate::members::get;
use crate::wire::has_schema;

/// The schema of a request.
pub const REQUEST: &str = "urn:ietf:params:scim:api:messages:2.0:BulkRequest";
/// The schema of an answer.
pub const RESPONSE: &str = "urn:ietf:params:scim:api:messages:2.0:BulkResponse";
/// Operations of one request.
pub const MAX_OPERATIONS: usize = 1_000;
/// Bytes of one request.
pub const MAX_BYTES: usize = 1_048_576;

/// An operation of a bulk request.
#[derive(Debug, Clone, PartialEq)]
pub struct BulkOperation {
    /// `POST`, `PUT`, `PATCH` or `DELETE`.
    pub method: String,
    /// The name that the request gives to what a `POST` makes; empty for none.
    pub bulk_id: String,
    /// As `/Users` or `/Users/7`.
    pub path: String,
    /// The `ETag` that the resource must have; empty for any.
    pub version: String,
    /// The body.
    pub data: Value,
}

/// A bulk request.
#[derive(Debug, Clone, PartialEq)]
pub struct BulkRequest {
    /// After so many errors the rest is left out; none for never.
    pub fail_on_errors: Option<u64>,
    /// What is done, in order.
    pub operations: Vec<BulkOperation>,
}

/// Reads a request.
///
/// # Errors
/// `invalidSyntax`, `invalidValue`, `tooMany`.
pub fn read(body: &Value) -> Result<BulkRequest, Fault> {
    let syntax = |detail: &str| Fault::new(FaultKind::InvalidSyntax, detail);
    if !has_schema(body, REQUEST) {
        return Err(syntax("the body does not name the schema of a bulk request"));
    }
    let all = get(body, "Operations").and_then(Value::as_array).ok_or_else(|| syntax("there are no operations"))?;
    if all.len() > MAX_OPERATIONS {
        return Err(Fault::new(FaultKind::TooMany, format!("at most {MAX_OPERATIONS} operations")));
    }
    let fail_on_errors = match get(body, "failOnErrors") {
        None => None,
        Some(given) => Some(
            given
                .as_u64()
                .filter(|n| *n > 0)
                .ok_or_else(|| Fault::new(FaultKind::InvalidValue, "failOnErrors is a whole number from 1"))?,
        ),
    };
    let operations: Result<Vec<BulkOperation>, Fault> = all.iter().map(operation).collect();
    Ok(BulkRequest { fail_on_errors, operations: operations? })
}

fn operation(one: &Value) -> Result<BulkOperation, Fault> {
    let text = |name: &str| get(one, name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let operation = BulkOperation {
        method: text("method").to_ascii_uppercase(),
        bulk_id: text("bulkId"),
        path: text("path"),
        version: text("version"),
        data: get(one, "data").cloned().unwrap_or_default(),
    };
    let fault = |detail: &str| Err(Fault::new(FaultKind::InvalidSyntax, detail));
    match operation.method.as_str() {
        "POST" if operation.bulk_id.is_empty() => fault("a POST of a bulk request has a bulkId"),
        "POST" | "PUT" | "PATCH" if !operation.data.is_object() => fault("an operation has its data"),
        "POST" | "PUT" | "PATCH" | "DELETE" => Ok(operation),
        _ => fault("a method is POST, PUT, PATCH or DELETE"),
    }
}

/// Puts keys in the place of `bulkId:` names, in the path and in all texts of the data.
///
/// # Errors
/// The name that stands for nothing that was made.
pub fn resolve(operation: &mut BulkOperation, made: &HashMap<String, String>) -> Result<(), String> {
    let named = operation.path.rsplit('/').next().unwrap_or_default().to_owned();
    if let Some(name) = named.strip_prefix("bulkId:") {
        let id = made.get(name).ok_or_else(|| name.to_owned())?;
        operation.path.truncate(operation.path.len() - named.len());
        operation.path.push_str(id);
    }
    resolve_in(&mut operation.data, made)
}

fn resolve_in(value: &mut Value, made: &HashMap<String, String>) -> Result<(), String> {
    match value {
        Value::String(text) => {
            if let Some(name) = text.strip_prefix("bulkId:") {
                *text = made.get(name).ok_or_else(|| name.to_owned())?.clone();
            }
            Ok(())
        }
        Value::Array(many) => many.iter_mut().try_for_each(|one| resolve_in(one, made)),
        Value::Object(members) => members.values_mut().try_for_each(|one| resolve_in(one, made)),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn requests_are_read_and_names_become_keys() {
        let body = json!({"schemas": [REQUEST], "failOnErrors": 1, "Operations": [
            {"method": "post", "path": "/Users", "bulkId": "q", "data": {"userName": "a"}},
            {"method": "PATCH", "path": "/Groups/bulkId:g", "data": {"members": [{"value": "bulkId:q"}]}},
        ]});
        let mut read = read(&body).unwrap();
        assert_eq!((read.fail_on_errors, read.operations[0].method.as_str()), (Some(1), "POST"));
        let made = HashMap::from([("q".to_owned(), "7".to_owned()), ("g".to_owned(), "9".to_owned())]);
        resolve(&mut read.operations[1], &made).unwrap();
        assert_eq!(read.operations[1].path, "/Groups/9");
        assert_eq!(read.operations[1].data["members"][0]["value"], "7");
        let mut lost = read.operations[1].clone();
        lost.data = json!({"value": "bulkId:x"});
        assert_eq!(resolve(&mut lost, &made), Err("x".to_owned()));
    }

    #[test]
    fn what_is_no_request_is_refused() {
        let many = vec![json!({"method": "DELETE", "path": "/Users/1"}); MAX_OPERATIONS + 1];
        for (body, kind) in [
            (json!({}), FaultKind::InvalidSyntax),
            (json!({"schemas": [REQUEST]}), FaultKind::InvalidSyntax),
            (json!({"schemas": [REQUEST], "Operations": many}), FaultKind::TooMany),
            (json!({"schemas": [REQUEST], "failOnErrors": 0, "Operations": []}), FaultKind::InvalidValue),
            (
                json!({"schemas": [REQUEST], "Operations": [{"method": "GET", "path": "/Users"}]}),
                FaultKind::InvalidSyntax,
            ),
            (
                json!({"schemas": [REQUEST], "Operations": [{"method": "POST", "path": "/Users", "data": {}}]}),
                FaultKind::InvalidSyntax,
            ),
            (
                json!({"schemas": [REQUEST], "Operations": [{"method": "PUT", "path": "/Users/1"}]}),
                FaultKind::InvalidSyntax,
            ),
        ] {
            assert_eq!(read(&body).map_err(|fault| fault.kind), Err(kind));
        }
    }
}
