//! Answering what only the server's tables know.

use std::time::Duration;

use onehall_kernel::TenantId;
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::jid::{Device, Jid};
use onehall_xmpp::stream::{Answer, Question};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::connection::Connection;
use super::presence::go;
use crate::hub::{Live, NewSession, ToSession};

/// How long the task of a session may take to hand it over.
const HANDOVER: Duration = Duration::from_secs(5);
/// Random characters of a resource that the server makes.
const RESOURCE_CHARS: usize = 12;

impl Connection {
    pub(super) async fn answer(&mut self, question: Question) -> Answer {
        match question {
            Question::Host { domain } => Answer::Host(self.host(&domain).await),
            Question::Password { authcid, password } => {
                self.sign_in.password(&self.app, &self.chat, &authcid, password).await
            }
            Question::Bearer { token } => self.sign_in.token(&self.app, token, None).await,
            Question::Scram { authcid } => self.sign_in.scram(&self.app, &self.chat, authcid).await,
            Question::Bind { wanted } => self.bind(wanted.as_deref()).await,
            Question::Resume { previd, h } => self.resume(&previd, h).await,
        }
    }

    /// Whether a domain is a tenant's whose people are let in.
    async fn host(&mut self, domain: &str) -> bool {
        let Some(tenant) = self.chat.config.tenant_of(domain) else { return false };
        // a tenant's own host knows of no other one
        if self.site.as_ref().is_some_and(|site| site.tenant != tenant) {
            return false;
        }
        let is_open = self.lets_in(&tenant).await;
        self.sign_in.open(is_open.then_some(tenant));
        is_open
    }

    async fn lets_in(&self, tenant: &TenantId) -> bool {
        self.app.tenants.is_open(tenant).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "a chat stream could not look its tenant up");
            false
        })
    }

    async fn bind(&mut self, wanted: Option<&str>) -> Answer {
        let Some((tenant, person)) = self.sign_in.who() else {
            return Answer::NotBound(StanzaCondition::NotAllowed);
        };
        let (tenant, person) = (tenant.clone(), person.clone());
        let several = match self.chat.several.get((tenant.clone(), person.user)).await {
            Ok(several) => several,
            Err(error) => {
                tracing::warn!(%error, "a chat session could not be bound");
                return Answer::NotBound(StanzaCondition::ResourceConstraint);
            }
        };
        let Some((jid, device)) = self.address(&tenant, &person.user.to_string(), wanted) else {
            return Answer::NotBound(StanzaCondition::BadRequest);
        };
        let new = NewSession {
            jid: jid.clone(),
            tenant,
            user: person.user,
            device,
            sign_in: person.id,
            several,
            now: self.app.env.now().timestamp_millis(),
        };
        let (handle, queue) = self.chat.hub.enter(new);
        // somebody may have signed out or revoked the password, or the tenant been disabled, before this session could be told
        if !self.lets_in(&handle.tenant).await || !self.sign_in.still_holds(&self.app, &self.chat).await {
            self.chat.hub.leave(&handle);
            return Answer::NotBound(StanzaCondition::NotAllowed);
        }
        self.live = Some(Live::new(handle, queue, person, self.app.env.now()));
        Answer::Bound(jid)
    }

    fn address(&self, tenant: &TenantId, user: &str, wanted: Option<&str>) -> Option<(Jid, Device)> {
        let secret = self.app.env.new_secret();
        let random: String = secret.chars().filter(char::is_ascii_alphanumeric).take(RESOURCE_CHARS).collect();
        let resource = Device::resource(wanted, &random);
        let jid = Jid::of(Some(user), &self.chat.config.domain_of(tenant), Some(&resource)).ok()?;
        let device = Device::of(&jid)?;
        Some((jid, device))
    }

    async fn resume(&mut self, previd: &str, h: u32) -> Answer {
        let gone = Answer::NotResumed { h: None };
        let Some((tenant, person)) = self.sign_in.who() else { return gone };
        if !self.lets_in(tenant).await {
            return gone;
        }
        // under the sign-in it began with: the session ends when that does
        let found = self.chat.hub.resumable(previd, tenant, person.user);
        let Some(handle) = found.filter(|handle| handle.sign_in == person.id) else { return gone };
        let (sender, parked) = oneshot::channel();
        if !handle.send(ToSession::TakeOver(sender)) {
            return gone;
        }
        let Ok(Ok(parked)) = timeout(HANDOVER, parked).await else { return gone };
        let mut live = parked.0;
        let done = match live.outbox.as_mut().map(|outbox| outbox.acknowledge(h)) {
            Some(Ok(done)) => done,
            refused => {
                // its count can not be trusted any more: it is over, and what is stored comes to a new session
                go(&self.app, &self.chat, &mut live).await;
                return refused.and_then(Result::err).map_or(gone, Answer::NeverSent);
            }
        };
        for ready in &done {
            live.has(ready);
        }
        let answer = Answer::Resumed { h: live.inbox.h() };
        self.resumed = Some(live);
        answer
    }
}
