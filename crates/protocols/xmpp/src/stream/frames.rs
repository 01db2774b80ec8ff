//! What a frame means in the state the stream is in.

use super::{End, EndReason, Output, State, Stream};
use crate::condition::{StanzaCondition, StreamCondition};
use crate::frame::{Frame, Stanza};
use crate::ns;
use crate::sm::{self, Management};
use crate::xml::Element;

impl Stream {
    /// One text message of the WebSocket.
    #[must_use]
    pub fn frame(&mut self, text: &str) -> Vec<Output> {
        if self.is_over() {
            return Vec::new();
        }
        match Frame::parse(text, self.limits()) {
            Ok(Frame::Stanza(stanza)) => self.stanza(stanza),
            Ok(Frame::Nonza(element)) => self.nonza(&element),
            Ok(Frame::Open(open)) => self.open(&open),
            Ok(Frame::Close) => self.close(),
            Err(error) => self.end(error.condition(), None),
        }
    }

    /// `<close/>` of the client (RFC 7395 section 3.6).
    fn close(&mut self) -> Vec<Output> {
        let mut out = self.opening();
        out.push(Output::Send(super::end::CLOSE.to_owned()));
        out.push(Output::End(End { reason: EndReason::Closed, close_code: 1_000 }));
        self.state = State::Over;
        out
    }

    fn stanza(&mut self, stanza: Stanza) -> Vec<Output> {
        match self.state {
            State::Bound => vec![Output::Stanza(stanza)],
            State::Ready => self.bind(&stanza),
            State::BindAsked { .. } | State::ResumeAsked { .. } => self.hasty(),
            _ => self.end(StreamCondition::NotAuthorized, None),
        }
    }

    /// A frame while a question is open: the caller did not wait, or the client sends without listening.
    pub(super) fn hasty(&mut self) -> Vec<Output> {
        self.end(StreamCondition::PolicyViolation, None)
    }

    fn nonza(&mut self, element: &Element) -> Vec<Output> {
        match (&*element.ns, &self.state) {
            (ns::SASL, _) => self.sasl(element),
            (_, State::Start | State::Strange | State::SignedIn) => self.end(StreamCondition::NotAuthorized, None),
            (ns::SM, State::Ready | State::Bound) => self.manage(element),
            (ns::CSI, State::Bound) => match &*element.name {
                "active" => vec![Output::Active(true)],
                "inactive" => vec![Output::Active(false)],
                _ => self.end(StreamCondition::UnsupportedStanzaType, None),
            },
            (ns::CSI, State::Ready) => self.end(StreamCondition::NotAuthorized, None),
            _ => self.hasty(),
        }
    }

    fn manage(&mut self, element: &Element) -> Vec<Output> {
        let unexpected = || vec![Output::Send(sm::failed(StanzaCondition::UnexpectedRequest, None))];
        let Some(management) = Management::read(element) else {
            return match &*element.name {
                "resume" => vec![Output::Send(sm::failed(StanzaCondition::BadRequest, None))],
                "a" => self.end(StreamCondition::InvalidXml, None),
                _ => self.end(StreamCondition::UnsupportedStanzaType, None),
            };
        };
        let bound = self.is_bound();
        match management {
            _ if !self.settings.manages => {
                vec![Output::Send(sm::failed(StanzaCondition::FeatureNotImplemented, None))]
            }
            Management::Enable { .. } if bound && !self.managed => {
                self.managed = true;
                vec![Output::Manage(management)]
            }
            Management::Resume { previd, h } if !bound => {
                self.state = State::ResumeAsked { previd: previd.clone() };
                vec![Output::Ask(super::Question::Resume { previd, h })]
            }
            Management::Request | Management::Answer { .. } if self.managed => vec![Output::Manage(management)],
            _ => unexpected(),
        }
    }
}
