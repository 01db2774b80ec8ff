//! Who it is: access tokens of the portal and application passwords.

use std::sync::Arc;

use onehall_db::StoreError;
use onehall_identity::app_passwords::Checked;
use onehall_kernel::normalise_key;
use onehall_web::ports::Session;
use onehall_xmpp::condition::SaslCondition;
use onehall_xmpp::sasl::Secret;
use onehall_xmpp::sasl::scram::ScramAccount;
use onehall_xmpp::stream::Answer;
use uuid::Uuid;

use super::run::Connection;

/// What somebody signed in by.
pub(super) enum Credential {
    /// An access token.
    Token(Secret),
    /// An application password, by its id.
    AppPassword(Uuid),
}

impl Connection {
    /// PLAIN: the password is an access token or an application password of `name` (an id or an account).
    pub(super) async fn password(&mut self, name: &str, password: Secret) -> Answer {
        match self.token(password.clone(), Some(name)).await {
            Answer::Refused(SaslCondition::NotAuthorized) => {}
            other => return other,
        }
        let Some(tenant) = &self.tenant else { return not_authorized() };
        match self.chat.app_passwords.check(tenant, name, password.reveal(), self.address).await {
            Ok(Checked::Right(session)) => {
                self.chat.app_passwords.note_use(session.id, self.address);
                self.credential = Some(Credential::AppPassword(session.id));
                self.signed_in(session)
            }
            Ok(Checked::Wrong) => not_authorized(),
            Ok(Checked::NotNow) => Answer::Refused(SaslCondition::TemporaryAuthFailure),
            Err(error) => not_now(&error),
        }
    }

    /// Whose access token this is, if it is that of `name`. Whoever acts as somebody else does not speak for that person.
    pub(super) async fn token(&mut self, token: Secret, name: Option<&str>) -> Answer {
        match self.app.sessions.find(token.reveal()).await {
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
    pub(super) async fn scram(&mut self, name: String) -> Answer {
        let Some(tenant) = &self.tenant else { return not_authorized() };
        if !self.chat.app_passwords.may_try(tenant, &name, self.address) {
            return Answer::Refused(SaslCondition::TemporaryAuthFailure);
        }
        let found = match self.chat.app_passwords.find(tenant, &name).await {
            Ok(found) => found,
            Err(error) => return not_now(&error),
        };
        let account = ScramAccount {
            user: found.person.as_ref().map(|person| person.user.to_string()),
            account: found.person.as_ref().map(|person| person.account.clone()),
            salt: found.salt.clone(),
            rounds: found.rounds,
            keys: found.keys.clone(),
            nonce: self.app.env.new_secret(),
        };
        self.awaited = Some((name, found));
        Answer::Scram(Box::new(account))
    }

    /// The stream says that somebody signed in; by SCRAM, with which of their application passwords.
    pub(super) fn proved(&mut self, key: Option<usize>) {
        let (Some(key), Some((_, found))) = (key, self.awaited.take()) else { return };
        if let (Some(person), Some(id)) = (found.person, found.ids.get(key)) {
            self.chat.app_passwords.note_use(*id, self.address);
            self.credential = Some(Credential::AppPassword(*id));
            self.person = Some(person.session(*id));
        }
    }

    /// A proof of SCRAM was wrong.
    pub(super) fn wrong_proof(&mut self) {
        if let (Some(tenant), Some((name, _))) = (&self.tenant, self.awaited.take()) {
            self.chat.app_passwords.count_wrong(tenant, &name, self.address);
        }
    }

    /// Whether what somebody signed in by still counts, asked once the session can be told of its end.
    pub(super) async fn still_holds(&mut self) -> bool {
        let Some(tenant) = &self.tenant else { return false };
        let holds = match self.credential.take() {
            Some(Credential::Token(token)) => self.app.sessions.find(token.reveal()).await.map(|found| found.is_some()),
            Some(Credential::AppPassword(id)) => self.chat.app_passwords.is_valid(tenant, id).await,
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
