//! Settings of this area.

use onehall_records::{AnySetting, Setting, Visibility};
use onehall_web::sealed::Protection;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

/// What a school demands of its browsers (contract section 3).
pub const PROTECTION: Setting<Protection> =
    Setting::new("payload_protection", Visibility::Administrators, ["报文保护", "Payload protection"]);

/// What is in [`SCHOOL`]; all of it may be missing.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct School {
    /// Its number among the country's schools.
    code: String,
    address: String,
    address_en: String,
    phone: String,
    website: String,
    motto: String,
    motto_en: String,
}

/// The school: `code`, `address`, `phone`, `website`, `motto`; address and motto with an `…_en` twin.
pub(crate) const SCHOOL: Setting<Value> =
    Setting::new("school", Visibility::Public, ["学校联系方式", "Contact of the school"]).shaped_as::<School>();

/// All of them.
pub(crate) const SETTINGS: &[AnySetting] = &[PROTECTION.any(), SCHOOL.any()];
