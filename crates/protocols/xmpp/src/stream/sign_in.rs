//! Sign-in (RFC 6120 section 6).

use super::{Output, Question, State, Stream, TRIES_MAX};
use crate::condition::{SaslCondition, StreamCondition};
use crate::ns;
use crate::sasl::scram::{ClientFirst, ScramAccount, ScramExchange, ScramProof};
use crate::sasl::{BearerMessage, Mechanism, PlainMessage, bearer_failure, decode, encode, may_act_as};
use crate::xml::Element;

impl Stream {
    /// An element of SASL.
    pub(super) fn sasl(&mut self, element: &Element) -> Vec<Output> {
        let state = std::mem::replace(&mut self.state, State::Strange);
        match (state, &*element.name) {
            (State::Strange, "auth") => self.auth(element),
            (State::Responding(mechanism), "response") => match decode(&element.own_text()) {
                Ok(data) => self.first_message(mechanism, &data),
                Err(condition) => self.fail(condition),
            },
            (State::ScramFinal(exchange), "response") => self.scram_final(&exchange, &element.own_text()),
            (State::BearerFailed, "response") => self.fail(SaslCondition::NotAuthorized),
            (State::Responding(_) | State::ScramFinal(_) | State::BearerFailed, "abort") => {
                self.fail(SaslCondition::Aborted)
            }
            // a new try without an abort ends the old one
            (State::Responding(_) | State::ScramFinal(_) | State::BearerFailed, "auth") => {
                self.fail(SaslCondition::MalformedRequest)
            }
            (State::Strange, "response" | "abort") => self.fail(SaslCondition::MalformedRequest),
            (State::Start, _) => {
                self.state = State::Start;
                self.end(StreamCondition::NotAuthorized, None)
            }
            (_, "auth" | "response" | "abort") => self.end(StreamCondition::PolicyViolation, None),
            _ => self.end(StreamCondition::UnsupportedStanzaType, None),
        }
    }

    fn auth(&mut self, element: &Element) -> Vec<Output> {
        let offered = |mechanism: &Mechanism| self.settings.mechanisms.contains(mechanism);
        let Some(mechanism) = element.attr("mechanism").and_then(Mechanism::of).filter(offered) else {
            return self.fail(SaslCondition::InvalidMechanism);
        };
        let text = element.own_text();
        if text.is_empty() {
            self.state = State::Responding(mechanism);
            return vec![Output::Send(Element::new("challenge", ns::SASL).to_string())];
        }
        match decode(&text) {
            Ok(data) => self.first_message(mechanism, &data),
            Err(condition) => self.fail(condition),
        }
    }

    fn first_message(&mut self, mechanism: Mechanism, data: &[u8]) -> Vec<Output> {
        let (state, question) = match mechanism {
            Mechanism::Plain => match PlainMessage::parse(data) {
                Ok(PlainMessage { authzid, authcid, password }) => (
                    State::Asked { authzid, authcid: Some(authcid.clone()), mechanism },
                    Question::Password { authcid, password },
                ),
                Err(condition) => return self.fail(condition),
            },
            Mechanism::OauthBearer => match BearerMessage::parse(data) {
                Ok(BearerMessage { authzid, token }) => {
                    (State::Asked { authzid, authcid: None, mechanism }, Question::Bearer { token })
                }
                Err(condition) => return self.fail(condition),
            },
            Mechanism::ScramSha256 => match ClientFirst::parse(data) {
                Ok(first) => {
                    let authcid = first.username.clone();
                    (State::ScramAsked(Box::new(first)), Question::Scram { authcid })
                }
                Err(condition) => return self.fail(condition),
            },
        };
        self.state = state;
        vec![Output::Ask(question)]
    }

    /// The answer to [`Question::Scram`].
    pub(super) fn scram_found(&mut self, first: ClientFirst, account: ScramAccount) -> Vec<Output> {
        let exchange = ScramExchange::start(first, account);
        let challenge = Element::new("challenge", ns::SASL).text(&encode(exchange.server_first()));
        self.state = State::ScramFinal(Box::new(exchange));
        vec![Output::Send(challenge.to_string())]
    }

    fn scram_final(&mut self, exchange: &ScramExchange, text: &str) -> Vec<Output> {
        let checked = decode(text).and_then(|data| exchange.finish(&data));
        let account = exchange.account();
        let (proof, user) = match (checked, &account.user) {
            (Ok(proof), Some(user)) => (proof, user.clone()),
            (Err(condition), _) if condition != SaslCondition::NotAuthorized => return self.fail(condition),
            // counted before it is said, so that tries at the same moment all count
            _ => {
                let mut out = vec![Output::WrongProof];
                out.extend(self.fail(SaslCondition::NotAuthorized));
                return out;
            }
        };
        let first = exchange.client_first();
        let names = Some(first.username.as_str());
        self.signed_in(user, account.account.as_deref(), names, first.gs2.authzid.as_deref(), Some(&proof))
    }

    /// The credentials hold: the last check is whether the client wants to act as somebody else.
    pub(super) fn signed_in(
        &mut self,
        user: String,
        account: Option<&str>,
        authcid: Option<&str>,
        authzid: Option<&str>,
        proof: Option<&ScramProof>,
    ) -> Vec<Output> {
        let domain = self.domain.as_deref().unwrap_or_default();
        let names: Vec<&str> = [Some(user.as_str()), account, authcid].into_iter().flatten().collect();
        if !may_act_as(authzid, domain, &names) {
            return self.fail(SaslCondition::InvalidAuthzid);
        }
        let success = Element::new("success", ns::SASL);
        let success = match proof {
            Some(proof) => success.text(&encode(&proof.message)),
            None => success,
        };
        self.user = Some(user.clone());
        self.opened = false;
        self.state = State::SignedIn;
        vec![Output::Send(success.to_string()), Output::SignedIn { user, key: proof.map(|proof| proof.key) }]
    }

    /// A token that does not hold: OAUTHBEARER tells why before it fails.
    pub(super) fn refused(&mut self, mechanism: Mechanism, condition: SaslCondition) -> Vec<Output> {
        if mechanism != Mechanism::OauthBearer || condition != SaslCondition::NotAuthorized {
            return self.fail(condition);
        }
        let failure = bearer_failure(None, self.settings.openid_configuration.as_deref());
        self.state = State::BearerFailed;
        vec![Output::Send(Element::new("challenge", ns::SASL).text(&encode(failure)).to_string())]
    }

    /// `<failure/>`, and the end of the stream after the last try.
    pub(super) fn fail(&mut self, condition: SaslCondition) -> Vec<Output> {
        self.state = State::Strange;
        self.failures += 1;
        let mut out = vec![Output::Send(condition.element(None).to_string())];
        if self.failures >= TRIES_MAX {
            out.extend(self.end(StreamCondition::PolicyViolation, None));
        }
        out
    }
}
