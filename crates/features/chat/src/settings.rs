//! Settings of this area.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_bus::EventHandler;
use onehall_db::{Db, StoreResult};
use onehall_directory::ManagesSettings;
use onehall_events::Published;
use onehall_feature::SettingDefault;
use onehall_kernel::TenantId;
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
pub(crate) struct RulesOfSchools {
    chosen: Counting<ChatRules>,
    usual: ChatRules,
}

impl RulesOfSchools {
    pub(crate) fn new(db: Db, config: &ChatConfig) -> Arc<Self> {
        Arc::new(Self { chosen: Counting::new(db, CHAT_RULES), usual: ChatRules::of(config) })
    }

    /// Those of a tenant: what it chose, else what the installation's file says.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn of(&self, tenant: &TenantId) -> StoreResult<ChatRules> {
        let chosen: Option<ChatRules> = *self.chosen.of(tenant).await?;
        Ok(chosen.unwrap_or(self.usual))
    }
}

#[async_trait]
impl EventHandler for RulesOfSchools {
    async fn handle(&self, event: &Published) {
        self.chosen.handle(event).await;
    }
}
