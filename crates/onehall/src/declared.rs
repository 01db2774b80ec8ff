//! What areas declare before there is a product: sections of the configuration, rights, settings. Composed here alone; two of
//! one name refuse to start.

use onehall_feature::AnySection;
use onehall_kernel::AllRights;
use onehall_records::AllSettings;

/// The configuration sections of all areas.
pub(crate) const SECTIONS: [&[AnySection]; 4] =
    [onehall_identity::SECTIONS, onehall_sso::SECTIONS, onehall_notices::SECTIONS, onehall_chat::SECTIONS];

/// The rights of all features.
///
/// # Errors
/// When two have one name.
pub fn rights() -> anyhow::Result<AllRights> {
    Ok(AllRights::of([
        onehall_identity::RIGHTS,
        onehall_services::RIGHTS,
        onehall_notices::RIGHTS,
        onehall_home::RIGHTS,
        onehall_content_safety::RIGHTS,
    ])?)
}

/// The settings of all features.
///
/// # Errors
/// When two have one key.
pub(crate) fn settings() -> anyhow::Result<AllSettings> {
    Ok(AllSettings::of([
        onehall_directory::SETTINGS,
        onehall_identity::SETTINGS,
        onehall_content_safety::SETTINGS,
        onehall_services::SETTINGS,
        onehall_notices::SETTINGS,
        onehall_home::SETTINGS,
    ])?)
}
