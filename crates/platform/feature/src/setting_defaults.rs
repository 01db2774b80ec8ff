//! What the installation's file says of a setting that a school may choose itself.

use serde_json::Value;

/// What counts of a setting for schools that chose nothing, where the file of the installation says it. The area that reads
/// the setting offers it, one for each such setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingDefault {
    /// The key of the setting.
    pub key: &'static str,
    /// The whole value.
    pub value: Value,
}
