//! `POST /api/onehall/people/activation/export`.

use axum::Extension;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use onehall_directory::{
    Department, ManagedWanted, ManagesDirectory, kept_departments, list_managed, lock_all_managed, name_of,
};
use onehall_files::attachment;
use onehall_kernel::{ErrorCode, Locale, UserId, wire_time};
use onehall_records::audit;
use onehall_sheets::{Cell, CsvWriter, SheetError};
use onehall_web::{Allowed, ApiError, App, Body, FieldError, Guard as _, ToldOnce, User};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::PEOPLE_MAX;
use crate::activation::{self, NewCode};
use crate::rules::activation_code::LIFE;
use crate::state::IdentityState;
use crate::store::activation as codes;

/// For whom: a department or people.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ActivationExportIn {
    /// People of this department without a password and without a living code, the first 1,000 by their keys.
    dept_id: Option<Uuid>,
    /// People of the departments below it too.
    #[serde(default)]
    is_with_below: bool,
    /// These people in its place, whatever they have.
    #[serde(default)]
    #[garde(length(max = PEOPLE_MAX))]
    user_ids: Vec<UserId>,
}

/// Words of the table in the reader's language.
struct Words {
    columns: [&'static str; 5],
    file: &'static str,
}

const ZH: Words = Words { columns: ["部门", "姓名", "账号", "激活码", "有效期至"], file: "激活码" };
const EN: Words =
    Words { columns: ["Department", "Name", "Account", "Activation code", "Valid until"], file: "Activation codes" };

/// Makes activation codes for a department or for people and hands them out as CSV (UTF-8 with a byte order mark) in the reader's
/// language. The file is made in memory and kept nowhere: a code stands in no other place, and a file that got lost is made anew
/// after its codes were withdrawn. Cells that a spreadsheet would take for formulas begin with an apostrophe. Of a department
/// another call makes the next 1,000; whom the caller may not change is left out. Audited without the codes.
#[utoipa::path(post, path = "/api/onehall/people/activation/export", tag = "identity", request_body = ActivationExportIn,
    responses((status = 200, body = String, content_type = "text/csv")),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))))]
pub(super) async fn export_activation_codes(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<ActivationExportIn>,
) -> Result<Response, ApiError> {
    let ctx = &user.ctx;
    let departments = kept_departments(&app.repo(), &ctx.tenant).await?;
    let mut tx = app.begin().await?;
    let people = match input.dept_id {
        Some(department) if input.user_ids.is_empty() => {
            let among = vec![codes::without_password(&ctx.tenant), codes::without_living_code(&ctx.tenant, ctx.now)];
            let whom = ManagedWanted { department, with_below: input.is_with_below, among };
            list_managed(&tx, &user, whom, PEOPLE_MAX as u64).await?
        }
        None if !input.user_ids.is_empty() => lock_all_managed(&tx, &user, &input.user_ids).await?,
        _ => return Err(FieldError::refuse("deptId", "not exactly one of department and people")),
    };
    if people.is_empty() {
        return Err(ErrorCode::ActivationNobody.into());
    }
    let mut made = activation::make(&mut tx, &state, ctx, user.session.user, people).await?;
    let place = |id: Option<Uuid>| departments.iter().position(|one| Some(one.id) == id);
    made.sort_by_cached_key(|one| (place(one.person.department), one.person.account.clone()));
    let words = if ctx.locale == Locale::Zh { ZH } else { EN };
    // made before the codes are: what could not be written would have ended the codes that people had
    let text = table(&user, &words, &departments, &made).map_err(ApiError::internal)?;
    let object = input.dept_id.map_or_else(|| "people".to_owned(), |id| format!("department:{id}"));
    audit::record(&mut tx, ctx, "activation.exported", &object, json!({"people": made.len()})).await?;
    tx.save().await?;
    let headers = [
        (CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, attachment(&file_name(&user, &words, &departments, input.dept_id), "csv")),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((Extension(ToldOnce), headers, text).into_response())
}

fn file_name(user: &User, words: &Words, departments: &[Department], id: Option<Uuid>) -> String {
    let day = user.ctx.now.with_timezone(&user.tenant.zone).format("%Y-%m-%d");
    match name_of(departments, id, user.ctx.locale).as_str() {
        "" => format!("{}-{day}", words.file),
        name => format!("{}-{name}-{day}", words.file),
    }
}

fn table(user: &User, words: &Words, departments: &[Department], made: &[NewCode]) -> Result<Vec<u8>, SheetError> {
    let mut table = CsvWriter::new(Vec::new())?;
    table.row(&words.columns.map(Cell::text))?;
    let until = wire_time(user.ctx.now + LIFE, user.tenant.zone);
    for NewCode { person, code } in made {
        table.row(&[
            Cell::Text(name_of(departments, person.department, user.ctx.locale)),
            Cell::text(person.user_name.as_str()),
            Cell::text(person.account.as_str()),
            Cell::text(code.as_str()),
            Cell::text(until.as_str()),
        ])?;
    }
    table.finish()
}
