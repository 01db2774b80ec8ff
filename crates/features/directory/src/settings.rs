//! Settings of this area.

use onehall_records::{AnySetting, Chosen, Fault, Setting, Visibility};
use onehall_safety::address::web_address;
use onehall_web::Guard as _;
use onehall_web::sealed::Protection;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::rights::ManagesSettings;

/// What a school demands of its browsers (contract section 3).
pub const PROTECTION: Setting<Protection> =
    Setting::new("payload_protection", Visibility::Administrators, ["报文保护", "Payload protection"])
        .edited_by(ManagesSettings::RIGHT)
        .chosen_as::<Demanded>();

/// [`Protection`] as it is chosen.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(transparent)]
struct Demanded(Protection);

impl Chosen for Demanded {
    fn usual() -> Self {
        Self::default()
    }

    fn faults(&self) -> Vec<Fault> {
        let suites = &self.0.suites;
        let twice = suites.iter().enumerate().any(|(place, suite)| suites[..place].contains(suite));
        match (suites.is_empty(), twice) {
            (true, _) => vec![Fault::new("suites", "is missing")],
            (_, true) => vec![Fault::new("suites", "each suite once")],
            _ => Vec::new(),
        }
    }
}

/// What is in [`SCHOOL`]; all of it may be missing.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
struct School {
    /// Its number among the country's schools, at most 32 characters.
    code: String,
    /// At most 200 characters, as in English.
    address: String,
    address_en: String,
    /// At most 64 characters.
    phone: String,
    /// An http(s) address.
    website: String,
    /// At most 100 characters, 200 in English.
    motto: String,
    motto_en: String,
}

impl Chosen for School {
    fn usual() -> Self {
        Self::default()
    }

    fn faults(&self) -> Vec<Fault> {
        let lengths = [
            ("code", &self.code, 32),
            ("address", &self.address, 200),
            ("address_en", &self.address_en, 200),
            ("phone", &self.phone, 64),
            ("website", &self.website, 500),
            ("motto", &self.motto, 100),
            ("motto_en", &self.motto_en, 200),
        ];
        let mut faults: Vec<Fault> =
            lengths.into_iter().filter_map(|(field, text, most)| Fault::long(field, text, most)).collect();
        if !self.website.is_empty() && web_address(&self.website).is_err() {
            faults.push(Fault::new("website", "an http(s) address"));
        }
        faults
    }
}

/// The school: `code`, `address`, `phone`, `website`, `motto`; address and motto with an `…_en` twin.
pub(crate) const SCHOOL: Setting<Value> =
    Setting::new("school", Visibility::Public, ["学校联系方式", "Contact of the school"])
        .shaped_as::<School>()
        .edited_by(ManagesSettings::RIGHT)
        .chosen_as::<School>();

/// All of them.
pub(crate) const SETTINGS: &[AnySetting] = &[PROTECTION.any(), SCHOOL.any()];

#[cfg(test)]
mod tests {
    use onehall_records::Rules;
    use serde_json::json;

    use super::*;

    fn fields<C: Chosen>(value: &Value) -> Vec<String> {
        let settled = Rules::of::<C>().settle(value);
        settled.err().unwrap_or_default().into_iter().map(|fault| fault.field).collect()
    }

    #[test]
    fn a_school_demands_a_level_and_some_suite() {
        for (value, wrong) in [
            (json!({"level": "off"}), &[][..]),
            (json!({"level": "writes", "suites": ["GM-1"]}), &[]),
            (json!({"level": "writes+answers", "suites": ["GM-1", "JOSE-1"]}), &[]),
            (json!({"level": "some"}), &["level"]),
            (json!({"suites": []}), &["suites"]),
            (json!({"suites": ["GM-1", "GM-1"]}), &["suites"]),
            (json!({"suites": ["GM-1", "ROT-13"]}), &["suites[1]"]),
        ] {
            assert_eq!(fields::<Demanded>(&value), wrong, "{value}");
        }
    }

    #[test]
    fn a_school_is_told_where_its_contact_is_wrong() {
        for (value, wrong) in [
            (json!({}), &[][..]),
            (json!({"address": "云岭市学府路 1 号", "website": "https://school.example.edu"}), &[]),
            (json!({"website": "javascript:alert(1)", "code": "1".repeat(33)}), &["code", "website"]),
            (json!({"motto": "字".repeat(101), "motto_en": "a".repeat(200)}), &["motto"]),
            (json!({"phone": 1}), &["phone"]),
        ] {
            assert_eq!(fields::<School>(&value), wrong, "{value}");
        }
    }
}
