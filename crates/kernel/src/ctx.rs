//! Who acts, when, for which tenant: handed to every store and rule function that changes something.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::{Env, Locale, TenantId, UserId};

/// Who is behind a change, as the audit log names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Actor {
    /// A visitor without a session.
    Visitor,
    /// A signed-in person.
    User(UserId),
    /// Another campus system by its client id.
    Client(String),
    /// A command of the operator or a job of the server.
    System,
}

impl Actor {
    /// The actor as one text of the audit log.
    #[must_use]
    pub fn label(&self) -> String {
        match self {
            Self::Visitor => "visitor".to_owned(),
            Self::User(id) => format!("user:{id}"),
            Self::Client(id) => format!("client:{id}"),
            Self::System => "system".to_owned(),
        }
    }
}

/// The context of one request, job or command.
#[derive(Debug, Clone)]
pub struct Ctx {
    /// The tenant everything belongs to.
    pub tenant: TenantId,
    /// Who acts.
    pub actor: Actor,
    /// Who really sits there, when an administrator acts as the person of `actor`.
    pub impersonator: Option<UserId>,
    /// The time of the request, the same in all its rows.
    pub now: DateTime<Utc>,
    /// The reader's language.
    pub locale: Locale,
    /// The request id of log, answer and audit; empty outside requests.
    pub request_id: String,
    /// Ids and randomness.
    pub env: Env,
}

impl Ctx {
    /// A context of the server itself (commands, jobs, demonstration data).
    #[must_use]
    pub fn system(env: &Env, tenant: TenantId) -> Self {
        Self {
            tenant,
            actor: Actor::System,
            impersonator: None,
            now: env.now(),
            locale: Locale::Zh,
            request_id: String::new(),
            env: env.clone(),
        }
    }

    /// The time of the request for something that was issued when the clock showed `issued` ([`Env::now_for`]).
    #[must_use]
    pub fn now_for(&self, issued: DateTime<Utc>) -> DateTime<Utc> {
        if self.env.was_set() { self.env.now_for(issued) } else { self.now }
    }

    /// A new key.
    #[must_use]
    pub fn new_id(&self) -> Uuid {
        self.env.new_id()
    }

    /// The signed-in person, when there is one.
    #[must_use]
    pub fn user(&self) -> Option<UserId> {
        match self.actor {
            Actor::User(id) => Some(id),
            _ => None,
        }
    }
}
