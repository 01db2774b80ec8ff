//! `POST /api/blade-workbench/transfer/checkFields`

use axum::Extension;
use garde::Validate;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_web::{Answer, Body, Reply as _, User};
use serde::{Deserialize, Serialize};

use crate::state::{Transfer, own_tenant};

/// Which register.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct CheckFieldsIn {
    /// The session's tenant, where it is named.
    #[serde(default)]
    tenant_id: String,
    /// Key of the sheet.
    #[serde(default)]
    id: String,
}

/// A column by which rows are compared (000 section 3).
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CheckField {
    /// Its key.
    field_name: &'static str,
    /// Its heading in the caller's language.
    field_note: &'static str,
    /// Whether it tells which row is meant.
    is_key: bool,
}

/// Lists the columns by which rows of a file are compared with what is stored.
#[utoipa::path(post, path = "/api/blade-workbench/transfer/checkFields", tag = "transfer", request_body = CheckFieldsIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    responses((status = 200, body = Envelope<Vec<CheckField>>)))]
pub(super) async fn list_check_fields(
    Extension(transfer): Extension<Transfer>,
    user: User,
    Body(input): Body<CheckFieldsIn>,
) -> Answer<Vec<CheckField>> {
    own_tenant(&user, &input.tenant_id)?;
    let caller = SheetCaller::of(&user);
    let sheet = transfer.imported(&caller, &input.id)?;
    let keys = sheet.columns().iter().filter(|column| column.key_field);
    user.ok(keys
        .map(|column| CheckField { field_name: column.key, field_note: column.name(user.ctx.locale), is_key: true })
        .collect())
}
