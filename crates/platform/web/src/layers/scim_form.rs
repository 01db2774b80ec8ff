//! Refusals as RFC 7644 section 3.12 has them.

use axum::http::StatusCode;
use onehall_kernel::Locale;
use serde_json::{Value, json};

use crate::ApiError;

/// The schema of an error.
const ERROR: &str = "urn:ietf:params:scim:api:messages:2.0:Error";

/// A refusal on `/scim`: its status, and its body with the words of the catalogue, the code and the id of the request. A
/// refusal that is no fault of the request's form is named by what it is to the protocol: not there, there already, changed
/// meanwhile, not allowed.
#[must_use]
pub fn scim_refusal(error: &ApiError, locale: Locale, id: &str) -> (StatusCode, Value) {
    let row = error.problem.code.row();
    let (status, scim_type) = told(row.code, row.http);
    let mut detail = error.problem.message(locale);
    if error.fields.is_empty() {
        detail.push_str(": ");
        detail.push_str(&error.problem.advice(locale));
    }
    for field in &error.fields {
        detail.push_str(&format!("; {}: {}", field.field, field.message));
    }
    detail.push_str(&format!(" [{} {id}]", row.code));
    let mut body = json!({"schemas": [ERROR], "status": status.to_string(), "detail": detail});
    if !scim_type.is_empty() {
        body["scimType"] = scim_type.into();
    }
    (StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR), body)
}

/// Status and `scimType` of a code of the catalogue; the type is empty where the standard names none.
fn told(code: &str, http: u16) -> (u16, &'static str) {
    match code {
        "scim.invalid_filter" => (400, "invalidFilter"),
        "scim.invalid_syntax" | "request.malformed" | "request.nul" => (400, "invalidSyntax"),
        "scim.invalid_path" => (400, "invalidPath"),
        "scim.no_target" => (400, "noTarget"),
        "scim.mutability" => (400, "mutability"),
        "scim.too_many" => (400, "tooMany"),
        "person.account_taken" => (409, "uniqueness"),
        "object.conflict" => (412, ""),
        "person.above" | "person.role_above" | "person.self" | "person.last_administrator" => (403, ""),
        "scim.invalid_value" | "request.invalid" => (400, "invalidValue"),
        _ if http == 200 && code.ends_with(".not_found") => (404, ""),
        _ if http == 200 => (400, "invalidValue"),
        _ => (http, ""),
    }
}

#[cfg(test)]
mod tests {
    use onehall_kernel::{ErrorCode, Problem};

    use super::*;
    use crate::FieldError;

    #[test]
    fn refusals_have_the_status_and_the_word_of_the_standard() {
        for (error, status, scim_type) in [
            (ApiError::not_found("人员", "The person"), 404, Value::Null),
            (Problem::new(ErrorCode::PersonAccountTaken).with("account", "a").into(), 409, json!("uniqueness")),
            (ErrorCode::ObjectConflict.into(), 412, Value::Null),
            (ErrorCode::PersonAbove.into(), 403, Value::Null),
            (ErrorCode::PersonClass.into(), 400, json!("invalidValue")),
            (Problem::new(ErrorCode::ScimNoTarget).with("detail", "x").into(), 400, json!("noTarget")),
            (ErrorCode::AuthClientMissing.into(), 401, Value::Null),
            (FieldError::refuse("userName", "is blank"), 400, json!("invalidValue")),
            (ApiError::internal("no route to 10.0.0.7"), 500, Value::Null),
        ] {
            let (found, body) = scim_refusal(&error, Locale::En, "id-1");
            assert_eq!((found.as_u16(), &body["scimType"]), (status, &scim_type), "{body}");
            assert_eq!(body["status"], status.to_string());
            let detail = body["detail"].as_str().unwrap();
            assert!(detail.ends_with("id-1]") && !detail.contains("10.0.0.7"), "{detail}");
        }
    }
}
