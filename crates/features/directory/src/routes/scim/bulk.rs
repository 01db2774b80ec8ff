//! `POST /scim/v2/Bulk`.

use std::collections::HashMap;

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Locale;
use onehall_scim::bulk::{self, BulkOperation, RESPONSE};
use onehall_scim::{Fault, FaultKind};
use onehall_web::{ApiError, App, Body, OpenClient, scim_refusal};
use serde_json::{Value, json};

use super::out::ScimOut;
use super::{Provisions, ScimIn, ScimState, key, writer};
use crate::provisioning::carry::carry;
use crate::provisioning::fault::refused;
use crate::provisioning::resource::{etag, location};
use crate::provisioning::write::{Act, Writer, Written};

/// Carries out many writes in order (RFC 7644 section 3.7), at most 1,000 in 1 MiB, each by itself: what was done before one
/// that fails stays, and a request that was broken off is sent again whole.
#[utoipa::path(post, path = "/scim/v2/Bulk", tag = "scim",
    request_body(content = ScimIn, content_type = "application/scim+json"),
    responses((status = 200, body = Object, content_type = "application/scim+json")),
    extensions(("x-access" = json!("scope:provision-people"))))]
pub(super) async fn bulk(
    State(app): State<App>,
    Extension(state): Extension<ScimState>,
    client: OpenClient<Provisions>,
    Body(ScimIn(body)): Body<ScimIn>,
) -> Result<ScimOut, ApiError> {
    let request = bulk::read(&body).map_err(refused)?;
    let by = writer(&app, &state, &client);
    let (mut done, mut made, mut failed) = (Vec::new(), HashMap::new(), 0);
    for mut operation in request.operations {
        if request.fail_on_errors.is_some_and(|most| failed >= most) {
            break;
        }
        match one(&app, &by, &mut operation, &made).await {
            Ok(written) => {
                if !operation.bulk_id.is_empty() {
                    made.insert(operation.bulk_id.clone(), written.person.id.to_string());
                }
                done.push(told(&by, &operation, &written));
            }
            Err(error) => {
                failed += 1;
                done.push(told_refusal(&by, &operation, &error, client.ctx.locale, &client.ctx.request_id));
            }
        }
    }
    Ok(ScimOut::ok(json!({"schemas": [RESPONSE], "Operations": done})))
}

async fn one(
    app: &App,
    by: &Writer,
    operation: &mut BulkOperation,
    made: &HashMap<String, String>,
) -> Result<Written, ApiError> {
    bulk::resolve(operation, made).map_err(|name| {
        refused(Fault::new(FaultKind::InvalidValue, format!("bulkId:{name} stands for nothing that was made before")))
    })?;
    let no_path = || refused(Fault::new(FaultKind::InvalidPath, "a path is /Users or /Users/ and a key"));
    let path = operation.path.strip_prefix("/Users").ok_or_else(no_path)?;
    let data = &operation.data;
    let act = match (operation.method.as_str(), path.strip_prefix('/')) {
        ("POST", None) if path.is_empty() => Act::Create(data),
        ("PUT", Some(id)) => Act::Replace(key(id)?, data),
        ("PATCH", Some(id)) => Act::Patch(key(id)?, data),
        ("DELETE", Some(id)) => Act::Delete(key(id)?),
        _ => return Err(no_path()),
    };
    let version = Some(operation.version.as_str()).filter(|version| !version.is_empty());
    carry(app, by, act, version).await
}

fn told(by: &Writer, operation: &BulkOperation, written: &Written) -> Value {
    let status = match operation.method.as_str() {
        "POST" => "201",
        "DELETE" => "204",
        _ => "200",
    };
    let mut told =
        json!({"method": operation.method, "status": status, "location": location(&by.base, written.person.id)});
    if operation.method != "DELETE" {
        told["version"] = etag(&written.person, &written.kept).into();
    }
    with_bulk_id(told, operation)
}

fn told_refusal(by: &Writer, operation: &BulkOperation, error: &ApiError, locale: Locale, request: &str) -> Value {
    let (status, body) = scim_refusal(error, locale, request);
    let mut told = json!({"method": operation.method, "status": status.as_str(), "response": body});
    if operation.method != "POST" {
        told["location"] = format!("{}{}", by.base, operation.path).into();
    }
    with_bulk_id(told, operation)
}

fn with_bulk_id(mut told: Value, operation: &BulkOperation) -> Value {
    if !operation.bulk_id.is_empty() {
        told["bulkId"] = operation.bulk_id.as_str().into();
    }
    told
}
