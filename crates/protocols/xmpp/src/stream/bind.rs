//! Resource binding (RFC 6120 section 7).

use super::{Output, Question, State, Stream};
use crate::condition::{StanzaCondition, StreamCondition};
use crate::frame::{IqKind, Stanza, StanzaName};
use crate::jid::Jid;
use crate::ns;
use crate::xml::Element;

impl Stream {
    /// A stanza after sign-in and before binding: only the request to bind is heard.
    pub(super) fn bind(&mut self, stanza: &Stanza) -> Vec<Output> {
        if stanza.name() != StanzaName::Iq || !stanza.has("bind", ns::BIND) {
            return self.end(StreamCondition::NotAuthorized, None);
        }
        let Some(id) = stanza.id().filter(|_| stanza.iq_kind() == Some(IqKind::Set)) else {
            return vec![refused(stanza.id(), StanzaCondition::BadRequest)];
        };
        let element = stanza.element().ok();
        let bind = element.as_ref().and_then(|element| element.get("bind", ns::BIND));
        let resource = bind.and_then(|bind| bind.get("resource", ns::BIND)).map(Element::own_text);
        let wanted = match resource.filter(|resource| !resource.is_empty()) {
            None => None,
            Some(resource) => match Jid::of(None, "a", Some(&resource)) {
                Ok(jid) => jid.resource().map(str::to_owned),
                Err(_) => return vec![refused(Some(id), StanzaCondition::BadRequest)],
            },
        };
        self.state = State::BindAsked { id: id.to_owned() };
        vec![Output::Ask(Question::Bind { wanted })]
    }

    /// The answer to [`Question::Bind`].
    pub(super) fn bound(&mut self, id: &str, jid: &Jid) -> Vec<Output> {
        let bind = Element::new("bind", ns::BIND).child(Element::new("jid", ns::BIND).text(jid.as_str()));
        let reply = Element::new("iq", ns::CLIENT).with("type", "result").with("id", id).child(bind);
        self.state = State::Bound;
        vec![Output::Send(reply.to_string())]
    }

    /// The answer to [`Question::Bind`] when there is no session.
    pub(super) fn not_bound(&mut self, id: &str, condition: StanzaCondition) -> Vec<Output> {
        self.state = State::Ready;
        vec![refused(Some(id), condition)]
    }
}

fn refused(id: Option<&str>, condition: StanzaCondition) -> Output {
    let error = crate::condition::StanzaError::from(condition).element();
    let reply = Element::new("iq", ns::CLIENT).with("type", "error").with_some("id", id).child(error);
    Output::Send(reply.to_string())
}
