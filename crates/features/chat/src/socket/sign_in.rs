//! Who it is: access tokens of the portal and application passwords.

use std::net::IpAddr;
use std::sync::Arc;

use onehall_db::StoreError;
use onehall_identity::app_passwords::{AppAccount, Checked};
use onehall_kernel::{TenantId, UserId, normalise_key};
use onehall_web::ports::Session;
use onehall_web::{App, Taken};
use onehall_xmpp::condition::SaslCondition;
use onehall_xmpp::sasl::Secret;
use onehall_xmpp::sasl::scram::ScramAccount;
use onehall_xmpp::stream::Answer;
use uuid::Uuid;

use crate::state::Chat;

/// What somebody signed in by.
enum Credential {
    /// An access token.
    Token(Secret),
    /// An application password, by its id.
    AppPassword(Uuid),
}

/// Somebody signing in on a socket, and who they turned out to be.
pub(super) struct SignIn {
    /// Whose domain the client named.
    tenant: Option<TenantId>,
    /// Where it comes from.
    address: IpAddr,
    /// The socket's place among those of its address on which nobody has signed in.
    stranger: Option<Taken<IpAddr>>,
    /// The socket's place among those of its person.
    place: Option<Taken<(TenantId, UserId)>>,
    /// Who signed in.
    person: Option<Arc<Session>>,
    /// What they signed in by, until a session is bound.
    credential: Option<Credential>,
    /// For whom a proof of SCRAM is awaited: the name as typed, and what is stored for it.
    awaited: Option<(String, AppAccount)>,
}

impl SignIn {
    /// Of a socket of which nothing was said yet.
    pub fn new(address: IpAddr, stranger: Taken<IpAddr>) -> Self {
        Self {
            tenant: None,
            address,
            stranger: Some(stranger),
            place: None,
            person: None,
            credential: None,
            awaited: None,
        }
    }

    /// Names the tenant whose domain the client opened its stream to; none for a domain of nobody.
    pub fn open(&mut self, tenant: Option<TenantId>) {
        self.tenant = tenant;
    }

    /// Who signed in, and to which tenant.
    pub fn who(&self) -> Option<(&TenantId, &Arc<Session>)> {
        self.tenant.as_ref().zip(self.person.as_ref())
    }

    /// Once somebody has signed in, the socket is one of that person and none of its address any more. False when the
    /// person has too many.
    pub fn take_place(&mut self, chat: &Chat) -> bool {
        let Some(person) = self.person.as_ref().filter(|_| self.place.is_none()) else { return true };
        self.stranger = None;
        self.place = chat.sockets_of.take((person.tenant.clone(), person.user));
        self.place.is_some()
    }

    /// PLAIN: the password is an access token or an application password of `name` (an id or an account).
    pub async fn password(&mut self, app: &App, chat: &Chat, name: &str, password: Secret) -> Answer {
        match self.token(app, password.clone(), Some(name)).await {
            Answer::Refused(SaslCondition::NotAuthorized) => {}
            other => return other,
        }
        let Some(tenant) = &self.tenant else { return not_authorized() };
        match chat.app_passwords.check(tenant, name, password.reveal(), self.address).await {
            Ok(Checked::Right(session)) => {
                chat.app_passwords.note_use(session.id, self.address);
                self.credential = Some(Credential::AppPassword(session.id));
                self.signed_in(session)
            }
            Ok(Checked::Wrong) => not_authorized(),
            Ok(Checked::NotNow) => Answer::Refused(SaslCondition::TemporaryAuthFailure),
            Err(error) => not_now(&error),
        }
    }

    /// Whose access token this is, if it is that of `name`. Whoever acts as somebody else does not speak for that person.
    pub async fn token(&mut self, app: &App, token: Secret, name: Option<&str>) -> Answer {
        match app.sessions.find(token.reveal()).await {
            Ok(Some(session))
                if Some(&session.tenant) == self.tenant.as_ref()
                    && session.impersonator.is_none()
                    && name.is_none_or(|name| is_named(&session, name)) =>
            {
                self.credential = Some(Credential::Token(token));
                self.signed_in(session)
            }
            Ok(_) => not_authorized(),
            Err(error) => not_now(&error),
        }
    }

    fn signed_in(&mut self, session: Arc<Session>) -> Answer {
        let (user, account) = (session.user.to_string(), session.account.clone());
        self.person = Some(session);
        Answer::SignedIn { user, account: Some(account) }
    }

    /// SCRAM-SHA-256: what is stored for a name; the same kind of answer for names nobody has.
    pub async fn scram(&mut self, app: &App, chat: &Chat, name: String) -> Answer {
        let Some(tenant) = &self.tenant else { return not_authorized() };
        if !chat.app_passwords.may_try(tenant, &name, self.address) {
            return Answer::Refused(SaslCondition::TemporaryAuthFailure);
        }
        let found = match chat.app_passwords.find(tenant, &name).await {
            Ok(found) => found,
            Err(error) => return not_now(&error),
        };
        let account = ScramAccount {
            user: found.person.as_ref().map(|person| person.user.to_string()),
            account: found.person.as_ref().map(|person| person.account.clone()),
            salt: found.salt.clone(),
            rounds: found.rounds,
            keys: found.keys.clone(),
            nonce: app.env.new_secret(),
        };
        self.awaited = Some((name, found));
        Answer::Scram(Box::new(account))
    }

    /// The stream says that somebody signed in; by SCRAM, with which of their application passwords.
    pub fn proved(&mut self, chat: &Chat, key: Option<usize>) {
        let (Some(key), Some((_, found))) = (key, self.awaited.take()) else { return };
        if let (Some(person), Some(id)) = (found.person, found.ids.get(key)) {
            chat.app_passwords.note_use(*id, self.address);
            self.credential = Some(Credential::AppPassword(*id));
            self.person = Some(person.session(*id));
        }
    }

    /// A proof of SCRAM was wrong.
    pub fn wrong_proof(&mut self, chat: &Chat) {
        if let (Some(tenant), Some((name, _))) = (&self.tenant, self.awaited.take()) {
            chat.app_passwords.count_wrong(tenant, &name, self.address);
        }
    }

    /// Whether what somebody signed in by still counts, asked once the session can be told of its end.
    pub async fn still_holds(&mut self, app: &App, chat: &Chat) -> bool {
        let Some(tenant) = &self.tenant else { return false };
        let holds = match self.credential.take() {
            Some(Credential::Token(token)) => app.sessions.find(token.reveal()).await.map(|found| found.is_some()),
            Some(Credential::AppPassword(id)) => chat.app_passwords.is_valid(tenant, id).await,
            None => Ok(false),
        };
        holds.unwrap_or_else(|error| {
            tracing::warn!(%error, "a chat session could not be bound");
            false
        })
    }
}

fn not_authorized() -> Answer {
    Answer::Refused(SaslCondition::NotAuthorized)
}

fn not_now(error: &StoreError) -> Answer {
    tracing::warn!(%error, "a chat stream could not look a credential up");
    Answer::Refused(SaslCondition::TemporaryAuthFailure)
}

fn is_named(session: &Session, name: &str) -> bool {
    session.user.to_string() == name || normalise_key(&session.account) == normalise_key(name)
}
