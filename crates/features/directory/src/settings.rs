//! Settings of this area.

use onehall_records::{AnySetting, Setting, Visibility};
use onehall_web::sealed::Protection;
use serde_json::Value;

/// What a school demands of its browsers (contract section 3).
pub const PROTECTION: Setting<Protection> =
    Setting::new("payload_protection", Visibility::Administrators, ["报文保护", "Payload protection"]);

/// The school: `code`, `address`, `phone`, `website`, `motto`; address and motto with an `…_en` twin.
pub(crate) const SCHOOL: Setting<Value> =
    Setting::new("school", Visibility::Public, ["学校联系方式", "Contact of the school"]);

/// All of them.
pub const SETTINGS: &[AnySetting] = &[PROTECTION.any(), SCHOOL.any()];
