//! How people of a school chat: the setting `chat_rules`.

use onehall_records::{Chosen, Fault};
use serde::{Deserialize, Serialize};

use crate::config::ChatConfig;

/// Seconds in which a message may be taken back: not at all to a day.
const REVOKE: [i64; 2] = [0, 86_400];

/// How people of a school chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub struct ChatRules {
    /// How long a message can be taken back, seconds: at most 86,400; 0 is not at all.
    pub revoke_seconds: u32,
    /// Whether people may be signed in with two devices of one kind, unless they chose otherwise.
    pub multiple_devices: bool,
    /// Whether messages are checked for sensitive words.
    pub check_words: bool,
}

impl Default for ChatRules {
    fn default() -> Self {
        Self::of(&ChatConfig::default())
    }
}

impl Chosen for ChatRules {
    fn usual() -> Self {
        Self::default()
    }

    fn faults(&self) -> Vec<Fault> {
        Fault::outside("revokeSeconds", i64::from(self.revoke_seconds), REVOKE).into_iter().collect()
    }
}

impl ChatRules {
    /// What the installation's file says.
    pub fn of(config: &ChatConfig) -> Self {
        let ChatConfig { revoke_seconds, multiple_devices, check_words, .. } = *config;
        Self { revoke_seconds, multiple_devices, check_words }
    }
}

#[cfg(test)]
mod tests {
    use onehall_records::Rules;
    use serde_json::json;

    use super::*;

    #[test]
    fn messages_are_taken_back_within_a_day() {
        let rules = Rules::of::<ChatRules>();
        for (seconds, fits) in
            [(json!(0), true), (json!(86_400), true), (json!(86_401), false), (json!(-1), false), (json!("1"), false)]
        {
            assert_eq!(rules.settle(&json!({"revokeSeconds": seconds})).is_ok(), fits, "{seconds}");
        }
        let whole = json!({"revokeSeconds": 120, "multipleDevices": true, "checkWords": false});
        assert_eq!((rules.usual(), rules.settle(&json!({}))), (whole.clone(), Ok(whole)));
        assert!(rules.settle(&json!({"revoke": 1})).is_err(), "no such rule");
    }
}
