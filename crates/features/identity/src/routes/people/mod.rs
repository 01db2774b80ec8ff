//! What those who look after people do with accounts, one file each: `/api/onehall/people/…` (docs/API-DESIGN.md,
//! "People"). Who people are is the directory's, and whom somebody may change it decides too.

mod account;
mod activation;
mod end_sessions;
mod reset_password;
mod reset_second_factor;
mod unlock;

use onehall_kernel::UserId;
use onehall_web::{Routes, routes};
use serde::Deserialize;

/// Whose account.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct PersonAccountIn {
    user_id: UserId,
}

/// The calls of accounts.
pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(account::find_person_account))
        .routes(routes!(reset_password::reset_person_password))
        .routes(routes!(reset_second_factor::reset_person_second_factor))
        .routes(routes!(unlock::unlock_person))
        .routes(routes!(end_sessions::end_person_sessions))
        .merge(activation::routes())
}
