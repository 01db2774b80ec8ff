//! `GET` and `POST /api/blade-workbench/transfer/headers`

use axum::Extension;
use garde::Validate;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_web::{Answer, Body, Params, Reply as _, User};
use serde::{Deserialize, Serialize};

use crate::rules::asked::Asked;
use crate::rules::fields;
use crate::state::Transfer;

/// Which sheet.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema, utoipa::IntoParams)]
#[garde(allow_unvalidated)]
pub(super) struct HeadersIn {
    /// Key of the sheet.
    #[serde(default)]
    id: String,
    /// Empty, or `class` for the class-level variant.
    #[serde(rename = "type", default)]
    kind: String,
}

/// A column that may be taken out.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportField {
    /// `label:key`, as the request names it.
    id: String,
    /// Its heading in the caller's language.
    label: &'static str,
    /// Its key.
    key: &'static str,
    /// Whether it is chosen at first.
    is_default: bool,
}

fn answer(transfer: &Transfer, user: &User, input: HeadersIn) -> Answer<Vec<ExportField>> {
    let caller = SheetCaller::of(user);
    let sheet = transfer.exported(&caller, &input.id)?;
    let asked = Asked { kind: input.kind, ..Asked::default() };
    let open = fields::readable(&*sheet, &caller, asked.is_class());
    let one = |place: usize| {
        let column = sheet.columns().get(place)?;
        let label = column.name(user.ctx.locale);
        let id = format!("{label}:{}", column.key);
        Some(ExportField { id, label, key: column.key, is_default: column.default })
    };
    user.ok(open.into_iter().filter_map(one).collect())
}

/// Lists the columns of a sheet that the caller may take out.
#[utoipa::path(get, path = "/api/blade-workbench/transfer/headers", tag = "transfer", params(HeadersIn),
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    responses((status = 200, body = Envelope<Vec<ExportField>>)))]
pub(super) async fn list_headers(
    Extension(transfer): Extension<Transfer>,
    user: User,
    Params(input): Params<HeadersIn>,
) -> Answer<Vec<ExportField>> {
    answer(&transfer, &user, input)
}

/// Lists the columns of a sheet that the caller may take out.
#[utoipa::path(post, path = "/api/blade-workbench/transfer/headers", tag = "transfer", request_body = HeadersIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    responses((status = 200, body = Envelope<Vec<ExportField>>)))]
pub(super) async fn post_headers(
    Extension(transfer): Extension<Transfer>,
    user: User,
    Body(input): Body<HeadersIn>,
) -> Answer<Vec<ExportField>> {
    answer(&transfer, &user, input)
}
