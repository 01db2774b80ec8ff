//! What the routes of this area share.

use std::sync::Arc;

use onehall_bus::emit;
use onehall_db::{StoreResult, Tx};
use onehall_events::Event;
use onehall_feature::{Deps, OfficialNotices, SchoolLook};
use onehall_kernel::Ctx;
use onehall_records::AllSettings;
use onehall_web::Outbound;
use uuid::Uuid;

use crate::addresses::Addresses;
use crate::code_counts::CodeCounts;
use crate::config::IdentityConfig;
use crate::ends;
use crate::password::Passwords;
use crate::ports::SessionCache;
use crate::single_sign_on::SingleSignOn;
use crate::times::SessionClock;

impl IdentityState {
    /// What the routes share, over the ports of single sign-on, official accounts and the school's look.
    ///
    /// # Errors
    /// When the configuration section is not declared or a port is missing.
    pub(crate) fn new(deps: &Deps) -> anyhow::Result<Self> {
        Ok(Self {
            config: Arc::new(deps.section()?),
            passwords: Passwords::new(),
            addresses: Addresses::new(),
            cache: SessionCache::new(deps.db.clone(), deps.env.clone()),
            clock: deps.port()?,
            codes: Arc::new(CodeCounts::new(deps.db.clone())),
            secret: deps.install_secret.clone(),
            public_url: deps.public_url.as_str().into(),
            outbound: deps.outbound.clone(),
            official: deps.port()?,
            settings: deps.settings.clone(),
            sso: deps.port()?,
            look: deps.port()?,
        })
    }

    /// Whether people come by https.
    pub(crate) fn is_https(&self) -> bool {
        self.public_url.starts_with("https://")
    }

    /// Ends a single sign-on session with the portal sessions on it; answers which of these ended. This node forgets them
    /// at the commit.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_sign_on(&self, tx: &mut Tx, ctx: &Ctx, tgt: Uuid, reason: &str) -> StoreResult<Vec<Uuid>> {
        let ended = ends::end_sign_on(&*self.sso, tx, ctx, tgt, reason).await?;
        for session in ended.iter().copied() {
            let cache = self.cache.clone();
            tx.after_save(move || cache.forget_session(session));
        }
        Ok(ended)
    }

    /// Says that activation codes, or who has a password, changed; this node counts them anew from the commit on.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn codes_changed(&self, tx: &mut Tx, ctx: &Ctx) -> StoreResult<()> {
        let codes = self.codes.clone();
        tx.after_save(move || codes.forget());
        emit(tx, ctx, &Event::ActivationChanged).await
    }

    /// Forgets a session that another part ended, on this node at once.
    pub fn forget_session(&self, session: Uuid) {
        self.cache.forget_session(session);
    }
}

/// The shared state; clones are cheap.
#[derive(Clone)]
pub struct IdentityState {
    /// `[identity]`
    pub config: Arc<IdentityConfig>,
    pub(crate) passwords: Passwords,
    pub(crate) addresses: Addresses,
    pub(crate) cache: Arc<SessionCache>,
    /// How long sessions live.
    pub(crate) clock: Arc<SessionClock>,
    pub(crate) codes: Arc<CodeCounts>,
    pub(crate) secret: Arc<[u8; 32]>,
    pub(crate) public_url: Arc<str>,
    pub(crate) outbound: Outbound,
    pub(crate) official: Arc<dyn OfficialNotices>,
    /// Of all areas: which may be read by key.
    pub(crate) settings: Arc<AllSettings>,
    /// Single sign-on: validates the portal's tickets, and ends with them.
    pub(crate) sso: Arc<dyn SingleSignOn>,
    /// What administrators published of the school's pictures and colours.
    pub(crate) look: Arc<dyn SchoolLook>,
}
