//! `GET` and `POST /api/blade-workbench/transfer/dictionary`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Params, Reply as _, User};
use serde::{Deserialize, Serialize};

use crate::state::Transfer;

/// Which dictionary.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema, utoipa::IntoParams)]
#[garde(allow_unvalidated)]
pub(super) struct DictionaryIn {
    /// Key of the sheet.
    #[serde(default)]
    id: String,
    /// Code of one of its dictionaries.
    #[serde(default)]
    code: String,
}

/// A value that may be chosen (000 section 3).
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DictionaryOption {
    /// What is stored.
    dict_key: String,
    /// Its words in the caller's language.
    dict_value: String,
}

async fn answer(app: &App, transfer: &Transfer, user: &User, input: DictionaryIn) -> Answer<Vec<DictionaryOption>> {
    let caller = SheetCaller::of(user);
    let sheet = transfer.known(&caller, &input.id)?;
    let repo = app.repo();
    let entries = sheet.dictionary(Reading::Repo(&repo), &caller, &input.code).await?;
    let one = |entry: onehall_feature::DictionaryEntry| {
        let dict_value = entry.words(user.ctx.locale).to_owned();
        DictionaryOption { dict_key: entry.key, dict_value }
    };
    user.ok(entries.into_iter().map(one).collect())
}

/// Lists the entries of a dictionary; none for a code that there is not.
#[utoipa::path(get, path = "/api/blade-workbench/transfer/dictionary", tag = "transfer", params(DictionaryIn),
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    responses((status = 200, body = Envelope<Vec<DictionaryOption>>)))]
pub(super) async fn list_dictionary(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    user: User,
    Params(input): Params<DictionaryIn>,
) -> Answer<Vec<DictionaryOption>> {
    answer(&app, &transfer, &user, input).await
}

/// Lists the entries of a dictionary; none for a code that there is not.
#[utoipa::path(post, path = "/api/blade-workbench/transfer/dictionary", tag = "transfer", request_body = DictionaryIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    responses((status = 200, body = Envelope<Vec<DictionaryOption>>)))]
pub(super) async fn post_dictionary(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    user: User,
    Body(input): Body<DictionaryIn>,
) -> Answer<Vec<DictionaryOption>> {
    answer(&app, &transfer, &user, input).await
}
