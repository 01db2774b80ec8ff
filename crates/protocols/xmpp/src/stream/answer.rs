//! Answers to the stream's questions.

use super::{Answer, Output, State, Stream};
use crate::condition::{StanzaCondition, StreamCondition};
use crate::sm;

impl Stream {
    /// Answers the last [`Output::Ask`].
    ///
    /// An answer that belongs to no open question is a fault of the caller and ends the stream with
    /// `internal-server-error`.
    #[must_use]
    pub fn answer(&mut self, answer: Answer) -> Vec<Output> {
        if self.is_over() {
            return Vec::new();
        }
        let state = std::mem::replace(&mut self.state, State::Strange);
        match (state, answer) {
            (State::HostAsked { domain }, Answer::Host(served)) => self.host(served.then_some(domain)),
            (State::Asked { authzid, authcid, .. }, Answer::SignedIn { user, account }) => {
                self.signed_in(user, account.as_deref(), authcid.as_deref(), authzid.as_deref(), None)
            }
            (State::Asked { mechanism, .. }, Answer::Refused(condition)) => self.refused(mechanism, condition),
            (State::ScramAsked(first), Answer::Scram(account)) => self.scram_found(*first, *account),
            (State::ScramAsked(_), Answer::Refused(condition)) => self.fail(condition),
            (State::BindAsked { id }, Answer::Bound(jid)) => self.bound(&id, &jid),
            (State::BindAsked { id }, Answer::NotBound(condition)) => self.not_bound(&id, condition),
            (State::ResumeAsked { previd }, Answer::Resumed { h }) => {
                self.state = State::Bound;
                self.managed = true;
                vec![Output::Send(sm::resumed(&previd, h))]
            }
            (State::ResumeAsked { .. }, Answer::NeverSent(too_high)) => {
                self.end_with(StreamCondition::UndefinedCondition, &too_high.element())
            }
            (State::ResumeAsked { .. }, Answer::NotResumed { h }) => {
                self.state = State::Ready;
                vec![Output::Send(sm::failed(StanzaCondition::ItemNotFound, h))]
            }
            _ => self.end(StreamCondition::InternalServerError, None),
        }
    }
}
