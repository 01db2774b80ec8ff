//! Activation codes for those who look after people, one call a file: `/api/onehall/people/activation/…` (docs/API-DESIGN.md,
//! "Activation").

mod departments;
mod export;
mod make;
mod withdraw;

use onehall_web::{Routes, routes};

/// People for whom codes are made or withdrawn by one call: the table of codes is written in one unit of work, and on SQLite
/// every other writer waits for it.
pub(super) const PEOPLE_MAX: usize = 1_000;

/// The calls of activation codes.
pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(departments::page_activation_departments))
        .routes(routes!(make::make_activation_code))
        .routes(routes!(export::export_activation_codes))
        .routes(routes!(withdraw::withdraw_activation_codes))
}
