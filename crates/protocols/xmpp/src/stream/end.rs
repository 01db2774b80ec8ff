//! How a stream ends.

use super::{Output, State, Stream};
use crate::condition::StreamCondition;
use crate::xml::Element;

pub(super) const CLOSE: &str = "<close xmlns='urn:ietf:params:xml:ns:xmpp-framing'/>";

/// Why a stream is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndReason {
    /// The client said `<close/>`: it is gone on purpose, nothing is to be resumed.
    Closed,
    /// The server ended it with this condition.
    Error(StreamCondition),
    /// The client sent a binary message (RFC 7395 section 3.2).
    Binary,
}

/// The end of a stream. The `<close/>` was already said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct End {
    /// Why.
    pub reason: EndReason,
    /// The code for closing the WebSocket (RFC 6455 section 7.4.1).
    pub close_code: u16,
}

impl Stream {
    /// The server ends the stream: another session took over (`conflict`), the person's session ended
    /// (`not-authorized`), nobody signed in or nothing was heard in time (`connection-timeout`), the client reads too
    /// slowly (`policy-violation`), the server stops (`system-shutdown`). `text` is for people, in
    /// [`Stream::lang`]. Says nothing when the stream is over.
    #[must_use]
    pub fn end(&mut self, condition: StreamCondition, text: Option<&str>) -> Vec<Output> {
        let lang = self.lang.clone();
        self.end_with(condition, &condition.element(text.map(|text| (lang.as_str(), text))))
    }

    /// The same with a finished `<stream:error>`, for instance of [`crate::sm::TooHigh`].
    #[must_use]
    pub fn end_with(&mut self, condition: StreamCondition, error: &Element) -> Vec<Output> {
        let close_code = match condition {
            StreamCondition::SystemShutdown => 1_001,
            StreamCondition::InternalServerError => 1_011,
            _ => 1_000,
        };
        self.finish(Some(error.to_string()), End { reason: EndReason::Error(condition), close_code })
    }

    /// The client sent a binary message.
    #[must_use]
    pub fn binary(&mut self) -> Vec<Output> {
        let error = StreamCondition::BadFormat.element(None).to_string();
        self.finish(Some(error), End { reason: EndReason::Binary, close_code: 1_003 })
    }

    fn finish(&mut self, error: Option<String>, end: End) -> Vec<Output> {
        if self.is_over() {
            return Vec::new();
        }
        let mut out = self.opening();
        out.extend(error.map(Output::Send));
        out.push(Output::Send(CLOSE.to_owned()));
        out.push(Output::End(end));
        self.state = State::Over;
        out
    }
}
