//! Bodies that are no resource: lists and errors (RFC 7644 sections 3.4.2 and 3.12).

use serde_json::{Value, json};

use crate::members::{get, same_name};

/// The schema of a list.
pub const LIST: &str = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
/// The schema of a patch.
pub const PATCH: &str = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
/// The schema of an error.
pub const ERROR: &str = "urn:ietf:params:scim:api:messages:2.0:Error";

/// Whether a body names a schema.
#[must_use]
pub(crate) fn has_schema(body: &Value, schema: &str) -> bool {
    let named = get(body, "schemas").and_then(Value::as_array);
    named.into_iter().flatten().filter_map(Value::as_str).any(|one| same_name(one, schema))
}

/// A page of a list; `start` counts from 1.
#[must_use]
pub fn list_body(total: u64, start: u64, resources: Vec<Value>) -> Value {
    json!({
        "schemas": [LIST],
        "totalResults": total,
        "startIndex": start,
        "itemsPerPage": resources.len(),
        "Resources": resources,
    })
}

/// An error; `scim_type` is empty where the standard names none.
#[must_use]
pub fn error_body(status: u16, scim_type: &str, detail: &str) -> Value {
    let mut body = json!({"schemas": [ERROR], "status": status.to_string(), "detail": detail});
    if !scim_type.is_empty() {
        body["scimType"] = scim_type.into();
    }
    body
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_are_as_the_standard_has_them() {
        let list = list_body(7, 3, vec![json!({"id": "1"})]);
        assert_eq!(
            (&list["totalResults"], &list["startIndex"], &list["itemsPerPage"]),
            (&json!(7), &json!(3), &json!(1))
        );
        assert_eq!(error_body(404, "", "x"), json!({"schemas": [ERROR], "status": "404", "detail": "x"}));
        assert_eq!(error_body(400, "noTarget", "x")["scimType"], "noTarget");
        assert!(has_schema(&json!({"SCHEMAS": [PATCH.to_lowercase()]}), PATCH) && !has_schema(&json!({}), PATCH));
    }
}
