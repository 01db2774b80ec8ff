//! What the sockets and routes of this area share.

use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;

use moka::future::Cache;
use onehall_db::sea_orm::ConnectionTrait;
use onehall_db::{StoreResult, Together};
use onehall_feature::{OfficialNotices, OpinionCheck};
use onehall_files::{Files, SmallPictures};
use onehall_identity::app_passwords::AppPasswords;
use onehall_kernel::{Env, TenantId, UserId};
use onehall_web::{Tally, User};
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;
use uuid::Uuid;

use crate::config::ChatConfig;
use crate::groups::Group;
use crate::hub::Hub;
use crate::saver::Saver;
use crate::settings::RulesOfSchools;
use crate::store::arrival::Arrival;
use crate::store::settings::{ChatSettings, chosen};

/// What is shared; each socket has one, so clones are cheap and small.
#[derive(Clone)]
pub(crate) struct Chat(Arc<ChatParts>);

impl Chat {
    /// The state of these parts.
    pub fn new(parts: ChatParts) -> Self {
        Self(Arc::new(parts))
    }

    /// How somebody chats: as they chose, else as their school says.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn settings_of(&self, conn: &impl ConnectionTrait, user: &User) -> StoreResult<ChatSettings> {
        let tenant = &user.ctx.tenant;
        chosen(conn, tenant, user.session.user, self.rules.of(tenant).await?.multiple_devices).await
    }
}

impl Deref for Chat {
    type Target = ChatParts;

    fn deref(&self) -> &ChatParts {
        &self.0
    }
}

/// The parts of [`Chat`].
pub(crate) struct ChatParts {
    pub config: Arc<ChatConfig>,
    /// How people of each school chat.
    pub rules: Arc<RulesOfSchools>,
    pub hub: Hub,
    /// Starts the converter of voice.
    pub sandbox: onehall_sandbox::Sandbox,
    /// Tasks of open sockets: a stop waits for them.
    pub sockets: TaskTracker,
    /// Open sockets of each person on this node.
    pub sockets_of: Tally<(TenantId, UserId)>,
    /// Sockets of each address on which nobody has signed in yet.
    pub strangers: Tally<IpAddr>,
    /// Messages between people on their way to the disk.
    pub saver: Saver,
    /// What people have whose sessions come or go.
    pub arrivals: Together<(TenantId, UserId), Arrival>,
    /// Whether somebody may have several sessions of one kind of device.
    pub several: Together<(TenantId, UserId), bool>,
    pub opinions: Arc<dyn OpinionCheck>,
    /// Official accounts and what they say.
    pub official: Arc<dyn OfficialNotices>,
    /// Passwords that people give to chat clients of others.
    pub app_passwords: Arc<AppPasswords>,
    /// Clock and ids for what no request asks for.
    pub env: Env,
    /// Whether a person exists and may be written to.
    pub people: Cache<(TenantId, i64), bool>,
    /// Groups and who is in them.
    pub groups: moka::sync::Cache<(TenantId, Uuid), Arc<Group>>,
    /// Where files of messages lie.
    pub files: Files,
    pub small: SmallPictures,
    /// Each upload holds its file in memory: few at a time.
    pub uploads: Arc<Semaphore>,
    /// Bytes of all files of a tenant, as they were a minute ago.
    pub totals: moka::sync::Cache<TenantId, i64>,
    /// The installation's secret, for the keys of `user/login`.
    pub secret: Arc<[u8; 32]>,
    /// The address people use, without a trailing slash.
    pub public_url: Arc<str>,
}
