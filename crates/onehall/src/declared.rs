//! The features of the product: the one list of them.

use onehall_feature::{AllDeclared, Declared};
use onehall_kernel::AllRights;

/// Demonstration data and card sources come in this order.
static FEATURES: [Declared; 13] = [
    onehall_directory::DECLARED,
    onehall_identity::DECLARED,
    onehall_sso::DECLARED,
    onehall_services::DECLARED,
    onehall_duties::DECLARED,
    onehall_matters::DECLARED,
    onehall_notices::DECLARED,
    onehall_chat::DECLARED,
    onehall_home::DECLARED,
    onehall_sources::DECLARED,
    onehall_embed::DECLARED,
    onehall_content_safety::DECLARED,
    onehall_transfer::DECLARED,
];

/// All of them, with nothing declared twice.
///
/// # Errors
/// When two declare the same.
pub(crate) fn declared() -> anyhow::Result<AllDeclared> {
    AllDeclared::of(&FEATURES)
}

/// The rights of all features.
///
/// # Errors
/// When two declare the same.
pub fn rights() -> anyhow::Result<AllRights> {
    Ok((*declared()?.rights).clone())
}

/// The tables of all features.
pub(crate) fn migrations() -> impl Iterator<Item = onehall_db::MigrationSource> {
    FEATURES.iter().map(|one| one.migrations)
}
