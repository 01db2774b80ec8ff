//! Settings of this area.

use std::sync::Arc;

use onehall_db::Db;
use onehall_directory::ManagesSettings;
use onehall_feature::SettingDefault;
use onehall_records::{AnySetting, Counting, Setting, Visibility};
use onehall_web::Guard as _;
use serde_json::json;

use crate::config::ChatConfig;
use crate::rules::chat_rules::ChatRules;

/// How people of a school chat; the installation's file says it where a school does not.
pub(crate) const CHAT_RULES: Setting<ChatRules> =
    Setting::new("chat_rules", Visibility::Administrators, ["聊天规则", "Rules of chat"])
        .edited_by(ManagesSettings::RIGHT)
        .chosen_as::<ChatRules>();

/// All of them.
pub(crate) const SETTINGS: &[AnySetting] = &[CHAT_RULES.any()];

/// What the installation's file says of [`CHAT_RULES`].
pub(crate) fn file_default(config: &ChatConfig) -> SettingDefault {
    SettingDefault { key: CHAT_RULES.key, value: json!(ChatRules::of(config)) }
}

/// The rules of each school, in memory: they are asked for with every message.
pub(crate) type RulesOfSchools = Counting<ChatRules>;

/// Those of this installation.
pub(crate) fn rules_of_schools(db: Db, config: &ChatConfig) -> Arc<RulesOfSchools> {
    Arc::new(Counting::new(db, CHAT_RULES, ChatRules::of(config)))
}
