//! Settings of this area.

use onehall_records::{AnySetting, Setting, Visibility};
use onehall_web::Guard as _;

use crate::config::duty_types_body::DutyTypesBody;
use crate::config::triple_list_body::TripleListBody;
use crate::rights::ConfiguresLists;

/// The three lists; published as the document `triple-list`.
pub(crate) const TRIPLE_LIST: Setting<TripleListBody> =
    Setting::new("triple_list", Visibility::Administrators, ["三张清单", "Three lists"])
        .edited_by(ConfiguresLists::RIGHT);

/// The types of duties; published as the document `duty-types`.
pub(crate) const DUTY_TYPES: Setting<DutyTypesBody> =
    Setting::new("duty_types", Visibility::Administrators, ["职责类型", "Types of duties"])
        .edited_by(ConfiguresLists::RIGHT);

/// The day of the year, as `03-31`, until which departments confirm their duties.
pub(crate) const CONFIRM_BY: Setting<String> = Setting::new(
    "duties_confirm_by",
    Visibility::Administrators,
    ["职责年度确认截止日", "Last day of the yearly confirmation of duties"],
);

/// All of them.
pub(crate) const SETTINGS: &[AnySetting] = &[TRIPLE_LIST.any(), DUTY_TYPES.any(), CONFIRM_BY.any()];
