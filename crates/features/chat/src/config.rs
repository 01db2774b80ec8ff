//! The section `chat` of the configuration.

use onehall_feature::{AnySection, Section};
use onehall_web::FrameOrigin;
use serde::Deserialize;

/// The configuration section of this area.
pub(crate) const SECTIONS: &[AnySection] = &[AnySection::of::<ChatConfig>()];

/// What stands before a tenant's domain in the addresses of groups.
pub(crate) const GROUPS: &str = "groups.";

/// How chat works at this installation.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ChatConfig {
    /// Domain of the default tenant's addresses; another tenant has `<tenant id>.<domain>`.
    pub domain: String,
    /// How long a message can be taken back, seconds, where a school chose nothing (setting `chat_rules`).
    pub revoke_seconds: u32,
    /// How long a session waits to be resumed after a cut, seconds.
    pub resume_seconds: u32,
    /// Whether people may be signed in with two devices of one kind, unless they or their school chose otherwise.
    pub multiple_devices: bool,
    /// Whether messages are checked for sensitive words, where a school chose nothing.
    pub check_words: bool,
    /// Messages a session may send in a second, on average over ten.
    pub messages_per_second: u32,
    /// Space for the files of a tenant's messages, megabytes.
    pub quota_megabytes: u64,
    /// Origins of other pages whose scripts may open chat sockets, beside the portal's own; clients that are no browsers
    /// name none and need none.
    pub origins: Vec<FrameOrigin>,
    /// Open sockets of one person on this node.
    pub sockets_per_person: usize,
    /// Sockets of one address on which nobody has signed in yet.
    pub strangers_per_address: usize,
    /// The program that makes MP3 of voice as old phones record it (ffmpeg); empty for none.
    pub converter: String,
}

impl Section for ChatConfig {
    const NAME: &'static str = "chat";
}

impl Default for ChatConfig {
    fn default() -> Self {
        Self {
            domain: "onehall.local".to_owned(),
            revoke_seconds: 120,
            resume_seconds: 300,
            multiple_devices: true,
            check_words: false,
            messages_per_second: 20,
            quota_megabytes: 100 * 1024,
            origins: Vec::new(),
            sockets_per_person: 20,
            strangers_per_address: 50,
            converter: String::new(),
        }
    }
}

impl ChatConfig {
    /// The domain of a tenant's addresses.
    #[must_use]
    pub fn domain_of(&self, tenant: &onehall_kernel::TenantId) -> String {
        if tenant.as_str() == onehall_kernel::DEFAULT_TENANT {
            self.domain.clone()
        } else {
            format!("{tenant}.{}", self.domain)
        }
    }

    /// The domain of a tenant's groups.
    #[must_use]
    pub fn group_domain_of(&self, tenant: &onehall_kernel::TenantId) -> String {
        format!("{GROUPS}{}", self.domain_of(tenant))
    }

    /// The id of the tenant whose domain this is; whether there is such a tenant is not known here.
    #[must_use]
    pub fn tenant_of(&self, domain: &str) -> Option<onehall_kernel::TenantId> {
        if domain == self.domain {
            return Some(onehall_kernel::TenantId::default_tenant());
        }
        let id = domain.strip_suffix(&self.domain)?.strip_suffix('.')?;
        id.parse().ok().filter(|id| *id != onehall_kernel::TenantId::default_tenant())
    }
}

#[cfg(test)]
mod tests {
    use onehall_kernel::TenantId;

    use super::*;

    #[test]
    fn a_domain_belongs_to_one_tenant() {
        let config = ChatConfig::default();
        let other: TenantId = "000001".parse().unwrap();
        assert_eq!(config.domain_of(&TenantId::default_tenant()), "onehall.local");
        assert_eq!(config.domain_of(&other), "000001.onehall.local");
        for tenant in [TenantId::default_tenant(), other] {
            assert_eq!(config.tenant_of(&config.domain_of(&tenant)), Some(tenant));
        }
        for foreign in ["", "local", "xonehall.local", ".onehall.local", "000000.onehall.local", "a.b.onehall.local"] {
            assert_eq!(config.tenant_of(foreign), None, "{foreign}");
        }
    }
}
